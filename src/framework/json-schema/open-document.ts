import { type CompiledSchema, getSchema, Validation } from '@hyperjump/json-schema/experimental';
import { registerSchema, type SchemaObject, unregisterSchema } from '@hyperjump/json-schema/openapi-3-1';
import { HYPERJUMP } from '../hyperjump-assumptions.ts';
import { failAssumption } from '../assumption.ts';

type Place = Awaited<ReturnType<typeof getSchema>>;

export interface OpenDocument {
  /**
   * Compiles the schema at a pointer once. Calls must not overlap, because they share a tree.
   * @param valueAt returns the value at a pointer of the library's representation of the document
   * @throws Error when the schema cannot be compiled
   */
  readonly compile: (pointer: string, valueAt: (root: unknown, pointer: string) => unknown) => Promise<CompiledSchema>;
}

interface Source {
  /** The document, with plain numbers only. */
  readonly root: unknown;
  /** Absolute URI that identifies the document in the library's output. */
  readonly uri: string;
  readonly dialect: string;
}

/**
 * Opens a validated document that is not itself a schema. The library has no public API for compiling the schemas in such a document, so
 * this module (and no other) uses the library's internals.
 * @throws Error for unknown content, such as another dialect
 * @throws BrokenAssumption when the library's internals have changed
 */
export async function openDocument({ root, uri, dialect }: Source): Promise<OpenDocument> {
  const whole = await register({ root, uri, dialect });
  const { _value: found } = whole as { readonly _value?: unknown }; // missing from the library's types
  if (found !== whole.document.root) failAssumption(HYPERJUMP.place, 'a place without `_value`');
  const isAsked = passAsValidated(whole);
  // The type requires keywords at every URI, but the library itself starts with an empty object.
  const ast = { metaData: {}, plugins: new Set() } as unknown as CompiledSchema['ast'];
  return {
    async compile(pointer, valueAt) {
      // Set directly, because a callback's pointer may contain "#", which is not allowed in a fragment.
      const place = { ...whole, cursor: pointer, _value: valueAt(whole.document.root, pointer) };
      let failure: unknown;
      const schemaUri = await Validation.compile(place, ast, place).catch((error: unknown) => {
        failure = error;
      });
      if (!isAsked()) failAssumption(HYPERJUMP.validated, 'a schema that was compiled without that question', failure);
      if (schemaUri === undefined) throw failure;
      if (!Object.hasOwn(ast, schemaUri)) failAssumption(HYPERJUMP.tree, `no schema ${schemaUri} in the tree`);
      return { ast, schemaUri };
    },
  };
}

async function register({ root, uri, dialect }: Source): Promise<Place> {
  registerSchema(root as SchemaObject, uri, dialect); // the library rejects anything but an object
  const whole = await getSchema(uri);
  unregisterSchema(uri);
  return whole;
}

/** Marks a document as validated. The returned function reports whether the library has read the mark. */
function passAsValidated({ document }: Place): () => boolean {
  let isAsked = false;
  Object.defineProperty(document, 'validated', {
    get() {
      isAsked = true;
      return true;
    },
  });
  return () => isAsked;
}
