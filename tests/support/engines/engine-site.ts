import type { ClientWindow } from '../../../src/framework/start-client.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest';
import { connectFirefox } from './firefox.ts';
import { ENGINES, type Engine, type EngineName, type EnginePage, type Size } from './engine.ts';
import { type Line, startLine } from './line.ts';
import { connectWebKit } from './webkit.ts';

export interface View extends Size {
  readonly mode: 'light' | 'dark';
}

interface VisitOptions extends Partial<Size> {
  readonly stored?: Readonly<Record<string, string>>;
}

export interface EngineSite {
  readonly view: View;
  readonly isPhone: boolean;
  /** Opens a page and waits for its script. The page closes with the test; only one can be open at a time. */
  readonly visit: (pathname: string, options?: VisitOptions) => Promise<EnginePage>;
  /** Declares a fault that this test causes on purpose. */
  readonly expectFault: (pattern: RegExp) => void;
  /** The network connection to the site, which is restored before each test. */
  readonly network: () => Pick<Line, 'cut' | 'mend' | 'refusals'>;
}

const CONNECT: Readonly<Record<EngineName, (address: string) => Promise<Engine>>> = { firefox: connectFirefox, webkit: connectWebKit };

const DESKTOP: View = { width: 1280, height: 800, mode: 'light' };
const PHONE: View = { width: 390, height: 844, mode: 'light' };

const VIEWS = [DESKTOP, { ...DESKTOP, mode: 'dark' }, PHONE, { ...PHONE, mode: 'dark' }] as const satisfies readonly View[];

/** Engines to which this process is connected; all test files share them. */
const engines = new Map<EngineName, Promise<Engine>>();

function engineOf(name: EngineName): Promise<Engine> {
  const address = inject('engines')[Number(process.env['VITEST_POOL_ID']) - 1]?.[name];
  if (address === undefined) throw new Error(`There is no ${name} for the worker ${process.env['VITEST_POOL_ID']}.`);
  const engine = engines.get(name) ?? CONNECT[name](address);
  engines.set(name, engine);
  return engine;
}

/** Defines tests for every engine, on small and large screens, in both colour modes. */
export function inEveryView(define: (site: EngineSite) => void): void {
  describe.each(ENGINES)('%s', (name) => {
    describe.each(VIEWS)('at $width px, $mode', (view) => {
      define(siteIn(name, view));
    });
  });
}

/** Opens the site in `dist` in an engine, for a `describe`. Any fault in the page fails the test. */
export function siteIn(name: EngineName, view: View = DESKTOP): EngineSite {
  let engine: Engine | undefined;
  let line: Line | undefined;
  let page: EnginePage | undefined;
  let expected: RegExp[] = [];

  beforeAll(async () => {
    [engine, line] = await Promise.all([engineOf(name), startLine(inject('siteOrigin'))]);
  });

  afterEach(async () => {
    const left = page;
    page = undefined;
    line?.mend();
    if (!left) return;
    const patterns = expected;
    expected = [];
    const isExpected = (fault: string): boolean => patterns.some((pattern) => pattern.test(fault));
    const report = async () => {
      const faults = await left.faults();
      return {
        unexpected: faults.filter((fault) => !isExpected(fault)),
        missed: patterns.filter((pattern) => !faults.some((fault) => pattern.test(fault))),
      };
    };
    // Waits, because an engine may report a fault shortly after its visible effect.
    if (patterns.length > 0) await expect.poll(async () => (await report()).missed, { message: 'faults that were expected' }).toEqual([]);
    const { unexpected } = await report();
    await left.close();
    expect(unexpected, 'what went wrong in the browser').toEqual([]);
  });

  afterAll(() => line?.stop());

  const running = <T>(part: T | undefined): T => {
    if (!part) throw new Error('The browser runs from beforeAll to afterAll only.');
    return part;
  };

  return {
    view,
    isPhone: view.width < 997,
    visit: async (pathname, { width = view.width, height = view.height, stored = {} } = {}) => {
      // Light mode is the default, so it is not stored.
      const mode = view.mode === 'dark' ? { theme: view.mode } : {};
      page = await running(engine).newPage(running(line).origin, { width, height }, { ...mode, ...stored });
      await page.goto(pathname);
      await untilConnected(page);
      return page;
    },
    expectFault: (pattern) => expected.push(pattern),
    network: () => running(line),
  };
}

/** Waits until the page's script has started, as shown by the root element's attributes. */
export async function untilReady(page: EnginePage): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['started'])).toMatch(/ready|connected/);
  await expect.poll(() => page.evaluate(() => 'firstPaint' in document.documentElement.dataset)).toBe(false);
}

/** Waits until links navigate client-side. Loads nothing else. */
export async function untilConnected(page: EnginePage): Promise<void> {
  await untilReady(page);
  await page.evaluate(() => void (window as ClientWindow).startClient?.());
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['started'])).toBe('connected');
}

/** Waits for all files that the reader's first action loads, because these engines report every request that a reload aborts. */
export async function untilInteractive(page: EnginePage): Promise<void> {
  const hasArrived = () =>
    page.evaluate(() => {
      const isLast = ({ name, initiatorType }: PerformanceResourceTiming): boolean =>
        initiatorType === 'script' && name.includes('/start-interactions-');
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(isLast);
    });
  await expect.poll(hasArrived).toBe(true);
}
