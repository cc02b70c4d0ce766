// What a person at this seat could not see, read, press or touch. The functions run in the page, so each knows only the others
// that are handed over with it.
import type { Page } from '@playwright/test';

/** In pixels of the page; a finger, and an eye, need so much. */
const least = {
  /** The smaller side of what can be chosen. */
  target: 24,
  /** The same on a board that can be zoomed. */
  piece: 10,
  words: 11,
  /** Figures in counters, and initials in signs. */
  figures: 9,
  /** The smaller side of a board. */
  board: 160,
};

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** An element as a person would call it. */
function named(element: Element): string {
  const kind = element.tagName.toLowerCase();
  const classes = [...element.classList].filter((each) => !/^s(velte)?-/.test(each));
  const said = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
  return `${[kind, ...classes].join('.')} “${said.slice(0, 40)}”`;
}

/** The way past the title block comes into sight with the focus. */
function unseen(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
  if (element.closest('.visually-hidden, .skip, [inert], defs') !== null) return true;
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1;
}

function isOnBoard(element: Element): boolean {
  return element.closest('svg.drawing') !== null;
}

/** By how much of it a box inside `within` can never be seen, however one scrolls. */
function cutOff(within: Element | null, box: Box): number {
  let { left, top, right, bottom } = box;
  let most = 0;
  const scrolls = (style: string) => style === 'auto' || style === 'scroll';
  for (let at = within; at !== null && at !== document.documentElement; at = at.parentElement) {
    const { display, position, overflowX, overflowY } = getComputedStyle(at);
    if (display === 'contents') continue;
    const frame = at.getBoundingClientRect();
    if (scrolls(overflowX)) {
      most = Math.max(most, frame.left - left - at.scrollLeft);
      left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
    } else if (overflowX !== 'visible') most = Math.max(most, frame.left - left, right - frame.right);
    if (scrolls(overflowY)) {
      most = Math.max(most, frame.top - top - at.scrollTop);
      top = Math.max(top, frame.top);
      bottom = Math.min(bottom, frame.bottom);
    } else if (overflowY !== 'visible') most = Math.max(most, frame.top - top, bottom - frame.bottom);
    if (position === 'fixed') return most;
  }
  const page = document.documentElement;
  const wide = right + page.scrollLeft - page.scrollWidth;
  const high = bottom + page.scrollTop - page.scrollHeight;
  return Math.max(most, wide, high, -left - page.scrollLeft, -top - page.scrollTop);
}

/** What lies on top of a large part of an element, once it is scrolled to. */
function coverOf(element: Element): Element | null {
  const over = (x: number, y: number): Element | null => {
    const top = document.elementFromPoint(x, y);
    if (top === null || element.contains(top) || top.contains(element)) return null;
    return element.closest('label')?.contains(top) ? null : top;
  };
  const look = (): Element[] => {
    // Words in a line may be broken: any piece of them will do.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const parts = [0.25, 0.5, 0.75];
    const found = parts.flatMap((x) => parts.map((y) => over(left + x * width, top + y * height)));
    return found.filter((each) => each !== null);
  };
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  if (inside && look().length === 0) return null;
  element.scrollIntoView({ block: 'center', inline: 'center' });
  const covers = look();
  return covers.length > 2 ? (covers[0] ?? null) : null;
}

