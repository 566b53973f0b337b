import type { Reference } from './reference.ts';

export interface ToolTarget {
  readonly pointer: string;
  readonly kind: 'operation' | 'webhook';
  readonly title: string;
  /** BCP 47 tag of the document's language. */
  readonly lang: string;
}

export interface ToolProps {
  readonly reference: Reference;
  readonly target: ToolTarget;
  readonly close: () => void;
}
