// The engine in WebAssembly: all kept records replay to the same positions as natively, and whole games are played against it.
// Usage: node tests/wasm_test.mjs build/wasm/kvartal.wasm build/release/kvartal
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "../bindings/wasm/kvartal.mjs";

const [wasm, native] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const engine = await load(readFileSync(wasm));
const records = readdirSync(join(here, "records")).filter((name) => name.endsWith(".kvartal"));

/** Lets chance and bots act until somebody else must. */
function settle(table, bots) {
  for (let steps = 0; ; ++steps) {
    assert.ok(steps < 500, "the bots do not stop");
    const { stepped, bot: seat } = engine.request({ call: "step", table });
    if (!stepped && seat === null) return;
    if (seat !== null) botMoves(table, seat, bots[Number(seat.slice(1)) - 1], steps);
  }
}

function botMoves(table, seat, bot, seed) {
  const { move } = engine.request({ call: "choose", table, seat, bot, seed });
  assert.ok(engine.request({ call: "move", table, seat, move }).accepted, `${seat}: ${move}`);
}

/** Plays p1 by a fixed habit until the game is over; `watch` sees every position. */
function playOut(table, bots, watch) {
  for (let turn = 0; ; ++turn) {
    assert.ok(turn < 500, "the game does not end");
    settle(table, bots);
    const update = engine.request({ call: "update", table, since: 0, viewer: "p1" });
    watch(update, turn);
    const { position, number } = update;
    if (position.turn === "over") return update;
    const answer =
      position.turn === "held"
        ? engine.request({ call: "end", table, seat: "p1", number })
        : engine.request({ call: "move", table, seat: "p1", number, move: position.legal[turn % position.legal.length] });
    assert.equal(answer.accepted, number + 1);
  }
}

test("kept records replay to the same positions as in the native build", () => {
  assert.ok(records.length >= 50);
  for (const name of records) {
    const path = join(here, "records", name);
    const lines = execFileSync(native, ["replay", "--hashes", path], { encoding: "utf8" }).trim().split("\n");
    const answer = engine.request({ call: "hashes", record: readFileSync(path, "utf8") });
    assert.equal(answer.error, undefined, name);
    assert.equal(answer.over, true, name);
    assert.deepEqual(answer.hashes, lines.map((line) => line.split(" ")[1]), name);
  }
});

test("a whole game of a person against two bots, with turns ended by hand", () => {
  const seats = ["person", "greedy", "random"];
  const { table } = engine.request({ call: "open", game: "suburbia", options: "players=3", seed: 5, seats, confirm: true });
  const end = playOut(table, seats, ({ position }) => {
    if (position.turn !== "over") assert.equal(position.view.secret_goals[1].kept, null, "the other goal is secret");
    if (position.turn === "held") assert.ok(position.can_undo);
  });
  assert.equal(end.position.result.competitors.length, 3);
  assert.ok(end.entries.some((entry) => entry.kind === "end"));
});

test("what is taken back is gone, but stays in the log", () => {
  const seats = ["person", "greedy"];
  const options = "players=2 first=p1";
  const { table } = engine.request({ call: "open", game: "suburbia", options, seed: 9, seats, confirm: true });
  settle(table, seats);
  const before = engine.request({ call: "update", table, since: 0, viewer: "p1" });
  assert.ok(engine.request({ call: "move", table, seat: "p1", move: before.position.legal[0] }).accepted);
  assert.ok(engine.request({ call: "undo", table, seat: "p1" }).accepted);
  const after = engine.request({ call: "update", table, since: before.number, viewer: "p1" });
  assert.deepEqual(after.position.view, before.position.view);
  assert.deepEqual(after.entries.map((entry) => entry.kind), ["move", "undo"]);
});