/** What is wrong with what can be chosen. */
function faultsOfControls(root: Element, target: number, piece: number): string[] {
  const choosable =
    'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option]';
  const faults: string[] = [];
  for (const element of root.querySelectorAll(choosable)) {
    if (unseen(element) || element.matches(':disabled')) continue;
    const seen = element.matches('input') ? (element.closest('label') ?? element) : element;
    const { width, height } = seen.getBoundingClientRect();
    const size = `${Math.round(width)}×${Math.round(height)}`;
    const smaller = Math.min(width, height);
    // What lies on a board moves and grows with it.
    if (isOnBoard(element)) {
      if (element.matches('.legal') && smaller < piece)
        faults.push(`too small on the board: ${named(element)} ${size}`);
      continue;
    }
    // Links in running text are as high as the text.
    if (getComputedStyle(seen).display !== 'inline' && smaller < target - 0.5)
      faults.push(`too small to touch: ${named(element)} ${size}`);
    const beyond = cutOff(seen.parentElement, seen.getBoundingClientRect());
    const cover = beyond > 2 ? null : coverOf(seen);
    if (beyond > 2) faults.push(`cut off by ${Math.round(beyond)}: ${named(element)}`);
    else if (cover !== null) faults.push(`covered by ${named(cover)}: ${named(element)}`);
  }
  return faults;
}

/** The size of letters as they are seen. */
function sizeOfText(parent: Element): number {
  const size = Number.parseFloat(getComputedStyle(parent).fontSize);
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  return matrix === null ? size : size * Math.hypot(matrix.a, matrix.b);
}

/** Whether a box holds more text than it shows. */
function holdsBack(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const hides = (style: string) => style === 'hidden' || style === 'clip';
  const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
  return wide || (hides(overflowY) && element.scrollHeight > element.clientHeight + 3);
}

/** What is wrong with what is written. A picture in a control may be small if its words stand beside it. */
function faultsOfWords(root: Element, wordsFrom: number, figuresFrom: number): string[] {
  const faults = new Set<string>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (said === '' || parent === null || isOnBoard(parent)) continue;
    if (parent.closest('script, style, title, desc, option') !== null || unseen(parent)) continue;
    // What the plate has no room for is opened by the button beside it.
    if (parent.closest('.words')?.querySelector('[aria-controls]')) continue;
    const what = `${named(parent.closest('button, section, svg[aria-label]') ?? parent)} “${said.slice(0, 40)}”`;
    const size = sizeOfText(parent);
    const isFigure = !/\p{L}{2}/u.test(said);
    if (size < (isFigure ? figuresFrom : wordsFrom) - 0.05)
      faults.add(`too small to read, ${size.toFixed(1)}: ${what}`);
    if (parent instanceof SVGElement) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (cutOff(parent, range.getBoundingClientRect()) > 3 || holdsBack(parent))
      faults.add(`words cut off: ${what}`);
    if (range.getClientRects().length > 4 && range.getBoundingClientRect().width < 5 * size)
      faults.add(`words squeezed into a column: ${what}`);
  }
  return [...faults];
}

/** What is wrong with the boards as a whole. */
function faultsOfBoards(root: Element, board: number): string[] {
  return [...root.querySelectorAll('svg.drawing')].flatMap((drawing) => {
    const { width, height } = drawing.getBoundingClientRect();
    if (unseen(drawing) || Math.min(width, height) >= board) return [];
    return [`too small a board: ${named(drawing)} ${Math.round(width)}×${Math.round(height)}`];
  });
}

function faultsHere(from: Record<'target' | 'piece' | 'words' | 'figures' | 'board', number>): string[] {
  const root = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
  const beyond = document.documentElement.scrollWidth - window.innerWidth;
  return [
    ...(beyond > 1 ? [`the page scrolls sideways by ${beyond}`] : []),
    ...faultsOfBoards(root, from.board),
    ...faultsOfControls(root, from.target, from.piece),
    ...faultsOfWords(root, from.words, from.figures),
  ];
}

const inPage = [
  named,
  unseen,
  isOnBoard,
  cutOff,
  coverOf,
  faultsOfControls,
  sizeOfText,
  holdsBack,
  faultsOfWords,
  faultsOfBoards,
  faultsHere,
];

/** Everything that is wrong with the page as it stands, a line each. */
export async function faultsAt(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(resolve))),
  );
  return page.evaluate(`(() => { ${inPage.join('\n')} return faultsHere(${JSON.stringify(least)}); })()`);
}
