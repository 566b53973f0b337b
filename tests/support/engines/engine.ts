/** The engines of `npm run test:engines`, by the browser that has each; Chromium's has tests of its own, in `tests/end-to-end`. */
export const ENGINES = ['firefox', 'webkit'] as const;

export type EngineName = (typeof ENGINES)[number];

export interface Size {
  /** Of the page's view, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A page in a browser, with storage of its own. All that a reader does is done by the browser's own input. */
export interface EnginePage {
  /** Loads a path of the site, and waits until it is loaded. */
  readonly goto: (pathname: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** A step in the history of the tab. What comes of it may take a moment. */
  readonly goBack: () => Promise<void>;
  readonly goForward: () => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** What a function returns that runs in the page; it knows its arguments only. Both travel as JSON. */
  readonly evaluate: <Args extends readonly unknown[], T>(run: (...args: Args) => T | Promise<T>, ...args: Args) => Promise<T>;
  /**
   * Presses the first element in sight that a selector finds, of those with a text or label if one is given, in its middle,
   * where the browser finds what lies there. Waits for it.
   */
  readonly click: (selector: string, text?: string) => Promise<void>;
  /** Moves the pointer there. */
  readonly hover: (selector: string, text?: string) => Promise<void>;
  /** Presses and releases keys one after the other: characters, or codes of WebDriver such as `KEYS.escape`. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Presses a key while Control is held. */
  readonly pressWithControl: (key: string) => Promise<void>;
  /** What went wrong so far: messages of the console, errors, rejections, violations of the policy. */
  readonly faults: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** A browser, or what starts one, in a process that outlives the tests of a file. */
export interface RunningEngine {
  /** Where it takes commands. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** A browser that runs, or can be started at any time. */
export interface Engine {
  /** A page for a site, which is served at an origin, with what local storage has from earlier visits. */
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

/** The actions of WebDriver that press keys one after the other: both of its protocols have the same. */
export function keyActions(keys: readonly string[], held?: string): readonly object[] {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  const around = held === undefined ? actions : [{ type: 'keyDown', value: held }, ...actions, { type: 'keyUp', value: held }];
  return [{ type: 'key', id: 'keyboard', actions: around }];
}

/** The actions that move the pointer to the middle of an element, as a protocol spells it, and press there if that is asked for. */
export function pointerActions(element: object, press: boolean): readonly object[] {
  const move = { type: 'pointerMove', x: 0, y: 0, origin: element };
  const button = { button: 0 };
  const actions = press ? [move, { type: 'pointerDown', ...button }, { type: 'pointerUp', ...button }] : [move];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

/** An expression that resolves with the JSON of what a function returns for its arguments. */
export function callOf(run: (...args: never) => unknown, args: readonly unknown[]): string {
  return `Promise.resolve((${run.toString()})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`;
}

/** An expression that resolves with the element that `click` is about, once it is there and can be pressed. */
export function elementOf(selector: string, text?: string): string {
  return `(${findElement.toString()})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`;
}

/** Runs in the page. */
async function findElement(selector: string, text?: string): Promise<Element> {
  const isMeant = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    (text === undefined || element.innerText.trim() === text || element.ariaLabel === text);
  // The end of a narrow page is where WebKitGTK's window may end, too.
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
    // What is being made anew, such as a list that follows what is typed, would be gone by the time of the press; what slides
    // in, such as the menu, would be elsewhere.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { left, top } = found.getBoundingClientRect();
    if (found.isConnected && left === before.left && top === before.top) return found;
  }
  throw new Error(`There is no ${selector} in sight${text === undefined ? '' : ` that says ${text}`}.`);
}
