import type { PublishedFolder } from '../../files/published-folder.ts';
import type { Reference } from './read-html.ts';

/** Where nothing more of an address follows: what stands in texts has holes and ends with a sentence. */
const END = /[.,;:!?)\\]+$/;

/**
 * Addresses of the site's own origin, wherever they stand in a text: maps, feeds, catalogues, texts for programs and the data
 * of pages name them in full. One with a hole in it, such as `{id}`, is left out.
 */
export function createOwnAddresses({ origin }: Pick<PublishedFolder, 'origin'>): (text: string) => readonly Reference[] {
  const own = new RegExp(String.raw`${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\/[^\s"'<>\x60{}$*…\\)\]|]*)?(.{0,2})`, 'gs');
  return (text) => {
    if (!text.includes(origin)) return [];
    return [...text.matchAll(own)].flatMap(({ 1: path = '/', 2: next = '', index }) => {
      const isWhole = !/^(?:[{$*…\w.@:-]|<[^/])/.test(next);
      return isWhole ? [{ address: path.replace(/&(?:#x27|quot|lt|gt);.*$/, '').replace(END, ''), offset: index, role: 'link' }] : [];
    });
  };
}

const IMPORT = /["'`](\.\/[\w.-]+\.(?:js|css)|\/[\w./-]*assets\/[\w.-]+\.\w+)["'`]/g;

/** What a script imports or starts: other scripts and style sheets of the build, by their names. */
export function addressesInScript(code: string): readonly Reference[] {
  return [...code.matchAll(IMPORT)].map(({ 1: address = '', index }) => ({ address, offset: index, role: 'part' }));
}

const LINK = /\]\((\/[^\s)]*)\)/g;
const FENCE = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[`~]*[ \t]*$/gm;

/** Links of Markdown that begin at the root of the site, but for those in code. */
export function addressesInMarkdown(markdown: string): readonly Reference[] {
  const prose = markdown.replace(FENCE, (code) => code.replace(/[^\n]/g, ' ')).replace(/`[^`\n]+`/g, (code) => ' '.repeat(code.length));
  return [...prose.matchAll(LINK)].map(({ 1: address = '', index }) => ({ address, offset: index + 2, role: 'link' }));
}
