import { createContext, runInContext } from 'node:vm';
import { parse, type DefaultTreeAdapterMap } from 'parse5';

export interface OpenedPage {
  /** `window.pernoriaConfig` when the loader starts, if set. */
  readonly config: Readonly<Record<string, unknown>> | undefined;
  /** Values of `data-pernoria-widget` on the page's containers. */
  readonly widgets: readonly string[];
  readonly violations: readonly string[];
}

interface Visit {
  readonly url: string;
  readonly cookie?: string;
  readonly loader: string;
  /** Origins that the CSP must allow, by directive. */
  readonly needed: Readonly<Record<string, readonly string[]>>;
}

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

const RUNS = /^(?:|module|text\/javascript)$/;

const WIDGETS = 'destination-search hotel-search room-search checkout site login person-registration'.split(' ');

/** Opens a partner's page as a browser does, up to the loader: enforces the CSP and runs scripts. */
export async function openPage({ url, cookie, loader, needed }: Visit): Promise<OpenedPage> {
  const violations: string[] = [];
  const get: typeof fetch = (target, options) =>
    fetch(new URL(String(target), url), { ...options, headers: { ...(cookie !== undefined && { Cookie: cookie }) } });
  const response = await get(url);
  if (!response.ok) violations.push(`${url} answers ${response.status}`);
  const policy = readPolicy(response.headers.get('Content-Security-Policy'));
  for (const [directive, origins] of Object.entries(needed)) {
    for (const origin of origins) if (!allows(policy, directive, origin)) violations.push(`${directive} does not allow ${origin}`);
  }
  const elements = listElements(parse(await response.text()));
  const scripts = elements.filter(({ name }) => name === 'script');
  const place = scripts.findIndex(({ attributes }) => attributes.get('src') === loader);
  if (place === -1) violations.push(`the loader is not ${loader}`);
  else if (!scripts[place]?.attributes.has('async')) violations.push('the loader is not async');

  const context = createContext(windowOf(get, elements));
  for (const { attributes, text } of scripts.slice(0, place === -1 ? undefined : place)) {
    if (!RUNS.test(attributes.get('type') ?? '')) continue;
    const source = attributes.get('src');
    const isAllowed =
      source === undefined ? allowsInline(policy, attributes.get('nonce')) : allows(policy, 'script-src', new URL(source, url).origin, url);
    if (!isAllowed) {
      violations.push(`the policy blocks the script ${source ?? 'in the page'}`);
      continue;
    }
    // The program under test serves these scripts, so they are trusted.
    runInContext(source === undefined ? text : await (await get(source)).text(), context);
  }
  const widgets = elements.flatMap(({ attributes }) => attributes.get('data-pernoria-widget') ?? []);
  if (widgets.length === 0) violations.push('the page has no container');
  for (const widget of widgets) if (!WIDGETS.includes(widget)) violations.push(`no widget is called ${widget}`);
  // Callers validate the page's value.
  const config = (context as { readonly pernoriaConfig?: Readonly<Record<string, unknown>> }).pernoriaConfig;
  return { config, widgets, violations };
}

function windowOf(get: typeof fetch, elements: readonly Element[]): Record<string, unknown> {
  const nothing = () => undefined;
  const window: Record<string, unknown> = {
    fetch: get,
    console,
    URL,
    crypto: globalThis.crypto,
    AbortSignal,
    setTimeout,
    addEventListener: nothing,
    document: { addEventListener: nothing, querySelector: (selector: string) => describe(elements, selector) },
    localStorage: { getItem: () => null, setItem: nothing },
    sessionStorage: { getItem: () => null, setItem: nothing },
    navigator: { sendBeacon: nothing },
  };
  window['window'] = window;
  return window;
}

/** A minimal element for an id selector. */
function describe(elements: readonly Element[], selector: string): unknown {
  const element = elements.find(({ attributes }) => `#${attributes.get('id')}` === selector);
  return element ? { textContent: element.text, addEventListener: () => undefined } : null;
}

type Policy = ReadonlyMap<string, readonly string[]> | undefined;

function readPolicy(header: string | null): Policy {
  if (header === null) return undefined;
  const directives = header.split(';').map((text) => text.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

function allows(policy: Policy, directive: string, origin: string, self = ''): boolean {
  const sources = policy?.get(directive) ?? policy?.get('default-src');
  if (!sources) return true;
  return sources.includes(origin) || (sources.includes("'self'") && self !== '' && new URL(self).origin === origin);
}

function allowsInline(policy: Policy, nonce: string | undefined): boolean {
  const sources = policy?.get('script-src') ?? policy?.get('default-src');
  if (!sources) return true;
  return nonce === undefined ? sources.includes("'unsafe-inline'") : sources.includes(`'nonce-${nonce}'`);
}

function listElements(node: DefaultTreeAdapterMap['node']): readonly Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  const own =
    'attrs' in node
      ? [
          {
            name: node.tagName,
            attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
            text: children.map((child) => ('value' in child ? child.value : '')).join(''),
          },
        ]
      : [];
  return [...own, ...children.flatMap(listElements)];
}
