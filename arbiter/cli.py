"""The commands: `arbiter rule`, `ask`, `check`, `fmt`, `test`, `rules`, `coverage`, `why`, `compare`, `divergences`, `serve`.

Data go to standard output, errors to standard error. Exit status: 0 all holds, 1 an expectation fails (or a file is not tidy), 2 the
input is not valid. Modules are imported where they are used, so that a ruling starts quickly.
"""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from arbiter import __version__

if TYPE_CHECKING:
    from arbiter.terminal.paint import Paint
    from arbiter.texts import Texts

LANGUAGES = ("fr", "zh", "en")
HOLDS, FAILS, INVALID = 0, 1, 2
POINT_ID = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")  # what is typed as the id of a rule point or an open point
COLLECTED = (100_000, 20, 20)  # a ruling leaves nothing in circles, and going through its thousands of tuples takes long

Data = dict[str, Any]
Run = TypeVar("Run", bound=Callable[..., Any])
Found = TypeVar("Found")


def system_language() -> str:
    """The language of the locale where it is one of ours, else French."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "fr"
    return "fr"


def asked_language() -> str:
    """The language of `--lang` on the command line (for help, which is told before options are read), else the locale's."""
    words = sys.argv[1:]
    for word, following in zip(words, [*words[1:], ""], strict=True):
        lang = word.partition("=")[2] if word.startswith("--lang=") else following if word == "--lang" else ""
        if lang in LANGUAGES:
            return lang
    return system_language()


class Command(click.Command):
    """A command with help in the reader's language: texts are looked up by key when help is shown."""

    def _translate(self) -> None:
        from arbiter.texts import texts

        say = texts(asked_language())
        if not getattr(self, "told", False):
            self.told = True
            self.help = say(f"cli.{self.help}")
            for param in self.params:
                if isinstance(param, click.Option) and param.help:
                    param.help = say(f"cli.{param.help}")

    def get_short_help_str(self, limit: int = 45) -> str:
        """The line in the list of commands."""
        self._translate()
        return str(self.help)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """`--help`, told in the reader's language."""
        option = super().get_help_option(ctx)
        if option is not None and option.help != "opt-help":
            option.help = "opt-help"
        return option

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Usage, what it does, options, commands."""
        from arbiter.terminal.usage import notes, prefix, section, words
        from arbiter.texts import texts

        self._translate()
        say = texts(asked_language())
        pieces = self.collect_usage_pieces(ctx)
        formatter.write_usage(ctx.command_path, words(" ".join(pieces), say), prefix=prefix(say))
        self.format_help_text(ctx, formatter)
        options = []
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx) if isinstance(param, click.Option) else None
            if record is not None:
                name, text = record
                options.append((words(name, say), say("cli.opt-help") if text == "opt-help" else notes(text, say)))
        if options:
            section(formatter, say("cli.options"), options, say)
        if isinstance(self, click.Group):
            rows = [(name, self.commands[name].get_short_help_str()) for name in self.list_commands(ctx)]
            section(formatter, say("cli.commands"), rows, say)


class Commands(Command, click.Group):
    """The group of commands, in the order they are written."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands' names."""
        return list(self.commands)


def option_lang(run: Run) -> Run:
    """`--lang`."""
    return click.option("--lang", type=click.Choice(LANGUAGES), default=None, help="opt-lang")(run)


def option_json(run: Run) -> Run:
    """`--json`."""
    return click.option("--json", "as_json", is_flag=True, help="opt-json")(run)


def option_plain(run: Run) -> Run:
    """`--plain`."""
    return click.option("--plain", is_flag=True, help="opt-plain")(run)


def option_edition(run: Run) -> Run:
    """`--edition`."""
    return click.option("--edition", default=None, metavar="ID", help="opt-edition")(run)


@click.group(cls=Commands, help="about", context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="arbiter", help="opt-version")
@option_lang
@click.pass_context
def arbiter(context: click.Context, lang: str | None) -> None:
    """The group."""
    gc.set_threshold(*COLLECTED)
    context.obj = lang


