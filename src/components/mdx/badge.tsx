import type { ReactNode } from 'react';
import type { PropsOf } from './component-props.ts';

export function Badge({ tone, children }: PropsOf<'Badge'> & { readonly children?: ReactNode }) {
  return <span className={`badge badge--${tone ?? 'neutral'}`}>{children}</span>;
}
