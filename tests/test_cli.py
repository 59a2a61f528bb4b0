"""The commands, as a user meets them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest
from click.testing import CliRunner, Result

from arbiter import cli
from arbiter.language.letters import width

ROOT = Path(__file__).parents[1]
BANANA = "scénario \"Croiser Banane\"\nLarbin @2; Banane @4\ntour Larbin\n  dé 3\nattendu\n  Larbin @5 à terre\n"


def run(*words: str, text: str = "", columns: int = 80, env: dict[str, str] | None = None) -> Result:
    """A command run in this process."""
    french = {"COLUMNS": str(columns), "LC_ALL": "", "LANG": "fr_FR.UTF-8"}
    return CliRunner().invoke(cli.arbiter, words, input=text, env={**french, **(env or {})})


def shell(*words: str, data: bytes = b"", **more: str) -> subprocess.CompletedProcess[bytes]:
    """A command run as a user's shell runs it."""
    env = {**os.environ, "LC_ALL": "", "LANG": "fr_FR.UTF-8", **more}
    command = [sys.executable, "-m", "arbiter.cli", *words]
    return subprocess.run(command, input=data, capture_output=True, env=env, cwd=ROOT, timeout=60, check=False)


# --- rule -----------------------------------------------------------------------------------------------------------------------------


def test_a_ruling_says_the_outcome_first_then_the_steps_then_the_end() -> None:
    result = run("rule", "-", text=BANANA)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("Croiser Banane") and lines[0].endswith("FAQ 2.0 · piste douce")
    assert lines[1] == "⇒ Larbin case 5, à terre"
    steps = [line for line in lines if line[:3].strip().isdigit()]
    assert [line[:3].strip() for line in steps] == ["1", "2", "3"]
    assert "Banane fait trébucher Larbin, qui la croise." in steps[2]
    assert "✓ 1 attente tenue" in lines
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize("lang", ["fr", "zh", "en"])
def test_a_narrow_terminal_is_enough(lang: str) -> None:
    result = run("rule", str(ROOT / "scenarios/compete/fr/scoocher.arb"), "--lang", lang, columns=60)
    assert max(width(line) for line in result.stdout.splitlines()) <= 60


def test_a_failed_expectation_is_told_and_the_exit_status_is_1() -> None:
    result = run("rule", "-", text=BANANA.replace("@5 à terre", "@5 debout"))
    assert result.exit_code == 1
    assert "✗ ligne 6 : Larbin @5 debout" in result.stdout
    assert "au lieu de cela : Larbin : case 5, à terre" in result.stdout


def test_an_error_goes_to_stderr_with_a_caret_and_the_exit_status_is_2() -> None:
    result = run("rule", "-", text=BANANA.replace("tour Larbin", "tour Larbinn"))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "-:3:6" in result.stderr and "^^^^^^^" in result.stderr and "Larbin" in result.stderr


def test_json_is_the_ruling() -> None:
    result = run("rule", "-", "--json", "--lang", "en", text=BANANA)
    data = json.loads(result.stdout)
    assert data["lang"] == "en" and data["scenarios"][0]["expectations"][0]["holds"]


def test_json_holds_the_errors_too() -> None:
    result = run("rule", "-", "--json", text="Banane @99; tour Banane")
    assert result.exit_code == 2
    assert [error["code"] for error in json.loads(result.stdout)["errors"]] == ["space-off-track"]


def test_an_open_point_stands_above_the_steps() -> None:
    text = "Coach @3; Sac-à-Puces @20; Larbin @3\ntour Larbin; dé 2"
    lines = run("rule", "-", text=text).stdout.splitlines()
    first = next(place for place, line in enumerate(lines) if "Point ouvert" in line)
    assert first < next(place for place, line in enumerate(lines) if line.lstrip().startswith("1 "))
    assert any("Autre lecture (gunk_only)" in line and "Autre fin" in line for line in lines)


def test_a_house_reading_stands_above_the_steps() -> None:
    text = "lecture scoocher.modifiers = gunk_only\nCoach @3; Sac-à-Puces @20; Larbin @3\ntour Larbin; dé 2"
    lines = run("rule", "-", text=text).stdout.splitlines()
    assert "scoocher.modifiers = gunk_only" in lines[1]


