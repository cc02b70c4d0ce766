// What the plate says and which buttons it has, for every situation at the table.
import { type Action, type Prompt, sentence } from '../../../shell/table/prompt';
import { byTouch } from '../../../shell/touch';
import { say } from '../../../text';
import { awake, beforeRoll, countIn } from '../model/crew';
import { type Material, materials, type WorkerId } from '../model/kinds';
import { percent, pushOdds, tiredByStrike } from '../model/odds';
import { odds, planPiece } from '../model/pieces';
import { outlook } from '../model/planner/recipe';
import { handOf } from '../model/shapes';
import { costsOf, meansOf, needsOf } from '../model/turn';
import { words } from '../words';
import type { Play } from './play.svelte';

/** The four phases of a turn (RH-3.1). */
const phase = (number: number) => ({ number, of: 4 });

function cancel(play: Play): Action {
  return { label: words().plate.cancel, key: 'Esc', look: 'plain', run: () => play.stepBack() };
}

function undo(play: Play): Action[] {
  if (!play.position.can_undo) return [];
  return [{ label: words().plate.undo, key: 'Z', look: 'plain', run: () => void play.undo() }];
}

function planName(plan: string | null): string {
  return plan === null ? '' : say(planPiece(plan).name);
}

/** Where the map is on another page, the way there. */
function toMap({ mapElsewhere }: Play): Action[] {
  if (mapElsewhere === null) return [];
  return [{ label: words().plate.toMap, key: 'M', look: 'ink', run: mapElsewhere }];
}

/** How many spaces may be chosen, and how. */
function spacesHelp({ legalSpaces, mapElsewhere }: Play): string {
  const w = words().plate;
  if (mapElsewhere !== null) return w.spaceElsewhere(legalSpaces.size);
  return (byTouch() ? w.spaceTap : w.spaceHelp)(legalSpaces.size);
}

function startPlan(play: Play): Prompt {
  const w = words().plate;
  const { picked, proposed } = play;
  if (picked?.kind !== 'plan') return { say: w.start, help: w.startHelp, step: null, actions: [] };
  const name = planName(picked.plan);
  if (proposed === null) {
    return {
      say: w.startWhere(name),
      help: spacesHelp(play),
      step: null,
      actions: [cancel(play), ...toMap(play)],
    };
  }
  const commit: Action = {
    label: w.startButton,
    key: 'Enter',
    look: 'commit',
    run: () => void play.commit(),
  };
  return {
    say: w.startHere(name, proposed),
    help: w.otherSpace,
    step: null,
    actions: [cancel(play), commit],
  };
}

function prepare(play: Play): Prompt {
  const w = words().plate;
  const early = play.view.active !== play.home;
  const { to_sit_out: tooMany = 0 } = play.own ?? {};
  if (play.offers.roll === null)
    return { say: w.sitOut(tooMany), help: w.sitOutHelp, step: phase(1), actions: undo(play) };
  const name = play.nameOf(play.view.active ?? '');
  return {
    say: early ? w.rollEarly : w.roll,
    help: early ? w.rollEarlyHelp(name) : w.rollHelp(beforeRoll(play.crew).thrown.length),
    step: phase(1),
    actions: [
      ...undo(play),
      { label: w.rollButton, key: 'R', look: early ? 'plain' : 'ink', run: () => void play.throwWorkers() },
    ],
  };
}

/** Two choices of equal standing: the table shows the odds and does not advise. */
function risk(play: Play): Prompt {
  const w = words().plate;
  const tired = countIn(play.crew, 'exhausted');
  const { success } = pushOdds(tired, odds);
  const actions: Action[] = [];
  if (play.offers.push !== null)
    actions.push({
      label: w.push(percent(success)),
      key: 'P',
      look: 'ink',
      run: () => void play.throwWorkers(),
    });
  // Where the throw was: whoever presses once too often stops, which can be taken back, and does not push.
  actions.push({ label: w.keep, key: 'S', look: 'ink', run: () => play.keep() });
  return {
    say: w.pushOrKeep(tired),
    help: w.ifNone(tiredByStrike(awake(play.crew)), awake(play.crew)),
    step: phase(2),
    actions,
  };
}