@arbiter.command(cls=Command, help="rule")
@click.argument("file")
@option_json
@option_lang
@option_edition
@option_plain
@click.option("--all", "everything", is_flag=True, help="opt-all")
@click.option("--endings", is_flag=True, help="opt-endings")
@click.option("--held", is_flag=True, help="opt-held")
def rule(
    file: str, as_json: bool, lang: str | None, edition: str | None, plain: bool, everything: bool, endings: bool, held: bool
) -> NoReturn:
    """Rule on a file."""
    from arbiter.ruling.assemble import Ruling, as_data, rule_all

    lang = _lang(lang)
    text = _read(file, lang, blank=as_data(Ruling((), (), ()), lang) if as_json else None)
    blank = as_data(Ruling((), (), ()), lang) if as_json else None
    ruling = _safely(lambda: rule_all(text, lang, edition), lang, blank)
    if as_json:
        _print(_safely(lambda: as_data(ruling, lang), lang, blank), True)
    else:
        from arbiter.terminal.ruling import MOST, Drawing

        paint = _paint(plain)
        drawn = [
            "\n".join(Drawing(one, lang, paint, held, 10**9 if everything else MOST, endings).draw()) for one in ruling.ruled
        ]
        if drawn:
            _print(f"\n\n{paint(paint.sign('─', '-') * paint.columns, 'dim')}\n\n".join(drawn), False, paint)
        for problem in ruling.warnings:
            _warn(problem, text, lang, file)
    _complain(ruling.errors, text, lang, file)
    failed = any(not one["holds"] for ruled in ruling.ruled for one in ruled.entry["expectations"])
    sys.exit(INVALID if ruling.errors else FAILS if failed else HOLDS)


@arbiter.command(cls=Command, help="check")
@click.argument("files", nargs=-1, required=True)
@option_lang
def check(files: tuple[str, ...], lang: str | None) -> NoReturn:
    """Report the errors of files."""
    from arbiter.ruling.document import read

    lang = _lang(lang)
    bad = 0
    good = 0
    for file in _scenario_files(files, lang):
        text = _read(file, lang, stop=False)
        if text is None:
            bad += 1
            continue
        problems = read(text).problems
        _complain(problems, text, lang, file)
        bad += bool(problems)
        good += not problems
    if good and not bad:
        say = _texts(lang)
        click.echo(say("cli.checked.one") if good == 1 else say("cli.checked.many", count=good))
    sys.exit(INVALID if bad else HOLDS)


@arbiter.command(cls=Command, help="fmt")
@click.argument("files", nargs=-1, required=True)
@click.option("--check", "only_check", is_flag=True, help="opt-check")
@click.option("--diff", "show", is_flag=True, help="opt-diff")
@click.option("--lang", type=click.Choice(LANGUAGES), default=None, help="opt-fmt-lang")
def fmt(files: tuple[str, ...], only_check: bool, show: bool, lang: str | None) -> NoReturn:
    """Tidy or translate files."""
    from arbiter.language import format_text, parse

    told = lang or system_language()
    say = _texts(told)
    status = HOLDS
    for file, folder in _scenario_files(files, told).items():
        text = _read(file, told, stop=False)
        if text is None:
            status = INVALID
            continue
        problems = parse(text).problems
        if problems:
            _complain(problems, text, told, file)
            status = INVALID
            continue
        tidy = format_text(text, lang)
        if file == "-" and not (only_check or show):
            click.echo(tidy, nl=False)
        elif tidy != text:
            if show:
                from difflib import unified_diff

                click.echo("".join(unified_diff(text.splitlines(True), tidy.splitlines(True), file, file)), nl=False)
            if only_check:
                click.echo(say("cli.untidy", file=file))
            if only_check or show:
                status = max(status, FAILS)
            elif _write(file, tidy, folder, say):
                click.echo(say("cli.tidied", file=file))
            else:
                status = INVALID
    sys.exit(status)


