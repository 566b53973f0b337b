import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

export type Props = Readonly<Record<string, string | true>>;

export function propsOf({ attributes }: Element): Props {
  return Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, typeof attribute.value === 'string' ? attribute.value : true] as const] : [],
    ),
  );
}

export function say(prop: string | true | undefined): string {
  return typeof prop === 'string' ? prop : '';
}
