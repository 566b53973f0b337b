import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { formatProblem, type Problem } from '../../src/errors.ts';
import type { CutHtml } from '../../src/render/reference/cut-page.ts';
import { cutMain } from '../../src/render/reference/operation-parts.tsx';
import { renderPage } from '../../src/render/render-page.tsx';
import { inSiteFolder, SITE_YAML, type SiteFiles } from './literal-site.ts';
import { loadSite } from '../../src/site/load-site.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

export interface ConformancePage {
  readonly html: string;
  /** The page's text, with single spaces. */
  readonly text: string;
  readonly textOf: (id: string) => string;
  /** Returns a row's text, without nested rows and collapsible sections. */
  readonly row: (id: string) => string;
  readonly ids: readonly string[];
  readonly links: readonly (readonly [text: string, href: string])[];
  readonly code: readonly string[];
  /** The published page, without the HTML around `<main>`, and the files of its lazy parts. */
  readonly cut: CutHtml;
  readonly problems: readonly string[];
}

const HEAD = 'info: { title: Test API, version: 1.0.0 }\n';

/** `slug` is an operationId in kebab case. `openapi` defaults to 3.1.0. @throws if the page is missing */
export async function conformancePage(spec: string, slug = 'test-api', files: SiteFiles = {}): Promise<ConformancePage> {
  return inSiteFolder(
    { 'content/site.yaml': `${SITE_YAML}apis: [{ id: api, label: API }]\n`, 'specs/api.yaml': complete(spec), ...files },
    async (root) => {
      const site = await loadSite({ root, includeDrafts: false });
      const page = site.pages.get(`/docs/api/api/${slug}`);
      const problems = site.problems.map(describe);
      if (!page) throw new Error([`There is no page ${slug}, only ${[...site.pages.keys()].join(' ')}.`, ...problems].join('\n'));
      const rendered = await renderPage(site, page);
      return readPage(rendered.html, cutMain(site, rendered), [...problems, ...rendered.problems.map(describe)]);
    },
  );
}

export async function conformanceProblems(spec: string, files: SiteFiles = {}): Promise<readonly string[]> {
  return inSiteFolder(
    { 'content/site.yaml': `${SITE_YAML}apis: [{ id: api, label: API }]\n`, 'specs/api.yaml': complete(spec), ...files },
    async (root) => (await loadSite({ root, includeDrafts: false })).problems.map(describe),
  );
}

function complete(spec: string): string {
  const lines = spec.replace(/^\n/, '').split('\n');
  const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
  const text = lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
  if (/^(?:swagger|\{)/m.test(text)) return text;
  const version = /^openapi:/m.test(text) ? '' : 'openapi: 3.1.0\n';
  return `${text.trimEnd()}\n${version}${/^info:/m.test(text) ? '' : HEAD}${/^(?:paths|webhooks|components):/m.test(text) ? '' : 'paths: {}\n'}`;
}

/** Formats a problem without its kind, because `tests/openapi/mend` covers kinds. */
function describe({ severity, what, where, cure }: Problem): string {
  return formatProblem({ severity, what, where, ...(cure === undefined ? {} : { cure }) }).replaceAll(/\s*\n\s*/g, ' ');
}

function readPage(html: string, cut: CutHtml, problems: readonly string[]): ConformancePage {
  const document = parse(html);
  const elements = [...descendants(document)];
  const byId = new Map(
    elements.flatMap((element) => element.attrs.flatMap(({ name, value }) => (name === 'id' ? [[value, element]] : []))),
  );
  const elementOf = (id: string): Element => {
    const found = byId.get(id);
    if (!found) throw new Error(`There is no ${id}, only ${[...byId.keys()].join(' ')}.`);
    return found;
  };
  return {
    html,
    cut,
    problems,
    text: textOf(document),
    textOf: (id) => textOf(elementOf(id)),
    row: (id) =>
      textOf(elementOf(id), (element) => element.tagName === 'details' || attribute(element, 'class')?.startsWith('fields') === true),
    ids: [...byId.keys()],
    links: elements.filter(({ tagName }) => tagName === 'a').map((element) => [textOf(element), attribute(element, 'href') ?? ''] as const),
    code: elements.filter(({ tagName }) => tagName === 'pre').map((element) => rawText(element).trimEnd()),
  };
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

function* descendants(node: { readonly childNodes: readonly Node[] }): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* descendants(child);
  }
}

function textOf(node: { readonly childNodes: readonly Node[] }, skip: (element: Element) => boolean = () => false): string {
  const parts: string[] = [];
  const enter = (parent: { readonly childNodes: readonly Node[] }): void => {
    for (const child of parent.childNodes) {
      if ('value' in child) parts.push(child.value);
      else if ('tagName' in child && !skip(child)) {
        const isInline = /^(?:a|b|em|strong|span|code|time)$/.test(child.tagName) && attribute(child, 'class') === undefined;
        if (!isInline) parts.push(' ');
        enter(child);
        if (!isInline) parts.push(' ');
      }
    }
  };
  enter(node);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

function rawText(node: { readonly childNodes: readonly Node[] }): string {
  return node.childNodes.map((child) => ('value' in child ? child.value : 'childNodes' in child ? rawText(child) : '')).join('');
}
