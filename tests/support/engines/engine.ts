/** The engines of `npm run test:engines`; `tests/end-to-end` covers Chromium. */
export const ENGINES = ['firefox', 'webkit'] as const;

export type EngineName = (typeof ENGINES)[number];

export interface Size {
  /** Width of the viewport, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A browser page with separate storage. All input goes through the browser's own events. */
export interface EnginePage {
  readonly goto: (pathname: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Goes back in the tab's history; the effects may take a moment. */
  readonly goBack: () => Promise<void>;
  readonly goForward: () => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** Runs a function in the page. Only its arguments are sent; both they and the result are serialised as JSON. */
  readonly evaluate: <Args extends readonly unknown[], T>(run: (...args: Args) => T | Promise<T>, ...args: Args) => Promise<T>;
  /** Clicks the centre of the first visible match, filtered by text or label. If another element covers the centre, it gets the click. */
  readonly click: (selector: string, text?: string) => Promise<void>;
  readonly hover: (selector: string, text?: string) => Promise<void>;
  /** Presses and releases keys one after the other: characters, or WebDriver codes such as `KEYS.escape`. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly pressWithControl: (key: string) => Promise<void>;
  readonly faults: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** A browser or driver, in a process that outlives the tests of a file. */
export interface RunningEngine {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

export interface Engine {
  readonly newPage: (origin: string, size: Size, stored: Readonly<Record<string, string>>) => Promise<EnginePage>;
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = {
  backspace: '\uE003',
  tab: '\uE004',
  enter: '\uE007',
  control: '\uE009',
  escape: '\uE00C',
  end: '\uE010',
  home: '\uE011',
  left: '\uE012',
  down: '\uE015',
  right: '\uE014',
} as const;

/** Returns WebDriver actions that press keys one after the other; both protocols use the same format. */
export function keyActions(keys: readonly string[], held?: string): readonly object[] {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  const around = held === undefined ? actions : [{ type: 'keyDown', value: held }, ...actions, { type: 'keyUp', value: held }];
  return [{ type: 'key', id: 'keyboard', actions: around }];
}

/** Returns actions that move the pointer to an element's centre, and optionally click. */
export function pointerActions(element: object, press: boolean): readonly object[] {
  const move = { type: 'pointerMove', x: 0, y: 0, origin: element };
  const button = { button: 0 };
  const actions = press ? [move, { type: 'pointerDown', ...button }, { type: 'pointerUp', ...button }] : [move];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

export function callOf(run: (...args: never) => unknown, args: readonly unknown[]): string {
  return `Promise.resolve((${run.toString()})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`;
}

/** Returns an expression that resolves with the element for `click` once it exists and can be clicked. */
export function elementOf(selector: string, text?: string): string {
  return `(${findElement.toString()})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`;
}

async function findElement(selector: string, text?: string): Promise<Element> {
  const isMeant = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    (text === undefined || element.innerText.trim() === text || element.ariaLabel === text);
  // Elements near the bottom count as covered, because the edge of a narrow page may also be the edge of WebKitGTK's window.
  const isCovered = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (top + height > innerHeight - 48) return true;
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return !element.contains(above) && above?.contains(element) !== true;
  };
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 25))) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isMeant);
    if (!found) continue;
    found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (isCovered(found)) found.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = found.getBoundingClientRect();
    // Waits for elements that are re-rendered, such as a list during typing, and for animations, such as the menu's.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { left, top } = found.getBoundingClientRect();
    if (found.isConnected && left === before.left && top === before.top) return found;
  }
  throw new Error(`There is no ${selector} in sight${text === undefined ? '' : ` that says ${text}`}.`);
}
