// Поля: ящик для броска, вероятности, двор, подсказчик, откуда очки.
import type { WorkerId } from '../../model/kinds';
import type { margin as english } from '../en/margin';
import { capital, count, crewmen, jokers, list, points, powers } from './grammar';
import { amount, amounts, kinds } from './kinds';

const states: typeof english.box.states = {
  hard: 'усердный',
  steady: 'надёжный',
  exhausted: 'усталый',
  activated: 'за работой',
  inactive: 'дома',
};

const does: Record<WorkerId, string> = {
  carpenter: 'надёжный — 1 древесина, усердный — 2',
  construction_worker: 'надёжный — 1 бетон, усердный — 2',
  architect: 'надёжный — 1 стекло, усердный — 2',
  riveter: 'надёжный — 1 сталь, усердный — 2',
  politician: 'надёжный — 1 очко, усердный — 2',
  executive: 'надёжный — 2 власти, усердный — 4',
  public_figure: 'применяет способность вашего достроенного здания',
  civil_servant: 'поднимает на ступень 1 работника, усердный — 2',
  city_planner: 'надёжный: переброс усталых; усердный: план бесплатно',
};

export const margin: typeof english = {
  box: {
    title: 'Стройплощадка',
    titleOf: (name) => `Стройплощадка: ${name}`,
    hard: 'Усердные',
    steady: 'Надёжные',
    tired: 'Усталые',
    ready: 'Готовы к броску',
    done: 'За работой',
    sitting: 'Отложены',
    of: (n, all) => `${n} из ${all}`,
    state: (up, tired) => `встали ${up}, устали ${tired}`,
    atHome: crewmen,
    throwing: {
      roll: 'бросок',
      forced: 'усталых больше половины: ещё раз',
      push: 'риск',
      planner: 'переброс урбаниста',
    },
    asSteady: 'усердных — как надёжных',
    asSteadyShort: 'Усердных как надёжных',
    states,
    does,
    can: { public_figure: 'здание', civil_servant: 'подъём', city_planner: 'план' },
    spoken: (worker, state, asSteady) =>
      `${capital(kinds.workers[worker])}, ${states[state]}${state === 'hard' && asSteady ? ', как надёжный' : ''}`,
  },

  odds: {
    title: 'Если рискнуть',
    each: (share) => `каждый встаёт: ${share}`,
    up: 'кто-то встанет',
    strike: 'забастовка',
    average: 'встанут в среднем',
    count: (n) => (n === 0 ? 'никто' : `встанет ${n}`),
    spoken: (shares) =>
      list(
        shares.map((share, n) =>
          n === 0 ? `никто не встанет, забастовка: ${share}` : `встанут ${n}: ${share}`,
        ),
      ),
  },

  yard: {
    title: 'Осталось на этот ход',
    untilEnd: 'пропадёт всё, кроме джокеров',
    later: 'в ваш ход',
    cubes: (material, real, special) =>
      `${amount(material, real)}${special > 0 ? ` и ${amount(`special_${material}`, special)}` : ''}: взять в руку`,
    power: powers,
    powerName: 'власть',
    wilds: (n) => `${jokers(n)}: отдать за кубик`,
    wildName: 'джокеры',
    exchange: 'Обменять',
    payAll: 'Заплатить за меня',
  },

  recipe: {
    pays: 'Как это оплатить',
    fills: (name) => `Как заполнить: ${name}`,
    fillsTower: (name, tower) => `Как заполнить башню ${tower}: ${name}`,
    again: 'Начать заново',
    nothing: 'В этом ходу ничего не подходит.',
    work: (worker, pose, what, n) => `${capital(kinds.workers[worker])}, ${states[pose]}: ${amount(what, n)}`,
    servant: (pose, choices) => `${capital(kinds.workers.civil_servant)}, ${states[pose]}: ${list(choices)}`,
    ability: (name, text, choices) =>
      `${capital(kinds.workers.public_figure)}, ${name}: ${choices.length > 0 ? list(choices) : text}`,
    upgrade: (worker, pose) =>
      `${kinds.workers[worker]}: был ${states[pose]}, станет ${states[pose === 'exhausted' ? 'steady' : 'hard']}`,
    swap: (worker, state) => `уходит ${kinds.workers[worker]} (${states[state]})`,
    wild: (material) => `Джокер: ${amount(material, 1)}`,
    exchange: (paid, material) => `Обменять ${amounts(paid)} на ${amount(material, 1)}`,
    build: (cubes, name, at) => `Положить ${amounts(cubes)}: ${name}, ${at}`,
    pay: (resource, n) => `Заплатить ${amount(resource, n)}`,
    place: (how, name, at) => `${how === 'take' ? 'Взять' : 'Разместить'}: ${name}, ${at}`,
    without: (text) => `Не так: ${text}`,
    lacks: (parts) => `Тогда ещё не хватит: ${amounts(parts)}.`,
    short: (n) => `Не хватает ещё ${n}.`,
    shortWithout: (n) => `Без того, что вы убрали, не хватает ещё ${n}.`,
  },

  gains: {
    title: 'Что это принесёт',
    points: (n) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n)} ПО`,
    wilds: (n) => `+${jokers(n)}`,
    workers: (signs) => list(signs.map((sign) => sign.map((worker) => kinds.workers[worker]).join(' или '))),
    bonus: (type) => `сразу: премия участка (${kinds.types[type]})`,
    aim: (text) => `в конце, если всё останется так: ${text}`,
    onPlan: 'сразу: лежат на плане',
    whenFinished: 'когда достроите',
    finished: (counted) =>
      counted === null ? 'когда достроите' : `когда достроите: сейчас вокруг засчитано ${counted}`,
    park: (name, at) => `когда достроите ${name}, ${at}: засчитает и этот план`,
  },

  works: {
    region: 'Ваши планы и предложения',
    title: 'Ваши планы',
    ifYouStop: 'Если остановиться',
    at: (at) => at,
    completes: 'Можно достроить в этом ходу.',
    not: 'В этом ходу не достроить.',
    lacks: (parts) => `Не хватает: ${amounts(parts)}.`,
    brings: (n) => `за ${points(n)}`,
    fill: 'Заполнить',
    none: 'Недостроенных нет.',
    noneYet: 'Недостроенных нет. Купите план на рынке.',
  },

  sources: {
    of: (n) => `Откуда ${count(n, 'очко', 'очка', 'очков')}`,
    close: 'Закрыть',
    none: 'Очков пока нет.',
    together: 'Вместе',
    reasons: {
      bonus: 'Премия участка',
      building: 'Достроенное здание',
      worker: 'Политик',
      ability: 'Общественный деятель',
      ad: 'Объявление',
      target: 'Цель',
      wilds_left: 'Оставшиеся джокеры',
    },
  },
};
