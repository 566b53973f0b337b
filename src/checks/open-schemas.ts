import { randomUUID } from 'node:crypto';
import '@hyperjump/json-schema/formats';
import { type CompiledSchema, DETAILED, getSchema, interpret, setFormatHandler, Validation } from '@hyperjump/json-schema/experimental';
import { fromJs } from '@hyperjump/json-schema/instance/experimental';
import {
  type OutputUnit,
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  unregisterSchema,
} from '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/openapi-3-0';
import '@hyperjump/json-schema/openapi-3-2';
import { valueAt } from '../data/pointer.ts';
import { InputError, type Place } from '../errors.ts';
import type { Spec, SpecVersion } from '../openapi/load-spec.ts';
import { isObject } from '../openapi/read-json.ts';
import { resolvedValue } from '../openapi/resolve-ref.ts';
import { walkSpec } from '../openapi/walk-spec.ts';
import { recordKeys } from './record-keys.ts';
import { withinTime } from './within-time.ts';

setShouldValidateFormat(true);

/** OpenAPI 3.0 stands on draft 4, to whose formats it adds `date`; `uuid` is common practice in it. */
for (const format of ['date', 'uuid'])
  setFormatHandler('https://json-schema.org/keyword/draft-04/format', format, `https://json-schema.org/format/${format}`);

const DIALECTS: Readonly<Record<SpecVersion, string>> = {
  '3.0': 'https://spec.openapis.org/oas/3.0/dialect',
  '3.1': 'https://spec.openapis.org/oas/3.1/dialect/base',
  '3.2': 'https://spec.openapis.org/oas/3.2/dialect',
};

/** The schemas of one document, ready to check values with. */
export interface SpecSchemas {
  readonly spec: Spec;
  /** Address under which `absoluteKeywordLocation` names the document. */
  readonly uri: string;
  /** Pointers of all that can be validated with. */
  readonly pointers: ReadonlySet<string>;
  /** @throws InputError when the schema cannot be compiled, or takes too long with this value */
  readonly validate: (schemaPointer: string, value: unknown) => Promise<Verdict>;
}

/** What a schema has against a value. */
export interface Verdict {
  /** Empty when the value fits. */
  readonly units: readonly OutputUnit[];
  /** Pointers of keys that the schema lets pass and says nothing of. */
  readonly undeclared: readonly string[];
}

/**
 * Opens a document that `validateSpec` found without errors: the `$ref`s of its schemas lead into it, and each schema is
 * compiled once.
 *
 * @throws InputError when the document says something that the validator does not know, such as another dialect
 */
export async function openSchemas(spec: Spec): Promise<SpecSchemas> {
  const uri = `https://spec.invalid/${randomUUID()}`;
  const root = await orInputError(spec.source.locate(''), () => registeredDocument(spec, uri));
  // The type wants every address to hold keywords; an empty tree is what the library itself starts from.
  const ast = { metaData: {}, plugins: new Set() } as unknown as CompiledSchema['ast'];
  const run = async (schemaPointer: string, value: unknown): Promise<Verdict> => {
    const cursor = targetOf(spec, schemaPointer);
    // Set by hand, since a pointer may contain a "#" (URL expressions of callbacks), which no fragment can.
    const place = { ...root, cursor, _value: valueAt(root.document.root, cursor) };
    const schemaUri = await orInputError(spec.source.locate(cursor, 'key'), () => Validation.compile(place, ast, place));
    const keys = recordKeys();
    const instance = fromJs(value as Parameters<typeof fromJs>[0]);
    const output = await orInputError(spec.source.locate(cursor, 'key'), () =>
      withinTime(() => interpret({ ast, schemaUri }, instance, { outputFormat: DETAILED, plugins: [keys.plugin] })),
    );
    return { units: output.valid ? [] : (output.errors ?? []), undeclared: keys.undeclaredIn(value) };
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    spec,
    uri,
    pointers: schemaPointers(spec),
    validate(schemaPointer, value) {
      // One after the other: a schema that is being compiled stands half finished in the shared tree.
      const result = last.then(() => run(schemaPointer, value));
      last = result.catch(() => undefined); // whoever asked has been told
      return result;
    },
  };
}

async function registeredDocument(spec: Spec, uri: string): ReturnType<typeof getSchema> {
  registerSchema(spec.root as SchemaObject, uri, DIALECTS[spec.version]);
  const root = await getSchema(uri);
  unregisterSchema(uri);
  // A document as a whole is no schema, and it has been validated as what it is: the library must not do so.
  Object.assign(root.document, { validated: true });
  return root;
}

/** The library's own errors name no place. */
async function orInputError<T>(where: Place, action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError([{ severity: 'error', what: `Values cannot be checked against this: ${reason}`, where }], { cause: error });
  }
}

function schemaPointers({ root }: Spec): ReadonlySet<string> {
  const pointers = new Set<string>();
  walkSpec(root, ({ kind, pointer }) => void (kind === 'schema' && pointers.add(pointer)));
  return pointers;
}

/** Where a schema that only refers to another one leads. Beside a reference OpenAPI 3.0 reads nothing. */
export function targetOf({ root, version }: Spec, pointer: string): string {
  const value = valueAt(root, pointer);
  if (!isObject(value) || !Object.hasOwn(value, '$ref')) return pointer;
  return version === '3.0' || Object.keys(value).length === 1 ? resolvedValue(root, { pointer, value }).pointer : pointer;
}