@arbiter.command(cls=Command, help="test")
@click.argument("paths", nargs=-1, required=True)
@click.option("-k", "word", default="", metavar="WORD", help="opt-k")
@click.option("--junit", type=click.Path(dir_okay=False), default=None, help="opt-junit")
@option_lang
@option_edition
def test(paths: tuple[str, ...], word: str, junit: str | None, lang: str | None, edition: str | None) -> NoReturn:
    """Run scenario files."""
    from arbiter.ruling.document import DEFAULT_EDITION
    from arbiter.ruling.tell import message_of
    from arbiter.suite.runner import INVALID as NOT_VALID
    from arbiter.suite.runner import PASSED, SKIPPED, Outcome, run_all

    lang = _lang(lang)
    files = [Path(file) for file in _scenario_files(paths, lang)]
    outcomes: list[Outcome] = []
    broken: list[tuple[Path, str]] = []
    skipped: dict[str, int] = {}
    for outcome in run_all(files, edition or DEFAULT_EDITION, lang, word):
        if not isinstance(outcome, Outcome):
            path, problem = outcome
            message = " ".join(part for part in message_of(problem, lang) if part)
            broken.append((path, message))
            click.echo(f"{path}:{problem.span.line}: {message}")
            continue
        outcomes.append(outcome)
        for failure in outcome.failures:
            click.echo(f"{outcome.case.path}:{failure.line}: {outcome.case.named(lang)}: {failure.message}")
        if outcome.status == SKIPPED:
            skipped[f"{outcome.case.path}: {outcome.reason}"] = skipped.get(f"{outcome.case.path}: {outcome.reason}", 0) + 1
    for reason, count in skipped.items():
        click.echo(f"{reason} ({count})", err=True)
    if junit is not None:
        from arbiter.suite.junit import report

        try:
            Path(junit).write_text(report(outcomes, broken, lang), encoding="utf-8")
        except OSError as error:
            _fail(_texts(lang)("cli.unreadable", file=junit, why=error.strerror))
    passed = sum(outcome.status == PASSED for outcome in outcomes)
    left_out = sum(skipped.values())
    failed = len(outcomes) - passed - left_out + len(broken)
    invalid = bool(broken) or any(outcome.status == NOT_VALID for outcome in outcomes)
    click.echo((f"{left_out} skipped, " if left_out else "") + f"{passed} passed, {failed} failed")
    sys.exit(INVALID if invalid else FAILS if failed else HOLDS)


@arbiter.command(cls=Command, help="ask")
@click.argument("words", nargs=-1)
@option_lang
@option_edition
@click.option("--game", default=None, metavar="GAME", help="opt-game")
@option_json
@option_plain
def ask(words: tuple[str, ...], lang: str | None, edition: str | None, game: str | None, as_json: bool, plain: bool) -> NoReturn:
    """Answer a question in words."""
    from arbiter.asking import ask as answer
    from arbiter.asking.words import language
    from arbiter.games import game_named, games
    from arbiter.terminal.asking import draw

    question = " ".join(words).strip() if words != ("-",) else sys.stdin.read().strip()
    lang = lang or (language(question) if question else _lang(None))
    say = _texts(lang)
    if not question:
        _fail(say("ask.empty"))
    if game is not None and game not in games():
        _fail(say("ask.no-game", game=game))
    there = game_named(game).editions if game else ()
    if edition is not None and (edition not in there if there else all(edition not in game_named(id).editions for id in games())):
        _fail(say("ask.no-edition", edition=edition, editions=", ".join(one for id in games() for one in game_named(id).editions)))
    if edition is not None and game is None:
        game = next(id for id in games() if edition in game_named(id).editions)
    paint = _paint(plain)
    found = answer(question, lang, edition, game)
    _print(found if as_json else "\n".join(draw(found, paint)), as_json, paint)
    sys.exit(HOLDS)


