import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnGroup, stopGroup, untilPrinted } from '../child-process.ts';
import { type BidiConnection, connectBidi } from './bidi.ts';
import {
  callOf,
  elementOf,
  type Engine,
  type EnginePage,
  keyActions,
  KEYS,
  pointerActions,
  type RunningEngine,
  type Size,
} from './engine.ts';

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly type: string;
  readonly source: { readonly context?: string };
}

/** Starts headless Firefox, which supports WebDriver BiDi: `FIREFOX_PATH`, otherwise Debian's `firefox-esr`. */
export async function startFirefox(): Promise<RunningEngine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const program = process.env['FIREFOX_PATH'] ?? 'firefox-esr';
  const child = spawnGroup(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], process.env);
  const [, address = ''] = await untilPrinted(child, /WebDriver BiDi listening on (\S+)/);
  return {
    address,
    stop: async () => {
      await stopGroup(child);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Connects to Firefox, which allows only one session; the session ends with this process. */
export async function connectFirefox(address: string): Promise<Engine> {
  const connection = await connectBidi(`${address}/session`);
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  // Printed for docs/testing.md, which records the version.
  console.log(`Firefox ${capabilities.browserVersion}`);
  return { newPage: (origin, size, stored) => newPage(connection, origin, size, stored) };
}

async function newPage(
  connection: BidiConnection,
  origin: string,
  size: Size,
  stored: Readonly<Record<string, string>>,
): Promise<EnginePage> {
  const { userContext } = await connection.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await connection.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  const faults: string[] = [];
  const unsubscribe = connection.on('log.entryAdded', (params) => {
    // The protocol defines the event's format.
    const { level, text, type, source } = params as LogEntry;
    if (source.context === context) faults.push(`${type} ${level}: ${text}`);
  });

  const run = async (expression: string): Promise<NonNullable<Evaluated['result']>> => {
    const params = { expression, target: { context }, awaitPromise: true };
    const { type, result, exceptionDetails } = await connection.send<Evaluated>('script.evaluate', params);
    if (type === 'exception' || !result) throw new Error(exceptionDetails?.text);
    return result;
  };
  const evaluate: EnginePage['evaluate'] = async (called, ...args) => JSON.parse((await run(callOf(called, args))).value ?? 'null');
  const goto = async (url: string): Promise<void> => {
    await connection.send('browsingContext.navigate', { context, url: origin + url, wait: 'complete' });
  };
  const resize = async (viewport: Size): Promise<void> => {
    await connection.send('browsingContext.setViewport', { context, viewport });
  };
  const step = async (delta: number): Promise<void> => {
    await connection.send('browsingContext.traverseHistory', { context, delta });
  };
  const act = async (actions: readonly object[]): Promise<void> => {
    await connection.send('input.performActions', { context, actions });
  };
  const point = async (selector: string, text: string | undefined, press: boolean): Promise<void> => {
    const { sharedId } = await run(elementOf(selector, text));
    await act(pointerActions({ type: 'element', element: { sharedId } }, press));
  };

  // Activates the tab, because a background tab paints no frames and throttles timers.
  await connection.send('browsingContext.activate', { context });
  await resize(size);
  // Sets storage for the first page only, so that later pages keep what the test has chosen. `about:blank` has no storage.
  const { script } = await connection.send<{ script: string }>('script.addPreloadScript', {
    functionDeclaration: `() => { if (origin !== "null") for (const [name, value] of ${JSON.stringify(Object.entries(stored))}) localStorage.setItem(name, value); }`,
    contexts: [context],
  });
  let isFirst = true;
  return {
    goto: async (url) => {
      await goto(url);
      if (isFirst) await connection.send('script.removePreloadScript', { script });
      isFirst = false;
    },
    reload: async () => {
      await connection.send('browsingContext.reload', { context, wait: 'complete' });
    },
    goBack: () => step(-1),
    goForward: () => step(1),
    resize,
    evaluate,
    click: (selector, text) => point(selector, text, true),
    hover: (selector, text) => point(selector, text, false),
    press: (...keys) => act(keyActions(keys)),
    pressWithControl: (key) => act(keyActions([key], KEYS.control)),
    faults: async () => faults,
    close: async () => {
      unsubscribe();
      await connection.send('browser.removeUserContext', { userContext });
    },
  };
}
