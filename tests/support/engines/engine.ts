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
  readonly resize: (size: Size) => Promise<void>;
  /** What a function returns that runs in the page; it knows its arguments only. Both travel as JSON. */
  readonly evaluate: <Args extends readonly unknown[], T>(run: (...args: Args) => T | Promise<T>, ...args: Args) => Promise<T>;
  /** Presses the first element that a selector finds, in its middle, where the browser finds what lies there. */
  readonly click: (selector: string) => Promise<void>;
  /** Presses and releases a key: a character, or a code of WebDriver such as `KEYS.escape`. */
  readonly press: (key: string) => Promise<void>;
  /** What went wrong so far: messages of the console, errors, rejections, violations of the policy. */
  readonly faults: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** A browser that runs. */
export interface Engine {
  /** Such as `firefox 140.12.0`. */
  readonly version: string;
  /** A page for a site, which is served at an origin. */
  readonly newPage: (origin: string, size: Size) => Promise<EnginePage>;
  readonly stop: () => Promise<void>;
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = { enter: '\uE007', escape: '\uE00C', tab: '\uE004' } as const;

/** The actions of WebDriver that press a key: both of its protocols have the same. */
export function keyActions(key: string): readonly object[] {
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value: key },
        { type: 'keyUp', value: key },
      ],
    },
  ];
}

/** An expression that resolves with the JSON of what a function returns for its arguments. */
export function callOf(run: (...args: never) => unknown, args: readonly unknown[]): string {
  return `Promise.resolve((${run.toString()})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`;
}
