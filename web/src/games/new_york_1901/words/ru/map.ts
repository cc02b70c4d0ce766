import type { DistrictId } from '../../model/pieces';
import type { map as english } from '../en/map';
import { capital, count, list, points } from './grammar';

const districts: Record<DistrictId, string> = {
  red: 'красный',
  blue: 'синий',
  yellow: 'жёлтый',
  green: 'зелёный',
  pink: 'розовый',
};

/** A single letter З reads as a figure, and С as the Latin one. */
const short: Record<DistrictId, string> = {
  red: 'Кр',
  blue: 'Син',
  yellow: 'Жёл',
  green: 'Зел',
  pink: 'Роз',
};

export const map: typeof english = {
  districts,
  lotCode: (district, size) => `${short[district]} ${size}`,
  generations: { start: 'старт', bronze: 'бронза', silver: 'серебро', gold: 'золото' },
  list,
  keys: [
    ['1 2 3 4', 'карта участка на рынке'],
    [
      'B S G L',
      'следующий бронзовый, серебряный, золотой или легендарный небоскрёб, который можно построить',
    ],
    ['Стрелки', 'двигаться по карте'],
    ['R Shift+R', 'повернуть небоскрёб; колесо тоже'],
    ['M', '«Смена рынка»'],
    ['E', 'закончить ход'],
  ],
  count: {
    points,
    squares: (n) => count(n, 'квадрат', 'квадрата', 'квадратов'),
    workers: (n) => count(n, 'свободный рабочий', 'свободных рабочих', 'свободных рабочих'),
    cards: (n) => count(n, 'карта', 'карты', 'карт'),
  },

  title: {
    turn: 'Ход',
    lastTurns: (turn) => `${turn}, последние ходы`,
    deck: 'В колоде',
    left: (n) => count(n, 'карта', 'карты', 'карт'),
    toMove: 'Ходит',
    you: 'Вы',
    setUp: 'подготовка',
    game: 'Игра',
    over: 'окончена',
  },

  board: {
    label: 'Карта Нижнего Манхэттена: стрелки ведут от квадрата к квадрату',
    tileOf: (tile, owner) => `${tile}, владелец ${owner}`,
    lotOf: (owner) => `владелец ${owner}`,
    withWorker: 'с рабочим',
    empty: 'не застроен',
    free: 'свободен',
    unused: 'не участвует в партии',
    along: (streets) => `у улицы: ${list(streets)}`,
    changed: 'новое с вашего прошлого хода',
    proposed: 'выбрано',
    legal: 'можно выбрать',
    goThere: 'Вся карта: нажмите, куда перейти',
    turning: 'Повернуть небоскрёб',
    turnLeft: 'Повернуть влево',
    turnRight: 'Повернуть вправо',
    turn: (n, of) => `${n} из ${of}`,
  },

  market: {
    title: 'Участки на рынке',
    card: (district, size) => `${capital(districts[district])} ${size}`,
    free: (n) => `свободно ${n}`,
    empty: 'пусто',
    slot: (slot) => `карта ${slot}`,
    fresh: 'новая',
    rebuilding: 'не при перестройке',
    landTaken: 'земля уже взята',
    noWorker: 'нет рабочих',
    grab: 'с «Захватом земли»',
    toTake: 'возьмите одну',
  },

  tray: {
    title: 'Ваши небоскрёбы',
    titleOf: (name) => `Небоскрёбы: ${name}`,
    rows: { bronze: 'Бронза', silver: 'Серебро', gold: 'Золото', legendary: 'Легендар\u00ADные' },
    tabs: { bronze: 'Бронза', silver: 'Серебро', gold: 'Золото', legendary: 'Легендарные' },
    lots: 'Участки',
    open: 'можно',
    from: (from) => `от ${from}`,
    oneEach: 'по одной',
    irregular: 'неправильный',
    places: (n) => `мест: ${n}`,
    noPlace: 'сейчас ставить негде',
    built: 'построен',
    builtBy: (name) => `построил: ${name}`,
    actions: 'Ваши карты действий',
    actionsOf: (name) => `Карты действий: ${name}`,
    actionsNote: 'в конце по 1 очку',
    noActions: 'Все использованы.',
    playNow: 'можно разыграть',
  },

  seats: {
    name: 'Игроки',
    toMove: 'ходит',
    away: 'не в сети',
    bot: 'бот',
    points: 'очки',
    ask: (n) => `${points(n)}: откуда они?`,
    tilesLeft: (n) => `осталось ${n} из 18`,
    tilesLeftShort: (n) => `ещё ${n}`,
    left: 'осталось',
    workers: 'рабочие',
    light: (name) => `Показать землю: ${name}`,
    opensFrom: (next, from) => `${next === 'silver' ? 'серебро' : 'золото'} с ${from}`,
    allOpen: 'открыто всё',
    king: (tile) => `построена легенда: ${tile}`,
  },

  streets: {
    title: 'Улицы партии',
    each: 'по 5',
    tied: 'поровну, никому',
    none: 'пока никого',
    leads: (name) => `единоличный лидер: ${name}`,
    value: (name, n) => `${name} ${n}`,
    open: 'Обзор',
    challenge: 'Соревнование',
    noChallenge: 'Нет: ознакомительная игра.',
    end: 'Конец игры',
    endText:
      'Он наступает, когда у кого-то остаётся четыре небоскрёба или рынок не пополнить; тогда у остальных ещё по одному ходу.',
    counted: {
      golden_magnate: (n) => count(n, 'округ', 'округа', 'округов'),
      master_architect: (n) => count(n, 'неправильный', 'неправильных', 'неправильных'),
      gold_prestige: points,
      bronze_baron: (n) => count(n, 'бронзовый', 'бронзовых', 'бронзовых'),
      generation_king: (n) => count(n, 'поколение', 'поколения', 'поколений'),
    },
  },

  legend: {
    name: 'Условные знаки',
    regular: 'правильный',
    irregular: 'неправильный',
    legendary: 'легендарный',
    street: '5 очков',
    worker: 'с рабочим',
    rest: 'остаток',
    fresh: 'новая карта',
  },
};
