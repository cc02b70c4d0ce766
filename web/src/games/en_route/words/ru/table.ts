import type { SightColour, TouristType } from '../../art/shapes';
import type { table as english } from '../en/table';
import { count, either, form, list, points, segments, tourists } from './grammar';

const groups: Record<TouristType, (n: number) => string> = {
  red: (n) => count(n, 'красный', 'красных', 'красных'),
  green: (n) => count(n, 'зелёный', 'зелёных', 'зелёных'),
  blue: (n) => count(n, 'синий', 'синих', 'синих'),
  purple: (n) => count(n, 'фиолетовый', 'фиолетовых', 'фиолетовых'),
};

const sights: Record<SightColour, string> = {
  red: 'красная достопримечательность',
  green: 'зелёная достопримечательность',
  blue: 'синяя достопримечательность',
  purple: 'фиолетовая достопримечательность',
  yellow: 'популярная достопримечательность',
  grey: 'знаковое место',
};

export const table: typeof english = {
  keys: [
    ['1 2 3', 'карта из руки; первая, вторая или третья предложенная'],
    ['Стрелки', 'двигаться по схеме; с опущенным карандашом — рисовать'],
    ['Enter', 'выбрать локацию; опустить карандаш; сделать предложенное'],
    ['Backspace', 'стереть последний отрезок'],
    ['B', 'показать лучший маршрут, в конце игры'],
    ['P', 'схема следующего игрока'],
  ],
  list,
  group: groups,
  colours: {
    red: 'красные',
    green: 'зелёные',
    blue: 'синие',
    purple: 'фиолетовые',
    yellow: 'популярные',
    grey: 'знаковые',
  },
  count: {
    points,
    segments,
    tourists,
    cards: (n) => count(n, 'карта', 'карты', 'карт'),
  },

  title: {
    city: 'Город',
    round: 'Раунд',
    of: (round, all) => `${round} из ${all}`,
    turn: 'Сейчас',
    you: 'Вы',
    setUp: 'подготовка',
    game: 'Игра',
    over: 'окончена',
    everybody: 'Все',
    andOthers: (name, others) => `${name} и ещё ${others}`,
  },

  board: {
    label: (name) => `Схема города ${name}: стрелки переходят с места на место`,
    yours: 'Ваша схема',
    of: (name) => `Схема: ${name}`,
    back: 'К своей схеме',
    secret: 'До конца начальных раундов эта схема скрыта.',
    sight: (colour, name) => `${name}, ${sights[colour]}`,
    kind: (colour) => sights[colour],
    worth: points,
    plain: 'без достопримечательности',
    coordinates: (row, column) => `координаты ${row} и ${column}`,
    with: (group) => `здесь ${group}`,
    crossing: (name) => `перекрёсток ${name}`,
    segment: (from, to) => `дорога от ${from} до ${to}`,
    cafe: (bonus) => `кафе: ${bonus}`,
    cafeVisited: 'посещено',
    cafeUsed: 'посещено и использовано',
    atEnd: (at, what) => `${at}: ${what.join(', ')}`,
    beside: (places) => `возле ${places.join(' и ')}`,
    corner: (places) => `на углу ${list(places)}`,
    lit: 'сюда ведут ваши карты',
    star: (name) => name,
    starsPay: (stars, n) => `${count(stars, 'звезда', 'звезды', 'звёзд')} на маршруте: ${points(n)}`,
    station: (name) => `станция ${name}`,
    pier: (name) => `причал ${name}`,
    place: (tour, name) => `${name}, тур «${tour}»`,
    flag: 'ваша задача',
    drawn: 'нарисовано',
    onRoute: 'на вашем маршруте',
    pencil: 'карандаш здесь',
    proposed: 'предложено',
    legal: 'можно выбрать',
    water: 'дороги нет',
  },

  bonus: {
    tourists: 'новые туристы',
    segment: 'отрезок',
    coordinate: 'изменить координату на ±1',
    ticket: 'билет на паром',
  },
  bonusOf: { tourists: (group) => `новые туристы, ${group}` },
  bonusUnknown: 'скажет карта',

  cards: {
    name: 'Карты',
    hand: 'Ваша рука',
    handOf: (name) => `Рука: ${name}`,
    round: 'Карты раунда',
    repeat: 'Повтор',
    or: 'или',
    spoken: (coordinate, what, raises) =>
      [`координата ${coordinate}`, what, raises].filter((part) => part !== '').join(', '),
    raises: (names) => `повышает: ${list(names)}`,
    raisesOne: (names) => `повышает: ${names.join(' или ')}`,
    repeats: 'двое того же цвета, что на другой карте',
    down: 'рубашкой вверх',
    by: {
      lead: (name) => `Первая: ${name}`,
      offer: (name) => `Предлагает ${name}`,
      second: () => 'Вторая карта',
      dropped: () => 'Убрана',
      laid: (name) => name,
    },
    role: { leader: 'первая карта, ', picked: 'выбрана, ', dropped: 'убрана, ' },
    none: 'Карт ещё нет.',
    refresh: 'Обновить руку',
    refreshShort: 'Обновить',
    refreshed: 'обновлена',
    deck: (n) => `в колоде ${n}`,
    discard: (n) => `в сбросе ${n}`,
    queue: 'Очередь',
    covered: 'накрыта',
    sum: (coordinates, group) => `Координаты ${coordinates}: ${group}.`,
    and: (a, b) => (a === b ? `${a} и ${a}` : `${a} и ${b}`),
    anyColour: 'двое одного цвета на выбор',
  },

  outlook: {
    to: (who, places) => `${who} в ${either(places)}.`,
    half: (coordinate, n) =>
      `В ряду или столбце ${coordinate}: ${count(n, 'незанятая локация', 'незанятые локации', 'незанятых локаций')} на вашей схеме.`,
    either: (group, colours) =>
      `${group === '' ? '' : `${group} и `}2 ${colours > 2 ? 'одного цвета на выбор' : 'любого из двух цветов'}`,
    none: (n) =>
      n === 1
        ? 'Локация на вашей схеме занята: один турист где угодно.'
        : 'Обе локации на вашей схеме заняты: один турист где угодно.',
    short: (coordinates, places, taken) =>
      `${coordinates}: ${places.length > 0 ? either(places) : taken === 1 ? 'занята' : 'обе заняты'}.`,
    taken: (places) => `${form(places.length, 'Занята', 'Заняты', 'Заняты')}: ${list(places)}.`,
    changed: (n) => `С ±1 ещё ${n}.`,
  },

  seats: {
    name: 'Игроки',
    points: 'очки',
    ask: (n) => `${points(n)}, если бы игра кончилась: откуда они?`,
    secretScore: 'очки считают в конце',
    leads: 'ведущий',
    bot: 'бот',
    away: 'не в сети',
    thinks: {
      task: 'выбирает задачу',
      lead: 'выбирает карту',
      offer: 'выбирает, что предложить',
      take: 'выбирает из очереди',
      keep: 'выбирает вторую карту',
      rate: 'выбирает рейтинг',
      draw: 'рисует',
      route: 'выбирает маршрут',
      open: 'выбирает тайно',
    },
    ready: 'готово',
    open: (name) => `Показать схему: ${name}`,
    partner: 'ваш партнёр',
    drawn: (n) => `нарисовано: ${segments(n)}`,
    length: 'отрезки',
    onRoute: 'туристы',
    kept: 'в запасе',
    stored: (names) => `в запасе: ${names}`,
    team: (n) => `команда ${n}`,
  },

  ratings: {
    title: 'Рейтинг знаковых мест',
    now: (name, n) => `${name}: ${n}`,
    raised: 'изменился в этом раунде',
  },

  goals: {
    title: 'Цели',
    pays: 'выполнить / лучший',
    tours: 'Туры',
    toursPay: '1 / 2 / 3 места',
    of: (now, need, minus) => (minus ? `${now}, не больше ${need}` : `${now} из ${need}`),
    isReached: 'На вашем лучшем маршруте она выполнена.',
    isBest: 'На вашем лучшем маршруте она выполнена, и лучше ни у кого нет.',
    places: (names) => list(names),
    goalPays: (need, minus, reach, win) =>
      `${need} или ${minus ? 'меньше' : 'больше'} на итоговом маршруте — ${points(reach)}, а если ни у кого нет ${minus ? 'меньше' : 'больше'} — ${win}.`,
    goalAlone: (need, minus) =>
      `Выполнена, если на итоговом маршруте ${need} или ${minus ? 'меньше' : 'больше'}.`,
    tourPays: (each) =>
      `Одно место на итоговом маршруте приносит ${points(each[0] ?? 0)}, два — ${each[1]}, три — ${each[2]}.`,
    none: 'Целей в этой игре нет.',
    open: 'Цели',
    orLog: 'Цели или журнал',
    rivals: 'Остальные',
    challenge: (n, goals) =>
      `Вызов: ${points(n)}${goals === 0 ? '' : ` и ${count(goals, 'цель', 'цели', 'целей')}`}.`,
  },

  task: {
    title: 'Личная задача',
    text: 'Пройдите через два из трёх флажков: очко за каждый отрезок между ними.',
    passed: (n) => `На вашей схеме пройдено: ${n} из 3.`,
    choose: 'Оставьте одну из двух задач',
    first: 'Задача',
    none: 'Задач в этой игре нет.',
    at: (crossings) => `флажки: ${list(crossings)}`,
    keep: 'Оставить эту',
  },

  metro: {
    title: 'Ваша карта метро',
    ride: (a, b) => `Одна поездка между станциями ${a} и ${b} в итоговом маршруте.`,
    of: (name, a, b) => `${name}: ${a} — ${b}`,
  },

  stored: {
    title: 'Бонусы в запасе',
    none: 'Пока нет. Их дают кафе по краям схемы.',
    segment: 'Провести отрезок',
    coordinate: 'Изменить координату',
    ticket: (pier) => `Билет на паром, ${pier}`,
    balance: 'карта баланса',
    notNow: 'не в том раунде, когда получен',
    use: 'Применить',
  },

  legend: {
    name: 'Условные знаки',
    red: 'людные места',
    green: 'парки',
    blue: 'культура',
    purple: 'святыни',
    popular: 'популярное',
    landmark: 'знаковое',
    cafe: 'кафе',
    star: 'посетить',
    flag: 'задача',
    station: 'метро',
    pier: 'причал',
    tour: 'тур',
  },
};
