import { createContext, use } from 'react';
import type { Json, SchemaIndex } from '../../../openapi/schema.ts';
import type { ChosenBranches } from '../request/form-shape.ts';

/** Shared by all controls of one value (the body, or a parameter). */
export interface FormScope {
  /** Prefix of the controls' ids. */
  readonly id: string;
  readonly schemas: SchemaIndex;
  /** BCP 47 tag of the document's language. */
  readonly lang: string;
  readonly branches: ChosenBranches;
  /** Messages by pointer. */
  readonly findings: ReadonlyMap<string, readonly string[]>;
  /** `undefined` removes the value. */
  readonly onChange: (pointer: string, value: Json | undefined) => void;
  readonly onBranch: (key: string, position: number, pointer: string, value: Json) => void;
}

const Scope = createContext<FormScope | undefined>(undefined);

export const FormScopeProvider = Scope;

export function useFormScope(): FormScope {
  const scope = use(Scope);
  if (!scope) throw new Error('A control stands outside its form.');
  return scope;
}

export function controlId(scopeId: string, pointer: string): string {
  return `${scopeId}${pointer}`.replaceAll(/\s/g, '-');
}