@arbiter.command(cls=Command, help="rules")
@click.argument("words", nargs=-1)
@option_lang
@option_json
@option_plain
@click.option("--limit", type=click.IntRange(1), default=10, metavar="N", help="opt-limit")
def rules(words: tuple[str, ...], lang: str | None, as_json: bool, plain: bool, limit: int) -> NoReturn:
    """List, search or show rule points and open points."""
    from difflib import get_close_matches

    from arbiter.asking import search
    from arbiter.rulebook import rulebook
    from arbiter.rulebook.open_points import open_points
    from arbiter.terminal import rules as view

    lang = _lang(lang)
    paint = _paint(plain)
    book = rulebook()
    asked = " ".join(words).strip()
    found: Any
    if words and (words[0] == "open" or asked in open_points()):
        wanted = words[1:] if words[0] == "open" else words
        for id in wanted:
            if id not in open_points():
                _unknown_rule(id, get_close_matches(id, list(open_points()), n=3), lang)
        found = [view.open_data(open_points()[id], lang) for id in wanted or open_points()]
        lines = [line for data in found for line in [*view.draw_open(data, lang, paint, bool(wanted)), ""]]
    elif len(named := book.named(asked)) == 1:
        found = view.point_data(named[0], lang, with_examples=True)
        lines = view.draw_point(found, lang, paint)
    elif asked:
        if POINT_ID.fullmatch(asked) and not named:
            _unknown_rule(asked, [*book.nearest(asked), *get_close_matches(asked, list(open_points()), n=1)], lang)
        hits = dict.fromkeys([*named, *(hit.id for hit in search(asked, lang))])
        if not hits:
            _unknown_rule(asked, [], lang)
        ids = list(hits)[:limit]
        found = [view.point_data(id, lang) for id in ids] if as_json else []
        lines = [*view.draw_list(ids, lang, paint, True), *view.draw_left(len(hits) - len(ids), len(hits), lang, paint)]
    else:
        found = [view.point_data(id, lang) for id in book.point_ids()] if as_json else []
        lines = view.draw_list(book.point_ids(), lang, paint, False)
    _print(found if as_json else "\n".join(lines).rstrip(), as_json, paint)
    sys.exit(HOLDS)


@arbiter.command(cls=Command, help="coverage")
@click.argument("paths", nargs=-1, required=True)
@option_json
@option_lang
def coverage(paths: tuple[str, ...], as_json: bool, lang: str | None) -> NoReturn:
    """Count the rule points that passing scenarios cite."""
    from arbiter.suite.coverage import coverage as cover
    from arbiter.terminal.labels import edition_name

    lang = _lang(lang)
    say = _texts(lang)
    found = cover([Path(file) for file in _scenario_files(paths, lang)])
    lines = []
    for id, one in found["editions"].items():
        lines.append(say("coverage.line", edition=edition_name(id, lang), cited=one["cited"], engine=one["engine"]))
        for key, name in (("missing", "points"), ("silent_clauses", "clauses"), ("uncitable", "points")):
            if one[key]:
                lines.append("  " + say(f"coverage.{key.partition('_')[0]}", **{name: ", ".join(one[key])}))
    if found["failing"]:
        lines.append(say("coverage.failing", count=found["failing"]))
    _print(found if as_json else "\n".join(lines), as_json)
    whole = all(not (one["missing"] or one["silent_clauses"] or one["uncitable"]) for one in found["editions"].values())
    sys.exit(HOLDS if whole else FAILS)


