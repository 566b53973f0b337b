import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { rewriteOutsideFences } from './code/find-fences.ts';
import { headingJumps, headingLevel, type LevelledHeading } from './heading-jumps.ts';
import { walkMarkdown } from './walk-tree.ts';

/** Ids of the frame around every page: a heading with one of them could not be linked to. */
export const FRAME_IDS: readonly string[] = ['announcer', 'bottom', 'columns', 'content', 'main', 'panel', 'sidebar', 'start', 'top'];

const EXPLICIT_ID = /\s*\{#([^\s{}]+)\}\s*$/;

/**
 * Gives every heading its id and records it: the `{#custom-id}` at its end, else GitHub's slug of its text, accents
 * kept, repeated texts numbered. Two equal explicit ids are an error, and so is one of the page's frame; a level that is left out is doubtful.
 */
export function remarkHeadings() {
  return (tree: Root, file: VFile): void => {
    const slugger = new GithubSlugger();
    for (const id of FRAME_IDS) slugger.slug(id);
    const explicitIds = new Set<string>();
    const headings: { node: HeadingNode; explicit: string | undefined }[] = [];
    const levels: LevelledHeading[] = [];
    walkMarkdown(tree, (node) => {
      const depth = headingLevel(node);
      if (depth !== undefined) levels.push({ depth, position: node.position?.start ?? {} });
      if (node.type !== 'heading') return undefined;
      const explicit = takeExplicitId(node);
      if (explicit !== undefined) {
        const report = (what: string, cure: string) =>
          file.data.context?.report({ severity: 'error', what, cure }, node.position?.start ?? {});
        if (explicitIds.has(explicit)) report(`The id "${explicit}" is given to two headings.`, 'Give one of them another {#id}.');
        if (FRAME_IDS.includes(explicit))
          report(`The id "${explicit}" stands in the frame of every page.`, 'Give the heading another {#id}.');
        explicitIds.add(explicit);
        slugger.slug(explicit);
      }
      headings.push({ node, explicit });
      return undefined;
    });
    for (const { problem, position } of headingJumps(levels)) file.data.context?.report(problem, position);
    for (const { node, explicit } of headings) {
      const text = textOf(node);
      const id = explicit ?? slugger.slug(text);
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
      file.data.findings?.headings.push({ depth: node.depth, id, text });
    }
  };
}

function takeExplicitId(node: HeadingNode): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = EXPLICIT_ID.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index);
  return match[1];
}

/** A heading line with an id at its end, in quotes and lists too; the id may stand before the closing number signs. */
const HEADING_WITH_ID = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*#{1,6}[ \t].*?)\{#([^\s{}]+)\}(\s*(?:[ \t]#+\s*)?)$/;

/**
 * Escapes the `{#id}` at the end of heading lines: MDX would read the brace as an expression, and Markdown would read emphasis,
 * links or code into an id such as `Api.__call__`. Lines in fences stay as they are, and so does the number of lines.
 *
 * @param syntax in CommonMark, unlike MDX, an indented line may be code
 */
export function escapeHeadingIds(source: string, syntax: 'MDX' | 'CommonMark'): string {
  if (!source.includes('{#')) return source;
  return rewriteOutsideFences(source, (line) =>
    syntax === 'CommonMark' && /^(?: {4}| {0,3}\t)/.test(line)
      ? line
      : line.replace(HEADING_WITH_ID, (_, heading: string, id: string, end: string) => `${heading}\\{#${escapePunctuation(id)}}${end}`),
  );
}

/** Every character of ASCII that Markdown could read a meaning into, escaped. */
function escapePunctuation(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}
