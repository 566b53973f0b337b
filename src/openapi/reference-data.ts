import { pointerOf, pointerSegments } from '../data/pointer.ts';
import type { Api } from './api.ts';
import { pickDocument } from './pick-document.ts';
import type { JsonObject } from './read-json.ts';

/** What a document says of all its operations together. */
const COMMON = ['openapi', 'jsonSchemaDialect', 'servers', 'security', 'components/securitySchemes'].map((path) => `/${path}`);

/**
 * The document of an API, cut to what its pages' tools need: the operations that have a page, and all that these refer
 * to, every part at its pointer in the document. A schema that many operations use is in it once.
 */
export function referenceData({ document, operations, webhooks }: Api): JsonObject {
  const pointers = [...operations, ...webhooks].flatMap(({ pointer }) => {
    const pathItem = pointerOf(pointerSegments(pointer).slice(0, -1));
    return [pointer, `${pathItem}/parameters`, `${pathItem}/servers`];
  });
  return pickDocument(document, [...COMMON, ...pointers]);
}