@arbiter.command(cls=Command, help="why")
@click.argument("file")
@click.argument("athlete")
@option_json
@option_lang
@option_edition
@option_plain
def why(file: str, athlete: str, as_json: bool, lang: str | None, edition: str | None, plain: bool) -> NoReturn:
    """Why an athlete's power reacted or did not."""
    from arbiter.ruling.assemble import rule_all
    from arbiter.ruling.tell import problem_entry
    from arbiter.terminal.why import draw
    from arbiter.why import SCHEMA, athlete_called, nearest, taking_part
    from arbiter.why import why as explain

    lang = _lang(lang)
    say = _texts(lang)
    called = athlete_called(athlete)
    blank: Data | None = {"schema": SCHEMA, "lang": lang, "athlete": called, "scenarios": [], "errors": []} if as_json else None
    text = _read(file, lang, blank=blank)
    ruling = _safely(lambda: rule_all(text, lang, edition), lang, blank)
    called = taking_part(ruling.ruled, athlete) or called
    if called is None:
        near = nearest(athlete)
        unknown = say("cli.unknown-athlete-near", word=athlete, near=say.names(near)) if near else say("cli.unknown-athlete", word=athlete)
        _refuse(unknown, "unknown-name", blank)
    racing = [one for one in ruling.ruled if called in one.entry["athletes"]]
    if not racing and not ruling.errors:
        _refuse(say("cli.not-racing", athlete=say.name(called)), "not-racing", blank)
    found = _safely(lambda: [explain(one, called, lang) for one in racing], lang, blank)
    if as_json:
        errors = [problem_entry(problem, lang) for problem in ruling.errors]
        _print({"schema": SCHEMA, "lang": lang, "athlete": called, "scenarios": found, "errors": errors}, True)
    elif racing:
        paint = _paint(plain)
        _print("\n\n".join("\n".join(draw(one, data, lang, paint)) for one, data in zip(racing, found, strict=True)), False, paint)
    _complain(ruling.errors, text, lang, file)
    sys.exit(INVALID if ruling.errors else HOLDS)


