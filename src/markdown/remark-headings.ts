import GithubSlugger, { slug } from 'github-slugger';
import type { Heading as HeadingNode, Nodes, PhrasingContent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { superscript } from '../data/superscript.ts';
import { rewriteOutsideFences } from './code/find-fences.ts';
import { headingJumps, headingLevel, type LevelledHeading } from './heading-jumps.ts';
import { ENDS_PARAGRAPH } from './html-elements.ts';
import { leadingHeading } from './page-heading.ts';
import type { TextPosition } from './page-context.ts';
import { walkMarkdown } from './walk-tree.ts';

/** Ids of the page frame, which headings cannot use because links would lead to the frame. */
export const FRAME_IDS: readonly string[] = [
  'announcer',
  'bottom',
  'columns',
  'content',
  'main',
  'panel',
  'sidebar',
  'start',
  'texts',
  'top',
];

const SECOND_TITLE = {
  severity: 'warning',
  kind: 'second-title',
  what: 'The page already has a title, but this is another heading of level 1.',
  cure: 'Write it and all others like it with ##.',
} as const;

const EXPLICIT_ID = /\s*\{#([^\s{}]+)\}\s*$/;

/** Sets heading ids: `{#custom-id}`, or GitHub's slug with accents. Reports reserved and duplicate ids, and skipped levels. */
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
          file.data.context?.report(
            { severity: 'error', ...(kind ? { kind } : { dropsIds: true }), what, cure },
            node.position?.start ?? {},
          );
        if (/%[\da-f]{2}/i.test(explicit))
          report(
            `No link can reach the id "${explicit}": links decode the sequence that starts with %.`,
            'Write it with letters, digits and hyphens.',
          );
        const position = placeOf(node.position?.start ?? {});
        const other = explicitIds.get(explicit);
        if (other && other.partial !== undefined && other.partial === position.partial && other.line === position.line)
          report(
            `The id "${explicit}" is used by two headings, because a page shows this partial twice.`,
            'Remove it, or show the partial only once.',
            'duplicate-id',
          );
        else if (other) report(`The id "${explicit}" is used by two headings.`, 'Give one of them a different {#id}.', 'duplicate-id');
        if (FRAME_IDS.includes(explicit))
          report(`The id "${explicit}" is reserved for the frame of every page.`, 'Give the heading a different {#id}.');
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
      // A trailing comment leaves whitespace, and an underlined heading can span several lines.
      const text = textOf(node.children.map(asLabel)).replaceAll(/\s+/g, ' ').trim();
      const id = explicit ?? slugOf(text, slugger);
      const natural = slug(text);
      if (explicit === undefined && FRAME_IDS.includes(natural) && !moved.has(natural)) moved.set(natural, id);
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
      file.data.findings?.headings.push({ depth: node.depth, id, text: textInLine(node) });
    }
    if (moved.size > 0) moveLinks(tree, moved);
  };
}

/** Another tool's directive in text, such as `:badge[New]{color="info"}`. */
const DIRECTIVE = /(?<![\w:\\/]):[a-z][\w-]*\[([^\]\n]+)\](?:\{[^{}\n]*\})?(?![\w([])/gi;

/** Reduces directives to their labels, as in the tools that render them. */
function asLabel(node: PhrasingContent): PhrasingContent {
  return node.type === 'text' ? { ...node, value: node.value.replaceAll(DIRECTIVE, '$1') } : node;
}

/** Returns the heading on one line, with spaces around blocks and for each line break. Ids do not include these spaces. */
function textInLine(node: HeadingNode): string {
  return lineOf(node).replaceAll(/\s+/g, ' ').trim();
}

function lineOf(node: Nodes): string {
  const name = node.type === 'mdxJsxTextElement' ? node.name : undefined;
  if (node.type === 'break' || name === 'br') return ' ';
  if (!('children' in node)) return textOf(node);
  const inside = node.children.map(lineOf).join('');
  return ENDS_PARAGRAPH.has(name ?? '') ? ` ${inside} ` : superscript(name, inside);
}

/** Falls back to `section` if the heading has no letters or digits. */
function slugOf(text: string, slugger: GithubSlugger): string {
  return slugger.slug(slug(text) === '' ? 'section' : text);
}

function moveLinks(tree: Root, moved: ReadonlyMap<string, string>): void {
  walkMarkdown(tree, (node) => {
    if ((node.type === 'link' || node.type === 'definition') && node.url.startsWith('#')) {
      const id = moved.get(node.url.slice(1));
      if (id !== undefined) node.url = `#${id}`;
    }
    return undefined;
  });
}

/** Returns the actual id of a heading whose slug is reserved for the page frame. Other fragments are unchanged. */
export function movedId(fragment: string): string {
  return fragment !== 'top' && FRAME_IDS.includes(fragment) ? `${fragment}-1` : fragment;
}

function takeExplicitId(node: HeadingNode): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = EXPLICIT_ID.exec(last.value);
  if (!match) return undefined;
  // Closing number signs may also precede the id.
  last.value = last.value.slice(0, match.index).replace(/(?:^|\s+)#+\s*$/, '');
  return match[1];
}

/** A heading line with a trailing id, including headings in quotes and lists. Closing number signs may follow the id. */
const HEADING_WITH_ID = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*#{1,6}[ \t].*?)(?<!\\)\{#([^\s{}]+)\}(\s*(?:[ \t]#+\s*)?)$/;

/** A heading line with an id in the syntax of another tool: `{/* #id *\/}`, `{: #id }` or `[#id]`. */
const FOREIGN_ID = /^([ \t>]*#{1,6}[ \t].*?)(?:\{\s*\/\*\s*#([^\s*]+)\s*\*\/\s*\}|\{:?\s*#([^\s{}]+)\s*\}|(?<=\s)\[#([^\s[\]]+)\])(?=\s*$)/;

/** A heading line with a trailing anchor, as in GitBook. */
const ANCHOR = /^([ \t>]*#{1,6}[ \t]+(.*?))\s*<a\s(href="#[^"]*"\s+)?(?:id|name)="([^"\s{}]+)"\s*>\s*<\/a>\s*$/;

/**
 * Escapes a heading's trailing `{#id}`, which MDX would parse as an expression. Markdown would parse an id such as `Api.__call__` as
 * emphasis.
 * @param syntax in CommonMark, unlike MDX, an indented line may be code
 */
export function escapeHeadingIds(source: string, syntax: 'MDX' | 'CommonMark'): string {
  if (!/\{:?\s*#|\{\s*\/\*\s*#|\[#|<a\s/.test(source)) return source;
  return rewriteOutsideFences(source, (written) => {
    // Only one of the three syntaxes matches; the groups of the other two are empty.
    const line = anchorAsId(written.replace(FOREIGN_ID, '$1{#$2$3$4}'));
    return syntax === 'CommonMark' && /^(?: {4}| {0,3}\t)/.test(line)
      ? line
      : line.replace(HEADING_WITH_ID, (_, heading: string, id: string, end: string) => `${heading}\\{#${escapePunctuation(id)}}${end}`);
  });
}

/** Converts a trailing anchor to an id. An anchor unrelated to the heading stays a separate target. */
function anchorAsId(line: string): string {
  const [, heading, text = '', href, id = ''] = ANCHOR.exec(line) ?? [];
  return heading !== undefined && (href !== undefined || slug(text) === id) ? `${heading} {#${id}}` : line;
}

function escapePunctuation(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}
