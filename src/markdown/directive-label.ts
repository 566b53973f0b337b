import type { PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

/** The title of a container, if it has one, without the spaces that keep its column, and what else stands in it. */
export function splitLabel({ children }: ContainerDirective): {
  readonly label: PhrasingContent[] | undefined;
  readonly children: ContainerDirective['children'];
} {
  const [first, ...rest] = children;
  // The directives' parser marks the paragraph, and types the mark nowhere.
  const isLabel = first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  if (!isLabel) return { label: undefined, children };
  const label = trimmed(first.children);
  // Empty brackets give no title.
  return { label: label.length > 0 ? label : undefined, children: rest };
}

function trimmed([first, ...others]: readonly PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first ? [first, ...others] : [];
  const value = first.value.trimStart();
  return value === '' ? others : [{ ...first, value }, ...others];
}