@arbiter.command(cls=Command, help="serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="opt-host")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="opt-port")
@click.option("--database", default=None, metavar="URL", help="opt-database")
@option_lang
def serve(host: str, port: int, database: str | None, lang: str | None) -> None:
    """The page."""
    try:
        serving = import_module("arbiter.web.serve")
        import_module("arbiter.web.app")
    except ModuleNotFoundError as error:
        _fail(_texts(_lang(lang))("cli.no-web", module=error.name))
    try:
        sys.exit(serving.serve(host, port, database))
    except (ValueError, OSError) as error:
        _fail(_texts(_lang(lang))("cli.cannot-serve", why=error))


@arbiter.command(cls=Command, help="compare")
@click.argument("file")
@option_json
@option_lang
@option_plain
def compare(file: str, as_json: bool, lang: str | None, plain: bool) -> NoReturn:
    """Two editions side by side."""
    from arbiter.compare import SCHEMA
    from arbiter.compare import compare as beside
    from arbiter.ruling.document import read
    from arbiter.ruling.resolve import request
    from arbiter.ruling.tell import problem_entry, teller_of
    from arbiter.terminal.compare import draw

    lang = _lang(lang)
    blank: Data | None = {"schema": SCHEMA, "version": __version__, "lang": lang, "scenarios": [], "errors": []} if as_json else None
    text = _read(file, lang, blank=blank)
    document = _safely(lambda: read(text), lang, blank)
    problems = list(document.problems)
    budget = request()  # one for the whole file
    found = []
    lines = []
    paint = _paint(plain)
    for scenario in () if problems else document.scenarios:
        compared = _safely(partial(beside, scenario, lang, budget=budget), lang, blank)
        problems += compared.problems
        if compared.found:
            found.append(compared.found)
            lines.append("\n".join(draw(compared.found, teller_of(scenario, lang), paint)))
    if as_json:
        errors = [problem_entry(problem, lang) for problem in problems]
        _print({"schema": SCHEMA, "version": __version__, "lang": lang, "scenarios": found, "errors": errors}, True)
    elif lines:
        _print("\n\n".join(lines), False, paint)
    _complain(problems, text, lang, file)
    sys.exit(INVALID if problems else HOLDS)


@arbiter.command(cls=Command, help="divergences")
@click.argument("ids", nargs=-1)
@click.option("--check", "only_check", is_flag=True, help="opt-divergences-check")
@click.option("--write", "page", type=click.Path(dir_okay=False), default=None, help="opt-divergences-write")
@click.option("--seed", type=int, default=1, show_default=True, help="opt-seed")
@click.option("--budget", type=click.IntRange(1), default=4000, show_default=True, metavar="N", help="opt-budget")
@option_json
@option_lang
def divergences(
    ids: tuple[str, ...], only_check: bool, page: str | None, seed: int, budget: int, as_json: bool, lang: str | None
) -> NoReturn:
    """Smallest situations in which the editions part."""
    from arbiter.divergences import check as checking
    from arbiter.rulebook.divergences import divergences as listed
    from arbiter.terminal import divergences as view

    lang = _lang(lang)
    say = _texts(lang)
    for id in ids:
        if id not in listed():
            _fail(say("divergences.unknown", id=id))
    home = checking.home()
    if only_check or page is not None:
        if home is None or not home.is_dir():
            _fail(say("divergences.no-folder"))
        faults = checking.check(home, lang) if only_check else []
        for line in view.fault_lines(faults, lang):
            click.echo(line)
        if page is not None and not faults:
            from arbiter.divergences.page import as_markdown

            try:
                Path(page).write_text(as_markdown(home), encoding="utf-8")
            except OSError as error:
                _fail(say("cli.unreadable", file=page, why=error.strerror))
            click.echo(say("divergences.written", file=page))
        elif not faults:
            click.echo(say("divergences.checked", count=len(listed())))
        sys.exit(FAILS if faults else HOLDS)
    from arbiter.games import DEFAULT, game_named

    chosen = [listed()[id] for id in ids or listed()]
    told = []
    missed = False
    for divergence in chosen:
        found = game_named(DEFAULT).smallest(divergence, lang, seed, budget)
        missed |= bool(found.looked and not found.text)
        if as_json:
            told.append(view.found_data(divergence, found, lang))
        else:
            click.echo(view.found_text(divergence, found, lang) + "\n")
    if as_json:
        _print({"schema": "arbiter/divergences/1", "version": __version__, "lang": lang, "divergences": told}, True)
    sys.exit(FAILS if missed else HOLDS)


# --- input and output -----------------------------------------------------------------------------------------------------------


def _lang(lang: str | None) -> str:
    context = click.get_current_context(silent=True)
    return lang or (context.obj if context is not None else None) or system_language()


def _texts(lang: str) -> Texts:
    from arbiter.texts import texts

    return texts(lang)


def _paint(plain: bool) -> Paint:
    from arbiter.terminal.paint import paint_for

    return paint_for(sys.stdout, plain)


def _print(found: Any, as_json: bool, paint: Paint | None = None) -> None:
    """Data as JSON, or text as it is."""
    if as_json:
        import json

        found = json.dumps(found, ensure_ascii=False, indent=2)
    click.echo(found, color=True if paint is not None and paint.colour else None)


def _unknown_rule(word: str, near: Sequence[str], lang: str) -> NoReturn:
    say = _texts(lang)
    _fail(say("cli.unknown-rule-near", word=word, near=say("list.comma").join(near)) if near else say("cli.unknown-rule", word=word))


def _fail(message: str) -> NoReturn:
    click.echo(message, err=True)
    sys.exit(INVALID)


def _refuse(message: str, code: str, blank: Data | None) -> NoReturn:
    """End the command with an error that has no place in a text. `blank` is what it prints where it is asked for JSON, without errors."""
    if blank is not None:
        error = {"line": 1, "column": 1, "end_column": 1, "code": code, "message": message, "help": ""}
        _print({**blank, "errors": [error]}, True)
    _fail(message)


def _safely(think: Callable[[], Found], lang: str, blank: Data | None) -> Found:
    """What `think` gives; what nobody foresaw ends the command with an error, in the document where it is asked for JSON."""
    try:
        return think()
    except Exception as error:
        _refuse(_texts(lang)("cli.unexpected", error=f"{type(error).__name__}: {error}"), "internal", blank)


def _read(file: str, lang: str, stop: bool = True, blank: Data | None = None) -> Any:
    """The text of a file (`-`: standard input). What cannot be read is told; then the command ends, or None is given.

    `blank` is what the command prints where it is asked for JSON, without errors: these are put into it.
    """
    from arbiter.language import decode

    say = _texts(lang)
    try:
        data = _bytes(file)
    except FileNotFoundError:
        code, message = "file-missing", say("cli.missing", file=file)
    except IsADirectoryError:
        code, message = "file-directory", say("cli.directory", file=file)
    except (OSError, ValueError) as error:
        code, message = "file-unreadable", say("cli.unreadable", file=file, why=getattr(error, "strerror", None) or error)
    else:
        text, problems = decode(data)
        if problems:
            if blank is not None:
                from arbiter.ruling.tell import problem_entry

                _print({**blank, "errors": [problem_entry(problem, lang) for problem in problems]}, True)
            _complain(problems, text, lang, file)
            if stop:
                sys.exit(INVALID)
            return None
        if text.strip():
            return text
        code, message = "empty", say("cli.empty", file=file)
    if stop:
        _refuse(message, code, blank)
    click.echo(message, err=True)
    return None


def _bytes(file: str) -> bytes:
    """The bytes of a file (`-`: standard input), of one that is too large or endless a little more than is allowed."""
    from arbiter.language.files import read_bytes

    if file == "-":
        return read_bytes(sys.stdin.buffer)
    with open(file, "rb") as opened:
        return read_bytes(opened)


def _write(file: str, text: str, folder: str, say: Texts) -> bool:
    """Whether a file's text could be replaced; why not is told. `folder` is where links may lead."""
    from arbiter.language.files import OutsideLinkError, write_text

    try:
        write_text(Path(file), text, Path(folder))
    except OutsideLinkError as link:
        click.echo(say("cli.link", file=file, target=link.target), err=True)
    except OSError as error:
        click.echo(say("cli.unreadable", file=file, why=error.strerror or error), err=True)
    else:
        return True
    return False


def _scenario_files(paths: tuple[str, ...], lang: str) -> dict[str, str]:
    """The files named, and the .arb files of the folders named, each with its folder as named. Ends the command where there are none."""
    found: dict[str, str] = {}
    for path in paths:
        if path != "-" and Path(path).is_dir():
            for file in sorted(Path(path).rglob("*.arb")):
                found.setdefault(str(file), path)
        elif path != "-" and not os.path.exists(path):
            _fail(_texts(lang)("cli.missing", file=path))
        else:
            found.setdefault(path, os.path.dirname(path) or ".")
    if not found:
        _fail(_texts(lang)("cli.no-files", paths=", ".join(paths)))
    return found


def _complain(problems: Any, text: str, lang: str, file: str) -> None:
    """Tell errors, each with its line and a caret."""
    if problems:
        from arbiter.language import render_problem

        for problem in problems:
            click.echo(render_problem(problem, text, lang, file), err=True)


def _warn(problem: Any, text: str, lang: str, file: str) -> None:
    from arbiter.ruling.tell import message_of

    message, help_ = message_of(problem, lang)
    line, column, _ = problem.span
    mark = "：" if lang == "zh" else " : " if lang == "fr" else ": "
    click.echo(f"{file}:{line}:{column}: {_texts(lang)('rule.warning')}{mark}{message}" + (f"\n  {help_}" if help_ else ""), err=True)


def main() -> None:
    """The entry point: a broken pipe ends quietly, and what nobody foresaw in one line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace", **({} if (stream.encoding or "").lower().startswith("utf") else {"encoding": "utf-8"}))
    try:
        status = arbiter.main(prog_name="arbiter", standalone_mode=False)
        sys.exit(status if isinstance(status, int) else HOLDS)
    except click.UsageError as error:
        from arbiter.terminal.usage import usage_error

        click.echo("\n".join(usage_error(error, _texts(asked_language()))), err=True)
        sys.exit(INVALID)
    except BrokenPipeError:
        os._exit(HOLDS)  # nobody reads any more: not even what is still in the buffer
    except (KeyboardInterrupt, SystemExit):
        raise
    except Exception as error:
        click.echo(_texts(asked_language())("cli.unexpected", error=f"{type(error).__name__}: {error}"), err=True)
        sys.exit(INVALID)


if __name__ == "__main__":
    main()
