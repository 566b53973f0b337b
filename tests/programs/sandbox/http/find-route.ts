import type { Operation } from '../spec/read-apis.ts';
import { Refusal } from './problem.ts';

/** @throws Refusal if no operation has the path, or none has the method */
export function findRoute(
  operations: readonly Operation[],
  method: string,
  pathname: string,
): { readonly operation: Operation; readonly path: Readonly<Record<string, string>> } {
  const matches = operations.flatMap((operation) => {
    const path = matchPath(operation.template, pathname);
    return path ? [{ operation, path }] : [];
  });
  if (matches.length === 0) throw new Refusal('NOT_FOUND', { detail: `${pathname} não existe.`, isFault: true });
  const match = matches.find(({ operation }) => operation.method === method);
  if (match) return match;
  const allowed = matches.map(({ operation }) => operation.method).join(', ');
  throw new Refusal('METHOD_NOT_ALLOWED', { headers: { Allow: allowed } });
}

function matchPath(template: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const names = template.split('/');
  const parts = pathname.split('/');
  if (names.length !== parts.length) return undefined;
  const path: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    const parameter = /^\{(.+)\}$/.exec(name)?.[1];
    if (parameter !== undefined && part !== '') path[parameter] = decodeURIComponent(part);
    else if (name !== part) return undefined;
  }
  return path;
}
