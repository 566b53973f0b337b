import type { Nodes } from 'mdast';
import {
  FOREIGN_CLASSES,
  FOREIGN_SYNTAXES,
  FOREIGN_TITLES,
  PICTURE_SIZE,
  REMOVE_BINDINGS,
  REMOVE_TEMPLATE,
  TABLE,
  TABLE_AFTER_TEXT,
} from './foreign-syntax.ts';
import { includedFile } from '../code/included-file.ts';
import { directText } from './direct-text.ts';

export interface Foreign {
  /** What the syntax is in other tools. Each name is reported once per page. */
  readonly name: string;
  readonly what: string;
  readonly cure: string;
  readonly offset: number;
}

/** Detects other tools' syntax that Markdown parses as a different node. */
export function foreignNode(node: Nodes, source: string, offset: number): readonly Foreign[] {
  const written = source.slice(offset, node.position?.end.offset);
  const [line = ''] = written.split('\n');
  const foreign = (name: string, cure: string, shown: string, text = written): readonly Foreign[] => [
    { name, what: says(text, name, shown), cure, offset },
  ];
  switch (node.type) {
    case 'delete': {
      const isBesideWord = /^\w~[^~]/.test(source.slice(offset - 1, offset + 2));
      const text = source.slice(offset - 1, node.position?.end.offset);
      return isBesideWord ? foreign('a subscript', 'Write <sub>…</sub>.', 'is struck through', text) : [];
    }
    case 'containerDirective': {
      const hasAttributes = Object.keys(node.attributes ?? {}).some((name) => name !== 'id');
      return hasAttributes ? foreign('a callout with attributes', `Write :::${node.name}[Title].`, 'has no attributes', line) : [];
    }
    case 'image':
      if (/\|\s*\d+(?:x\d+)?$/.test(node.alt ?? ''))
        return foreign('a picture with its size', PICTURE_SIZE, 'has the size in its alt text');
      return foreignTitle(node.type, node.title).flatMap(({ name, cure }) => foreign(name, cure, 'has that text as its title'));
    case 'link':
      return foreignTitle(node.type, node.title).flatMap(({ name, cure }) => foreign(name, cure, 'has that text as its title'));
    case 'thematicBreak':
      return /^-{2,}(?:[ \t]+-{2,})+$/.test(written) ? foreign('a table', TABLE, 'is a horizontal rule') : [];
    case 'heading':
      if (!isUnderlined(written)) return [];
      if (/\S[ \t]+\|[ \t]+\S|^\|/.test(line)) return foreign('a table', TABLE, 'is a heading because of the hyphens below it', line);
      return isSentence(written) ? [{ ...UNDERLINED_TEXT, offset }] : [];
    case 'code': {
      const included = includedFile(node.value, node.lang ?? '');
      const what = says(included ?? '', 'an included file', 'is shown as code');
      return included === undefined ? [] : [{ name: 'included code', what, cure: INCLUDED_CODE, offset }];
    }
    case 'inlineCode':
      return /[^\s/{]\{:\.?[a-z][\w-]*\}$/.test(node.value) ? foreign('code with its language', 'Remove the braces.', AS_WRITTEN) : [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return /^<!--\s*[@#]?include\b/.test(written)
        ? foreign('an included file', "Import a partial: import Name from './_name.mdx', then <Name />.", 'is a comment')
        : [];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const [tag = ''] = /^<(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(written) ?? [];
      if (node.name === 'template') return foreign('a template', REMOVE_TEMPLATE, 'is omitted, except for its content', tag);
      if (hasBinding(tag))
        return foreign('Vue template syntax', REMOVE_BINDINGS, 'loses the attributes that start with :, @, # or v-', tag);
      return FOREIGN_CLASSES.filter(({ pattern }) => pattern.test(tag)).flatMap(({ name, cure }) =>
        foreign(name, cure, 'is an ordinary element', tag),
      );
    }
    case 'definition':
      return /^!\w+$/.test(node.identifier)
        ? foreign('a callout', `Write [${node.identifier.toUpperCase()}] without the colon.`, 'is not shown')
        : [];
    case 'blockquote':
      return /^>\s*(?:📘|🚧|❗|👍)/u.test(line)
        ? foreign('a callout', 'Write > [!NOTE] (TIP, IMPORTANT, WARNING, CAUTION).', 'is a quote', line)
        : [];
    default:
      return [];
  }
}

/** Detects other tools' syntax that Markdown treats as plain text. */
export function foreignProse(node: Nodes, source: string): readonly Foreign[] {
  const prose = 'children' in node ? directText(node.children, source) : undefined;
  if (!prose) return [];
  const { text, start } = prose;
  return FOREIGN_SYNTAXES.filter(({ pattern }) => pattern.test(text)).flatMap(({ name, pattern, cure, where }) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ 0: match, index }) => {
      const offset = start + index;
      // Quote the source, because `text` has placeholders in place of code.
      const what = says(source.slice(offset, offset + match.length), name, AS_WRITTEN, where);
      const fitting = cure === TABLE && fitsLineAbove(source, offset, match) ? TABLE_AFTER_TEXT : cure;
      return { name, what, cure: typeof fitting === 'string' ? fitting : fitting(match), offset };
    }),
  );
}

/**
 * Whether a tag has a Vue attribute: a binding, an event, a slot or a directive. Ignores `v-pre`: it disables Vue's template syntax, which
 * is never active here.
 */
function hasBinding(tag: string): boolean {
  return /\s(?:[:@#]\w|v-(?!pre\b))/.test(tag.replaceAll(/"[^"]*"|'[^']*'/g, '""'));
}

const AS_WRITTEN = 'is plain text';

const INCLUDED_CODE =
  'Put the file into content/, remove this line, and write file="…" after the language. The path is relative to the folder of this page.';

const UNDERLINED_TEXT: Omit<Foreign, 'offset'> = {
  name: 'underlined text',
  what: 'The line of hyphens or equals signs below this paragraph turns it into a heading.',
  cure: 'Put a blank line between the two. For a heading, write ## before the text.',
};

function says(written: string, name: string, shown: string, where = 'in other tools'): string {
  return `"${written.trim().replaceAll(/\s*\n\s*/g, ' ')}" is ${name} ${where}, but here it ${shown}.`;
}

function foreignTitle(type: 'image' | 'link', title: string | null | undefined): typeof FOREIGN_TITLES {
  return FOREIGN_TITLES.filter(({ node, pattern }) => node === type && pattern.test(title ?? ''));
}

function isUnderlined(source: string): boolean {
  return /\n[ \t>]*(?:-+|=+)[ \t]*$/.test(source);
}

/** Whether an underlined paragraph was not meant as a heading. */
function isSentence(source: string): boolean {
  const lines = source.split('\n');
  const [first = '', line = ''] = lines;
  return lines.length > 2 || (/[.!?:;,]["')\]]?\s*$/.test(first) && /^[ \t>]*-{1,3}[ \t]*$/.test(line));
}

/** Whether a delimiter row has as many cells as the line above, which is then probably the header. */
function fitsLineAbove(source: string, offset: number, line: string): boolean {
  const above = source.slice(0, offset).trimEnd();
  const header = above.slice(above.lastIndexOf('\n') + 1);
  const cells = (row: string): number => row.replaceAll(/\\.|^[ \t>]*\||\|[ \t]*$/g, '').split('|').length;
  return header.includes('|') && cells(header) === cells(line);
}
