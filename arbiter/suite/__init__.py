"""Scenario files as a test suite: found, run under every edition they name, and told about.

`arbiter test` and the pytest plugin (`arbiter.suite.plugin`) are two faces of `runner`.
"""
