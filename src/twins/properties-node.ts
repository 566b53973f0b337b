import type { Nodes, TableCell, TableRow } from 'mdast';
import { type Element, type Props, propsOf, say } from './element-props.ts';
import { inlineCode, item, listOf, paragraph, textNode, words } from './mdast-builders.ts';
import { asBlocks } from './as-blocks.ts';

export interface PropertyWords {
  readonly name: string;
  readonly type: string;
  readonly required: string;
  readonly default: string;
  readonly description: string;
}

interface Property {
  readonly props: Props;
  readonly said: readonly Nodes[];
}

/** Writes a table, or a list if a description does not fit in a cell. `resolve` converts the descriptions. */
export function propertiesNode(element: Element, resolve: (property: Element) => readonly Nodes[], heads: PropertyWords): readonly Nodes[] {
  const properties = element.children.flatMap((child): readonly Property[] =>
    (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') && child.name === 'Property'
      ? [{ props: propsOf(child), said: asBlocks(resolve(child)) }]
      : [],
  );
  const fits = properties.every(({ said }) => said.length <= 1 && said.every(({ type }) => type === 'paragraph'));
  return fits ? [tableOf(properties, heads)] : listOf(properties.map((property) => itemOf(property, heads)));
}

function itemOf({ props, said }: Property, heads: PropertyWords): Nodes {
  const facts = [say(props['type']), ...(props['required'] ? [heads.required] : [])];
  const fallback = props['default'] === undefined ? [] : [textNode(`, ${heads.default} `), inlineCode(say(props['default']))];
  return item([paragraph([inlineCode(say(props['name'])), textNode(` (${facts.join(', ')}`), ...fallback, textNode(')')]), ...said]);
}

function tableOf(properties: readonly Property[], heads: PropertyWords): Nodes {
  const hasDefaults = properties.some(({ props }) => props['default'] !== undefined);
  const head = [heads.name, heads.type, heads.required, ...(hasDefaults ? [heads.default] : []), heads.description];
  const rows = properties.map(({ props, said: [first] }) =>
    row([
      cell([inlineCode(say(props['name']))]),
      cell([textNode(say(props['type']))]),
      cell(props['required'] ? [textNode(heads.required)] : []),
      ...(hasDefaults ? [cell(props['default'] === undefined ? [] : [inlineCode(say(props['default']))])] : []),
      cell(first?.type === 'paragraph' ? first.children : []),
    ]),
  );
  return { type: 'table', children: [row(head.map((word) => cell([textNode(word)]))), ...rows] };
}

function cell(children: readonly Nodes[]): TableCell {
  return { type: 'tableCell', children: words(children) };
}

function row(children: TableCell[]): TableRow {
  return { type: 'tableRow', children };
}
