import type { PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

/** Separates a container's title from its content. Drops the padding that `bracketTitles` adds. */
export function splitLabel({ children }: ContainerDirective): {
  readonly label: PhrasingContent[] | undefined;
  readonly children: ContainerDirective['children'];
} {
  const [first, ...rest] = children;
  // The directive parser sets this undeclared flag.
  const isLabel = first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  if (!isLabel) return { label: undefined, children };
  const label = trimmed(first.children);
  return { label: label.length > 0 ? label : undefined, children: rest };
}

function trimmed([first, ...others]: readonly PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first ? [first, ...others] : [];
  const value = first.value.trimStart();
  return value === '' ? others : [{ ...first, value }, ...others];
}
