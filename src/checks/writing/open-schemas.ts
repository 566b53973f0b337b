import { InputError, type Place } from '../../errors.ts';
import type { Spec } from '../../openapi/spec.ts';
import type { SchemaValidator, Verdict } from '../../openapi/validate/schema-validator.ts';
import { schemaTarget } from '../../openapi/validate/schema-target.ts';
import { walkSpec } from '../../openapi/walk-spec.ts';
import { createVerifiedFindings, findingOf, type VerifiedFindings } from './verified-findings.ts';
import { withinTime } from './within-time.ts';

export interface SpecSchemas {
  readonly spec: Spec;
  /** Content digest of the document. */
  readonly digest: string;
  readonly known: VerifiedFindings;
  /** Opens the validator's document on first use. */
  readonly open: () => Promise<Pick<SchemaValidator, 'uri' | 'root'>>;
  readonly pointers: ReadonlySet<string>;
  /** @throws InputError if the schema cannot be compiled, or if validation takes too long */
  readonly validate: (schemaPointer: string, value: unknown) => Promise<Verdict>;
}

/**
 * Opens a document that `validateSpec` has accepted.
 * @throws InputError if the validator does not support the document, for example its dialect
 */
export async function openSchemas(spec: Spec, known: VerifiedFindings = createVerifiedFindings()): Promise<SpecSchemas> {
  const digest = findingOf('opens', spec.version, spec.root);
  let opening: Promise<SchemaValidator> | undefined;
  const open = (): Promise<SchemaValidator> => (opening ??= openValidator(spec));
  if (!known.has(digest)) {
    await open();
    known.add(digest);
  }
  return {
    spec,
    digest,
    known,
    open,
    pointers: schemaPointers(spec),
    validate: async (schemaPointer, value) => {
      const { validate } = await open();
      return orInputError(
        () => spec.source.locate(schemaTarget(spec, schemaPointer), 'key'),
        () => validate(schemaPointer, value),
      );
    },
  };
}

/** Imported lazily, because loading the validator takes as long as checking a hundred values. */
function openValidator(spec: Spec): Promise<SchemaValidator> {
  return orInputError(
    () => spec.source.locate(''),
    async () => {
      const { createSchemaValidator } = await import('../../openapi/validate/schema-validator.ts');
      return createSchemaValidator(spec, withinTime);
    },
  );
}

/** Adds a location to the library's errors. */
async function orInputError<T>(where: () => Place, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError(
      [{ severity: 'error', kind: 'unusable-schema', what: `Values cannot be checked against this schema: ${reason}`, where: where() }],
      { cause: error },
    );
  }
}

function schemaPointers({ root }: Spec): ReadonlySet<string> {
  const pointers = new Set<string>();
  walkSpec(root, ({ kind, pointer }) => void (kind === 'schema' && pointers.add(pointer)));
  return pointers;
}
