"""Every statement and every expectation means the same in the three languages, and means what the contract says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from arbiter.games.compete.language.scene import (
    Active,
    Acts,
    Answer,
    BeforeRace,
    Cards,
    Chance,
    Cites,
    Decision,
    Duel,
    End,
    Expect,
    Loop,
    MainMove,
    Mark,
    Move,
    Name,
    Next,
    Open,
    Order,
    OtherwiseNo,
    Possible,
    RaceOver,
    Reading,
    Roll,
    Span,
    State,
    Swap,
    Track,
    Trip,
    Turn,
    Warp,
)

from .same import bare, sound

S = Span(1, 1, 1)


def n(id_: str) -> Name:
    return Name(id_, S)


def state(id_: str, **said: object) -> State:
    return State(n(id_), S, **said)  # type: ignore[arg-type]


def decision(id_: str, question: str | None, kind: str, value: int | str | None = None, **more: object) -> Decision:
    return Decision(n(id_), question, Answer(kind, value, S), bool(more.get("always")), more.get("dice", ()), S)  # type: ignore[arg-type]


HEADER = [
    ('scenario "A b"', 'scénario "A b"', '场景 "A b"', {"title": "A b"}),
    ('note "A b"', 'note "A b"', '备注 "A b"', {"note": "A b"}),
    ("game compete", "jeu compete", "游戏 compete", {"game": "compete"}),
    ("game formule_de", "jeu Formule Dé", "游戏 formule_de", {"game": "formule_de"}),
    ("edition fr-2.0", "édition fr-2.0", "版本 fr-2.0", {"edition": "fr-2.0"}),
    ("edition zh", "édition zh", "版本 zh", {"edition": "zh"}),
    ("track mild", "piste douce", "赛道 温和", {"track": Track("mild", 30, 15, (), S)}),
    ("track wild", "piste sauvage", "赛道 狂野", {"track": Track("wild", 30, 15, (), S)}),
    (
        "track 30 corner 15 arrow 7 +3 rock 5 star 13 arrow 9 -2",
        "piste 30 virage 15 flèche 7 +3 pierre 5 étoile 13 flèche 9 -2",
        "赛道 30 弯角 15 箭头 7 +3 石头 5 星星 13 箭头 9 -2",
        {
            "track": Track(
                "own", 30, 15, (Mark("arrow", 7, 3, S), Mark("rock", 5, 0, S), Mark("star", 13, 0, S), Mark("arrow", 9, -2, S)), S
            )
        },
    ),
    ("track 12", "piste 12", "赛道 12", {"track": Track("own", 12, None, (), S)}),
    ("race 3", "course 3", "比赛 3", {"race": 3}),
    (
        "reading duel.many = once",
        "lecture duel.many = once",
        "解读 duel.many = once",
        {"readings": (Reading("duel.many", "once", S, S),)},
    ),
    (
        "reading duel.after_warp = no",
        "lecture duel.after_warp = no",
        "解读 duel.after_warp = no",
        {"readings": (Reading("duel.after_warp", "no", S, S),)},
    ),
    ("winners Coach, Gunk", "vainqueurs Coach, Slime", "冠军 教练, 粘液怪", {"winners": (n("coach"), n("gunk"))}),
    ("Banana @4", "Banane @4", "香蕉 @4", {"seats": (state("banana", space=4),)}),
    ("Banana at 4", "Banane case 4", "香蕉 在 4", {"seats": (state("banana", space=4),)}),
    ("Banana 4", "Banane 4", "香蕉 4", {"seats": (state("banana", space=4),)}),
    ("Banana at start", "Banane départ", "香蕉 在 起点", {"seats": (state("banana", space=0),)}),
    ("Banana @4 tripped", "Banane @4 à terre", "香蕉 @4 绊倒", {"seats": (state("banana", space=4, tripped=True),)}),
    ("Banana @4 tripped", "Banane @4 couché", "香蕉 @4 绊倒", {"seats": (state("banana", space=4, tripped=True),)}),
    ("Banana @4 tripped", "Banane @4 couchée", "香蕉 @4 绊倒", {"seats": (state("banana", space=4, tripped=True),)}),
    ("Banana @4 standing", "Banane @4 debout", "香蕉 @4 站立", {"seats": (state("banana", space=4, tripped=False),)}),
    ("Banana eliminated", "Banane éliminée", "香蕉 淘汰", {"seats": (state("banana", eliminated=True),)}),
    ("Banana eliminated", "Banane éliminé", "香蕉 淘汰", {"seats": (state("banana", eliminated=True),)}),
    ("Banana finished 1", "Banane arrivée 1", "香蕉 完赛 1", {"seats": (state("banana", finished=(1,)),)}),
    ("Mastermind finished 1, 2", "Tremplin-Devin arrivé 1, 2", "策士 完赛 1, 2", {"seats": (state("mastermind", finished=(1, 2)),)}),
    (
        "Mastermind finished 1, 2, Gunk @3",
        "Tremplin-Devin arrivé 1, 2, Slime @3",
        "策士 完赛 1, 2，粘液怪 @3",
        {"seats": (state("mastermind", finished=(1, 2)), state("gunk", space=3))},
    ),
    ("Sisyphus @3 points 4", "Sisyphe @3 points 4", "西西弗斯 @3 积分 4", {"seats": (state("sisyphus", space=3, points=4),)}),
    ("Egg @3 power Banana", "Œuf @3 pouvoir Banane", "蛋 @3 能力 香蕉", {"seats": (state("egg", space=3, power=n("banana")),)}),
    (
        "Mastermind @3 predicts Banana",
        "Tremplin-Devin @3 prédit Banane",
        "策士 @3 预测 香蕉",
        {"seats": (state("mastermind", space=3, predicts=n("banana")),)},
    ),
    (
        "Mastermind predicts none",
        "Tremplin-Devin prédit personne",
        "策士 预测 无",
        {"seats": (state("mastermind", predicts_nobody=True),)},
    ),
    (
        "player Ana: Banana @3, Gunk @3",
        "joueur Ana : Banane @3, Slime @3",
        "玩家 Ana：香蕉 @3，粘液怪 @3",
        {"seats": (state("banana", space=3, player="Ana"), state("gunk", space=3, player="Ana"))},
    ),
    ("otherwise no", "sinon non", "其余 否", {"otherwise_no": True}),
    (
        "Copycat copy: Banana",
        "Imichateur copie : Banane",
        "复制猫 复制：香蕉",
        {"script": (decision("copycat", "copy", "athlete", "banana"),)},
    ),
    ("turn Banana", "tour Banane", "回合 香蕉", {"script": (Turn(n("banana"), S),)}),
    ("turn next", "tour suivant", "回合 下一位", {"script": (Turn(None, S),)}),
    ("active Banana", "actif Banane", "行动中 香蕉", {"script": (Active(n("banana"), S),)}),
    ("before race", "avant la course", "赛前", {"script": (BeforeRace(S),)}),
]


@pytest.mark.parametrize(("en", "fr", "zh", "fields"), HEADER, ids=[row[0] for row in HEADER])
def test_before_the_first_turn(en: str, fr: str, zh: str, fields: dict[str, object]) -> None:
    for text in (en, fr, zh):
        (scenario,) = sound(text).scenarios
        assert {key: bare(getattr(scenario, key)) for key in fields} == {key: bare(value) for key, value in fields.items()}, text


TURN = [
    ("roll 1, 4", "dé 1, 4", "骰子 1, 4", Roll((1, 4), S, (S, S))),
    ("roll ?", "dé ?", "骰子 ?", Roll((None,), S, (S,))),
    ("duel 5-2, 6-1", "duel 5-2, 6-1", "决斗 5-2, 6-1", Duel(((5, 2), (6, 1)), S, (S, S))),
    ("Banana: yes", "Banane : oui", "香蕉：是", decision("banana", None, "yes")),
    ("Banana: no", "Banane : non", "香蕉：否", decision("banana", None, "no")),
    ("Genius: 4", "Génie : 4", "天才：4", decision("genius", None, "number", 4)),
    ("Flip Flop: Banana", "Tong : Banane", "翻转蛙：香蕉", decision("flip_flop", None, "athlete", "banana")),
    ("Third Wheel: space 7", "Cinquième Roue : case 7", "电灯泡：格 7", decision("third_wheel", None, "space", 7)),
    ("Third Wheel: 7", "5e Roue : 7", "电灯泡：7", decision("third_wheel", None, "number", 7)),
    ("Alchemist transmute: yes", "Alchimiste transforme : oui", "炼金术师 炼成：是", decision("alchemist", "transmute", "yes")),
    ("Banana reroll: yes", "Banane relance : oui", "香蕉 重掷：是", decision("banana", "reroll", "yes")),
    ("Banana reroll: Magician", "Banane relance : Magicien", "香蕉 重掷：魔术师", decision("banana", "reroll", "athlete", "magician")),
    ("Rocket Scientist double: no", "Docteur Fusée double : non", "火箭科学家 翻倍：否", decision("rocket_scientist", "double", "no")),
    ("Genius predict: 4", "Génie prédit : 4", "天才 预测：4", decision("genius", "predict", "number", 4)),
    (
        "Mastermind predict: Banana",
        "Tremplin-Devin prédit : Banane",
        "策士 预测：香蕉",
        decision("mastermind", "predict", "athlete", "banana"),
    ),
    ("Legs jog: yes", "Guy Bolles marche : oui", "长腿 慢跑：是", decision("legs", "jog", "yes")),
    ("Flip Flop swap: Banana", "Tong échange : Banane", "翻转蛙 交换：香蕉", decision("flip_flop", "swap", "athlete", "banana")),
    ("Hypnotist hypnotize: no", "Hypnotiseur hypnotise : non", "催眠师 催眠：否", decision("hypnotist", "hypnotize", "no")),
    ("Third Wheel join: space 7", "Cinquième Roue rejoint : case 7", "电灯泡 加入：格 7", decision("third_wheel", "join", "space", 7)),
    ("Cheerleader cheer: yes", "Pompon encourage : oui", "啦啦队长 加油：是", decision("cheerleader", "cheer", "yes")),
    (
        "Duelist duel: Banana 5-2",
        "Duelliste duel : Banane 5-2",
        "决斗者 决斗：香蕉 5-2",
        decision("duelist", "duel", "athlete", "banana", dice=((5, 2),)),
    ),
    ("Duelist duel: yes 5-2", "Duelliste duel : oui 5-2", "决斗者 决斗：是 5-2", decision("duelist", "duel", "yes", dice=((5, 2),))),
    (
        "Suckerfish follow: always yes",
        "Poisson-Ventouse suit : toujours oui",
        "吸盘鱼 跟随：总是 是",
        decision("suckerfish", "follow", "yes", always=True),
    ),
    ("Copycat copy: Banana", "Imichateur copie : Banane", "复制猫 复制：香蕉", decision("copycat", "copy", "athlete", "banana")),
    ("Egg pick: Banana", "Œuf choisit : Banane", "蛋 选择：香蕉", decision("egg", "pick", "athlete", "banana")),
    ("Banana whose: Gunk", "Banane qui : Slime", "香蕉 谁：粘液怪", decision("banana", "whose", "athlete", "gunk")),
    ("otherwise no", "sinon non", "其余 否", OtherwiseNo(S)),
    ("move Banana by -2", "déplace Banane de -2", "移动 香蕉 -2", Move(((n("banana"), -2),), S)),
    (
        "move Banana by 1, Gunk by 1",
        "déplace Banane de 1, Slime de 1",
        "移动 香蕉 1, 粘液怪 1",
        Move(((n("banana"), 1), (n("gunk"), 1)), S),
    ),
    ("warp Banana to 5", "téléporte Banane case 5", "传送 香蕉 到 5", Warp(n("banana"), 5, S)),
    ("swap Banana, Gunk", "échange Banane, Slime", "交换 香蕉, 粘液怪", Swap(n("banana"), n("gunk"), S)),
    ("trip Banana", "renverse Banane", "使绊倒 香蕉", Trip(n("banana"), S)),
    ("end Banana from 3", "fin Banane depuis 3", "结束 香蕉 自 3", End(n("banana"), 3, S)),
]


@pytest.mark.parametrize(("en", "fr", "zh", "node"), TURN, ids=[row[0] for row in TURN])
def test_in_a_turn(en: str, fr: str, zh: str, node: object) -> None:
    for text in (f"active Gunk\n{en}", f"actif Slime\n{fr}", f"行动中 粘液怪\n{zh}"):
        (scenario,) = sound(text).scenarios
        assert bare(scenario.script) == bare((Active(n("gunk"), S), node)), text


def test_cards_are_drawn_before_the_race() -> None:
    for text in (
        "before race\ncards Banana, Gunk, Legs",
        "avant la course\npioche Banane, Slime, Guy Bolles",
        "赛前\n抽牌 香蕉，粘液怪，长腿",
    ):
        (scenario,) = sound(text).scenarios
        assert bare(scenario.script) == bare((BeforeRace(S), Cards((n("banana"), n("gunk"), n("legs")), S)))


EXPECTATIONS = [
    ("Romantic @9 standing", "Romantique @9 debout", "浪漫者 @9 站立", state("romantic", space=9, tripped=False)),
    ("Romantic finished 1", "Romantique arrivé 1", "浪漫者 完赛 1", state("romantic", finished=(1,))),
    ("main move -1", "déplacement -1", "主动移动 -1", MainMove(-1, S)),
    ("main move none", "déplacement aucun", "主动移动 无", MainMove(None, S)),
    ("Romantic acts 2", "Romantique agit 2", "浪漫者 触发 2", Acts(n("romantic"), 2, S)),
    ("Romantic acts 2", "Romantique agit 2 fois", "浪漫者 触发 2 次", Acts(n("romantic"), 2, S)),
    ("Duelist never acts", "Duelliste n'agit pas", "决斗者 不触发", Acts(n("duelist"), 0, S)),
    ("order Lackey, Romantic", "ordre Larbin, Romantique", "顺序 跟班、浪漫者", Order((n("lackey"), n("romantic")), S)),
    (
        "order Lackey, roll, Romantic",
        "ordre Larbin, dé, Romantique",
        "顺序 跟班、骰子、浪漫者",
        Order((n("lackey"), None, n("romantic")), S),
    ),
    ("next Skipper", "suivant Cap'taine Passe", "下一位 跳跃者", Next(n("skipper"), S)),
    ("race over", "course finie", "比赛结束", RaceOver(True, S)),
    ("race on", "course en cours", "比赛继续", RaceOver(False, S)),
    ("loop", "boucle", "循环", Loop(S)),
    ("cites fr.romantic.3", "cite fr.romantic.3", "引用 fr.romantic.3", Cites("fr.romantic.3", S)),
    ("open", "ouvert", "未定", Open(None, S)),
    ("open duel.many", "ouvert duel.many", "未定 duel.many", Open("duel.many", S)),
    ("possible Banana tripped", "possible Banane à terre", "可能 香蕉 绊倒", Possible(state("banana", tripped=True), S)),
    ("possible race over", "possible course finie", "可能 比赛结束", Possible(RaceOver(True, S), S)),
    (
        "chance 1/6 Banana tripped",
        "probabilité 1/6 Banane à terre",
        "概率 1/6 香蕉 绊倒",
        Chance(Fraction(1, 6), state("banana", tripped=True), S),
    ),
    ("chance 1 loop", "probabilité 1 boucle", "概率 1 循环", Chance(Fraction(1), Loop(S), S)),
]


@pytest.mark.parametrize(("en", "fr", "zh", "node"), EXPECTATIONS, ids=[row[0] for row in EXPECTATIONS])
def test_what_must_hold(en: str, fr: str, zh: str, node: object) -> None:
    for opening, text in (("expect", en), ("attendu", fr), ("预期", zh)):
        (scenario,) = sound(f"{opening}\n{text}").scenarios
        (block,) = scenario.script
        assert isinstance(block, Expect)
        assert bare(block) == ("Expect", None, (bare(node),))
        assert [typed for _, typed in block.lines] == [text]


def test_an_edition_may_have_its_own_block() -> None:
    for text in ("expect in zh\nloop", "attendu selon zh\nboucle", "预期 按 zh\n循环"):
        (scenario,) = sound(text).scenarios
        assert bare(scenario.script) == (("Expect", "zh", (bare(Loop(S)),)),)
