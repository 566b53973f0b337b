import { type Breach, BrokenReliance } from './reliance.ts';
import { WAKU } from './waku-reliances.ts';

/** What the code says with which Waku starts a page. */
export interface StartUp {
  /** Address of the entry. */
  readonly entry: string;
  readonly buildId: string;
}

const ENTRY = /\bimport\(("[^"]+")\)/;
const BUILD_ID = /getItem\(key\) !== ("[^"]*")/;
const GLOBAL = /\bglobalThis\.(\w+) = /g;

/** Names of the globals that the entry and the router read. */
const GLOBALS = ['__WAKU_HYDRATE__', '__WAKU_INITIAL_RSC__', '__WAKU_ROUTER_PREFETCH__'];

/**
 * Reads the start-up code of Waku, in whose place `start-client.ts` comes.
 *
 * @throws BrokenReliance when the code does something that `start-client.ts` does not know, or leaves out what it does
 */
export function readStartUp(code: string): StartUp {
  const entry = ENTRY.exec(code)?.[1];
  const buildId = BUILD_ID.exec(code)?.[1];
  const breaches = [
    ...(entry === undefined ? [{ reliance: WAKU.startUpCode, found: 'a script that imports no entry' }] : []),
    ...(buildId === undefined ? [{ reliance: WAKU.buildId, found: 'start-up code that compares no build id' }] : []),
    ...findGlobalBreaches(code),
    ...(code.includes("addEventListener('vite:preloadError'") ? [] : [{ reliance: WAKU.reload, found: 'no listener for the event' }]),
  ];
  if (entry === undefined || buildId === undefined || breaches.length > 0) throw new BrokenReliance(breaches);
  // Both are string literals, by their patterns.
  return { entry: JSON.parse(entry) as string, buildId: JSON.parse(buildId) as string };
}

function findGlobalBreaches(code: string): readonly Breach[] {
  const set = [...code.matchAll(GLOBAL)].map(([, name = '']) => name);
  const found = [
    ...GLOBALS.filter((name) => !set.includes(name)).map((name) => `no ${name}`),
    ...set.filter((name) => !GLOBALS.includes(name)).map((name) => `another global, ${name}`),
    ...(code.includes('__WAKU_HYDRATE__ = true') ? [] : ['a page that is not to be hydrated, since its server render has failed']),
    ...(code.includes('e.response = Promise.resolve(new Response(') ? [] : ['a payload that is handed over in another way']),
  ];
  return found.length === 0 ? [] : [{ reliance: WAKU.startUpGlobals, found: found.join('; ') }];
}
