import { createContext, runInContext } from 'node:vm';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import { realSample } from './real-samples.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

interface Choice {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

interface Page {
  readonly dataLayer: readonly unknown[];
  readonly pernoriaConfig?: { readonly tracking: Readonly<Record<string, unknown>>; readonly consent: () => Choice };
  readonly aplicarConsentimento: (choice: Choice) => void;
}

/** A script in parser order: inline code, or a file's address and whether the script is async. */
type Script = { readonly code: string } | { readonly source: string; readonly isAsync: boolean };

function scriptsOf(node: Node): readonly Script[] {
  const inner = 'childNodes' in node ? node.childNodes.flatMap(scriptsOf) : [];
  if (!('tagName' in node) || node.tagName !== 'script') return inner;
  const attribute = (name: string) => (node as Element).attrs.find((one) => one.name === name)?.value;
  const source = attribute('src');
  if (source !== undefined) return [{ source, isAsync: attribute('async') !== undefined }];
  return [{ code: node.childNodes.map((child) => ('value' in child ? child.value : '')).join('') }];
}

/** Returns an opaque element that accepts every property and call, with no effect. */
function anything(): unknown {
  return new Proxy(() => anything(), { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything()), set: () => true });
}

/** Runs a page's scripts up to the loader, and returns the state of `window` at that point. */
function openPage(html: string, stored: Readonly<Record<string, string>> = {}) {
  const store = new Map(Object.entries(stored));
  const localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  };
  const window: Record<string, unknown> = { localStorage, document: anything() };
  window['window'] = window;
  const context = createContext(window);
  const loaded: string[] = [];
  for (const script of scriptsOf(parse(html))) {
    if ('code' in script) runInContext(script.code, context);
    else loaded.push(`${script.isAsync ? 'async' : 'blocking'} ${script.source}`);
    if (loaded.at(-1)?.endsWith('/v2/loader.js')) break;
  }
  const page = window as unknown as Page;
  // gtag() pushes `arguments` objects of the page's realm, so they are converted to plain JSON.
  const pushes = (): readonly unknown[] => page.dataLayer.map((push) => JSON.parse(JSON.stringify(push)) as unknown);
  return { page, loaded, pushes };
}

const LOADER = 'async https://widgets.sandbox.pernoria.example/v2/loader.js';
const DENIED = { ad_storage: 'denied', analytics_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

describe.each([
  [
    'content/docs/otabuilder/tracking/google-analytics.mdx',
    { gtag: 'G-XXXXXXXXXX' },
    ['async https://www.googletagmanager.com/gtag/js?id=G-XXXXXXXXXX'],
  ],
  ['content/docs/otabuilder/tracking/google-tag-manager.mdx', { dataLayer: 'dataLayer', enabled: true }, []],
])('the page of %s', (file, tracking, tags) => {
  test('declares consent before any tag, and its configuration before the loader', async () => {
    const { page, loaded, pushes } = openPage(await realSample(file, 'hoteis.html'));
    expect(pushes()[0]).toEqual({ 0: 'consent', 1: 'default', 2: { ...DENIED, wait_for_update: 500 } });
    expect(pushes().length).toBeGreaterThan(1);
    expect(loaded).toEqual([...tags, LOADER]);
    expect(page.pernoriaConfig?.tracking).toEqual(tracking);
    expect(page.pernoriaConfig?.consent()).toEqual({ analytics: false, marketing: false });
  });

  test('passes a choice to the widgets and to the tags', async () => {
    const { page, pushes } = openPage(await realSample(file, 'hoteis.html'));
    page.aplicarConsentimento({ analytics: true, marketing: false });
    expect(page.pernoriaConfig?.consent()).toEqual({ analytics: true, marketing: false });
    expect(pushes().at(-1)).toEqual({ 0: 'consent', 1: 'update', 2: { ...DENIED, analytics_storage: 'granted' } });
  });

  test('restores the choice of an earlier visit before the tags start', async () => {
    const stored = { consentimento: '{"analytics":true,"marketing":true}' };
    const { page, pushes } = openPage(await realSample(file, 'hoteis.html'), stored);
    expect(pushes()[1]).toMatchObject({ 0: 'consent', 1: 'update', 2: { analytics_storage: 'granted', ad_storage: 'granted' } });
    expect(page.pernoriaConfig?.consent()).toEqual({ analytics: true, marketing: true });
  });
});
