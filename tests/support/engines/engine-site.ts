import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Engine, EngineName, EnginePage, Size } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const START: Readonly<Record<EngineName, () => Promise<Engine>>> = { firefox: startFirefox, webkit: startWebKit };

export interface EngineSite {
  /** A page of the site, once its script works. It lives as long as the test; one at a time. */
  readonly visit: (pathname: string, size?: Size) => Promise<EnginePage>;
  /** Says that a fault will happen in this test, and must. */
  readonly expectFault: (pattern: RegExp) => void;
}

const DESKTOP: Size = { width: 1280, height: 800 };

/** For the tests of a `describe`: the site that `npm run build` left in `dist`, in an engine. A test fails on any fault in the page. */
export function siteIn(name: EngineName): EngineSite {
  let engine: Engine | undefined;
  let page: EnginePage | undefined;
  let expected: RegExp[] = [];

  beforeAll(async () => {
    engine = await START[name]();
    // For the table in CONTRIBUTING.
    console.log(engine.version);
  });

  afterEach(async () => {
    const left = page;
    page = undefined;
    if (!left) return;
    const patterns = expected;
    expected = [];
    const faults = await left.faults();
    await left.close();
    const missed = patterns.filter((pattern) => !faults.some((fault) => pattern.test(fault)));
    const unexpected = faults.filter((fault) => !patterns.some((pattern) => pattern.test(fault)));
    expect({ unexpected, missed }, 'what went wrong in the browser').toEqual({ unexpected: [], missed: [] });
  });

  afterAll(() => engine?.stop());

  const running = (): Engine => {
    if (!engine) throw new Error('The browser runs from beforeAll to afterAll only.');
    return engine;
  };

  return {
    visit: async (pathname, size = DESKTOP) => {
      page = await running().newPage(inject('siteOrigin'), size);
      await page.goto(pathname);
      await untilReady(page);
      return page;
    },
    expectFault: (pattern) => expected.push(pattern),
  };
}

/** Waits until the script of the page has taken over, which it says on the root element. */
async function untilReady(page: EnginePage): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['js'])).toBe('ready');
}