def test_branches_have_their_probability_and_share_their_beginning() -> None:
    text = "Larbin @3; Duelliste @7; Banane @20\ntour Larbin; dé 4"
    out = run("rule", "-", text=text).stdout
    assert "3 déroulements possibles" in out and "Dans tous les cas" in out
    assert out.count("Larbin lance le dé") == 1
    assert "probabilité 7/12" in out and "probabilité 5/12" in out  # 21/36 and 15/36 of a duel that is called


def test_many_branches_are_cut_unless_all_are_asked_for() -> None:
    text = "Magicien @3; Banane @20\ntour Magicien"
    assert "--all" in run("rule", "-", text=text).stdout
    assert "--all" not in run("rule", "-", "--all", text=text).stdout


def test_plain_has_neither_colour_nor_drawing() -> None:
    out = run("rule", "-", "--plain", text=BANANA).stdout
    assert not set(out) & set("├└│⇒●◐○↳✓┃")


def test_a_lapsed_chance_is_told_unasked_and_the_rest_with_held() -> None:
    text = "Romantique @3; Duelliste @7; Banane @20\ntour Romantique; dé 4"
    assert "Duelliste ne peut plus défier" in run("rule", "-", text=text).stdout
    passed = "Larbin @4; Banane @4\ntour Larbin; dé 3"
    assert "Banane" not in run("rule", "-", text=passed).stdout.split("À la fin")[0]
    assert "ne dépasse pas Banane" in run("rule", "-", "--held", text=passed).stdout


@pytest.mark.parametrize("text", ["", "   \n\n", "# nothing but a comment\n"])
def test_nothing_to_rule_on_is_an_error(text: str) -> None:
    result = run("rule", "-", text=text)
    assert result.exit_code == 2 and result.stderr


def test_what_cannot_be_read_is_told_in_one_line(tmp_path: Path) -> None:
    missing = run("rule", str(tmp_path / "nowhere.arb"))
    folder = run("rule", str(tmp_path))
    assert missing.exit_code == folder.exit_code == 2
    assert "n’existe pas" in missing.stderr and "dossier" in folder.stderr
    bad = tmp_path / "bad.arb"
    bad.write_bytes(b"Banane @4\n\xff\xfe\n")
    assert "UTF-8" in run("rule", str(bad)).stderr
    large = tmp_path / "large.arb"
    large.write_bytes(b"# " + b"x" * 262143)
    result = run("rule", str(large))
    assert result.exit_code == 2 and "262144" in result.stderr


@pytest.mark.parametrize("command", [("rule",), ("compare",), ("why", "Banane")])
def test_what_cannot_be_read_is_told_as_json_too(tmp_path: Path, command: tuple[str, ...]) -> None:
    bad = tmp_path / "bad.arb"
    bad.write_bytes(b"Banane @4\n\xff\xfe\n")
    large = tmp_path / "large.arb"
    large.write_bytes(b"# " + b"x" * 262143)
    empty = tmp_path / "empty.arb"
    empty.write_bytes(b" \n")
    schema = json.loads((ROOT / "arbiter/ruling/ruling.schema.json").read_text("utf-8"))
    for file, code in [
        (tmp_path / "nowhere.arb", "file-missing"),
        (tmp_path, "file-directory"),
        (bad, "not-utf8"),
        (large, "too-large"),
        (empty, "empty"),
        ("a\0b", "file-unreadable"),
        ("-", "empty"),
    ]:
        result = run(command[0], str(file), *command[1:], "--json")
        told = json.loads(result.stdout)
        assert result.exit_code == 2 and [error["code"] for error in told["errors"]] == [code]
        assert told["errors"][0]["message"] in result.stderr and told["scenarios"] == []
        if command == ("rule",):
            jsonschema.validate(told, schema)


def test_why_tells_its_own_errors_as_json_too() -> None:
    for athlete, code in [("Bananne", "unknown-name"), ("Coach", "not-racing")]:
        result = run("why", "-", athlete, "--json", text=BANANA)
        assert result.exit_code == 2 and [error["code"] for error in json.loads(result.stdout)["errors"]] == [code]


@pytest.mark.parametrize(("lang", "title"), [("fr", "ligne 1"), ("zh", "第 1 行"), ("en", "line 1")])
def test_a_scenario_without_a_title_is_named_in_the_reader_s_language(tmp_path: Path, lang: str, title: str) -> None:
    file = tmp_path / "untitled.arb"
    file.write_text("Banane @4; tour Banane; dé 2\nattendu\nBanane @5", encoding="utf-8")
    result = run("test", str(file), "--lang", lang, "--junit", str(tmp_path / "junit.xml"))
    assert result.stdout.startswith(f"{file}:3: {title}: ")
    assert f'name="{title}"' in (tmp_path / "junit.xml").read_text("utf-8")
    assert run("test", str(file), "--lang", lang, "-k", title).stdout.endswith("0 passed, 1 failed\n")


