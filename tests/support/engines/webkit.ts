import { existsSync, globSync } from 'node:fs';
import { spawnGroup, stopGroup, untilPrinted } from '../child-process.ts';
import { waitForAnswer } from '../edge.ts';
import { findFreePort } from '../free-port.ts';
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
import { FRAME_PATH, type FrameProxy, startFrameProxy } from './frame-proxy.ts';

/** The browser that comes with the library and that Debian's `webkit2gtk-driver` controls. */
const BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';

/** Minimum width for the browser's own bars. Narrower pages are shown in a frame. */
const NARROWEST_WINDOW = 900;

const MOST_RESIZES = 10;

/** Command timeout: the driver sometimes hangs on a busy machine. A retried test gets a new browser. */
const LONGEST_COMMAND_MS = 45_000;

/** WebDriver's element key: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Sends a command to the driver and resolves with its value. @throws with the driver's message on failure */
type Send = <T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

function browserPath(): string {
  const [binary] = globSync(BROWSER);
  if (!binary || !existsSync('/usr/bin/Xvfb'))
    throw new Error(`There is no ${binary ? 'Xvfb' : BROWSER}: apt-get install webkit2gtk-driver xvfb`);
  return binary;
}

/** Starts Debian's `webkit2gtk-driver` on a virtual display (`xvfb`), because there is no headless mode. */
export async function startWebKitDriver(): Promise<RunningEngine> {
  browserPath();
  const screen = spawnGroup('Xvfb', ['-displayfd', '1', '-screen', '0', '2800x1800x24', '-nolisten', 'tcp'], process.env);
  const [, display] = await untilPrinted(screen, /^(\d+)$/m);
  const port = await findFreePort();
  const driver = spawnGroup('WebKitWebDriver', [`--port=${port}`], { ...process.env, DISPLAY: `:${display}` });
  const address = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${address}/status`, driver, 30_000);
  return {
    address,
    stop: async () => {
      await stopGroup(driver);
      await stopGroup(screen);
    },
  };
}

/** A browser instance. The driver allows one at a time, and each starts with empty storage. */
interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

export async function connectWebKit(address: string): Promise<Engine> {
  const send = sendTo(address);
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation'] } } };
  const start = (): Promise<Session> => send<Session>('POST', '/session', { capabilities });
  const first = await start();
  await send('DELETE', `/session/${first.sessionId}`);
  // Printed for docs/testing.md, which records the version.
  console.log(`WebKit ${first.capabilities.browserVersion}`);
  const proxies = new Map<string, Promise<FrameProxy>>();
  const proxyOf = (site: string): Promise<FrameProxy> => {
    const proxy = proxies.get(site) ?? startFrameProxy(site);
    proxies.set(site, proxy);
    return proxy;
  };
  return {
    newPage: async (site, size, stored) => {
      const proxy = await proxyOf(site);
      return newPage(sendTo(`${address}/session/${(await start()).sessionId}`), proxy, size, stored);
    },
  };
}

async function newPage(send: Send, proxy: FrameProxy, size: Size, stored: Readonly<Record<string, string>>): Promise<EnginePage> {
  const isFramed = size.width < NARROWEST_WINDOW;
  const run = async <T>(expression: string): Promise<T | undefined> => {
    const script = `const done = arguments[0]; ${expression}.then((value) => done({ value }), (error) => done({ error: String(error) }))`;
    const { value, error } = await send<{ value?: T; error?: string }>('POST', '/execute/async', { script, args: [] });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const evaluate: EnginePage['evaluate'] = async (called, ...args) => JSON.parse((await run<string>(callOf(called, args))) ?? 'null');
  const act = async (actions: readonly object[]): Promise<void> => {
    await send('POST', '/actions', { actions });
  };
  /** Runs a command in the top window, then switches back to the frame. */
  const inWindow = async (command: () => Promise<void>): Promise<void> => {
    await send('POST', '/frame', { id: null });
    await command();
    await send('POST', '/frame', { id: await send<object>('POST', '/element', { using: 'css selector', value: 'iframe' }) });
  };
  const resizeFrame = ({ width, height }: Size) =>
    inWindow(() =>
      evaluate((cssText) => {
        const frame = document.querySelector('iframe');
        if (frame) frame.style.cssText = cssText;
      }, `position: fixed; inset: 0; border: 0; width: ${width}px; height: ${height}px`),
    );
  /**
   * Resizes the window repeatedly until the page has this size, because the height of the browser's bars is unknown until they are shown,
   * and resizing is asynchronous.
   */
  const resizeWindow = async (view: Size): Promise<void> => {
    let rect = view;
    for (let tries = 0; tries < MOST_RESIZES; tries += 1) {
      await send('POST', '/window/rect', { x: 0, y: 0, ...rect });
      const shown = await evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return { width: innerWidth, height: innerHeight };
      });
      if (shown.width === view.width && shown.height === view.height) return;
      const outer = await send<Size>('GET', '/window/rect');
      rect = { width: view.width + outer.width - shown.width, height: view.height + outer.height - shown.height };
    }
    throw new Error(`The window does not become ${view.width} x ${view.height}.`);
  };
  const loadInFrame = (pathname?: string): Promise<void> =>
    inWindow(() =>
      evaluate((path) => {
        const frame = document.querySelector('iframe');
        const isLoaded = new Promise<void>((resolve) => frame?.addEventListener('load', () => resolve(), { once: true }));
        if (path === null) frame?.contentWindow?.location.reload();
        else if (frame) frame.src = path;
        return isLoaded;
      }, pathname ?? null),
    );
  /** Uses `history.go`: the driver's commands skip entries created without a user gesture, and never return from within a frame. */
  const step = (delta: number) => evaluate((by) => history.go(by), delta);

  proxy.takeFaults();
  await send('POST', '/url', { url: proxy.origin + FRAME_PATH });
  await evaluate((items) => items.forEach(([name, value]) => localStorage.setItem(name, value)), Object.entries(stored));
  // The window must contain the frame, because elements outside the window cannot be clicked.
  if (isFramed) await resizeWindow({ width: NARROWEST_WINDOW, height: size.height });
  await (isFramed ? resizeFrame(size) : resizeWindow(size));
  let faults: readonly string[] = [];
  return {
    goto: (pathname) => (isFramed ? loadInFrame(pathname) : send('POST', '/url', { url: proxy.origin + pathname })),
    reload: () => (isFramed ? loadInFrame() : send('POST', '/refresh', {})),
    goBack: () => step(-1),
    goForward: () => step(1),
    resize: isFramed ? resizeFrame : resizeWindow,
    evaluate,
    click: async (selector, text) => {
      const element = await run<{ readonly [ELEMENT]: string }>(elementOf(selector, text));
      await send('POST', `/element/${element?.[ELEMENT]}/click`, {});
    },
    hover: async (selector, text) => {
      const element = await run<object>(elementOf(selector, text));
      if (element) await act(pointerActions(element, false));
    },
    press: (...keys) => act(keyActions(keys)),
    pressWithControl: (key) => act(keyActions([key], KEYS.control)),
    faults: async () => {
      faults = [...faults, ...proxy.takeFaults()];
      return faults;
    },
    close: async () => {
      await send('DELETE', '');
    },
  };
}

function sendTo(origin: string): Send {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const signal = AbortSignal.timeout(LONGEST_COMMAND_MS);
    const response = await fetch(origin + path, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) }).catch((cause) => {
      throw new Error(`${method} ${path}: the driver does not answer.`, { cause });
    });
    // The protocol defines the format, and the caller knows its command's result type.
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
}