test("a preview tells what the move then brings about", () => {
  const seats = ["person", "greedy"];
  const { table } = engine.request({ call: "open", game: "suburbia", options: "players=2", seed: 3, seats });
  for (let turn = 0; turn < 6; ++turn) {
    settle(table, seats);
    const { number, position } = engine.request({ call: "update", table, since: 0, viewer: "p1" });
    const move = position.legal[(turn * 5) % position.legal.length];
    const [preview] = engine.request({ call: "preview", table, seat: "p1", moves: [move] }).previews;
    engine.request({ call: "move", table, seat: "p1", number, move });
    const [entry] = engine.request({ call: "update", table, since: number, viewer: "p1" }).entries;
    assert.deepEqual(preview.events, entry.events);
  }
});

test("a record of a running game opens again with what is hidden filled in", () => {
  const seats = ["person", "greedy", "greedy"];
  const { table } = engine.request({ call: "open", game: "suburbia", options: "players=3", seed: 11, seats });
  let record = "";
  playOut(table, seats, (_, turn) => {
    if (turn === 9) record = engine.request({ call: "record", table, viewer: "p1", names: ["Ira", "a", "b"] }).record;
  });
  assert.match(record, /deal p2 \?/);
  const copy = engine.request({ call: "load", record, moves: 30, seats, seed: 2 });
  assert.equal(copy.error, undefined);
  const { position } = engine.request({ call: "update", table: copy.table, since: 0, viewer: "archive" });
  assert.equal(position.moves, 30);
  assert.ok(position.view.secret_goals.every((goal) => goal.kept !== null || !goal.chosen));
  const whole = engine.request({ call: "record", table }).record;
  assert.equal(engine.request({ call: "hashes", record: whole }).over, true);
});

test("the library: games, pieces, rules and schema", () => {
  const { games } = engine.request({ call: "games" });
  assert.ok(games.some((game) => game.id === "suburbia" && game.bots.length > 0));
  for (const { id } of games) {
    assert.ok(Object.keys(engine.request({ call: "components", game: id }).components.pieces).length > 0);
    assert.match(engine.request({ call: "rules", game: id, language: "ru" }).markdown, /[а-я]/);
    const native_schema = JSON.parse(execFileSync(native, ["schema", id], { encoding: "utf8" }));
    assert.deepEqual(engine.request({ call: "schema", game: id }).schema, native_schema);
  }
});

test("mistakes are answered, not thrown", () => {
  assert.match(engine.request({ call: "open", game: "chess" }).error, /no such game/);
  assert.match(engine.request({ call: "open", game: "suburbia", options: "players=9" }).refused.why.en, /cannot be '9'/);
  assert.match(engine.request({ call: "open", game: "suburbia", seats: ["person"] }).error, /must name 2 seats/);
  assert.match(engine.request({ call: "open", game: "suburbia", seats: ["person", "hal"] }).error, /no bot 'hal'/);
  assert.match(engine.request({ call: "update", table: 999 }).error, /no such table/);
  assert.match(engine.request([]).error, /not a JSON object/);
  assert.match(engine.request({ call: "hashes", record: "rubbish" }).error, /no record/);
  assert.match(engine.request({ call: "load", record: "rubbish" }).error, /no record/);
  const { table } = engine.request({ call: "open", game: "suburbia", options: "first=p1" });
  assert.match(engine.request({ call: "move", table, seat: "p1", move: "buy 1 at 0,0" }).refused.why.en, /not your turn/);
  assert.match(engine.request({ call: "undo", table, seat: "p1" }).refused.why.en, /nothing can be taken back/);
  assert.match(engine.request({ call: "move", table, seat: "p1", number: 99, move: "" }).refused.why.en, /not come that far/);
  assert.match(engine.request({ call: "dance", table, seat: "p1" }).error, /no call 'dance'/);
  assert.deepEqual(engine.request({ call: "close", table }), {});
});

