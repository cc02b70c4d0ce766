"""Checks messages against docs/protocol.schema.json, and the views and events inside them against `kvartal schema GAME`."""

import functools
import json
import pathlib

import fastjsonschema

from house import kvartal

PROTOCOL = pathlib.Path(__file__).parents[2] / "docs" / "protocol.schema.json"


class Mismatch(AssertionError):
    pass


def compiled(schema, definition):
    parts = {"$schema": schema["$schema"], "definitions": schema["definitions"]}
    return fastjsonschema.compile({**parts, "allOf": [{"$ref": f"#/definitions/{definition}"}]})


@functools.cache
def messages(direction):
    """A check for each type of message: all of them are known by their constant `type`."""
    schema = json.loads(PROTOCOL.read_text())
    names = [one["$ref"].split("/")[-1] for one in schema["definitions"][direction]["oneOf"]]
    types = {schema["definitions"][name]["properties"]["type"]["const"]: name for name in names}
    assert len(types) == len(names)
    return {word: compiled(schema, name) for word, name in types.items()}


@functools.cache
def answers():
    """A check for the answer of each address, as in "GET /api/account", and one for what is refused anywhere."""
    schema = json.loads(PROTOCOL.read_text())
    places = {**schema["properties"]["http"]["properties"], "refused": schema["properties"]["http_refused"]}
    return {place: compiled(schema, part["$ref"].split("/")[-1]) for place, part in places.items()}


def check_answer(method, path, answer):
    place = f"{method} {path}" if answer.status == 200 else "refused"
    try:
        answers()[place](answer.json)
    except fastjsonschema.JsonSchemaException as error:
        raise Mismatch(f"{method} {path}, {answer.status}: {error.message}: {answer.text[:600]}") from None


@functools.cache
def game(id):
    """A check for views and one for events."""
    schema = json.loads(kvartal("schema", id).stdout)
    return [compiled(schema, schema["properties"][part]["$ref"].split("/")[-1]) for part in ("view", "event")]


def parts_of_game(message):
    """The views and the events inside a message."""
    views = [message["position"]["view"]] if "position" in message else []
    told = message.get("entries", []) + message.get("previews", [])
    return views, [event for one in told for event in one.get("events", [])]


@functools.lru_cache(maxsize=64)  # many are often told the same
def check(direction, text, game_id="suburbia"):
    message, known = json.loads(text), messages(direction)
    if message.get("type") not in known:
        raise Mismatch(f"{direction}: no such type: {json.dumps(message)[:300]}")
    try:
        known[message["type"]](message)
        for check_part, parts in zip(game(game_id), parts_of_game(message)):
            for part in parts:
                check_part(part)
    except fastjsonschema.JsonSchemaException as error:
        raise Mismatch(f"{direction} {message['type']}: {error.message}: {json.dumps(message)[:600]}") from None
