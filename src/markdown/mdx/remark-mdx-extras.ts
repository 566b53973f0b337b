import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import type { Problem } from '../../errors.ts';
import { languageLabel } from '../code/code-block.ts';
import { parseCodeMeta, withoutTitle } from '../code/code-meta.ts';
import { sourceExcerpt } from './evaluate-data.ts';
import type { TextPosition } from '../page-context.ts';
import { type DataText, defineConstants, definesCode, NO_COMPONENTS, replaceExpressions } from './remark-data.ts';
import { moveBelow, placeBelow } from './nested-positions.ts';
import { replaceChild, walkMarkdown } from '../walk-tree.ts';

/** A relative path to a file whose name starts with an underscore. */
const PARTIAL_PATH = /^\.{1,2}\/(?:.*\/)?_[^/]+\.(?:mdx?|markdown)$/;

/** Whether the page or its partials contain a string. This check is cheaper than walking the tree. */
function mentions(file: VFile, text: string): boolean {
  return String(file).includes(text) || (file.data.partialText ?? '').includes(text);
}

interface Partial {
  readonly path: string;
  readonly text: string;
}

/** Inlines partials and collects constants (`export const price = 12`). Other statements are errors. */
export function remarkPartials() {
  return (tree: Root, file: VFile): void => {
    if (!/^(import|export)\b/m.test(String(file))) return;
    const text = dataTextOf(file, String(file));
    const partials = new Map<string, Partial>();
    takeStatements(tree, String(file), ({ node, text: statement, position }) => {
      const imported = importedPartial(node);
      if (!imported) {
        if (!defineConstants(node, text)) reportCode(file, { node, text: statement, position });
        return;
      }
      const { name, path } = imported;
      const isMdx = path.endsWith('.mdx');
      const partial = isMdx ? text.context.readText(path) : undefined;
      if (!isMdx) {
        const cure = `Rename it to ${path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))}.mdx, here and on disk.`;
        report(file, { dropsIds: true, what: `"${path}" is not a partial: partials end with .mdx.`, cure }, position);
      } else if (partial === undefined)
        report(
          file,
          { dropsIds: true, what: `There is no partial "${path}".`, cure: 'Check the path: it is relative to the folder of this page.' },
          position,
        );
      partials.set(name, { path, text: partial ?? '' });
      file.data.partialText = (file.data.partialText ?? '') + (partial ?? '');
    });
    if (partials.size === 0) return;
    walkMarkdown(tree, (node, index, parent) => {
      const partial = node.type === 'mdxJsxFlowElement' && node.name ? partials.get(node.name) : undefined;
      if (!partial || !file.data.parseMdx) return undefined;
      const lineOffset = file.data.partialLines?.above(partial.path, partial.text) ?? 0;
      const place = (position: TextPosition): TextPosition => placeBelow(position, lineOffset);
      const part = file.data.parseMdx(partial.text, { lineOffset, isPartial: true });
      takeStatements(part, partial.text, (statement) => reportCode(file, { ...statement, position: place(statement.position) }));
      replaceExpressions(part, { ...dataTextOf(file, partial.text), place });
      nameFilesFromPage(part, partial.path);
      moveBelow(part, lineOffset, true);
      replaceChild(parent, index, part.children);
      return index + part.children.length;
    });
  };
}

/** Parses `import Name from './_name.mdx'`; `undefined` for any other statement. */
function importedPartial(node: Statement['node']): { readonly name: string; readonly path: string } | undefined {
  if (node.type !== 'ImportDeclaration') return undefined;
  const path = String(node.source.value);
  const [specifier, ...others] = node.specifiers;
  if (specifier?.type !== 'ImportDefaultSpecifier' || others.length > 0 || !PARTIAL_PATH.test(path)) return undefined;
  const { name } = specifier.local;
  return /^[A-Z]/.test(name) ? { name, path } : undefined;
}

function dataTextOf({ data: { context, constants } }: VFile, source: string): DataText {
  if (!context || !constants) throw new Error('Expressions need file.data.context and file.data.constants');
  return { source, constants, context, place: (position) => position };
}

/** Makes file names in a partial's fences relative to the page instead of the partial. */
function nameFilesFromPage(part: Root, partialPath: string): void {
  const folder = partialPath.slice(0, partialPath.lastIndexOf('/') + 1);
  if (folder === '../') return;
  walkMarkdown(part, (node) => {
    if (node.type !== 'code' || !node.meta) return undefined;
    // Matches complete pairs, to leave a title that contains `file=` unchanged.
    node.meta = node.meta.replace(/([\w-]+)=("?)([^"/](?:[^"]*(?=")|\S*))/g, (pair, key: string, quote: string, name: string) =>
      key === 'file' ? `file=${quote}${folder}${name}` : pair,
    );
    return undefined;
  });
}