function strike(play: Play): Prompt {
  const w = words().plate;
  return { say: w.strike(play.own?.to_tire ?? 0), help: w.strikeHelp, step: phase(2), actions: undo(play) };
}

/** One button for each material that may be chosen. */
function materialActions(play: Play, which: ReadonlyMap<string, string>): Action[] {
  return materials
    .filter((material) => which.has(material))
    .map((material, index) => ({
      label: words().materials[material],
      key: `${index + 1}`,
      look: 'ink',
      run: () => play.chooseMaterial(material),
    }));
}

/** What must be decided before anything else. */
function todo(play: Play): Prompt {
  const w = words().plate;
  const pending = play.view.todo;
  if (pending === null) throw new Error('nothing is to be decided');
  const { kind, left, plan } = pending;
  const step = phase(3);
  if (kind.startsWith('pay_')) {
    const what = kind === 'pay_exchange' ? words().materials[pending.material ?? 'wood'] : planName(plan);
    const all: Action = { label: w.payAll, key: 'Enter', look: 'ink', run: () => void play.payAll() };
    return { say: w.pay(left, what), help: w.payHelp, step, actions: [...undo(play), all] };
  }
  if (kind === 'upgrade') return { say: w.upgrade(left), help: w.upgradeHelp, step, actions: undo(play) };
  if (kind === 'gain')
    return {
      say: w.gain(left),
      help: '',
      step,
      actions: [...undo(play), ...materialActions(play, play.offers.gain)],
    };
  if (kind === 'swap') {
    const actions = [...play.offers.swap].map(
      ([pose, move], index): Action => ({
        label: words().box.states[pose as keyof ReturnType<typeof words>['box']['states']],
        key: `${index + 1}`,
        look: 'ink',
        run: () => play.make(move),
      }),
    );
    return { say: w.swap, help: w.swapHelp, step, actions: [...undo(play), ...actions] };
  }
  const actions = [...play.offers.hire].map(
    ([worker, move], index): Action => ({
      label: words().workers[worker as WorkerId],
      key: `${index + 1}`,
      look: 'ink',
      run: () => play.make(move),
    }),
  );
  return { say: w.hire(planName(plan)), help: w.hireHelp, step, actions: [...undo(play), ...actions] };
}

function placePlan(play: Play, plan: string): Prompt {
  const w = words().plate;
  const name = planName(plan);
  const { picked, proposed, recipe } = play;
  if (picked?.kind !== 'plan') throw new Error('no plan in hand');
  const free = picked.how === 'take';
  const step = phase(3);
  const other: Action[] =
    !free && play.offers.plans.take.has(plan)
      ? [{ label: w.takeFree, key: 'T', look: 'plain', run: () => play.setWay('take') }]
      : [];
  if (play.legalSpaces.size === 0) {
    const from = Math.min(...costsOf(play.view, plan, picked.how).values());
    const help = other.length > 0 ? w.tooDearBut : w.tooDearHelp(play.most, from);
    return { say: w.tooDear(name), help, step, actions: [cancel(play), ...other] };
  }
  if (proposed === null) {
    const actions = [cancel(play), ...other, ...toMap(play)];
    const help = `${spacesHelp(play)} ${w.prices}`;
    return { say: (free ? w.takeWhere : w.buyWhere)(name), help, step, actions };
  }
  const cost = play.prices.get(proposed) ?? 0;
  const ready = recipe !== null && recipe.short === 0;
  const label = free ? w.takeButton(cost) : w.buyButton(cost);
  const commit: Action = { label, key: 'Enter', look: 'commit', run: () => void play.commit() };
  return {
    say: (free ? w.takeHere : w.buyHere)(name, proposed),
    help: ready ? w.costOf(costParts(play, plan, proposed, free)) : w.leftOut(recipe?.short ?? 0),
    step,
    actions: [cancel(play), ...other, ...(ready ? [commit] : [])],
  };
}

