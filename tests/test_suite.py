"""Scenario files as a suite: the runner's outcomes, what a failure says, the pytest plugin."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.suite import runner
from arbiter.suite.library import examples
from arbiter.suite.runner import FAILED, INVALID, PASSED, SKIPPED, Outcome, cases, find, run, run_all

pytest_plugins = ("pytester",)

HEAD = "Romantique @3; Duelliste @7; Banane @20\ntour Romantique\n  dé 4\nattendu\n"


def outcome(tmp_path: Path, text: str, lang: str = "fr") -> Outcome:
    """The outcome of the only case of a text."""
    path = tmp_path / "one.arb"
    path.write_text(text, encoding="utf-8")
    (case,) = cases(path)[0]
    return run(case, lang)


def test_what_holds_passes(tmp_path: Path) -> None:
    assert outcome(tmp_path, HEAD + "  Romantique @9; Duelliste @7\n").status == PASSED


def test_one_budget_holds_for_a_file_and_what_comes_after_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "many.arb"
    path.write_text("".join(f'scénario "Cas {n}"\n{HEAD}  Romantique @9; Duelliste @7\n\n' for n in range(6)), encoding="utf-8")
    assert [found.status for found in run_all([path]) if isinstance(found, Outcome)] == [PASSED] * 6
    monkeypatch.setattr(runner, "REQUEST", 1)
    monkeypatch.setattr(runner, "UNITS", 0)
    found = [one for one in run_all([path], lang="en") if isinstance(one, Outcome)]
    assert [one.status for one in found] == [PASSED] + [INVALID] * 5
    assert "before this scenario" in found[-1].failures[0].message


def test_a_failure_names_the_line_the_board_and_the_step_where_it_parts(tmp_path: Path) -> None:
    found = outcome(tmp_path, HEAD + "  Duelliste @7\n  Romantique @7\n")
    assert found.status == FAILED
    (failure,) = found.failures
    assert failure.line == 6
    assert "Romantique @7" in failure.message and "case 9" in failure.message and "au pas 3" in failure.message


def test_a_failure_of_acts_names_why_the_power_did_not_react(tmp_path: Path) -> None:
    (failure,) = outcome(tmp_path, HEAD + "  Duelliste agit 1\n").failures
    assert "0 fois" in failure.message and "ne peut plus défier" in failure.message


def test_a_failure_names_the_branch(tmp_path: Path) -> None:
    (failure,) = outcome(tmp_path, "Larbin @0; Banane @20\ntour Larbin\nattendu\n  Larbin @1\n").failures
    assert "2" in failure.message and "6" in failure.message and "case 2" in failure.message


def test_an_unused_answer_is_not_valid(tmp_path: Path) -> None:
    found = outcome(tmp_path, HEAD.replace("attendu", "  Duelliste duel : oui\nattendu") + "  Romantique @9\n")
    assert found.status == INVALID
    assert found.failures[0].line == 4 and "fr.lapsed.2" in found.failures[0].message


def test_a_scenario_with_an_unknown_name_is_not_valid_and_the_others_are_played(tmp_path: Path) -> None:
    path = tmp_path / "two.arb"
    path.write_text(f'scénario "a"\n{HEAD}  Romantique @9\nscénario "b"\nBanan @3\n', encoding="utf-8")
    assert [one.status for one in run_all([path]) if isinstance(one, Outcome)] == [PASSED, INVALID]


def test_an_edition_that_is_not_there_is_skipped_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "editions_there", lambda: ("fr-2.0",))
    found = outcome(tmp_path, "édition zh\n" + HEAD + "  Romantique @9\n")
    assert found.status == SKIPPED and "zh" in found.reason and found.case.name.endswith("[zh]")


def test_each_edition_a_scenario_names_is_a_case(tmp_path: Path) -> None:
    path = tmp_path / "both.arb"
    path.write_text(HEAD + "  Romantique @9\nattendu selon zh\n  Romantique @7\n", encoding="utf-8")
    assert [case.edition for case in cases(path)[0]] == ["fr-2.0", "zh"]


def test_files_are_found_once_in_order(tmp_path: Path) -> None:
    for name in ("b.arb", "a.arb", "c.txt"):
        (tmp_path / name).write_text(HEAD, encoding="utf-8")
    assert [path.name for path in find([tmp_path, tmp_path / "a.arb"])] == ["a.arb", "b.arb"]
    with pytest.raises(FileNotFoundError):
        find([tmp_path / "nowhere"])


def test_a_file_that_changes_is_read_anew(tmp_path: Path) -> None:
    assert outcome(tmp_path, HEAD + "  Romantique @9\n").status == PASSED
    assert outcome(tmp_path, HEAD + "  Romantique @11\n").status == FAILED


def test_examples_are_the_scenarios_that_expect_a_point() -> None:
    assert "Banane fait trébucher Centaure qui la croise en reculant." in [example.scenario.title for example in examples("fr.banana.2")]
    assert examples("fr.no.such.point") == []


def test_pytest_collects_scenarios_and_tells_failures(pytester: pytest.Pytester) -> None:
    text = f'scénario "juste"\n{HEAD}  Romantique @9\nscénario "faux"\n{HEAD}  Romantique @7\n'
    pytester.path.joinpath("one.arb").write_text(text, encoding="utf-8")
    pytester.path.joinpath("bad.arb").write_bytes(b"\xff\xfe")
    result = pytester.runpytest("-p", "no:cacheprovider", *_plugin(pytester))
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(["*one.arb:12: expected: Romantique @7 · instead: Romantic: space 9 · at step 3:*"])
    result.stdout.no_fnmatch_line("*Traceback*")


def _plugin(pytester: pytest.Pytester) -> list[str]:
    """The plugin's option where the package is not installed."""
    from importlib.metadata import entry_points

    return [] if any(point.name == "arbiter" for point in entry_points(group="pytest11")) else ["-p", "arbiter.suite.plugin"]