def test_a_warning_goes_to_stderr_and_does_not_fail() -> None:
    result = run("rule", "-", text="Gros Bébé @5; Larbin @5; Slime @2\ntour Slime; dé 1")
    assert result.exit_code == 0 and "attention" in result.stderr


# --- language -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({"LC_ALL": "zh_CN.UTF-8", "LANG": "fr_FR.UTF-8"}, "zh"),
        ({"LC_ALL": "", "LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "en_GB.UTF-8"}, "fr"),
    ],
)
def test_the_language_is_that_of_the_locale_else_french(variables: dict[str, str], lang: str) -> None:
    assert json.loads(run("rule", "-", "--json", text=BANANA, env=variables).stdout)["lang"] == lang


def test_lang_goes_before_the_locale() -> None:
    assert json.loads(run("rule", "-", "--json", "--lang", "en", text=BANANA).stdout)["lang"] == "en"
    assert json.loads(run("--lang", "zh", "rule", "-", "--json", text=BANANA).stdout)["lang"] == "zh"


@pytest.mark.parametrize(("lang", "words"), [("fr", "Rend la décision"), ("en", "Rules on a file"), ("zh", "裁定一个文件")])
def test_help_is_told_in_three_languages(lang: str, words: str) -> None:
    for command in (["--help"], ["rule", "--help"]):
        out = shell(*command, LANG=f"{lang}_XX.UTF-8").stdout.decode()
        assert words in out and "opt-" not in out and "--help" in out


def test_the_three_languages_have_the_same_messages() -> None:
    import string

    import yaml

    def flat(value: object, key: str = "") -> dict[str, set[str]]:
        if isinstance(value, dict):
            return {name: args for part, item in value.items() for name, args in flat(item, f"{key}.{part}").items()}
        return {key: {field for _, field, _, _ in string.Formatter().parse(str(value)) if field}}

    found = [flat(yaml.safe_load((ROOT / f"arbiter/texts/{lang}.yaml").read_text(encoding="utf-8"))) for lang in ("fr", "zh", "en")]
    assert found[0] == found[1] == found[2]


# --- check, fmt, test -------------------------------------------------------------------------------------------------------------------


def test_check_reports_all_errors_of_all_files(tmp_path: Path) -> None:
    (tmp_path / "a.arb").write_text("Banan @4\ntour Banane; dé 9\n", encoding="utf-8")
    (tmp_path / "b.arb").write_text(BANANA, encoding="utf-8")
    result = run("check", str(tmp_path))
    assert result.exit_code == 2
    assert "a.arb:1:1" in result.stderr and "a.arb:2:" in result.stderr and "b.arb" not in result.stderr
    assert run("check", str(tmp_path / "b.arb")).stdout == "1 fichier sans erreur\n"


def test_fmt_tidies_translates_and_only_looks(tmp_path: Path) -> None:
    path = tmp_path / "a.arb"
    path.write_text("Banane 4;tour   Banane;dé 3\n", encoding="utf-8")
    assert run("fmt", "--check", str(path)).exit_code == 1
    assert path.read_text(encoding="utf-8").startswith("Banane 4;tour")
    assert run("fmt", str(path)).exit_code == 0
    assert run("fmt", "--check", str(path)).exit_code == 0
    assert run("fmt", "-", "--lang", "en", text="Banane @4; tour Banane; dé 3\n").stdout == "Banana @4; turn Banana; roll 3\n"


def test_fmt_leaves_a_file_with_errors_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.arb"
    path.write_text("Banan   @4\n", encoding="utf-8")
    assert run("fmt", str(path)).exit_code == 2
    assert path.read_text(encoding="utf-8") == "Banan   @4\n"


def test_test_ends_with_the_total(tmp_path: Path) -> None:
    path = tmp_path / "a.arb"
    path.write_text(BANANA + BANANA.replace("Croiser", "Rater").replace("@5 à terre", "@6"), encoding="utf-8")
    result = run("test", str(path))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[-1] == "1 passed, 1 failed"
    assert lines[0].startswith(f"{path}:12: Rater Banane: attendu : Larbin @6")
    assert "case 5" in lines[0] and "au pas 2" in lines[0]
    assert run("test", str(path), "-k", "croiser").stdout.splitlines()[-1] == "1 passed, 0 failed"


