import { kebabCase } from '../url/kebab-case.ts';
import type { RawOperation } from './list-operations.ts';
import { stringAt } from './read-json.ts';

/** The address of an operation inside its group: kebab-case of its operationId, else its summary, else its method and path. */
export function operationSlug({ kind, method, path, value }: RawOperation): string {
  const name = stringAt(value, 'operationId') ?? stringAt(value, 'summary');
  return kebabCase(name ?? (kind === 'operation' ? `${method} ${path}` : path));
}
