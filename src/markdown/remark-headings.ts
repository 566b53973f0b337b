import GithubSlugger, { slug } from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { rewriteOutsideFences } from './code/find-fences.ts';
import { headingJumps, headingLevel, type LevelledHeading } from './heading-jumps.ts';
import { leadingHeading } from './page-heading.ts';
import type { TextPosition } from './page-context.ts';
import { walkMarkdown } from './walk-tree.ts';

/** Ids of the frame around every page: a heading with one of them could not be linked to. */
export const FRAME_IDS: readonly string[] = ['announcer', 'bottom', 'columns', 'content', 'main', 'panel', 'sidebar', 'start', 'top'];

const SECOND_TITLE = {
  severity: 'warning',
  kind: 'second-title',
  what: 'The page has a title, and this is a second heading of level 1.',
  cure: 'Write it, and all like it, with ##.',
} as const;

const EXPLICIT_ID = /\s*\{#([^\s{}]+)\}\s*$/;

/**
 * Gives every heading its id and records it: the `{#custom-id}` at its end, else GitHub's slug of its text, accents
 * kept, repeated texts numbered. Two equal explicit ids are an error, and so is one of the page's frame; a level that is left out is doubtful.
 */
export function remarkHeadings() {
  return (tree: Root, file: VFile): void => {
    const slugger = new GithubSlugger();
    for (const id of FRAME_IDS) slugger.slug(id);
    const explicitIds = new Map<string, TextPosition>();
    const headings: { node: HeadingNode; explicit: string | undefined }[] = [];
    const levels: LevelledHeading[] = [];
    const placeOf = file.data.context?.placeOf ?? ((position: TextPosition) => position);
    walkMarkdown(tree, (node) => {
      const depth = headingLevel(node);
      if (depth !== undefined) levels.push({ depth, position: placeOf(node.position?.start ?? {}) });
      if (node.type !== 'heading') return undefined;
      const explicit = takeExplicitId(node);
      if (explicit !== undefined) {
        const report = (what: string, cure: string, kind?: 'duplicate-id') =>
          file.data.context?.report({ severity: 'error', ...(kind && { kind }), what, cure }, node.position?.start ?? {});
        if (/%[\da-f]{2}/i.test(explicit))
          report(
            `No link leads to the id "${explicit}": what begins with % stands for another character there.`,
            'Write it with letters, digits and hyphens.',
          );
        const position = placeOf(node.position?.start ?? {});
        const other = explicitIds.get(explicit);
        if (other && other.partial !== undefined && other.partial === position.partial && other.line === position.line)
          report(
            `The id "${explicit}" is given to two headings, since a page shows this partial twice.`,
            'Take it away, or show the partial once.',
            'duplicate-id',
          );
        else if (other) report(`The id "${explicit}" is given to two headings.`, 'Give one of them another {#id}.', 'duplicate-id');
        if (FRAME_IDS.includes(explicit))
          report(`The id "${explicit}" stands in the frame of every page.`, 'Give the heading another {#id}.');
        explicitIds.set(explicit, position);
        slugger.slug(explicit);
      }
      headings.push({ node, explicit });
      return undefined;
    });
    for (const { problem, position } of headingJumps(levels)) file.data.context?.report(problem, position);
    const { context, findings } = file.data;
    if (context?.title) {
      const titles = levels.filter(({ depth }) => depth === 1);
      const titleHeading = leadingHeading(tree) ? 'leading' : context.title === 'missing' && titles.length > 0 ? 'within' : undefined;
      if (findings) findings.titleHeading = titleHeading;
      const second = titles[titleHeading ? 1 : 0];
      if (second) context.report(SECOND_TITLE, second.position);
    }
    const moved = new Map<string, string>();
    for (const { node, explicit } of headings) {
      // What stands behind the text of a heading may be a comment. An underlined heading can have several lines.
      const text = textOf(node).replaceAll(/\s+/g, ' ').trim();
      const id = explicit ?? slugOf(text, slugger);
      const natural = slug(text);
      if (explicit === undefined && FRAME_IDS.includes(natural) && !moved.has(natural)) moved.set(natural, id);
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
      file.data.findings?.headings.push({ depth: node.depth, id, text: textInLine(node) });
    }
    if (moved.size > 0) moveLinks(tree, moved);
  };
}

/** The text of a heading with a space for each break, which its id has not. */
function textInLine(node: HeadingNode): string {
  const parts: string[] = [];
  walkMarkdown(node, (child) => {
    const isBreak = child.type === 'break' || (child.type === 'mdxJsxTextElement' && child.name === 'br');
    if (!('children' in child) || isBreak) parts.push(isBreak ? ' ' : textOf(child));
    return undefined;
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** A heading of signs alone has an id, too. */
function slugOf(text: string, slugger: GithubSlugger): string {
  return slugger.slug(slug(text) === '' ? 'section' : text);
}

/** Leads the links of a text to headings that could not have the id of their text. */
function moveLinks(tree: Root, moved: ReadonlyMap<string, string>): void {
  walkMarkdown(tree, (node) => {
    if ((node.type === 'link' || node.type === 'definition') && node.url.startsWith('#')) {
      const id = moved.get(node.url.slice(1));
      if (id !== undefined) node.url = `#${id}`;
    }
    return undefined;
  });
}

/** The id that a heading of a page gets whose text has the id of a part of the frame. */
export function movedId(fragment: string): string {
  return fragment !== 'top' && FRAME_IDS.includes(fragment) ? `${fragment}-1` : fragment;
}

function takeExplicitId(node: HeadingNode): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = EXPLICIT_ID.exec(last.value);
  if (!match) return undefined;
  // Closing number signs may stand before the id, too.
  last.value = last.value.slice(0, match.index).replace(/(?:^|\s+)#+\s*$/, '');
  return match[1];
}

/** A heading line with an id at its end, in quotes and lists too; the id may stand before the closing number signs. */
const HEADING_WITH_ID = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*#{1,6}[ \t].*?)(?<!\\)\{#([^\s{}]+)\}(\s*(?:[ \t]#+\s*)?)$/;

/** A heading line with an id as other tools write it: `{/* #id *\/}`, `{: #id }`, `[#id]`. */
const FOREIGN_ID = /^([ \t>]*#{1,6}[ \t].*?)(?:\{\/\*\s*#([^\s*]+)\s*\*\/\}|\{:?\s*#([^\s{}]+)\s*\}|(?<=\s)\[#([^\s[\]]+)\])(?=\s*$)/;

/** An anchor at the end of a heading line, as GitBook writes it beside each. */
const ANCHOR = /^([ \t>]*#{1,6}[ \t]+(.*?))\s*<a\s(href="#[^"]*"\s+)?(?:id|name)="([^"\s{}]+)"\s*>\s*<\/a>\s*$/;

/**
 * Escapes the `{#id}` at the end of heading lines: MDX would read the brace as an expression, and Markdown would read emphasis,
 * links or code into an id such as `Api.__call__`. Lines in fences stay as they are, and so does the number of lines.
 *
 * @param syntax in CommonMark, unlike MDX, an indented line may be code
 */
export function escapeHeadingIds(source: string, syntax: 'MDX' | 'CommonMark'): string {
  if (!/\{:?\s*#|\{\/\*\s*#|\[#|<a\s/.test(source)) return source;
  return rewriteOutsideFences(source, (written) => {
    const line = written
      .replace(
        FOREIGN_ID,
        (_, heading: string, comment?: string, braces?: string, bracket?: string) => `${heading}{#${comment ?? braces ?? bracket ?? ''}}`,
      )
      // Any other anchor is a place beside that of the heading.
      .replace(ANCHOR, (whole, heading: string, text: string, href: string | undefined, id: string) =>
        href !== undefined || slug(text) === id ? `${heading} {#${id}}` : whole,
      );
    return syntax === 'CommonMark' && /^(?: {4}| {0,3}\t)/.test(line)
      ? line
      : line.replace(HEADING_WITH_ID, (_, heading: string, id: string, end: string) => `${heading}\\{#${escapePunctuation(id)}}${end}`);
  });
}

/** Every character of ASCII that Markdown could read a meaning into, escaped. */
function escapePunctuation(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}
