import { type EditionList, editionsFile, INDEX_NAME } from '../../../src/search/index-files.ts';
import { SECURITY } from '../../edge/headers-file.ts';
import { type Answer, type Ask, askPage, isSameLocation } from './http-client.ts';
import { findSamples } from './find-samples.ts';

export interface Expected {
  /** Build id that pages must have. */
  readonly build?: string;
  /** Commit or commit prefix that `/.well-known/build.json` must contain. */
  readonly commit?: string;
}

/** `isRight` is `undefined` if the site lacks the feature. */
export interface Seen {
  readonly what: string;
  readonly isRight: boolean | undefined;
  readonly detail: string;
}

export interface SmokeOptions {
  readonly ask: Ask;
  readonly baseUrl: string;
  readonly expected: Expected;
  readonly onSeen: (seen: Seen) => void;
}

const BUILD_FACTS = '/.well-known/build.json';

/** Checks one sample of each kind of resource. @returns whether all passed @throws Unreachable @throws NoSite if nothing can be checked */
export async function smokeSite({ ask, baseUrl, expected, onSeen }: SmokeOptions): Promise<boolean> {
  let isRight = true;
  const see = (what: string, right: boolean | undefined, detail: string): void => {
    isRight &&= right !== false;
    onSeen({ what, isRight: right, detail });
  };
  const { home, guide, operation } = await findSamples(ask, baseUrl);
  const first = await askPage(ask, home);
  see('home', isPage(first), describe(first));
  see('headers', ...judgeHeaders(first));
  const build = buildOf(first);
  see('build', expected.build === undefined ? build !== '' : build === expected.build, saidAndExpected(build, expected.build));
  await seeCommit(ask, expected.commit, see);
  for (const path of partsOf(first.text)) {
    const part = await ask(path);
    const isKept = part.headers.get('cache-control')?.includes('immutable') ?? false;
    const isHtml = part.headers.get('content-type')?.startsWith('text/html') ?? false;
    see('asset', part.status === 200 && isKept && !isHtml, `${describe(part)}${isKept ? '' : ', not immutable'}`);
  }
  for (const [kind, path] of [
    ['guide', guide],
    ['operation', operation],
  ] as const) {
    if (path === undefined) see(kind, undefined, 'the site has none');
    else await seePage(ask, { kind, path, baseUrl, build }, see);
  }
  await seeSearch(ask, { baseUrl, build }, see);
  const unknown = await ask(`${baseUrl}no-such-page-${Date.now().toString(36)}`);
  see('404', unknown.status === 404 && buildOf(unknown) === build, describe(unknown));
  const missing = await ask(`${baseUrl}assets/missing-${Date.now().toString(36)}.js`);
  const isKept = /immutable|max-age=[1-9]/.test(missing.headers.get('cache-control') ?? '');
  see('404', missing.status === 404 && !isKept, `${describe(missing)}${isKept ? ', but cacheable' : ''}`);
  return isRight;
}

interface PageSample {
  readonly kind: string;
  readonly path: string;
  readonly baseUrl: string;
  readonly build: string;
}

type See = (what: string, isRight: boolean | undefined, detail: string) => void;