/** A table of a game at its first decision with a choice, and the seat that decides. */
function firstDecision(game) {
  const { table } = engine.request({ call: "open", game, options: "players=2", seed: 7 });
  for (;;) {
    settle(table, []);
    const { position, number } = engine.request({ call: "update", table, since: 0, viewer: "archive" });
    const seat = position.to_move.find((each) => !position.early.includes(each));
    const { legal } = engine.request({ call: "update", table, since: number, viewer: seat }).position;
    if (legal.length > 3) return { table, seat, legal };
    engine.request({ call: "move", table, seat, move: legal[0] });
  }
}

test("a bot that thinks answers in time, by the clock of its host, and says how far it is", async () => {
  const told = [];
  const heard = await load(readFileSync(wasm), (done) => told.push(done) > 0);
  const { table } = heard.request({ call: "open", game: "suburbia", options: "players=2", seed: 7 });
  while (heard.request({ call: "step", table }).stepped);
  const [seat] = heard.request({ call: "update", table, since: 0, viewer: "archive" }).position.to_move;
  const begin = performance.now();
  const { move } = heard.request({ call: "choose", table, seat, bot: "level5:seconds=0.2", seed: 3 });
  assert.ok(performance.now() - begin < 2000, "it took too long");
  assert.ok(heard.request({ call: "move", table, seat, move }).accepted);
  assert.ok(told.length > 1 && told.every((done, at) => at === 0 || done >= told[at - 1]), "it goes forward");
  assert.equal(told.at(-1), 1);
});

test("what several heads have found is put together", () => {
  const { table, seat, legal } = firstDecision("new_york_1901");
  const ask = { table, seat, seed: 5 };
  const heads = [0, 1, 2].map((head) => engine.request({ call: "choose", ...ask, head, bot: "tree:simulations=60:candidates=0" }));
  assert.notDeepEqual(heads[0].found, heads[1].found, "each has its own luck");
  for (const { move, found } of heads) {
    assert.ok(legal.includes(move));
    assert.equal(found[0].move, move);
  }
  const found = heads.map((head) => head.found);
  const { move, best } = engine.request({ call: "agree", ...ask, found });
  assert.equal(best[0].move, move);
  // The points of a move are the mean of all that the heads imagined.
  const of_move = found.flatMap((list) => list.filter((one) => one.move === move));
  const simulations = of_move.reduce((sum, one) => sum + one.simulations, 0);
  const points = of_move.reduce((sum, one) => sum + one.points * one.simulations, 0) / simulations;
  assert.ok(Math.abs(best[0].points - points) < 1e-9);
  // One head alone agrees with itself, and nonsense is refused.
  assert.equal(engine.request({ call: "agree", ...ask, found: [found[0]] }).move, heads[0].move);
  assert.match(engine.request({ call: "agree", ...ask, found: [[{ move: "fly" }], 7] }).error, /no head/);
  assert.match(engine.request({ call: "agree", ...ask }).error, /must be a list of what/);
  engine.request({ call: "close", table });
});

test("only a bot that thinks by the clock has a use for several heads", () => {
  for (const [bot, by_clock] of [["level5", true], ["level4:seconds=2", true], ["level4", false], ["level1:seconds=2", false], ["greedy", false]]) {
    const { table } = engine.request({ call: "open", game: "suburbia", options: "players=2", seats: [bot, bot], seed: 7 });
    let answer = engine.request({ call: "step", table });
    while (answer.stepped) answer = engine.request({ call: "step", table });
    assert.equal(answer.by_clock, by_clock, bot);
    engine.request({ call: "close", table });
  }
});

