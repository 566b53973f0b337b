import { createRequire } from 'node:module';
import path from 'node:path';
import treeSitter, { type Node, type Parser } from '@vscode/tree-sitter-wasm';
import type { ParseCode, SyntaxFault } from './syntax-fault.ts';

type Grammar = 'c-sharp' | 'css' | 'java' | 'php' | 'python';

/** Shared promise, because the library must not be initialised twice concurrently. */
let started: Promise<void> | undefined;

const parsers = new Map<Grammar, Promise<Parser>>();

function loadParser(grammar: Grammar): Promise<Parser> {
  const known = parsers.get(grammar);
  if (known) return known;
  const loading = (async () => {
    const folder = path.dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm'));
    started ??= treeSitter.Parser.init();
    await started;
    const parser = new treeSitter.Parser();
    parser.setLanguage(await treeSitter.Language.load(path.join(folder, `tree-sitter-${grammar}.wasm`)));
    return parser;
  })();
  parsers.set(grammar, loading);
  return loading;
}

/** Creates a parser from a Tree-sitter grammar. Grammars recover from errors, so faults are error nodes in the tree. */
export function treeParser(grammar: Grammar, findOthers: (root: Node) => SyntaxFault | undefined = () => undefined): ParseCode {
  return async (code) => {
    const tree = (await loadParser(grammar)).parse(code);
    if (!tree) throw new Error(`Tree-sitter gave up on a sample of ${grammar}`);
    const fault = (tree.rootNode.hasError ? firstFault(tree.rootNode) : undefined) ?? findOthers(tree.rootNode);
    tree.delete();
    return fault ? [fault] : [];
  };
}

/** Parses PHP. The opening tag may be missing, because samples are often fragments. */
export const parsePhp: ParseCode = async (code) => {
  const opening = code.includes('<?') ? '' : '<?php ';
  const faults = await treeParser('php')(opening + code);
  return faults.map((fault) => (fault.line === 1 ? { ...fault, column: Math.max(1, fault.column - opening.length) } : fault));
};

/** Parses Python 3, with extra checks because the grammar accepts Python 2 and is lenient about indentation. */
export const parsePython: ParseCode = treeParser('python', (root) => {
  for (const node of [root, ...root.descendantsOfType(['block', 'print_statement', 'exec_statement'])]) {
    if (!node) continue;
    if (node.type.endsWith('_statement')) return faultAt(node, `"${node.text.split(/\s/)[0]}" is a Python 2 statement`);
    const lines = node.namedChildren.filter((child) => child !== null && child.type !== 'comment');
    if (node.type === 'block' && lines.length === 0) return faultAt(node, 'missing indented block');
    const first = lines[0];
    const astray = lines.find(
      (child, index) =>
        child &&
        first &&
        child.startPosition.column !== first.startPosition.column &&
        child.startPosition.row !== lines[index - 1]?.endPosition.row,
    );
    if (astray) return faultAt(astray, 'unexpected indentation');
  }
  return undefined;
});

function firstFault(node: Node): SyntaxFault | undefined {
  if (node.isMissing) return faultAt(node, `missing "${node.type}"`);
  if (node.isError) {
    const inside = node.children.find((child) => child?.hasError || child?.isError);
    return (inside ? firstFault(inside) : undefined) ?? faultAt(node, `unexpected "${node.text.trim().split('\n')[0]?.slice(0, 40)}"`);
  }
  for (const child of node.children) {
    const fault = child?.hasError || child?.isMissing ? firstFault(child) : undefined;
    if (fault) return fault;
  }
  return undefined;
}

function faultAt({ startPosition: { row, column } }: Node, what: string): SyntaxFault {
  return { what: `${what}.`, line: row + 1, column: column + 1 };
}