/** Price, premium and distance, each where it is not nothing. */
function costParts(
  play: Play,
  plan: string,
  at: string,
  free: boolean,
): [what: 'price' | 'premium' | 'distance', cost: number][] {
  const space = play.view.spaces.find((each) => each.at === at);
  const slot = play.view.market.flatMap(({ slots }) => slots).find((each) => each.plan === plan);
  const premium = space?.premium ?? 0;
  const parts: ['price' | 'premium' | 'distance', number][] = [
    ['price', free ? 0 : (slot?.price ?? 0)],
    ['premium', premium],
    ['distance', free ? 0 : (space?.place_cost ?? 0) - premium],
  ];
  return parts.filter(([, cost]) => cost > 0);
}

function fillPlan(play: Play, at: string): Prompt {
  const w = words().plate;
  const { recipe } = play;
  const name = planName(play.planAt(at)?.plan ?? null);
  const built = recipe?.steps.filter(({ kind }) => kind === 'build').length ?? 0;
  const commit: Action = {
    label: w.fillButton(built),
    key: 'Enter',
    look: 'commit',
    run: () => void play.commit(),
  };
  const whole = recipe !== null && recipe.lacks.size === 0;
  return {
    say: whole ? w.fill(name) : fillSome(play, at, name, built),
    help: w.fillHelp,
    step: phase(3),
    actions: [cancel(play), ...(built > 0 ? [commit] : [])],
  };
}

/** Less than all of it, because there is no more, or because something was left out. */
function fillSome(play: Play, at: string, name: string, built: number): string {
  const w = words().plate;
  const plan = play.planAt(at);
  const only = play.picked?.kind === 'fill' ? play.picked.tower : null;
  const could =
    play.excluded.size > 0 &&
    plan !== undefined &&
    outlook(needsOf(plan, only), meansOf(play.view, play.home)).whole;
  if (could) return w.fillWithout(name);
  return built === 0 ? w.fillNothing(name) : w.fillPart(name);
}

function inHand(play: Play): Prompt {
  const w = words().plate;
  const { picked } = play;
  const step = phase(3);
  const back = [cancel(play)];
  switch (picked?.kind) {
    case 'plan':
      return placePlan(play, picked.plan);
    case 'fill':
      return fillPlan(play, picked.at);
    case 'cube':
      return { ...cubeInHand(play, picked.material), step, actions: back };
    case 'wild':
      return {
        say: w.wild,
        help: w.wildHelp,
        step,
        actions: [...back, ...materialActions(play, play.offers.wild)],
      };
    case 'exchange':
      return {
        say: w.exchange,
        help: w.exchangeHelp,
        step,
        actions: [...back, ...materialActions(play, play.offers.exchange)],
      };
    default:
      return { ...workerInHand(picked?.worker), step, actions: back };
  }
}

function cubeInHand(play: Play, material: Material): Pick<Prompt, 'say' | 'help'> {
  const w = words().plate;
  const name = words().materials[material];
  const hand = handOf(play.view);
  if (hand[material] + hand[`special_${material}`] === 0) return { say: w.noCube(name), help: w.noCubeHelp };
  if (play.legalSpaces.size === 0) return { say: w.noTower(name), help: w.noTowerHelp };
  return { say: w.cube(name), help: byTouch() ? w.cubeTap : w.cubeHelp };
}

/** Two kinds of workers have to be told where; a hint may mean any. */
function workerInHand(worker: WorkerId | undefined): Pick<Prompt, 'say' | 'help'> {
  const w = words().plate;
  if (worker === 'city_planner') return { say: w.planner, help: w.plannerHelp };
  if (worker === undefined || worker === 'public_figure') return { say: w.figure, help: w.figureHelp };
  return { say: w.worker(words().workers[worker]), help: w.workerHelp };
}

