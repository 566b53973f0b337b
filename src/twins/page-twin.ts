import { blocks, link, plain } from './markdown-writer.ts';
import { ownerLevel, shownLength, withoutPlaces } from './place-marks.ts';
import { resolvePlaceMarks, type Twin } from './resolve-place-marks.ts';
import { repeatContext } from './repeat-context.ts';
import { splitMarkdown } from './split-markdown.ts';

export interface TwinHead {
  /** The title as a heading line. */
  readonly heading: string;
  readonly description: string;
  readonly address: string;
  /** Address of `llms.txt`, the list of all twins. */
  readonly index: string;
  readonly files: readonly { readonly label: string; readonly href: string }[];
  readonly notes: readonly string[];
}

export interface TwinWords {
  readonly index: (link: string) => string;
  readonly page: string;
  readonly part: (number: number, count: number) => string;
  readonly otherSamples: string;
}

export interface TwinText {
  /** The title as a heading line, if the page's content contains it. */
  readonly heading?: string;
  readonly sections: readonly string[];
  /** Supplementary content, written as a separate part. */
  readonly aside?: string;
}

export interface TwinInput extends Omit<TwinText, 'heading'> {
  readonly head: TwinHead;
  readonly words: TwinWords;
  /** Returns a part's absolute address. Parts are numbered from 1. */
  readonly partAddress: (number: number) => string;
}

/** Maximum length of a part, in characters. Programs can be expected to read this much at once. */
export const MAX_TWIN = 50_000;

/** Maximum length of each part's head, in characters. */
const MAX_HEAD = 4000;

/** Builds parts of at most `MAX_TWIN` characters that link to each other. */
export function pageTwin({ head, sections, aside, words, partAddress }: TwinInput): Twin {
  const limit = MAX_TWIN - MAX_HEAD;
  const texts = [
    ...repeatContext(withoutBareEnds(packSections(sections, limit))),
    ...(aside === undefined ? [] : repeatContext(withoutBareEnds(splitMarkdown(aside, limit)))),
  ];
  const all = texts.length === 0 ? [''] : texts;
  const parts = all.map((text, index) => {
    const top = index === 0 ? firstHead(head, words) : partHead(head, words, index + 1, all.length);
    return `${blocks(top, all.length > 1 && otherParts(all.length, index + 1, words, partAddress), text)}\n`;
  });
  return resolvePlaceMarks(parts);
}

function firstHead({ heading, description, address, index, files, notes }: TwinHead, words: TwinWords): string {
  return blocks(
    indexLine(index, words),
    heading,
    `${words.page}: <${address}>`,
    description !== '' && `> ${plain(description)}`,
    files.length > 0 && files.map(({ label, href }) => link(plain(label), href)).join(' · '),
    ...notes,
  );
}

function partHead({ heading, address, index }: TwinHead, words: TwinWords, number: number, count: number): string {
  return blocks(indexLine(index, words), `${withoutPlaces(heading)} (${plain(words.part(number, count))})`, `${words.page}: <${address}>`);
}

function indexLine(index: string, words: TwinWords): string {
  return `> ${words.index(link('llms.txt', index))}`;
}

function otherParts(count: number, own: number, words: TwinWords, partAddress: TwinInput['partAddress']): string {
  return Array.from({ length: count }, (_, index) => index + 1)
    .map((number) => (number === own ? words.part(number, count) : link(words.part(number, count), partAddress(number))))
    .join(' · ');
}

/** Packs as many sections as possible into each part, and splits sections that are too long. */
function packSections(sections: readonly string[], limit: number): readonly string[] {
  const parts: string[] = [];
  for (const section of sections) {
    const last = parts.at(-1);
    if (last !== undefined && shownLength(last) + shownLength(section) + 2 <= limit) parts[parts.length - 1] = `${last}\n\n${section}`;
    else parts.push(...splitMarkdown(section, limit));
  }
  return parts;
}

/** Moves headings and owner lines at the end of a part to the next part, which contains their content. */
function withoutBareEnds(parts: readonly string[]): readonly string[] {
  let moved = '';
  return parts.map((part, index) => {
    const lines = (moved + part).split('\n');
    const last = index === parts.length - 1 ? lines.length : lines.findLastIndex((line) => line !== '' && !isBare(line)) + 1;
    const kept = last === 0 ? lines.length : last;
    const bare = lines.slice(kept).filter((line) => line !== '');
    moved = bare.map((line) => `${line}\n\n`).join('');
    return lines.slice(0, kept).join('\n');
  });
}

function isBare(line: string): boolean {
  return /^#{1,6} /.test(line) || ownerLevel(line) !== undefined;
}
