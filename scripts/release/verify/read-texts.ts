import type { PublishedFolder } from '../../files/published-folder.ts';
import type { Reference } from './read-html.ts';

/** Trailing punctuation, which is not part of an address. */
const END = /[.,;:!?)\\]+$/;

/** Finds the site's own absolute addresses in any text, such as a sitemap or Markdown. Skips templates such as `{id}`. */
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

/** Finds the scripts and style sheets that a built script imports or starts. */
export function addressesInScript(code: string): readonly Reference[] {
  return [...code.matchAll(IMPORT)].map(({ 1: address = '', index }) => ({ address, offset: index, role: 'part' }));
}

const LINK = /\]\((\/[^\s)]*)\)/g;
const FENCE = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[`~]*[ \t]*$/gm;

/** Root-relative Markdown links outside code. */
export function addressesInMarkdown(markdown: string): readonly Reference[] {
  const prose = markdown.replace(FENCE, (code) => code.replace(/[^\n]/g, ' ')).replace(/`[^`\n]+`/g, (code) => ' '.repeat(code.length));
  return [...prose.matchAll(LINK)].map(({ 1: address = '', index }) => ({ address, offset: index + 2, role: 'link' }));
}
