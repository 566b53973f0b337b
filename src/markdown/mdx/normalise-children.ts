import type { Nodes, Parents, PhrasingContent, Text } from 'mdast';

const OF_LINE = new Set(
  `a abbr acronym audio b bdi bdo big button cite code data del dfn em font i img input ins kbd label mark math meter output picture progress
  q ruby s samp small span strike strong sub sup svg time tt u var video wbr`.split(/\s+/),
);

/** Whether a node's children are blocks rather than phrasing content. */
export function holdsBlocks({ type }: Nodes): boolean {
  return type === 'root' || type === 'blockquote' || type === 'listItem' || type === 'containerDirective' || type === 'footnoteDefinition';
}

export function normalisedPhrasing(children: readonly Nodes[]): readonly Nodes[] {
  const settled: Nodes[] = [];
  for (const child of children) {
    const last = settled.at(-1);
    if (child.type === 'text' && last?.type === 'text') settled[settled.length - 1] = joined(last, child);
    else settled.push(child);
  }
  return settled;
}

function joined(first: Text, second: Text): Text {
  const position = first.position && second.position ? { position: { start: first.position.start, end: second.position.end } } : undefined;
  return { type: 'text', value: first.value + second.value, ...position };
}

/**
 * Wraps text between blocks in paragraphs, except in an element that contains no Markdown blocks. Drops whitespace between elements, which
 * rendering restores.
 */
export function normalisedBlocks(children: readonly Nodes[], isElement: boolean): readonly Nodes[] {
  if (!children.some((child) => child.type === 'text' && child.value.trim() !== '')) return children.filter(({ type }) => type !== 'text');
  const settled: Nodes[] = [];
  let line: PhrasingContent[] = [];
  const isMixed = !isElement || children.some(({ type }) => BLOCKS.has(type));
  const endLine = (): void => {
    const words = trimmed(normalisedPhrasing(line));
    line = [];
    if (words.length === 0) return;
    // Only phrasing content is ever added to the line.
    if (isMixed) settled.push({ type: 'paragraph', children: words as PhrasingContent[], ...spanOf(words) });
    else settled.push(...words);
  };
  for (const child of children) {
    const inLine = asPhrasing(child);
    if (inLine) line.push(inLine);
    else {
      endLine();
      settled.push(child);
    }
  }
  endLine();
  return settled;
}

/** Blocks that only Markdown syntax creates. */
const BLOCKS: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'list', 'blockquote', 'heading', 'table', 'code', 'containerDirective']);

const PHRASING: ReadonlySet<Nodes['type']> = new Set([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'image',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'strong',
  'text',
]);

function isPhrasing(node: Nodes): node is PhrasingContent {
  return PHRASING.has(node.type);
}

/** Returns `undefined` for a block. */
function asPhrasing(node: Nodes): PhrasingContent | undefined {
  if (isPhrasing(node)) return node;
  if (node.type === 'mdxFlowExpression') return { ...node, type: 'mdxTextExpression' };
  if (node.type !== 'mdxJsxFlowElement') return undefined;
  const isOfLine = node.name === 'br' || OF_LINE.has(node.name ?? '') || /^[A-Z]/.test(node.name ?? '');
  return isOfLine ? { ...node, type: 'mdxJsxTextElement', children: inLine(node.children) } : undefined;
}

function inLine(children: readonly Nodes[]): PhrasingContent[] {
  return children.flatMap((child, index) => {
    const words = asPhrasing(child);
    const inside = words ? [words] : 'children' in child ? inLine(child.children) : [];
    return isApart(children[index - 1], child) ? [{ type: 'text', value: ' ' } as const, ...inside] : inside;
  });
}

/** Whether `normalisedBlocks` has dropped whitespace between two nodes. */
function isApart(before: Nodes | undefined, node: Nodes): boolean {
  const [end, start] = [before?.position?.end.offset, node.position?.start.offset];
  return end !== undefined && start !== undefined && end < start;
}

function trimmed(words: readonly Nodes[]): readonly Nodes[] {
  const ends = [words.at(0), words.at(-1)];
  return words.flatMap((word) => {
    if (word.type !== 'text') return word;
    let value = word.value.replaceAll(/\s*\n\s*/g, '\n');
    if (word === ends[0]) value = value.trimStart();
    if (word === ends[1]) value = value.trimEnd();
    return value === '' ? [] : { ...word, value };
  });
}

function spanOf(words: readonly Nodes[]): Pick<Nodes, 'position'> {
  const [start, end] = [words[0]?.position?.start, words.at(-1)?.position?.end];
  return start && end ? { position: { start, end } } : {};
}

export function setChildren(parent: Parents, nodes: readonly Nodes[]): void {
  // The type of the children depends on the parent, which can be of any type here.
  parent.children.splice(0, parent.children.length, ...(nodes as never[]));
}
