import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { languageLabel } from './code-block.ts';
import { parseCodeMeta } from './code-meta.ts';
import type { TextPosition } from './page-context.ts';
import { walkMarkdown } from './walk-tree.ts';

const PARTIAL_IMPORT = /^import\s+([A-Z]\w*)\s+from\s+(['"])(\.{1,2}\/[^'"]*\/?_[^'"/]+\.mdx)\2\s*;?$/;

/** Whether a text stands in a page or its partials: a walk through the tree costs more than the look. */
function mentions(file: VFile, text: string): boolean {
  return String(file).includes(text) || (file.data.partialText ?? '').includes(text);
}

/** Text that stands for an element of the page. */
interface Partial {
  /** As the page names it. */
  readonly path: string;
  readonly text: string;
}

/**
 * Partials: `import Note from './_note.mdx'` makes `<Note />` stand for the text of that file, whose headings join the
 * page's. Any other import is an error: content is data, and code belongs to `src/components`.
 */
export function remarkPartials() {
  return (tree: Root, file: VFile): void => {
    if (!/^(import|export)\b/m.test(String(file))) return;
    const partials = new Map<string, Partial>();
    takeStatements(tree, (statement, position) => {
      const [, name, , path] = PARTIAL_IMPORT.exec(statement) ?? [];
      if (!name || !path) return reportCode(file, statement, position);
      const text = file.data.context?.readText(path);
      if (text === undefined)
        report(file, `There is no partial "${path}".`, 'Check the path; it starts from the folder of this page.', position);
      partials.set(name, { path, text: text ?? '' });
      file.data.partialText = (file.data.partialText ?? '') + (text ?? '');
    });
    if (partials.size === 0) return;
    walkMarkdown(tree, (node, index, parent) => {
      const partial = node.type === 'mdxJsxFlowElement' && node.name ? partials.get(node.name) : undefined;
      if (!partial || !file.data.parseMdx) return undefined;
      const part = file.data.parseMdx(partial.text, { partial: partial.path, usedAt: node.position });
      takeStatements(part, (statement) => reportCode(file, statement, node.position?.start ?? {}));
      nameFilesFromPage(part, partial.path);
      parent.children.splice(index, 1, ...(part.children as never[]));
      return index + part.children.length;
    });
  };
}

/** Fences of a partial name files from its own folder, as whoever reads the partial expects: the page may be in another one. */
function nameFilesFromPage(part: Root, partialPath: string): void {
  const folder = partialPath.slice(0, partialPath.lastIndexOf('/') + 1);
  if (folder === './') return;
  walkMarkdown(part, (node) => {
    if (node.type !== 'code' || !node.meta) return undefined;
    // Whole pairs, so that a title that speaks of a file stays as it is.
    node.meta = node.meta.replace(/([\w-]+)=("?)([^"/](?:[^"]*(?=")|\S*))/g, (pair, key: string, quote: string, name: string) =>
      key === 'file' ? `file=${quote}${folder}${name}` : pair,
    );
    return undefined;
  });
}

/** Takes the statements of code out of a page, each on one line, with its place. */
function takeStatements(tree: Root, take: (statement: string, position: TextPosition) => void): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'mdxjsEsm') return undefined;
    const statements = (node.data?.estree?.body ?? []) as unknown as readonly { readonly start: number; readonly end: number }[];
    const offset = statements[0]?.start ?? 0;
    for (const { start, end } of statements) {
      const linesBefore = node.value.slice(0, start - offset).split('\n').length - 1;
      const position = { line: (node.position?.start.line ?? 1) + linesBefore, column: 1 };
      take(node.value.slice(start - offset, end - offset).replace(/\s+/g, ' '), position);
    }
    parent.children.splice(index, 1);
    return index;
  });
}

function reportCode(file: VFile, statement: string, position: TextPosition): void {
  const cure =
    "The only import, in a page and not in a partial, is that of a partial: import Name from './_name.mdx'. Components need no import.";
  report(file, `Content cannot run code: "${statement}".`, cure, position);
}

function report(file: VFile, what: string, cure: string, position: TextPosition): void {
  file.data.context?.report({ severity: 'error', what, cure }, position);
}

/** Shows what a fence marked `live` renders to, above its source. */
export function remarkLive() {
  return (tree: Root, file: VFile): void => {
    if (!mentions(file, 'live')) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'code' || node.lang !== 'mdx' || !parseCodeMeta(node.meta ?? '').flags.has('live')) return undefined;
      const children = file.data.parseMdx?.(node.value, { lineOffset: node.position?.start.line ?? 0 }).children ?? [];
      node.meta = (node.meta ?? '').replace(/\blive\b/, '');
      const frame = {
        type: 'liveExample',
        data: { hName: 'div', hProperties: { className: ['live'] } },
        children: children as RootContent[],
      };
      parent.children.splice(index, 0, frame as never);
      return index + 2;
    });
  };
}

/** Makes tabs of the fences in a `<CodeGroup>`: the title of a fence is the label of its tab. */
export function remarkCodeGroups() {
  return (tree: Root, file: VFile): void => {
    if (!mentions(file, '<CodeGroup')) return;
    walkMarkdown(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'CodeGroup') return undefined;
      node.name = 'Tabs';
      node.children = node.children.map((child) => {
        if (child.type !== 'code') return child;
        const label = parseCodeMeta(child.meta ?? '').title ?? languageLabel(child.lang ?? 'text');
        child.meta = (child.meta ?? '').replace(/title="[^"]*"/, '');
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

/** `{product}` in a text stands for the product's name, as in `site.yaml`. */
export function remarkProductName() {
  return (tree: Root, file: VFile): void => {
    if (!mentions(file, 'product')) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return undefined;
      if (node.value.trim() !== 'product' || !file.data.context) return undefined;
      const text = { type: 'text', value: file.data.context.productName } as const;
      parent.children[index] = parent.type === 'root' ? { type: 'paragraph', children: [text] } : text;
      return undefined;
    });
  };
}
