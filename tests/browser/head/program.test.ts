import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadAnew } from '../../support/load-anew.ts';

declare global {
  var programs: number;
}

const RUNS = 'data:text/javascript,globalThis.programs++';
const FAILS = 'data:text/javascript,throw new Error("gone")';
const { dataset } = document.documentElement;

async function load(program?: string) {
  if (program) document.head.innerHTML = `<template data-program='${program}#${Math.random()}'></template>`;
  dataset.js = '';
  return loadAnew(async () => {
    const recover = vi.spyOn(await import('../../../src/browser/head/recovery.ts'), 'recover').mockReturnValue();
    return { ...(await import('../../../src/browser/head/program.ts')), recover };
  });
}

beforeEach(() => {
  globalThis.programs = 0;
});

describe('startProgram', () => {
  test('runs the program of the page once', async () => {
    const { startProgram } = await load(RUNS);
    startProgram();
    startProgram();
    await expect.poll(() => globalThis.programs).toBe(1);
    expect(dataset.js).toBe('');
  });

  test('leaves the page in its no-JavaScript state when the program fails, and starts recovery', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const { startProgram, recover } = await load(FAILS);
    startProgram();
    startProgram();
    await expect.poll(() => dataset.js).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve));
    expect(recover).toHaveBeenCalledOnce();
    expect([dataset.js, said.mock.calls.length]).toEqual([undefined, 1]);
  });

  test('starts nothing in development, where the client is loaded from the start', async () => {
    const { startProgram, recover } = await load();
    startProgram();
    expect([dataset.js, recover.mock.calls]).toEqual(['', []]);
  });
});

describe('startProgramWhenPainted', () => {
  interface Waited {
    readonly paint: () => void;
    readonly idle: readonly (readonly [() => void, IdleRequestOptions])[];
    readonly timers: readonly (readonly [() => void, number])[];
    readonly asked: unknown;
  }

  async function wait(isHidden = false): Promise<Waited> {
    const { startProgramWhenPainted } = await load(RUNS);
    const idle: (readonly [() => void, IdleRequestOptions])[] = [];
    const timers: (readonly [() => void, number])[] = [];
    let paint = (): void => undefined;
    let asked: unknown;
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    vi.stubGlobal('requestIdleCallback', (run: () => void, options: IdleRequestOptions) => idle.push([run, options]));
    vi.stubGlobal('setTimeout', (run: () => void, time: number) => timers.push([run, time]));
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(callback: () => void) {
          paint = callback;
        }
        observe(options: unknown): void {
          asked = options;
        }
      },
    );
    startProgramWhenPainted();
    vi.unstubAllGlobals();
    vi.stubGlobal('requestIdleCallback', (run: () => void, options: IdleRequestOptions) => idle.push([run, options]));
    return { paint, idle, timers, asked };
  }

  test('waits for the paint, then for the browser to be idle', async () => {
    const { paint, idle, asked } = await wait();
    expect([idle, asked]).toEqual([[], { type: 'paint', buffered: true }]);
    paint();
    expect([globalThis.programs, idle[0]?.[1]]).toEqual([0, { timeout: 200 }]);
    idle[0]?.[0]();
    await expect.poll(() => globalThis.programs).toBe(1);
  });

  test('waits a few seconds at most', async () => {
    const { timers } = await wait();
    expect(timers.map(([, time]) => time)).toEqual([3_000]);
    timers[0]?.[0]();
    await expect.poll(() => globalThis.programs).toBe(1);
  });

  test('does not wait for a paint in the background', async () => {
    expect((await wait(true)).timers.map(([, time]) => time)).toEqual([0]);
  });
});
