import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

export type Props = Readonly<Record<string, string | true>>;

export function propsOf({ attributes }: Element): Props {
  return Object.fromEntries(
    attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? [[attribute.name, valueOf(attribute)] as const] : [])),
  );
}

function valueOf({ value, data }: MdxJsxAttribute): string | true {
  if (typeof value === 'string') return value;
  const written = data?.written;
  return written?.kind === 'data' && typeof written.value === 'number' ? String(written.value) : true;
}

export function say(prop: string | true | undefined): string {
  return typeof prop === 'string' ? prop : '';
}
