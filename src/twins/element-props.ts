import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

/** A component, or an element of HTML, as its author writes it. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What it is given: texts, and flags that are set. */
export type Props = Readonly<Record<string, string | true>>;

export function propsOf({ attributes }: Element): Props {
  return Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, typeof attribute.value === 'string' ? attribute.value : true] as const] : [],
    ),
  );
}

/** The text of a prop, `''` for none. */
export function say(prop: string | true | undefined): string {
  return typeof prop === 'string' ? prop : '';
}