def test_test_exits_with_2_where_the_input_is_not_valid(tmp_path: Path) -> None:
    path = tmp_path / "a.arb"
    path.write_text(BANANA + 'scénario "b"\nBanan @4\n', encoding="utf-8")
    result = run("test", str(path))
    assert result.exit_code == 2
    assert result.stdout.splitlines()[-1] == "1 passed, 1 failed"
    assert run("test", str(tmp_path / "nowhere")).exit_code == 2


def test_junit_counts_what_failed(tmp_path: Path) -> None:
    path, report = tmp_path / "a.arb", tmp_path / "report.xml"
    path.write_text(BANANA + BANANA.replace("@5 à terre", "@6"), encoding="utf-8")
    run("test", str(path), "--junit", str(report))
    suite = ElementTree.parse(report).getroot()[0]
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("2", "1", "0")
    assert [len(case) for case in suite] == [0, 1]


# --- rules, why, coverage -----------------------------------------------------------------------------------------------------------------


def test_rules_shows_a_point_with_its_source_and_scenarios() -> None:
    out = run("rules", "fr.banana.2").stdout
    assert "FAQ 2.0 · Banane · 2" in out and "Croiser Banane en reculant" in out


def test_rules_searches_lists_and_knows_open_points() -> None:
    hits = json.loads(run("rules", "banane", "--json", "--limit", "3").stdout)
    assert len(hits) == 3 and all("banana" in hit["athletes"] or "banan" in hit["gist"].lower() for hit in hits)
    assert len(json.loads(run("rules", "--json").stdout)) > 300
    points = json.loads(run("rules", "open", "--json").stdout)
    assert "duel.many" in [point["id"] for point in points]
    assert json.loads(run("rules", "duel.many", "--json").stdout)[0]["readings"].keys() == {"each", "once"}
    assert run("rules", "xyzzy").exit_code == 2


@pytest.mark.parametrize("words", ["fr.banana.2", "Banane · 2", "banane 2", "FAQ 2.0 · Banane · 2", "香蕉·2", "Banana · 2"])
def test_rules_opens_the_point_that_is_named(words: str) -> None:
    assert json.loads(run("rules", words, "--json").stdout)["id"] == "fr.banana.2"


def test_rules_opens_a_section_first_and_says_how_much_more_there_is() -> None:
    assert json.loads(run("rules", "Romantique · carte", "--json").stdout)["id"] == "fr.romantic.card"
    hits = [hit["id"] for hit in json.loads(run("rules", "Possibilité disparue", "--json").stdout)]
    assert hits[:2] == ["fr.lapsed.1", "fr.lapsed.2"]
    every = len(json.loads(run("rules", "banane", "--json", "--limit", "400").stdout))
    assert f"{every - 3} autres réponses (--limit {every})" in run("rules", "banane", "--limit", "3").stdout
    assert "--limit" not in run("rules", "banane", "--limit", str(every)).stdout.splitlines()[-1]


def test_an_unknown_id_names_the_nearest() -> None:
    result = run("rules", "fr.banane.2")
    assert result.exit_code == 2 and "fr.banana.2" in result.stderr
    assert "passing.span" in run("rules", "open", "pasing.span").stderr


def test_a_point_says_its_heading_and_paragraph() -> None:
    assert "« Banane », paragraphe 2 après la carte" in run("rules", "fr.banana.2").stdout.replace("\u202f", " ").replace("\n  ", " ")


def test_why_gives_the_numbers_and_the_rule_point() -> None:
    text = "Larbin @4; Banane @4\ntour Larbin; dé 3"
    found = json.loads(run("why", "-", "Banana", "--json", text=text).stdout)
    (moment,) = found["scenarios"][0]["branches"][0]["moments"]
    assert moment["held"]["reason"] == "began-beside" and moment["held"]["data"]["mine"] == 4
    assert "fr.banana.3" in moment["held"]["cites"]
    assert "↳ Banane · 3" in run("why", "-", "香蕉", text=text).stdout


