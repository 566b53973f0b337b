import { calloutCure, containerCure } from '../container-cures.ts';
import { CALLOUT_NAMES } from '../code/container-names.ts';

const DIRECTIVES: Readonly<Record<string, string>> = {
  contents: 'Remove it: every page lists its headings.',
  'csv-table': 'Write a table with | between its cells.',
  dropdown: 'Write <Details summary="…">.',
  'eval-rst': 'Write it as Markdown.',
  figure: 'Write ![what it shows](picture.png).',
  glossary: 'Add the words to the glossary.',
  'list-table': 'Write a table with | between its cells.',
  literalinclude: 'Write a code block with file="…".',
  toctree: 'Remove it, and list the pages under sidebars in content/site.yaml.',
};

interface ForeignFence {
  readonly written: string;
  readonly name: string;
  readonly cure: string;
}

/** MyST directives for code blocks. */
const CODE = ['code', 'code-block', 'code-cell', 'highlight', 'mermaid', 'sourcecode'];
/** MyST directives for callouts that have a different name here. */
const CALLOUTS = ['admonition', 'deprecated', 'seealso', 'todo', 'versionadded', 'versionchanged'];

/**
 * Recognises a mdBook, MyST or Docusaurus fence that contains something other than code.
 * @param info the info string
 */
export function foreignFence(info: string): ForeignFence | undefined {
  if (info === 'mdx-code-block') return { written: info, name: 'Markdown', cure: 'Remove both lines of the fence.' };
  const [, directive] = /^\{([a-z][\w-]*)\}/i.exec(info) ?? [];
  const [, kind = 'note'] = /^admonish(?:[ \t]+([a-z]+)|\b)/i.exec(info) ?? (directive === undefined ? [] : ['', directive]);
  const name = (directive ?? '').toLowerCase();
  const isCallout = directive === undefined ? /^admonish\b/.test(info) : CALLOUTS.includes(name) || CALLOUT_NAMES.includes(name);
  if (isCallout) return { written: info, name: 'a callout', cure: calloutCure(CALLOUT_NAMES.includes(kind) ? kind : 'note') };
  const cure = CODE.includes(name) ? undefined : Object.hasOwn(DIRECTIVES, name) ? DIRECTIVES[name] : containerCure(name);
  return cure === undefined ? undefined : { written: info, name: 'a directive', cure };
}