/** What was begun goes on when this is decided. */
function withRest(play: Play, prompt: Prompt): Prompt {
  const { waiting } = play.errands;
  if (waiting.length === 0) return prompt;
  const { goesOn } = words().plate;
  return { ...prompt, help: [prompt.help, goesOn(waiting.length)].filter((each) => each !== '').join(' ') };
}

function main(play: Play): Prompt {
  const w = words().plate;
  if (play.errands.left > 0) return { say: w.busy, help: '', step: phase(3), actions: [] };
  if (play.view.todo !== null) return withRest(play, todo(play));
  if (play.picked !== null) return inHand(play);
  const all: Action[] =
    play.everyone.length > 0
      ? [{ label: w.workAll(play.everyone.length), key: 'A', look: 'ink', run: () => play.workAll() }]
      : [];
  const end: Action = { label: w.endTurn, key: 'E', look: 'ink', run: () => void play.endTurn() };
  const back: Action[] =
    play.position.can_undo && play.offers.end !== null
      ? [{ label: w.undoAll, key: 'B', look: 'plain', run: () => void play.undoAll() }]
      : [];
  const planner = play.offers.work.some(
    ({ worker, effort }) => worker === 'city_planner' && effort !== 'hard',
  );
  const actions = [...back, ...all, end];
  if (play.spent) {
    const cubes = materials.reduce((sum, material) => sum + handOf(play.view)[material], 0);
    return { say: w.spent, help: w.spentHelp(cubes), step: phase(3), actions };
  }
  const help = planner ? w.plannerFirst : play.view.turn_so_far.bought ? w.mainBought : w.mainHelp;
  return { say: w.main, help, step: phase(3), actions };
}

/** The workers have to lie still before anything is asked about them. */
function falling(): Prompt {
  return { say: words().plate.throwing, help: '', step: phase(2), actions: [] };
}

function decide(play: Play): Prompt {
  if (play.offers.plans.start.size > 0) return startPlan(play);
  switch (play.own?.stage) {
    case 'home':
      return prepare(play);
    case 'risk':
      return play.falling ? falling() : risk(play);
    case 'strike':
      return play.falling ? falling() : strike(play);
    default:
      return main(play);
  }
}

function wait(play: Play): Prompt {
  const w = words().plate;
  const { turn } = play.position;
  const help = play.viewer === null ? w.watching : '';
  if (turn === 'chance')
    return { say: play.view.phase === 'play' ? w.throwing : w.drawing, help, step: null, actions: [] };
  const [owner = ''] = play.acting;
  const name = play.nameOf(owner);
  const company = play.view.companies.find((each) => each.owner === owner);
  const doing =
    play.view.phase === 'start_plans'
      ? w.deciding.start
      : (w.deciding[company?.stage as keyof typeof w.deciding] ?? '');
  return { say: w.othersMove(name), help: doing, step: null, actions: [] };
}

function held(play: Play): Prompt {
  const w = words().plate;
  if (play.handingOver) return { say: w.busy, help: '', step: null, actions: [] };
  const end: Action = { label: w.endTurn, key: 'Enter', look: 'commit', run: () => void play.endTurn() };
  return { say: w.held, help: w.heldHelp, step: null, actions: [...undo(play), end] };
}

function current(play: Play): Prompt {
  if (play.held) return held(play);
  return play.myTurn ? decide(play) : wait(play);
}

/** What a person is asked, told or offered now. `tonow` leaves the past. */
export function promptFor(play: Play, tonow: () => void): Prompt {
  const w = words().plate;
  const { moment } = play;
  if (moment !== null) {
    const actions: Action[] = [{ label: w.now, key: 'Esc', look: 'ink', run: tonow }];
    return { say: w.past(moment.moves, moment.of), help: w.pastHelp, step: null, actions };
  }
  if (play.position.turn === 'over') return { say: w.over, help: w.overHelp, step: null, actions: [] };
  const prompt = current(play);
  return play.refusal === null ? prompt : { ...prompt, help: sentence(say(play.refusal)) };
}
