import { numberTexts, plainNumbers, type NumberTexts } from '../../data/written-number.ts';
import { pointerOf, pointerSegments } from '../../data/pointer.ts';
import type { Api } from '../api.ts';
import { pickDocument } from './pick-document.ts';
import type { JsonObject } from '../read-json.ts';

/** What a document says of all its operations together. */
const COMMON = ['openapi', 'jsonSchemaDialect', 'servers', 'security', 'components/securitySchemes'].map((path) => `/${path}`);

/** Plain data: what the tools of an API's pages work with. */
export interface ReferenceData {
  readonly document: JsonObject;
  /** How its numbers are written, where JavaScript would not print them so. */
  readonly numbers: NumberTexts;
}

/**
 * The document of an API, cut to what its pages' tools need: the operations that have a page, and all that these refer
 * to, every part at its pointer in the document. A schema that many operations use is in it once.
 */
export function referenceData({ document, operations, webhooks }: Api): ReferenceData {
  const pointers = [...operations, ...webhooks].flatMap(({ pointer }) => {
    const pathItem = pointerOf(pointerSegments(pointer).slice(0, -1));
    return [pointer, `${pathItem}/parameters`, `${pathItem}/servers`];
  });
  const picked = pickDocument(document, [...COMMON, ...pointers]);
  return { document: plainNumbers(picked) as JsonObject, numbers: numberTexts(picked) }; // An object stays one.
}
