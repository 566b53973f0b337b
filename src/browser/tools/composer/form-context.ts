import { createContext, use } from 'react';
import type { Json, SchemaIndex } from '../../../openapi/schema.ts';
import type { ChosenBranches } from '../request/form-shape.ts';

/** What every control of one value (the body, or a parameter) needs: where changes go, and what is wrong where. */
export interface FormScope {
  /** What the ids of its controls start with. */
  readonly id: string;
  readonly schemas: SchemaIndex;
  /** BCP 47 tag of the document's texts. */
  readonly lang: string;
  readonly branches: ChosenBranches;
  /** What is wrong, by pointer. */
  readonly findings: ReadonlyMap<string, readonly string[]>;
  /** `undefined` takes the value away. */
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

/** Id of the control of the value at a pointer. */
export function controlId(scopeId: string, pointer: string): string {
  return `${scopeId}${pointer}`.replaceAll(/\s/g, '-');
}
