"""A JUnit report of a run of scenario files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

from arbiter.suite.runner import FAILED, INVALID, SKIPPED, Outcome


def report(outcomes: Iterable[Outcome], invalid: Iterable[tuple[Path, str]] = (), lang: str = "en") -> str:
    """The report as XML text: one test case a scenario and edition; `invalid` are files that could not be read, with the reason.

    Scenarios without a title are named in `lang`.
    """
    suite = ElementTree.Element("testsuite", name="arbiter")
    counts = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
    for outcome in outcomes:
        case = outcome.case
        counts["tests"] += 1
        file = case.path.as_posix()
        place = {"classname": file, "name": _clean(case.named(lang)), "file": file, "line": str(case.scenario.span.line)}
        entry = ElementTree.SubElement(suite, "testcase", place)
        text = _clean("\n".join(f"{case.path}:{failure.line}: {failure.message}" for failure in outcome.failures))
        if outcome.status == FAILED:
            counts["failures"] += 1
            ElementTree.SubElement(entry, "failure", message=text.split("\n")[0]).text = text
        elif outcome.status == INVALID:
            counts["errors"] += 1
            ElementTree.SubElement(entry, "error", message=text.split("\n")[0]).text = text
        elif outcome.status == SKIPPED:
            counts["skipped"] += 1
            ElementTree.SubElement(entry, "skipped", message=outcome.reason)
    for path, message in invalid:
        counts["tests"] += 1
        counts["errors"] += 1
        entry = ElementTree.SubElement(suite, "testcase", classname=path.as_posix(), name=path.name)
        ElementTree.SubElement(entry, "error", message=_clean(message)).text = _clean(message)
    for key, value in counts.items():
        suite.set(key, str(value))
    root = ElementTree.Element("testsuites")
    root.append(suite)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _clean(text: str) -> str:
    """The text without the characters that XML cannot hold."""
    return "".join(letter for letter in text if letter in "\t\n" or (letter >= " " and letter not in "\ufffe\uffff"))