/** Checks a page, its payload, its Markdown twin, a redirect, and its path in another case. */
async function seePage(ask: Ask, { kind, path, baseUrl, build }: PageSample, see: See): Promise<void> {
  const page = await askPage(ask, path);
  see(
    kind,
    isPage(page) && buildOf(page) === build,
    `${describe(page)}${buildOf(page) === build ? '' : ', from a different build than the home page'}`,
  );
  const bare = path.replace(/\/$/, '');
  const payload = await ask(`${baseUrl}RSC/R/${bare.slice(baseUrl.length)}.txt`);
  see('payload', payload.status === 200 && !isHtml(payload) && payload.text !== '', describe(payload));
  const twin = await ask(`${bare}.md`);
  see('twin', twin.status === 200 && !isHtml(twin) && /^# /m.test(twin.text), describe(twin));
  const preferred = await ask(path, { accept: 'text/markdown' });
  see('twin', preferred.text === twin.text && preferred.status === 200, `${describe(preferred)} with Accept: text/markdown`);
  const redirect = await ask(`${bare}/index.html`);
  see('redirect', isRedirect(redirect, path), describe(redirect));
  const other =
    baseUrl + bare.slice(baseUrl.length).replaceAll(/%[0-9a-f]{2}|[a-z]/gi, (sign) => (sign.length > 1 ? sign : sign.toUpperCase()));
  if (other === bare) return see('letter case', undefined, 'the address has no letters');
  const spelt = await ask(`${other}?a=1`);
  see('letter case', isRedirect(spelt, path) && (spelt.headers.get('location') ?? '').endsWith('?a=1'), describe(spelt));
}

/** Checks the build's list of search editions, and the listed indexes. */
async function seeSearch(ask: Ask, { baseUrl, build }: Pick<PageSample, 'baseUrl' | 'build'>, see: See): Promise<void> {
  const list = await ask(baseUrl + editionsFile(build));
  const isList = list.status === 200 && isJson(list.text);
  see('search', isList, describe(list));
  const editions = isList ? (JSON.parse(list.text) as EditionList) : []; // written by the build
  for (const [, folder] of editions) {
    const index = await ask(`${baseUrl}${folder}/${INDEX_NAME}`);
    see('search', index.status === 200 && isJson(index.text), describe(index));
  }
}

async function seeCommit(ask: Ask, expected: string | undefined, see: See): Promise<void> {
  const facts = await ask(BUILD_FACTS);
  const commit = facts.status === 200 ? commitOf(facts.text) : undefined;
  if (commit === undefined) return see('commit', expected === undefined ? undefined : false, `${describe(facts)}: names no commit`);
  see('commit', expected === undefined || commit.startsWith(expected), saidAndExpected(commit, expected));
}

function commitOf(text: string): string | undefined {
  try {
    const { commit } = JSON.parse(text) as { readonly commit?: unknown }; // written by the build
    return typeof commit === 'string' ? commit : undefined;
  } catch {
    return undefined; // not JSON
  }
}

/** `''` if the text is not one of the site's pages. */
export function buildOf({ text }: Pick<Answer, 'text'>): string {
  return /<template data-build="([^"]*)"/.exec(text)?.[1] ?? '';
}

function partsOf(html: string): readonly string[] {
  const named = [...html.matchAll(/ data-(?:program|client|payload)="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href = '']) => href);
  return [...new Set([...named, ...styles])];
}

function judgeHeaders({ headers }: Answer): readonly [isRight: boolean, detail: string] {
  const missing = SECURITY.map((header) => header.slice(0, header.indexOf(':'))).filter((name) => !headers.has(name));
  return [missing.length === 0, missing.length === 0 ? `${SECURITY.length} security headers` : `missing ${missing.join(', ')}`];
}

function isPage(answer: Answer): boolean {
  return answer.status === 200 && isHtml(answer) && buildOf(answer) !== '' && answer.text.includes('</html>');
}

function isHtml({ headers }: Answer): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== null;
  } catch {
    return false;
  }
}

/** Whether a response redirects to a path, ignoring a trailing slash. */
function isRedirect({ status, headers }: Answer, path: string): boolean {
  const location = headers.get('location') ?? '';
  const { pathname } = new URL(location, 'https://site.example');
  return status >= 300 && status < 400 && isSameLocation(pathname, path);
}

function describe({ path, status, headers }: Answer): string {
  const [type, location] = [headers.get('content-type'), headers.get('location')];
  return `${path} ${status}${location === null ? (type === null ? '' : ` ${type}`) : ` to ${location}`}`;
}

function saidAndExpected(said: string, expected: string | undefined): string {
  return expected === undefined || said.startsWith(expected) ? said || 'none' : `${said || 'none'}, expected ${expected}`;
}
