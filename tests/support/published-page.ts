import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Element, ElementContent, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Tree } from './file-tree.ts';

export interface PublishedPage {
  /** POSIX path in the published folder, such as `docs/intro/index.html`. */
  readonly file: string;
  /** Path from the origin, such as `/docs/intro`. */
  readonly pathname: string;
  readonly html: string;
  readonly elements: readonly Element[];
  /** All visible content: the page with its lazy parts. */
  readonly whole: Pick<PublishedPage, 'html' | 'elements'>;
}

export function pathnameOf(file: string): string {
  return `/${file}`.replace(/(\/index)?\.html$/, '') || '/';
}

const read = new WeakMap<Tree, readonly PublishedPage[]>();

/** Returns all pages of a published site, without part files; cached by tree. */
export function publishedPages(files: Tree): readonly PublishedPage[] {
  const pages = read.get(files) ?? readPages(files);
  read.set(files, pages);
  return pages;
}

function readPages(files: Tree): readonly PublishedPage[] {
  return [...files].flatMap(([file, bytes]) =>
    /^(?!.*\breference-parts\/).*\.html$/.test(file) ? [readPage(files, file, bytes.toString('utf8'))] : [],
  );
}

function readPage(files: Tree, file: string, html: string): PublishedPage {
  const elements = elementsIn(html);
  const parts = partsOf(files, html);
  const whole = {
    html: [html, ...parts].join('\n'),
    elements: [...elements, ...parts.flatMap((part) => elementsIn(`<!DOCTYPE html>${part}`))],
  };
  return { file, pathname: pathnameOf(file), html, elements, whole };
}

function elementsIn(html: string): readonly Element[] {
  const elements: Element[] = [];
  visit(parseDocument(html), 'element', (element) => {
    elements.push(element);
  });
  return elements;
}

function partsOf(files: Tree, html: string): readonly string[] {
  return [...html.matchAll(/href="[^"]*\b(reference-parts\/\w+\.html)"/g)].flatMap(([, name = '']) => {
    const text = files.get(name)?.toString('utf8') ?? '';
    const inside = text.slice(text.indexOf('<div id="part"')).replace(/^<div[^>]*>/, '');
    return [inside, ...partsOf(files, inside)];
  });
}

export function parseDocument(html: string): Root {
  const body = html.replace(/^<!DOCTYPE html>/i, '');
  if (body === html) throw new Error('The document has no doctype: a browser would show it in quirks mode.');
  const raw = { type: 'raw', value: body } as unknown as ElementContent;
  return rehypeRaw()({ type: 'root', children: [{ type: 'doctype' }, raw] }, new VFile()) as Root;
}

/** Returns an attribute as a string, by its hast name, such as `className` or `httpEquiv`. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** Returns the code of the inline scripts, byte for byte, for hashing. */
export function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code);
}

export function withoutInlineScripts(html: string): string {
  return html.replace(/<script>[^]*?<\/script>/g, '');
}

/** Removes the payload's data and location from the head. */
export function withoutPayload(html: string): string {
  return html.replace(/<template data-build[^]*?<\/template>/, '');
}

export function articleOf(html: string): string | undefined {
  return /<article[ >][^]*<\/article>/.exec(html)?.[0];
}

export function layoutOf(html: string): string | undefined {
  return /class="page page--([a-z]+)/.exec(html)?.[1];
}

export function payloadFile(pathname: string): string {
  return pathname === '/' ? 'RSC/R/_root.txt' : `RSC/R${pathname}.txt`;
}

export function cspHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

const compress = promisify(brotliCompress);
const sizes = new Map<string, Promise<number>>();

/** Returns the Brotli size: level 11 for immutable files, which an edge caches, and level 5 for pages, which are compressed per request. */
export function brotliSize(content: string | Buffer, quality: 5 | 11 = 11): Promise<number> {
  const key = `${quality} ${createHash('sha256').update(content).digest('hex')}`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const known = sizes.get(key) ?? compress(content, { params }).then(({ length }) => length);
  sizes.set(key, known);
  return known;
}
