// Что видно за столом: места, рынок, город, объявления и цели.
import type { table as english } from '../en/table';
import { count, crewmen, jokers, list, points } from './grammar';
import { amounts, kinds } from './kinds';

export const table: typeof english = {
  legend: 'Обозначения',
  log: { title: 'Журнал', round: (n) => `раунд ${n}` },
  tabs: { title: 'Части стола', box: 'Бросок', city: 'Город', market: 'Рынок', aims: 'Цели' },
  keys: [
    ['R', 'бросить работников'],
    ['P S', 'рискнуть или остановиться и строить'],
    ['A', 'все за работу'],
    ['K', 'следующий работник, который что-то может'],
    ['1–9', 'план из первого ряда, с Shift — из второго'],
    ['W C G T', 'взять в руку древесину, бетон, стекло или сталь'],
    ['F', 'подсказчик: заполнить следующий план'],
    ['X J', 'обмен; джокер'],
    ['Стрелки', 'двигаться по карте'],
    ['V', 'план, башни или объём'],
    ['B', 'назад к броску'],
    ['E', 'завершить ход'],
  ],

  title: {
    round: 'Раунд',
    lastRound: (round, last) => `${round}, последний — ${last}`,
    phase: 'Этап',
    stages: {
      home: 'подготовка',
      rolling: 'бросок',
      rolling_again: 'бросок',
      risk: 'риск',
      pushing: 'бросок',
      strike: 'забастовка',
      prepared: 'готов',
      main: 'основной',
      planning: 'бросок',
    },
    toMove: 'Ходит',
    you: 'Вы',
    setUp: 'подготовка',
    game: 'Игра',
    over: 'окончена',
  },

  seats: {
    name: 'Игроки',
    rival: 'играет сам',
    rivalName: 'Соперник',
    toMove: 'ходит',
    away: 'отошёл',
    prepared: 'уже бросил',
    rollsEarly: 'бросает заранее',
    mayRoll: 'может бросать',
    bot: 'бот',
    points: 'очков',
    ask: (n) => `${points(n)}: откуда?`,
    light: (name) => `Показать планы: ${name}`,
    crew: crewmen,
    wilds: jokers,
    workersCaption: 'рабочих',
    wildsCaption: 'джокеров',
    handCaption: 'в руке',
  },

  market: {
    title: 'Рынок',
    level: (n) => `Ряд ${n}`,
    pile: (n) => `${count(n, 'план', 'плана', 'планов')} в стопке`,
    price: (n) => `Цена ${n}`,
    from: (n) => `от ${n}`,
    priceOf: ({ price, wilds }, from, most) =>
      `${[
        `Цена ${price}`,
        ...(from === null || from === price ? [] : [`с участком не меньше ${from}`]),
        ...(most === null ? [] : [`в этом ходу вы можете заплатить не больше ${most}`]),
        ...(wilds > 0 ? [`на нём ${jokers(wilds)}`] : []),
      ].join(', ')}.`,
    spoken: (name, { level, slot, price, wilds }, type, text, from, most) =>
      [
        `${name}, ряд ${level}, ячейка ${slot}, ${kinds.types[type]}`,
        `цена ${price}`,
        ...(from === null || from === price ? [] : [`с участком не меньше ${from}`]),
        ...(most === null ? [] : [`в этом ходу вы можете заплатить не больше ${most}`]),
        ...(wilds > 0 ? [`на нём ${jokers(wilds)}`] : []),
        text,
      ].join(', '),
  },

  aims: {
    title: 'Объявления и цели',
    all: 'Показать всё',
    ads: 'Объявления, для всех',
    now: 'сейчас',
    targets: 'Ваши цели, засчитают одну',
    standing: (name, n) => `${name}: сейчас ${points(n)}`,
    none: 'Ещё не выложены.',
    hidden: 'Известны только своим игрокам.',
  },

  cubes: {
    title: 'Осталось кубиков',
    note: 'Игра закончится, когда все кубики одного материала окажутся в зданиях.',
    comes: (round) => `Игра подходит к концу: раунд ${round} последний.`,
    supply: (n) => `в запасе ${n}`,
    left: (material, left, total, supply) =>
      `${kinds.materials[material]}: ${left} из ${total}, в запасе ${supply}`,
  },

  city: {
    label: 'Карта города: стрелки переводят с участка на участок',
    label3d: 'Город в объёме. Стрелки поворачивают его, плюс и минус приближают и отдаляют.',
    no3d: 'Этот браузер не рисует объёмно. Вот башни.',
    looks: { title: 'Как показан город', towers: 'Башни', plan: 'План', '3d': 'Объём' },
    planOf: (plan, owner) => `${plan}, владелец ${owner}`,
    completed: 'достроено',
    lacks: (parts) => `не хватает: ${amounts(parts)}`,
    water: 'вода',
    land: 'пустой участок',
    bonus: (type, n) => `${points(n)} за план: ${kinds.types[type]}`,
    premium: (n) => `элитный участок, стоит ${n}`,
    changed: 'новое с вашего прошлого хода',
    costs: (n) => `всего стоит ${n}`,
    proposed: 'предложено',
    legal: 'можно выбрать',
  },
  list,
};