test("a bot that waits foresees decisions, and they are known as what they are when they come", () => {
  const { table, seat } = firstDecision("suburbia");
  const waiting = seat === "p1" ? "p2" : "p1";
  const bot = "flat:simulations=40:width=4:decisions=4";
  const foreseen = engine.request({ call: "ponder", table, seat: waiting, bot, seed: 5 });
  assert.match(foreseen.known_as, /^[0-9a-f]{16}$/);
  assert.ok(foreseen.found.length > 1);
  assert.deepEqual(engine.request({ call: "ponder", table, seat: waiting, bot, seed: 5 }), foreseen);
  // Who is to decide does not wait.
  assert.deepEqual(engine.request({ call: "ponder", table, seat, bot, seed: 5 }), { known_as: "", found: [] });
  const known_as = (seed) => engine.request({ call: "choose", table, seat, bot, seed }).known_as;
  assert.equal(known_as(1), known_as(2));
  assert.notEqual(known_as(1), foreseen.known_as);
  assert.match(engine.request({ call: "ponder", table, seat: "p9", bot }).error, /must be a seat/);
  assert.match(engine.request({ call: "ponder", table, seat: waiting, bot: "flat:wings=2" }).error, /wings/);
  assert.match(engine.request({ call: "ponder", table, seat: waiting, bot: "greedy" }).error, /greedy/);
  engine.request({ call: "close", table });
});

test("whoever hears how far it is may end it", async () => {
  let told = 0;
  const hasty = await load(readFileSync(wasm), () => ++told < 3);
  const { table } = hasty.request({ call: "open", game: "suburbia", options: "players=2", seed: 7 });
  while (hasty.request({ call: "step", table }).stepped);
  const [seat] = hasty.request({ call: "update", table, since: 0, viewer: "archive" }).position.to_move;
  const begin = performance.now();
  assert.equal(typeof hasty.request({ call: "choose", table, seat, bot: "level5:seconds=60", seed: 3 }).move, "string");
  assert.ok(performance.now() - begin < 20000);
});

test("a hint names the best moves of every game, with what is expected of them", () => {
  for (const game of ["suburbia", "new_york_1901", "rolling_heights", "en_route"]) {
    const { table, seat, legal } = firstDecision(game);
    const answer = engine.request({ call: "hint", table, seat, seconds: 0.2, seed: 1 });
    assert.equal(answer.error, undefined, game);
    const { best } = answer;
    assert.ok(best.length >= 1 && best.length <= 3, game);
    assert.equal(new Set(best.map(({ move }) => move)).size, best.length);
    for (const { move, text, points, victory, points_of_all: all } of best) {
      assert.ok(legal.includes(move), `${game}: ${move}`);
      assert.match(text.ru, /[а-я]/i);
      assert.equal(all.length, 2);
      assert.ok(Math.abs(all[Number(seat.slice(1)) - 1] - points) < 1e-6);
      assert.ok(victory >= 0 && victory <= 1);
    }
    assert.match(engine.request({ call: "hint", table, seat: seat === "p1" ? "p9" : "p8" }).error, /nothing to decide/);
    engine.request({ call: "close", table });
  }
});

test("every decision of a record is judged", () => {
  const record = readFileSync(join(here, "records", "dale-greedy-0.kvartal"), "utf8");
  const { table } = engine.request({ call: "load", record, seed: 1 });
  const { numbers, simulations, seconds } = engine.request({ call: "decisions", table, depth: "quick" });
  assert.ok(numbers.length > 10 && simulations > 0 && seconds > 0);
  const { entries } = engine.request({ call: "update", table, since: 0, viewer: "archive" });
  for (const number of numbers.slice(0, 8)) {
    const line = engine.request({ call: "judge", table, number, simulations: 20, seconds: 5 });
    assert.equal(line.number, number);
    assert.equal(line.seat, entries[number - 1].seat);
    assert.equal(line.played.move, entries[number - 1].move);
    assert.ok(line.lost_points >= 0);
    assert.equal(line.expected.length, 1);
    assert.deepEqual(line, engine.request({ call: "judge", table, number, simulations: 20, seconds: 5 }), "the same again");
  }
  assert.match(engine.request({ call: "judge", table, number: 1 }).error, /chance decides nothing/);
  assert.match(engine.request({ call: "judge", table, number: 99999 }).error, /no such move/);
  assert.match(engine.request({ call: "decisions", table, depth: "endless" }).error, /quick, normal or deep/);
});