interface Statement {
  readonly node: Program['body'][number];
  readonly text: string;
  readonly position: TextPosition;
}

function takeStatements(tree: Root, source: string, take: (statement: Statement) => void): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'mdxjsEsm') return undefined;
    for (const statement of node.data?.estree?.body ?? []) {
      const start = statement.loc?.start;
      take({
        node: statement,
        text: sourceExcerpt(statement, source),
        position: { line: start?.line, column: start ? start.column + 1 : undefined },
      });
    }
    parent.children.splice(index, 1);
    return index;
  });
}

/** Reports a forbidden statement, and registers its names so that their uses are not reported too. */
function reportCode(file: VFile, { node, text: statement, position }: Statement): void {
  const isDefinition = node.type === 'ExportNamedDeclaration' && node.declaration && definesCode(node.declaration);
  const cure = isDefinition
    ? NO_COMPONENTS
    : "A page (but not a partial) can import partials (import Name from './_name.mdx') and define data (export const name = …). Components need no import.";
  const isImport = node.type === 'ImportDeclaration';
  const module = isImport ? String(node.source.value) : '.';
  // Without the statement, headings may be missing (from an imported file) or incomplete (if they use a constant).
  const dropsIds = !isImport || /\.(?:mdx?|markdown)$/.test(module);
  if (/^(?:[./]|node:)/.test(module))
    report(
      file,
      {
        ...(isImport && { kind: 'foreign-import' }),
        ...(dropsIds && { dropsIds }),
        what: `Content cannot run code: "${statement}".`,
        cure,
      },
      position,
    );
  else
    report(
      file,
      {
        kind: 'foreign-import',
        ...(dropsIds && { dropsIds }),
        what: `A page cannot import from "${module}".`,
        cure: /\.mdx?$/.test(module)
          ? "Import a partial by its path from the folder of this page: import Name from './_name.mdx'."
          : 'Remove the line: components need no import.',
      },
      position,
    );
  for (const name of namesOf(node)) file.data.constants?.set(name, undefined);
}

function namesOf(node: Statement['node']): readonly string[] {
  if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local.name);
  const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined;
  if (declared?.type === 'VariableDeclaration')
    return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return declared ? [declared.id.name] : [];
}

function report(file: VFile, fault: Pick<Problem, 'what' | 'cure' | 'kind' | 'dropsIds'>, position: TextPosition): void {
  file.data.context?.report({ severity: 'error', ...fault }, position);
}

/** Renders each `live` fence's example above its source. */
export function remarkLive() {
  return (tree: Root, file: VFile): void => {
    if (!mentions(file, 'live')) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'code' || node.lang !== 'mdx' || !parseCodeMeta(node.meta ?? '').flags.has('live')) return undefined;
      const lineOffset = node.position?.start.line ?? 0;
      const part = file.data.parseMdx?.(node.value, { lineOffset });
      if (!part) return undefined;
      const place = (position: TextPosition): TextPosition => placeBelow(position, lineOffset);
      const text = { ...dataTextOf(file, node.value), place };
      takeStatements(part, node.value, (statement) => {
        if (!defineConstants(statement.node, text)) reportCode(file, { ...statement, position: place(statement.position) });
      });
      replaceExpressions(part, text);
      moveBelow(part, lineOffset);
      node.meta = (node.meta ?? '').replace(/\blive\b/, '');
      const frame = {
        type: 'liveExample',
        data: { hName: 'div', hProperties: { className: ['live'] } },
        children: part.children,
      };
      // `remark-rehype` renders this custom node type by its `hName`.
      parent.children.splice(index, 0, frame as never);
      return index + 2;
    });
  };
}

/** Converts the fences in a `<CodeGroup>` to tabs, labelled by their titles. */
export function remarkCodeGroups() {
  return (tree: Root, file: VFile): void => {
    if (!mentions(file, '<CodeGroup') && !mentions(file, 'code-group')) return;
    walkMarkdown(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'CodeGroup') return undefined;
      node.name = 'Tabs';
      node.children = node.children.map((child) => {
        if (child.type !== 'code') return child;
        const meta = child.meta ?? '';
        const label = parseCodeMeta(meta).title ?? languageLabel(child.lang ?? 'text', file.data.context?.words.plainText);
        child.meta = withoutTitle(meta);
        const attributes = Object.entries({ label, value: tabValue(label) }).map(([name, value]) => ({
          type: 'mdxJsxAttribute' as const,
          name,
          value,
        }));
        return { type: 'mdxJsxFlowElement', name: 'Tab', attributes, children: [child] } satisfies MdxJsxFlowElement;
      });
      return undefined;
    });
  };
}

/** @example tabValue('JavaScript') // => 'javascript' */
function tabValue(label: string): string {
  return label === 'C#'
    ? 'csharp'
    : label
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
}
