import { numberTexts, plainNumbers, type NumberTexts } from '../../data/written-number.ts';
import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import type { Api } from '../api.ts';
import { listExtensions } from '../list-extensions.ts';
import { listOperations, type RawOperation } from '../list-operations.ts';
import { REFERENCE_KEY } from '../follow-reference.ts';
import { pickDocument } from './pick-document.ts';
import { type JsonObject, stringAt } from '../read-json.ts';

/** What a document says of all its operations together. */
const COMMON = ['openapi', 'jsonSchemaDialect', 'servers', 'security', 'components/securitySchemes'].map((path) => `/${path}`);

/** Plain data: what the tools of an API's pages work with. */
export interface ReferenceData {
  readonly document: JsonObject;
  /** How its numbers are written, where JavaScript would not print them so. */
  readonly numbers: NumberTexts;
  /** Texts that fit the patterns of its schemas, by the schema's pointer. */
  readonly patternTexts: Readonly<Record<string, string>>;
}

/**
 * The document of an API, cut to what its pages' tools need: the operations that have a page, and all that these refer
 * to, every part at its pointer in the document. A schema that many operations use is in it once.
 */
export function referenceData(api: Api): ReferenceData {
  const { document, operations, webhooks } = api;
  const pointers = [...operations, ...webhooks].flatMap(({ pointer }) => {
    const pathItem = pointerOf(pointerSegments(pointer).slice(0, -1));
    return [pointer, `${pathItem}/parameters`, `${pathItem}/servers`];
  });
  const names = listOperations({ root: document }).map(nameOfPathItem);
  const picked = withSubtypes(api, [...COMMON, ...names, ...pointers]);
  return {
    document: plainNumbers(picked) as JsonObject, // An object stays one.
    numbers: numberTexts(picked),
    patternTexts: Object.fromEntries([...api.patternTexts].filter(([at]) => valueAt(picked, at) !== undefined)),
  };
}

/** The reference under the name of a path item: by it are those found that are written elsewhere. */
export function nameOfPathItem({ namePointer }: RawOperation): string {
  return namePointer + pointerOf([REFERENCE_KEY]);
}

/** These parts of the document, and the schemas that extend one of them with a discriminator, to which nothing refers. */
export function withSubtypes(api: Api, pointers: readonly string[]): JsonObject {
  const picked = pickDocument(api.document, pointers);
  const missing = [...listExtensions(api)].flatMap(([base, extensions]) =>
    stringAt(valueAt(picked, `${base}/discriminator`), 'propertyName') === undefined
      ? []
      : extensions.map(({ target }) => target).filter((target) => valueAt(picked, target) === undefined),
  );
  return missing.length === 0 ? picked : withSubtypes(api, [...pointers, ...missing]);
}
