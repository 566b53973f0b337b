import { Fragment, type ReactNode } from 'react';

interface ListedProps<T> {
  readonly items: readonly T[];
  readonly separator: string;
  readonly children: (item: T) => ReactNode;
}

/** Separates inline elements, for example links by commas. */
export function Listed<T>({ items, separator, children }: ListedProps<T>) {
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && separator}
      {children(item)}
    </Fragment>
  ));
}
