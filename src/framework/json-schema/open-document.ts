import { type CompiledSchema, getSchema, Validation } from '@hyperjump/json-schema/experimental';
import { registerSchema, type SchemaObject, unregisterSchema } from '@hyperjump/json-schema/openapi-3-1';
import { HYPERJUMP } from '../hyperjump-reliances.ts';
import { failReliance } from '../reliance.ts';

type Place = Awaited<ReturnType<typeof getSchema>>;

/** A document whose schemas are compiled one by one, by where they stand. */
export interface OpenDocument {
  /**
   * Compiles the schema at a pointer, once; not while another one is being compiled, which stands half finished in the
   * shared tree.
   *
   * @param valueAt the value at a pointer of what the library has made of the document
   * @throws Error when the schema cannot be compiled
   */
  readonly compile: (pointer: string, valueAt: (root: unknown, pointer: string) => unknown) => Promise<CompiledSchema>;
}

interface Source {
  /** The document, all of its numbers plain. */
  readonly root: unknown;
  /** Absolute address under which the library's output names the document. */
  readonly uri: string;
  readonly dialect: string;
}

/**
 * Opens a document that has been validated as what it is: as a whole it is no schema. The library has no public way to
 * compile schemas of such a document; for these, its insides are used here and nowhere else.
 *
 * @throws Error when the document says something that the library does not know, such as another dialect
 * @throws BrokenReliance when the library is not as it is known
 */
export async function openDocument({ root, uri, dialect }: Source): Promise<OpenDocument> {
  const whole = await register({ root, uri, dialect });
  const { _value: found } = whole as { readonly _value?: unknown }; // not in the types
  if (found !== whole.document.root) failReliance(HYPERJUMP.place, 'a place without `_value`');
  const isAsked = passAsValidated(whole);
  // The type wants every address to hold keywords; an empty tree is what the library itself starts from.
  const ast = { metaData: {}, plugins: new Set() } as unknown as CompiledSchema['ast'];
  return {
    async compile(pointer, valueAt) {
      // Set by hand, since a pointer may contain a "#" (URL expressions of callbacks), which no fragment can.
      const place = { ...whole, cursor: pointer, _value: valueAt(whole.document.root, pointer) };
      let failure: unknown;
      const schemaUri = await Validation.compile(place, ast, place).catch((error: unknown) => {
        failure = error;
      });
      if (!isAsked()) failReliance(HYPERJUMP.validated, 'a schema that was compiled without that question', failure);
      if (schemaUri === undefined) throw failure;
      if (!Object.hasOwn(ast, schemaUri)) failReliance(HYPERJUMP.tree, `no schema ${schemaUri} in the tree`);
      return { ast, schemaUri };
    },
  };
}

async function register({ root, uri, dialect }: Source): Promise<Place> {
  registerSchema(root as SchemaObject, uri, dialect); // an object, or the library says so
  const whole = await getSchema(uri);
  unregisterSchema(uri);
  return whole;
}

/** Answers the library's question for a document, and tells whether it has been asked. */
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
