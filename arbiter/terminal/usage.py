"""Help and usage errors of the commands in the reader's language."""

from __future__ import annotations

import re

import click

from arbiter.texts import Texts

_WORD = re.compile(r"\b[A-Z]{2,}\b")
_NOTES = re.compile(r" *\[(default: [^\];]*)?(?:; )?([^\];]*[<>]=?[^\]]*)?\]$")
_QUOTED = re.compile(r"'([^']*)'")


def words(text: str, say: Texts) -> str:
    """The words in capitals of a usage line (`[OPTIONS] FILE`) in the reader's language."""

    def told(match: re.Match[str]) -> str:
        try:
            return say(f"cli.word.{match[0]}")
        except KeyError:
            return match[0]

    return re.sub(r" {2,}", " ", _WORD.sub(told, text))


def prefix(say: Texts) -> str:
    """What a usage line begins with."""
    return say("cli.usage") + ("" if say.lang == "zh" else " ")


def section(formatter: click.HelpFormatter, heading: str, rows: list[tuple[str, str]], say: Texts) -> None:
    """A part of the help under its heading."""
    colon = {"fr": " :", "zh": "："}.get(say.lang, ":")
    formatter.write_paragraph()
    formatter.write(f"{heading}{colon}\n")
    formatter.indent()
    formatter.write_dl(rows)
    formatter.dedent()


def notes(text: str, say: Texts) -> str:
    """The help of an option with its default in the reader's language; the range goes with the words of the help."""
    match = _NOTES.search(text)
    if match is None or not (match[1] or match[2]):
        return text
    default = say("cli.default", value=match[1].partition(": ")[2]) if match[1] else ""
    return text[: match.start()] + default


def usage_error(error: click.UsageError, say: Texts) -> list[str]:
    """The lines of a usage error: what is wrong, how the command is used, where help is."""
    lines = [_told(error, say)]
    context = error.ctx
    if context is not None:
        pieces = " ".join(context.command.collect_usage_pieces(context))
        lines.append(f"{prefix(say)}{context.command_path} {words(pieces, say)}")
        lines.append(say("cli.try", command=f"{context.command_path} --help"))
    return lines


def _told(error: click.UsageError, say: Texts) -> str:
    quoted = _QUOTED.findall(error.message)
    if isinstance(error, click.NoSuchOption):
        return say("cli.no-option", option=error.option_name) + _near(error.possibilities, say)
    if isinstance(error, click.MissingParameter):
        return say("cli.no-argument", name=words(_name(error.param), say))
    if isinstance(error, click.BadParameter):
        return say("cli.bad-value", name=_name(error.param)) + _wanted(error.param, say)
    if isinstance(error, click.BadOptionUsage):
        return say("cli.bad-value", name=error.option_name)
    if quoted and error.message.startswith("No such command"):
        return say("cli.no-command", command=quoted[0]) + _near(getattr(error, "possibilities", None), say)
    if "extra argument" in error.message:
        return say("cli.extra", words=error.message.partition("(")[2].rstrip(")."))
    return error.format_message()


def _name(param: click.Parameter | None) -> str:
    if param is None:
        return ""
    return param.opts[0] if isinstance(param, click.Option) else param.make_metavar(click.Context(click.Command(""))).strip("[].")


def _near(names: object, say: Texts) -> str:
    found = [str(name) for name in names] if isinstance(names, (list, tuple)) else []
    return say("cli.did-you-mean", names=say("list.comma").join(found)) if found else ""


def _wanted(param: click.Parameter | None, say: Texts) -> str:
    kind = None if param is None else param.type
    if isinstance(kind, click.Choice):
        return say("cli.one-of", names=say("list.comma").join(map(str, kind.choices)))
    if isinstance(kind, click.IntRange):
        return say("cli.from", low=kind.min) if kind.max is None else say("cli.between", low=kind.min, high=kind.max)
    return say("cli.whole-number") if kind is click.INT else ""
