import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import type { DataSource } from '../../data/parse-yaml.ts';
import { isCollection, WrittenNumber } from '../../data/written-number.ts';
import type { Problem } from '../../errors.ts';
import { originalPointer } from './original-pointer.ts';
import { isObject, member } from '../read-json.ts';
import { tidyUpgraded } from './tidy-upgraded.ts';

/** Whether a document says that it is Swagger 2.0; unquoted, YAML takes the version for a number. */
export function isSwagger(value: unknown): boolean {
  return ['2.0', '2'].includes(String(member(value, 'swagger')));
}

/** A Swagger 2.0 document as OpenAPI 3.0, whose places are still located where they were written. */
export function upgradeSwagger(source: DataSource): { readonly source: DataSource | undefined; readonly problems: readonly Problem[] } {
  const original = source.value;
  const where = source.locate('/swagger');
  // A copy without shared parts: the library changes what it is given, and aliases of YAML are one object at many places.
  const members = isObject(original) ? Object.entries(original) : [];
  const copy = { ...Object.fromEntries(members.map(([key, value]) => [key, unshared(value)])), swagger: '2.0' };
  try {
    const upgraded: unknown = withNumbers(upgradeFromTwoToThree(copy));
    if (!isObject(upgraded)) throw new TypeError('no document came back');
    const value = tidyUpgraded(upgraded);
    const what = 'The file is Swagger 2.0: it is read as OpenAPI 3.0.';
    return {
      source: { ...source, value, locate: (pointer, part) => source.locate(originalPointer(original, pointer), part) },
      problems: [{ severity: 'warning', what, where, cure: 'Convert it to OpenAPI 3.1 to say what Swagger cannot.' }],
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const what = `The file is Swagger 2.0 and cannot be read as OpenAPI 3.0: ${reason}.`;
    return { source: undefined, problems: [{ severity: 'error', what, where, cure: 'Correct it, or convert it to OpenAPI 3.1.' }] };
  }
}

/** Starts the text that stands for a written number while the library, which would take it apart, works. No document knows it. */
const MARK = `\ue000${crypto.randomUUID()} `;

function unshared(value: unknown): unknown {
  if (value instanceof WrittenNumber) return `${MARK}${value}`;
  return mapMembers(value, unshared);
}

function withNumbers(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith(MARK)) return new WrittenNumber(value.slice(MARK.length));
  return mapMembers(value, withNumbers);
}

function mapMembers(value: unknown, change: (item: unknown) => unknown): unknown {
  if (!isCollection(value)) return value;
  if (Array.isArray(value)) return value.map(change);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]));
}
