import { InputError, type Place } from '../../errors.ts';
import type { JsonObject } from '../../openapi/read-json.ts';
import type { Spec } from '../../openapi/spec.ts';
import { createSchemaValidator, schemaTarget, type Verdict } from '../../openapi/validate/schema-validator.ts';
import { walkSpec } from '../../openapi/walk-spec.ts';
import { withinTime } from './within-time.ts';

/** The schemas of one document, ready to check values with. */
export interface SpecSchemas {
  readonly spec: Spec;
  /** Address under which `absoluteKeywordLocation` names the document. */
  readonly uri: string;
  /** The document as it is checked with: see `SchemaValidator`. */
  readonly root: JsonObject;
  /** Pointers of all that can be validated with. */
  readonly pointers: ReadonlySet<string>;
  /** @throws InputError when the schema cannot be compiled, or takes too long with this value */
  readonly validate: (schemaPointer: string, value: unknown) => Promise<Verdict>;
}

/**
 * Opens a document that `validateSpec` found without errors.
 *
 * @throws InputError when the document says something that the validator does not know, such as another dialect
 */
export async function openSchemas(spec: Spec): Promise<SpecSchemas> {
  const { uri, root, validate } = await orInputError(spec.source.locate(''), () => createSchemaValidator(spec, withinTime));
  return {
    spec,
    uri,
    root,
    pointers: schemaPointers(spec),
    validate: (schemaPointer, value) =>
      orInputError(spec.source.locate(schemaTarget(spec, schemaPointer), 'key'), () => validate(schemaPointer, value)),
  };
}

/** The library's own errors name no place. */
async function orInputError<T>(where: Place, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError(
      [{ severity: 'error', kind: 'unusable-schema', what: `Values cannot be checked against this: ${reason}`, where }],
      { cause: error },
    );
  }
}

function schemaPointers({ root }: Spec): ReadonlySet<string> {
  const pointers = new Set<string>();
  walkSpec(root, ({ kind, pointer }) => void (kind === 'schema' && pointers.add(pointer)));
  return pointers;
}