def test_why_knows_near_names_and_who_does_not_race() -> None:
    assert "Banane" in run("why", "-", "Banan", text=BANANA).stderr
    result = run("why", "-", "Coach", text=BANANA)
    assert result.exit_code == 2 and "Coach" in result.stderr


def test_coverage_counts_cited_points(tmp_path: Path) -> None:
    path = tmp_path / "a.arb"
    path.write_text(BANANA, encoding="utf-8")
    result = run("coverage", str(path), "--json")
    assert result.exit_code == 1
    one = json.loads(result.stdout)["editions"]["fr-2.0"]
    assert one["engine"] == 196 and one["cited"] + len(one["missing"]) == 196
    assert "fr.banana.card" not in one["missing"] and "fr.duelist.card" in one["missing"]
    path.write_text(BANANA.replace("@5 à terre", "@6"), encoding="utf-8")  # a scenario that fails proves nothing
    assert "fr.banana.card" in json.loads(run("coverage", str(path), "--json").stdout)["editions"]["fr-2.0"]["missing"]


# --- the shell ----------------------------------------------------------------------------------------------------------------------------


def test_a_broken_pipe_is_silent() -> None:
    command = f'"{sys.executable}" -m arbiter.cli rules --lang fr | head -n 1'
    done = subprocess.run(["bash", "-c", command], capture_output=True, cwd=ROOT, timeout=60, check=False)
    assert done.stdout.startswith(b"fr.") and done.stderr == b""


def test_the_output_is_utf8_whatever_the_locale() -> None:
    done = shell("rule", "-", "--lang", "zh", data=BANANA.encode(), LANG="C", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert done.returncode == 0 and "香蕉" in done.stdout.decode("utf-8")


def test_what_nobody_foresaw_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import arbiter.ruling.assemble as assemble

    def fail(*args: object, **more: object) -> None:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr(assemble, "rule_all", fail)
    monkeypatch.setattr(sys, "argv", ["arbiter", "rule", str(ROOT / "scenarios/demo.arb"), "--lang", "en"])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "ZeroDivisionError: boom" in told


def test_random_bytes_never_give_a_traceback() -> None:
    for data in (b"\x00\x01\x02", b"\xef\xbb\xbf\xef\xbb\xbf", "scénario \"\u202e\x1b[31m\"\nBanane @4".encode(), b"@" * 5000, b"(" * 3000):
        done = shell("rule", "-", data=data)
        assert done.returncode in (0, 2) and b"Traceback" not in done.stderr
        assert b"\x1b" not in done.stdout and b"\x1b" not in done.stderr


@pytest.mark.parametrize("command", [["rule"], ["why", "banana"], ["compare"]])
def test_whatever_happens_inside_json_prints_its_document(command: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What nobody foresaw is an error in the document, without a traceback."""
    import arbiter.compare
    import arbiter.ruling.assemble

    def broken(*_: Any, **__: Any) -> Any:
        raise RecursionError("deep inside")

    monkeypatch.setattr(arbiter.ruling.assemble, "rule_all", broken)
    monkeypatch.setattr(arbiter.compare, "compare", broken)
    file = tmp_path / "x.arb"
    file.write_text("Banana @4; Slime @1\nturn Slime; roll 2\n", encoding="utf-8")
    name, *rest = command
    ended = CliRunner().invoke(cli.arbiter, [name, str(file), *rest, "--json", "--lang", "en"])
    assert ended.exit_code == 2
    document = json.loads(ended.stdout)
    assert [error["code"] for error in document["errors"]] == ["internal"]
    assert document["schema"].startswith("arbiter/")
    assert "Traceback" not in ended.output


def test_an_incomplete_table_says_what_is_left_and_what_would_make_it_whole() -> None:
    text = "Magicien @6; Duelliste @9; Banane @9; Centaure @9; Slime @9; Romantique @9\ntour Magicien"
    out = run("rule", "-", text=text).stdout
    assert "Tout n’a pas été suivi" in out and "répondez à ceci" in out
    assert "Magicien dé" in out or "Duelliste duel" in out


def test_many_endings_are_told_athlete_by_athlete_and_all_on_demand() -> None:
    text = "Larbin @4; Duelliste @7; Romantique @7; Banane @8\ntour Larbin"
    out = run("rule", "-", text=text).stdout
    assert "219 fins : toutes avec --endings" in out and "▪" not in out
    everything = run("rule", "-", "--endings", text=text).stdout
    assert everything.count("▪") + everything.count("* ") >= 219
