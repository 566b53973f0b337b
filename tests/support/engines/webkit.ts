import { existsSync, globSync } from 'node:fs';
import { spawnGroup, stopGroup, untilPrinted } from '../child-process.ts';
import { findFreePort, waitForAnswer } from '../edge.ts';
import { callOf, type Engine, type EnginePage, keyActions, type Size } from './engine.ts';
import { FRAME_PATH, type FrameProxy, startFrameProxy } from './frame-proxy.ts';

/** Debian's `webkit2gtk-driver` is a driver; what it drives comes with the library. */
const BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';

/** The browser's own bars need so much. A narrower page is shown in a frame. */
const NARROWEST_WINDOW = 900;

/** How WebDriver spells an element: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Sends a command to the driver, and resolves with its value. @throws with what the driver says when it fails */
type Send = <T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

/** Starts WebKitGTK's driver (Debian: `webkit2gtk-driver`), with a screen of its own (`xvfb`): it has no mode without one. */
export async function startWebKit(): Promise<Engine> {
  const [binary] = globSync(BROWSER);
  if (!binary || !existsSync('/usr/bin/Xvfb'))
    throw new Error(`There is no ${binary ? 'Xvfb' : BROWSER}: apt-get install webkit2gtk-driver xvfb`);
  const screen = spawnGroup('Xvfb', ['-displayfd', '1', '-screen', '0', '2800x1800x24', '-nolisten', 'tcp'], process.env);
  const [, display] = await untilPrinted(screen, /^(\d+)$/m);
  const port = await findFreePort();
  const driver = spawnGroup('WebKitWebDriver', [`--port=${port}`], { ...process.env, DISPLAY: `:${display}` });
  const origin = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${origin}/status`, driver, 30_000);
  const send = sendTo(origin);
  const start = (): Promise<Session> => {
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } };
    return send<Session>('POST', '/session', { capabilities });
  };
  const first = await start();
  await send('DELETE', `/session/${first.sessionId}`);
  const proxies = new Map<string, Promise<FrameProxy>>();
  const proxyOf = (site: string): Promise<FrameProxy> => {
    const proxy = proxies.get(site) ?? startFrameProxy(site);
    proxies.set(site, proxy);
    return proxy;
  };
  return {
    version: `webkit ${first.capabilities.browserVersion}`,
    newPage: async (site, size) => {
      const proxy = await proxyOf(site);
      return newPage(sendTo(`${origin}/session/${(await start()).sessionId}`), proxy, size);
    },
    stop: async () => {
      for (const proxy of proxies.values()) (await proxy).stop();
      await stopGroup(driver);
      await stopGroup(screen);
    },
  };
}

/** A browser of its own: the driver has one at a time, and each starts with empty storage. */
interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

async function newPage(send: Send, proxy: FrameProxy, size: Size): Promise<EnginePage> {
  const isFramed = size.width < NARROWEST_WINDOW;
  const evaluate: EnginePage['evaluate'] = async (run, ...args) => {
    const script = `const done = arguments[0]; ${callOf(run, args)}.then((value) => done({ value }), (error) => done({ error: String(error) }))`;
    const { value, error } = await send<{ value?: string; error?: string }>('POST', '/execute/async', { script, args: [] });
    if (error !== undefined) throw new Error(error);
    return JSON.parse(value ?? 'null');
  };
  const find = (selector: string) => send<object>('POST', '/element', { using: 'css selector', value: selector });
  /** What a frame is told, its window does; then the frame is again what is spoken with. */
  const inWindow = async (run: () => Promise<void>): Promise<void> => {
    await send('POST', '/frame', { id: null });
    await run();
    await send('POST', '/frame', { id: await find('iframe') });
  };
  const resizeFrame = ({ width, height }: Size) =>
    inWindow(() =>
      evaluate((cssText) => {
        const frame = document.querySelector('iframe');
        if (frame) frame.style.cssText = cssText;
      }, `position: fixed; inset: 0; border: 0; width: ${width}px; height: ${height}px`),
    );
  /** A window has bars, so its page is smaller by what is seen only then. */
  const resizeWindow = async (view: Size): Promise<void> => {
    await send('POST', '/window/rect', { x: 0, y: 0, ...view });
    const shown = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await send('POST', '/window/rect', { width: 2 * view.width - shown.width, height: 2 * view.height - shown.height });
  };

  proxy.takeFaults();
  await send('POST', '/url', { url: proxy.origin + FRAME_PATH });
  await (isFramed ? resizeFrame(size) : resizeWindow(size));
  let faults: readonly string[] = [];
  return {
    goto: async (pathname) => {
      if (!isFramed) await send('POST', '/url', { url: proxy.origin + pathname });
      else
        await inWindow(() =>
          evaluate((src) => {
            const frame = document.querySelector('iframe');
            const isLoaded = new Promise<void>((resolve) => frame?.addEventListener('load', () => resolve(), { once: true }));
            if (frame) frame.src = src;
            return isLoaded;
          }, pathname),
        );
    },
    resize: isFramed ? resizeFrame : resizeWindow,
    evaluate,
    click: async (selector) => {
      const element = (await find(selector)) as { readonly [ELEMENT]: string };
      await send('POST', `/element/${element[ELEMENT]}/click`, {});
    },
    press: async (key) => {
      await send('POST', '/actions', { actions: keyActions(key) });
    },
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
    const response = await fetch(origin + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    // The protocol's own format; the caller knows what its command returns.
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
}
