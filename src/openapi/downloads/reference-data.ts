import { numberTexts, plainNumbers, type NumberTexts } from '../../data/lossless-number.ts';
import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import type { Api } from '../api.ts';
import { listExtensions } from '../list-extensions.ts';
import { listOperations, type RawOperation } from '../list-operations.ts';
import { REFERENCE_KEY } from '../follow-reference.ts';
import { subsetDocument } from './subset-document.ts';
import { type JsonObject, stringAt } from '../read-json.ts';

const COMMON = ['openapi', 'jsonSchemaDialect', 'servers', 'security', 'components/securitySchemes'].map((path) => `/${path}`);

/** Plain data for the interactive tools on an API's pages. */
export interface ReferenceData {
  readonly document: JsonObject;
  /** Numbers as written in the source, if JavaScript would print them differently. */
  readonly numbers: NumberTexts;
  /** Generated strings that match patterns, by schema pointer. */
  readonly patternTexts: Readonly<Record<string, string>>;
}

/** Reduces the document to operations with a page and everything that they reference, at the original pointers. */
export function referenceData(api: Api): ReferenceData {
  const { document, operations, webhooks } = api;
  const pointers = [...operations, ...webhooks].flatMap(({ pointer }) => {
    const pathItem = pointerOf(pointerSegments(pointer).slice(0, -1));
    return [pointer, `${pathItem}/parameters`, `${pathItem}/servers`];
  });
  const names = listOperations({ root: document }).map(nameOfPathItem);
  const picked = withSubtypes(api, [...COMMON, ...names, ...pointers]);
  return {
    document: plainNumbers(picked) as JsonObject, // Converting an object returns an object.
    numbers: numberTexts(picked),
    patternTexts: Object.fromEntries([...api.patternTexts].filter(([at]) => valueAt(picked, at) !== undefined)),
  };
}

/** Returns the pointer of a path item's `$ref`, which is needed to find operations defined elsewhere. */
export function nameOfPathItem({ namePointer }: RawOperation): string {
  return namePointer + pointerOf([REFERENCE_KEY]);
}

/** Extracts parts of the document, plus discriminator subtypes: no reference points to those. */
export function withSubtypes(api: Api, pointers: readonly string[]): JsonObject {
  const picked = subsetDocument(api.document, pointers);
  const missing = [...listExtensions(api)].flatMap(([base, extensions]) =>
    stringAt(valueAt(picked, `${base}/discriminator`), 'propertyName') === undefined
      ? []
      : extensions.map(({ target }) => target).filter((target) => valueAt(picked, target) === undefined),
  );
  return missing.length === 0 ? picked : withSubtypes(api, [...pointers, ...missing]);
}
