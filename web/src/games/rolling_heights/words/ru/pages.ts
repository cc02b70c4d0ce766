// Ход игры, итоговая таблица, перечень, первая игра, положение словами.
import type { pages as english } from '../en/pages';
import { count, crewmen, cubes, jokers, list, points } from './grammar';
import { amount, amounts, kinds } from './kinds';
import { margin } from './margin';

export const pages: typeof english = {
  told: {
    begins: 'ходит первым',
    boards: 'Город разложен',
    enters: (plan) => `на рынке: ${plan}`,
    ad: (ad) => `Объявление: ${ad}`,
    target: (target) => (target === null ? 'получает цель' : `получает цель: ${target}`),
    starts: (plan, at) => `начинает: ${plan}, ${at}`,
    takes: (plan, at) => `берёт с урбанистом: ${plan}, ${at}`,
    places: (plan, at) => `размещает: ${plan}, ${at}`,
    buys: (plan, at, cost) => `покупает: ${plan}, ${at}, всего ${cost}`,
    pays: (resource, n) => `платит ${amount(resource, n)}`,
    sitsOut: (worker) => `отложен ${kinds.workers[worker]}`,
    throws: {
      roll: 'бросает',
      forced: 'усталых больше половины, ещё раз',
      push: 'давит',
      planner: 'переброс усталых',
    },
    landed: (how, hard, steady, tired) => `${how}: усердных ${hard}, надёжных ${steady}, усталых ${tired}`,
    strike: (n) => `забастовка, лягут ${n}`,
    tires: (worker) => `ложится ${kinds.workers[worker]}`,
    sends: (worker, pose, building) =>
      `работает ${kinds.workers[worker]}, ${margin.box.states[pose]}${building === null ? '' : `, здание: ${building}`}`,
    gets: (resource, n) => `+${amount(resource, n)}`,
    points: (n, why) => `${n} ПО${why === null ? '' : `: ${why}`}`,
    wilds: (n) => (n > 0 ? `+${jokers(n)}` : 'джокер отдан'),
    exchanges: 'обменивает',
    wild: 'отдаёт джокер',
    upgrades: (worker, pose) => `${kinds.workers[worker]} теперь ${margin.box.states[pose]}`,
    swaps: (worker, other) => `${kinds.workers[worker]} заменён: ${kinds.workers[other]}`,
    builds: (resource, plan, at) => `ставит ${amount(resource, 1)}: ${plan}, ${at}`,
    cube: (resource) => amount(resource, 1),
    completes: (plan) => `достроено: ${plan}`,
    hires: (worker) => `новый работник: ${kinds.workers[worker]}`,
    nobody: 'такого работника в запасе нет',
    ends: (n) => (n === 0 ? 'завершает ход' : `завершает ход, возвращает ${cubes(n)}`),
    token: (plan) => `джокер на план: ${plan}`,
    endComes: (round) => `игра подходит к концу, раунд ${round} последний`,
    round: (n) => `раунд ${n}`,
    scores: (target) => `засчитана цель: ${target}`,
    over: 'игра окончена',
    keeps: 'доволен броском',
    bonus: 'участок',
    politician: 'политик',
    wildsLeft: 'оставшиеся джокеры',
  },

  final: {
    title: 'Очки',
    rows: {
      bonuses: 'Премии участков',
      buildings: 'Достроенные здания',
      workers: 'Политики',
      abilities: 'Общественные деятели',
      ad: 'Объявление',
      target: 'Цель',
      wilds: 'Джокеры',
      total: 'Всего',
    },
    help: {
      bonuses: 'при размещении плана',
      buildings: 'при достройке',
      workers: 'за время игры',
      abilities: 'за время игры',
      target: 'лучшая из двух',
      wilds: 'по одному',
    },
    built: (n) => `достроено ${n}`,
    where: (value) => `Откуда ${value}`,
    none: 'Здесь ничего не набрано.',
    allPlayers: 'Все игроки',
    city: 'Город в конце игры',
    open3d: 'Обойти его в объёме',
    closed3d: 'Назад к башням',
    ties: 'При равенстве впереди тот, у кого больше работников.',
    solo: 'Вы побеждаете, если у вас больше очков, чем у соперника.',
    rivalTarget: 'вместо цели',
    crew: crewmen,
  },

  components: {
    searchHint: 'название или текст',
    kind: 'Вид',
    kinds: { plan: 'планы', ad: 'объявления', target: 'цели', worker: 'работники', board: 'фрагменты' },
    titles: {
      plan: 'Планы',
      ad: 'Объявления',
      target: 'Цели',
      worker: 'Работники',
      board: 'Фрагменты районов',
    },
    level: 'Уровень',
    levelOf: (n) => `уровень ${n}`,
    type: 'Тип',
    any: 'любой',
    found: (n) => count(n, 'предмет', 'предмета', 'предметов'),
    copies: (n) => `в коробке ${n}`,
    side: (side) => `сторона ${side}`,
    cubes: (parts) => `Нужно: ${amounts(parts)}.`,
    designed: 'Большинство планов и все фрагменты придуманы для Квартала.',
  },

  guide: {
    title: 'Ваша первая игра',
    you: 'Вы',
    lessons: {
      start: {
        title: 'Откройте дело',
        text: 'Выберите план первого ряда, потом подсвеченный участок. Участок со знаком приносит очки, если тип плана тот же.',
      },
      roll: {
        title: 'Бросьте работников',
        text: 'Они здесь вместо кубиков. Стоящие усердны, лежащие на боку надёжны, лежащие плашмя устали.',
      },
      risk: {
        title: 'Надавить или остановиться',
        text: 'Надавив, вы бросаете усталых ещё раз. Если не встанет никто, будет забастовка, и половина остальных ляжет. Вероятности на полях. Решайте.',
      },
      work: {
        title: 'Отправьте их работать',
        text: 'Нажмите на работника на полке или отправьте всех сразу. Что они принесут, лежит во дворе до конца хода.',
      },
      build: {
        title: 'Стройте',
        text: 'Нажмите на кубик, потом на подсвеченный план, или перетащите его. Или нажмите «Заполнить» у плана: подсказчик предложит как, а вы можете убрать любую часть.',
      },
      buy: {
        title: 'Купите план',
        text: 'Раз за ход. Выберите план на рынке; число на участке — полная стоимость с расстоянием. До согласия видно, чем заплатите.',
      },
      end: {
        title: 'Завершите ход',
        text: 'Неиспользованные кубики вернутся в запас. До этого всё после броска можно взять назад.',
      },
      complete: {
        title: 'Достройте здание',
        text: 'Когда все его башни полны, вы сразу получаете очки и работников. Новых работников бросают со следующего хода.',
      },
    },
    done: {
      title: 'Вы знаете игру',
      text: 'Играйте дальше как хотите. Когда все кубики одного материала окажутся в зданиях, раунд доиграют и сыграют ещё один. Потом считают объявления и цели.',
    },
  },

  describe: {
    round: (n) => `Раунд ${n}.`,
    lastRound: (n) => `Раунд ${n} последний.`,
    setUp: 'Игра готовится.',
    over: 'Игра окончена.',
    toMove: (names) => `Ходит: ${list(names)}.`,
    company: (name, n, crew, wilds) => `${name}: ${points(n)}, работники: ${list(crew)}; ${jokers(wilds)}.`,
    crew: (worker, n) => `${kinds.workers[worker]} ${n}`,
    poses: (hard, steady, tired) =>
      `Усердные: ${hard.length === 0 ? 'никто' : list(hard)}. Надёжные: ${steady.length === 0 ? 'никто' : list(steady)}. Усталых: ${tired}.`,
    at: (plan, at, completed, lacks) =>
      `${plan}, ${at}${completed ? ', достроено' : `, не хватает: ${amounts(lacks)}`}`,
    plans: (plans) => `Планы: ${plans.join('; ')}.`,
    hand: (parts) => (parts.length === 0 ? 'Во дворе ничего нет.' : `Во дворе: ${amounts(parts)}.`),
    market: (level, offers) => `Ряд ${level} рынка: ${offers.join('; ')}.`,
    offer: (plan, price, wilds) => `${plan} за ${price}${wilds > 0 ? `, на нём ${jokers(wilds)}` : ''}`,
    ad: (text, standing) => `Объявление: ${text} Сейчас ${list(standing)}.`,
    target: (text, n) => `Ваша цель: ${text} Сейчас ${points(n)}.`,
    standing: (name, n) => `${name} ${n}`,
    cubes: (parts) => `Не в зданиях: ${amounts(parts)}.`,
  },
};
