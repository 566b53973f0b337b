import { InputError, type Place } from '../../errors.ts';
import type { Spec } from '../../openapi/spec.ts';
import type { SchemaValidator, Verdict } from '../../openapi/validate/schema-validator.ts';
import { schemaTarget } from '../../openapi/validate/schema-target.ts';
import { walkSpec } from '../../openapi/walk-spec.ts';
import { createKnownRight, findingOf, type KnownRight } from './known-right.ts';
import { withinTime } from './within-time.ts';

/** The schemas of one document, ready to check values with. */
export interface SpecSchemas {
  readonly spec: Spec;
  /** The same only for documents that say the same. */
  readonly digest: string;
  /** What of it is known to be right. */
  readonly known: KnownRight;
  /** The document as it is checked with, made when that is first needed. */
  readonly open: () => Promise<Pick<SchemaValidator, 'uri' | 'root'>>;
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
export async function openSchemas(spec: Spec, known: KnownRight = createKnownRight()): Promise<SpecSchemas> {
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

/** The library takes as long to load as to check a hundred values. */
function openValidator(spec: Spec): Promise<SchemaValidator> {
  return orInputError(
    () => spec.source.locate(''),
    async () => {
      const { createSchemaValidator } = await import('../../openapi/validate/schema-validator.ts');
      return createSchemaValidator(spec, withinTime);
    },
  );
}

/** The library's own errors name no place. */
async function orInputError<T>(where: () => Place, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError(
      [{ severity: 'error', kind: 'unusable-schema', what: `Values cannot be checked against this: ${reason}`, where: where() }],
      { cause: error },
    );
  }
}

function schemaPointers({ root }: Spec): ReadonlySet<string> {
  const pointers = new Set<string>();
  walkSpec(root, ({ kind, pointer }) => void (kind === 'schema' && pointers.add(pointer)));
  return pointers;
}
