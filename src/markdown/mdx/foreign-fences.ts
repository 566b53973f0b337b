import { calloutCure, containerCure } from '../container-cures.ts';
import { CALLOUT_NAMES } from '../remark-callouts.ts';

/** Other directives, by what is written here. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  contents: 'Remove it: every page lists its headings.',
  'csv-table': 'Write a table with | between its cells.',
  dropdown: 'Write <Details summary="…">.',
  'eval-rst': 'Write it as Markdown.',
  figure: 'Write ![what it shows](picture.png).',
  glossary: 'Add the words to the glossary.',
  'list-table': 'Write a table with | between its cells.',
  literalinclude: 'Give a code block file="…".',
  toctree: 'Remove it, and list the pages under sidebars in content/site.yaml.',
};

/** A fence that is no code where it comes from. */
interface ForeignFence {
  /** As it is written. */
  readonly written: string;
  /** What it is there. */
  readonly name: string;
  readonly cure: string;
}

/** Directives of MyST that a code block understands, and those that are a callout by another name. */
const CODE = ['code', 'code-block', 'code-cell', 'highlight', 'mermaid', 'sourcecode'];
const CALLOUTS = ['admonition', 'deprecated', 'seealso', 'todo', 'versionadded', 'versionchanged'];

/**
 * A block that mdBook, MyST or Docusaurus writes between code fences but that holds no code: a callout, a table of contents, a picture.
 *
 * @param info what stands behind the mark of a fence
 */
export function foreignFence(info: string): ForeignFence | undefined {
  if (info === 'mdx-code-block') return { written: info, name: 'Markdown', cure: 'Remove the two lines of the fence.' };
  const [, directive] = /^\{([a-z][\w-]*)\}/i.exec(info) ?? [];
  const [, kind = 'note'] = /^admonish(?:[ \t]+([a-z]+)|\b)/i.exec(info) ?? (directive === undefined ? [] : ['', directive]);
  const name = (directive ?? '').toLowerCase();
  const isCallout = directive === undefined ? /^admonish\b/.test(info) : CALLOUTS.includes(name) || CALLOUT_NAMES.includes(name);
  if (isCallout) return { written: info, name: 'a callout', cure: calloutCure(CALLOUT_NAMES.includes(kind) ? kind : 'note') };
  const cure = CODE.includes(name) ? undefined : Object.hasOwn(DIRECTIVES, name) ? DIRECTIVES[name] : containerCure(name);
  return cure === undefined ? undefined : { written: info, name: 'a directive', cure };
}
