import type { Operation } from '../../../openapi/api.ts';
import type { SchemaIndex } from '../../../openapi/schema.ts';
import type { RequestState } from '../request/request-state.ts';
import type { RequestFinding } from '../checks/find-request-problems.ts';

export interface SectionProps {
  readonly operation: Operation;
  readonly schemas: SchemaIndex;
  readonly state: RequestState;
  readonly change: (next: RequestState, how?: 'push' | 'replace') => void;
  readonly findings: readonly RequestFinding[];
  /** BCP 47 tag of the document's language. */
  readonly lang: string;
}
