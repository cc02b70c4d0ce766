import type { ChallengeId, Generation } from '../../model/pieces';
import type { reasons as english } from '../en/reasons';
import { capital, count, form, list, points, tiles } from './grammar';

const opened: Record<Generation, string> = {
  start: 'Старт',
  bronze: 'Открыта бронза',
  silver: 'Открыто серебро',
  gold: 'Открыто золото',
};

const counted: Record<ChallengeId, (n: number) => string> = {
  golden_magnate: (n) =>
    count(n, 'округ с двумя золотыми', 'округа с двумя золотыми', 'округов с двумя золотыми'),
  master_architect: (n) =>
    count(n, 'неправильный небоскрёб', 'неправильных небоскрёба', 'неправильных небоскрёбов'),
  gold_prestige: points,
  bronze_baron: (n) => count(n, 'бронзовый небоскрёб', 'бронзовых небоскрёба', 'бронзовых небоскрёбов'),
  generation_king: (n) => count(n, 'поколение', 'поколения', 'поколений'),
};

export const reasons: typeof english = {
  ledger: {
    titles: {
      take: 'Если взять этот участок',
      land_grab: 'Если разыграть «Захват земли»',
      give_up: 'Если отказаться от него',
      build: 'Если построить здесь',
      rebuild: 'Если перестроить здесь',
      construction_boom: 'Если построить здесь',
      market_shift: 'Если разыграть «Смену рынка»',
      end: 'Если закончить ход',
    },
    reason: 'Причина',
    now: 'сейчас',
    atEnd: 'в конце',
    squares: (n) => count(n, 'квадрат', 'квадрата', 'квадратов'),
    prestige: (beside) => `рядом: ${list(beside)}`,
    rivalTile: (owner, tile) => `${tile} (${owner})`,
    demolished: (n) => `${form(n, 'Снесён', 'Снесены', 'Снесено')} ${tiles(n)}`,
    pointsStay: (gone) => `${list(gone)}: очки остаются`,
    lot: (card, where) => `${capital(card)}, ${where}`,
    lotWorker: 'туда встаёт рабочий',
    givenUp: (where) => `Участок ${where} снова свободен`,
    home: (n) => (n === 1 ? 'Рабочий возвращается' : `Возвращаются рабочие: ${n}`),
    bare: (n) => (n === 1 ? 'Участок остаётся пустым' : `Остаются пустыми участки: ${n}`),
    from: (lots) => `с участка ${list(lots)}`,
    bareWorker: (lots, n) => `${list(lots)}: ${n === 1 ? 'нужен рабочий' : 'на каждый нужен рабочий'}`,
    workers: (from, to) => `рабочих ${from} → ${to}`,
    opens: (generation) => opened[generation],
    opensWhy: (from) => `у вас будет не меньше ${from} ${form(from, 'очка', 'очков', 'очков')}`,
    end: 'Наступает конец игры',
    endWhy: {
      four_left: 'у вас остаётся четыре небоскрёба; у остальных ещё по одному ходу',
      market: 'рынок не пополнить; у остальных ещё по одному ходу',
    },
    action: (name) => `«${name}» использована`,
    actionWhy: 'неиспользованная дала бы в конце 1 очко',
    aside: (n) =>
      `${capital(form(n, 'под низ колоды уходит', 'под низ колоды уходят', 'под низ колоды уходят'))} ${count(n, 'карта', 'карты', 'карт')}`,
    asideWhy: 'на их место придут четыре другие',
    street: (mine, then, rivals, verdict) =>
      `у вас ${mine === then ? mine : `${mine}, станет ${then}`}${rivals === '' ? '' : `; ${rivals}`}: ${verdict}`,
    rival: (name, n) => `${name} ${n}`,
    verdicts: {
      still: 'вы по-прежнему впереди',
      first: 'вы выходите вперёд',
      lost: 'вы теряете лидерство',
      tie: 'поровну, лидера нет',
      behind: (name) => `впереди ${name}`,
    },
    challenge: (challenge, from, to) =>
      from === to ? counted[challenge](to) : `${from}, станет ${counted[challenge](to)}`,
    together: 'Вместе',
    score: (n) => `Счёт ${n}, станет`,
    nothingYet: 'Причины',
    pick: 'Выберите карту или небоскрёб и укажите место на карте: здесь появится, что это даст и почему.',
    point: 'Укажите отмеченное место: здесь появится, что это даст и почему.',
    watching: 'В ваш ход здесь появится, что он даст и почему.',
    loading: 'Минутку.',
    whyNot: 'Здесь нельзя',
    more: (n) => `Ещё ${count(n, 'причина', 'причины', 'причин')}`,
    fewer: 'Меньше причин',
    worker: (n) => form(n, 'рабочий', 'рабочих', 'рабочих'),
    close: 'Закрыть',
  },

  sources: {
    caption: 'Откуда очки',
    of: points,
    prestige: 'Золотой престиж',
    street: 'Улица',
    challenge: 'Соревнование',
    actions: 'Неиспользованные карты',
    demolished: 'снесён, очки остались',
    none: 'Очков пока нет.',
    together: 'Вместе',
  },

  actions: {
    tells: (name, text) => `«${name}». ${text}`,
    how: {
      construction_boom: 'Выберите второй небоскрёб среди своих.',
      market_shift: '',
      land_grab: 'Выберите вторую карту на два квадрата.',
    },
  },

  log: {
    title: 'Журнал',
    turn: (turn) => `ход ${turn}`,
    begins: 'ходит первым',
    is: (name) => `играет за персонажа ${name}`,
    street: (name) => `Улица: ${name}`,
    challenge: (name) => `Соревнование: ${name}`,
    enters: (card) => `на рынке ${card}`,
    plays: (name) => `разыгрывает карту «${name}»`,
    takes: (card, where) => `берёт ${card}, ${where}`,
    givesUp: (card, where) => `отказывается: ${card}, ${where}`,
    builds: (tile, at) => `строит: ${tile}, ${at}`,
    rebuilds: (tile, at) => `перестраивает: ${tile}, ${at}`,
    demolishes: (tile, at) => `снесён: ${tile}, ${at}`,
    home: (where) => `рабочий вернулся с ${where}`,
    bare: (where) => `рабочий встал на ${where}`,
    opens: (generation) => opened[generation].toLocaleLowerCase(),
    aside: (cards) => `под низ колоды: ${cards.join(', ')}`,
    endMarket: 'рынок не пополнить: последние ходы',
    endFour: 'осталось четыре небоскрёба: последние ходы',
    tied: (street) => `${street}: единоличного лидера нет`,
    missed: 'за соревнование очков никто не получает',
    over: 'Игра окончена',
    points: (amount) => amount,
    prestige: (amount, tile, owner) => `${amount} за соседа: ${tile} (${owner})`,
    forStreet: (who, street, amount) => `${who} ${amount}, ${street}`,
    forChallenge: (who, challenge, amount) => `${who} ${amount}, «${challenge}»`,
    forActions: (who, cards, amount) =>
      `${who} ${amount} за ${count(cards, 'неиспользованную карту', 'неиспользованные карты', 'неиспользованных карт')}`,
    ends: 'заканчивает ход',
  },
};
