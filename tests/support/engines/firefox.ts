import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnGroup, stopGroup, untilPrinted } from '../child-process.ts';
import { type BidiConnection, connectBidi } from './bidi.ts';
import { callOf, type Engine, type EnginePage, keyActions, type Size } from './engine.ts';

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

/** Starts Firefox without a window, which speaks WebDriver BiDi itself: `FIREFOX_PATH`, else Debian's `firefox-esr`. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const program = process.env['FIREFOX_PATH'] ?? 'firefox-esr';
  const child = spawnGroup(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], process.env);
  const [, address] = await untilPrinted(child, /WebDriver BiDi listening on (\S+)/);
  const connection = await connectBidi(`${address}/session`);
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    version: `firefox ${capabilities.browserVersion}`,
    newPage: (origin, size) => newPage(connection, origin, size),
    stop: async () => {
      connection.close();
      await stopGroup(child);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function newPage(connection: BidiConnection, origin: string, size: Size): Promise<EnginePage> {
  const { userContext } = await connection.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await connection.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  const faults: string[] = [];
  connection.on('log.entryAdded', (params) => {
    // The event's own format.
    const { level, text, type, source } = params as LogEntry;
    if (source.context === context) faults.push(`${type} ${level}: ${text}`);
  });

  const run = async (expression: string): Promise<NonNullable<Evaluated['result']>> => {
    const params = { expression, target: { context }, awaitPromise: true };
    const { type, result, exceptionDetails } = await connection.send<Evaluated>('script.evaluate', params);
    if (type === 'exception' || !result) throw new Error(exceptionDetails?.text);
    return result;
  };
  const resize = async (viewport: Size): Promise<void> => {
    await connection.send('browsingContext.setViewport', { context, viewport });
  };
  const act = (actions: readonly object[]) => connection.send('input.performActions', { context, actions });

  await resize(size);
  return {
    goto: async (pathname) => {
      await connection.send('browsingContext.navigate', { context, url: origin + pathname, wait: 'complete' });
    },
    resize,
    evaluate: async (called, ...args) => JSON.parse((await run(callOf(called, args))).value ?? 'null'),
    click: async (selector) => {
      const find = (wanted: string) => {
        const element = document.querySelector(wanted);
        if (!element) throw new Error(`There is no ${wanted}.`);
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        return element;
      };
      const { sharedId } = await run(`(${find.toString()})(${JSON.stringify(selector)})`);
      const button = { button: 0 };
      const move = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } };
      await act([{ type: 'pointer', id: 'mouse', actions: [move, { type: 'pointerDown', ...button }, { type: 'pointerUp', ...button }] }]);
    },
    press: async (key) => {
      await act(keyActions(key));
    },
    faults: async () => faults,
    close: async () => {
      await connection.send('browser.removeUserContext', { userContext });
    },
  };
}
