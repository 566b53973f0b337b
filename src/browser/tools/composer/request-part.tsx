import type { ReactNode } from 'react';
import type { Json, SchemaIndex } from '../../../openapi/schema.ts';
import { type FormScope, FormScopeProvider } from './form-context.ts';
import type { ChosenBranches } from '../request/form-shape.ts';
import { withValueAt } from '../request/json-path.ts';
import type { RequestFinding } from '../checks/find-request-problems.ts';

interface RequestPartProps {
  /** Key of a parameter, or `body`. */
  readonly part: string;
  readonly value: Json | undefined;
  readonly schemas: SchemaIndex;
  readonly lang: string;
  readonly branches: ChosenBranches;
  readonly findings: readonly RequestFinding[];
  readonly onChange: (value: Json | undefined, branches?: ChosenBranches) => void;
  readonly children: ReactNode;
}

/** Prefix of the ids of a part's controls. */
export function partId(part: string): string {
  return `compose-${part}`;
}

export function RequestPart({ part, value, schemas, lang, branches, findings, onChange, children }: RequestPartProps) {
  const own = findings.filter((finding) => finding.part === part);
  const scope: FormScope = {
    id: partId(part),
    schemas,
    lang,
    branches,
    findings: new Map([...Map.groupBy(own, ({ pointer }) => pointer)].map(([pointer, found]) => [pointer, found.map(({ text }) => text)])),
    onChange: (pointer, next) => onChange(withValueAt(value, pointer, next)),
    onBranch: (key, position, pointer, next) => {
      // Choices inside the old branch do not apply to the new branch.
      const kept = Object.entries(branches).filter(([other]) => other !== key && !other.startsWith(`${key}/`));
      onChange(withValueAt(value, pointer, next), Object.fromEntries([...kept, [key, position]]));
    },
  };
  return <FormScopeProvider value={scope}>{children}</FormScopeProvider>;
}
