import type { Blockquote, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { type CalloutKind, CALLOUT_KINDS, KIND_OF_NAME } from './code/container-names.ts';
import { splitLabel } from './directive-label.ts';
import { unknownContainerCure } from './container-cures.ts';
import { walkMarkdown } from './walk-tree.ts';

/** Equivalents of GitHub's alert types. */
const ALERT_KINDS: Readonly<Record<string, CalloutKind>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'caution',
  CAUTION: 'danger',
};

/** An alert marker, case-insensitive as on GitHub. In other tools, a following `+` or `-` sets whether the alert is initially expanded. */
const ALERT = /^\[!([A-Za-z]+)\](?:[-+](?=\s|$))?[ \t]*/;

export function remarkCallouts() {
  return (tree: Root, file: VFile): void => {
    walkMarkdown(tree, (node) => {
      if (node.type === 'blockquote') alertToCallout(node, file);
      else if (node.type === 'containerDirective') directiveToCallout(node, file);
      return undefined;
    });
  };
}

function directiveToCallout(node: ContainerDirective, file: VFile): void {
  // Nested content (partials, live examples) has already been transformed.
  if (node.data?.hName) return;
  const name = node.name.toLowerCase();
  const kind = KIND_OF_NAME.get(name);
  if (!kind) {
    const cure = unknownContainerCure(name, CALLOUT_KINDS);
    file.data.context?.report(
      { severity: 'error', kind: 'unknown-component', what: `Unknown container ":::${node.name}".`, cure },
      node.position?.start ?? {},
    );
    return;
  }
  const { label, children } = splitLabel(node);
  node.children = children;
  const { title, id } = node.attributes ?? {};
  dress(node, kind, label ?? (title ? [{ type: 'text', value: title }] : undefined), file);
  if (id) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
}

function alertToCallout(node: Blockquote, file: VFile): void {
  const first = node.children[0];
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return;
  const [mark = '', word = ''] = ALERT.exec(text.value) ?? [];
  const kind = ALERT_KINDS[word.toUpperCase()];
  if (!kind) return;
  text.value = text.value.slice(mark.length);
  if (text.position) text.position.start = behind(text.position.start, mark.length);
  const { line, rest, isBroken } = splitLine(first.children, String(file));
  const isTitle = line.length > 0 && (isBroken || !goesOn(line, rest));
  first.children = isTitle || line.length === 0 ? rest : first.children.filter(isFilled);
  if (first.children.length === 0) node.children.shift();
  dress(node, kind, isTitle ? line : undefined, file);
}

type Position = NonNullable<Text['position']>;

/** Maximum title length in characters, shorter than a wrapped line of prose. */
const MAX_TITLE = 60;

/** Whether a paragraph's first line is part of a longer sentence, and therefore not a title. */
function goesOn(line: readonly PhrasingContent[], [next]: readonly PhrasingContent[]): boolean {
  const words = textOf(line).trim();
  if (words.includes('\n')) return true;
  if (!next) return false;
  // A single word is a title, even if the next line starts in lower case.
  const isContinued = words.includes(' ') && next.type !== 'inlineCode' && /^\p{Ll}/u.test(textOf(next));
  return words.length > MAX_TITLE || /[.,;]$/.test(words) || isContinued;
}

function behind({ line, column, offset }: Position['start'], length: number): Position['start'] {
  return { line, column: column + length, ...(offset !== undefined && { offset: offset + length }) };
}

function isFilled(node: PhrasingContent): boolean {
  return node.type !== 'text' || node.value !== '';
}

interface SplitLine {
  readonly line: PhrasingContent[];
  readonly rest: PhrasingContent[];
  readonly isBroken: boolean;
}

/** Splits a paragraph after its first line, and drops empty nodes. */
function splitLine(nodes: readonly PhrasingContent[], source: string): SplitLine {
  const end = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')));
  const last = nodes[end];
  if (!last) return { line: nodes.filter(isFilled), rest: [], isBroken: false };
  const [head = '', ...others] = last.type === 'text' ? last.value.split('\n') : [];
  const position = last.type === 'text' ? behindLine(last.position, source) : undefined;
  const tail: Text = { type: 'text', value: others.join('\n'), ...(position && { position }) };
  return {
    line: [...nodes.slice(0, end), { type: 'text', value: head.trimEnd() } satisfies Text].filter(isFilled),
    rest: [tail, ...nodes.slice(end + 1)].filter(isFilled),
    isBroken: last.type === 'break',
  };
}

/** Returns the position of the text after the first line, excluding the quote marker. */
function behindLine(position: Text['position'], source: string): Text['position'] {
  const { offset, line } = position?.start ?? {};
  if (!position || offset === undefined || line === undefined) return undefined;
  const lineStart = source.indexOf('\n', offset) + 1;
  const [prefix = ''] = /^[ \t>]*/.exec(source.slice(lineStart)) ?? [];
  return {
    start: { line: line + 1, column: prefix.length + 1, offset: lineStart + prefix.length },
    end: position.end,
  };
}

function dress(
  node: Blockquote | ContainerDirective,
  kind: CalloutKind,
  title: PhrasingContent[] | undefined,
  { data: { context } }: VFile,
): void {
  // The context is missing only when headings, callouts or search passages are listed. The lists do not need default titles.
  const { callouts, lang } = context?.words ?? {};
  const heading: Paragraph = {
    type: 'paragraph',
    data: { hName: 'p', hProperties: { className: ['callout-title'], ...(title || lang === undefined ? {} : { lang }) } },
    children: title ?? [{ type: 'text', value: callouts?.[kind] ?? '' }],
  };
  node.children.unshift(heading);
  node.data = { ...node.data, hName: 'aside', hProperties: { className: ['callout', kind] } };
}
