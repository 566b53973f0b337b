import { withNumberTexts } from '../../../data/lossless-number.ts';
import { type Spec, specVersion } from '../../../openapi/spec.ts';
import { isObject, type JsonObject } from '../../../openapi/read-json.ts';
import type { ReferenceData } from '../../../openapi/downloads/reference-data.ts';

export interface ReferenceDocument {
  readonly root: JsonObject;
  /** Input for the model builders: `root` without source positions. */
  readonly spec: Spec;
  readonly patternTexts: ReferenceData['patternTexts'];
}

/** @throws Error if the data contains no OpenAPI document */
export function openReferenceDocument({ document, numbers, patternTexts }: ReferenceData): ReferenceDocument {
  const root = withNumberTexts(document, numbers);
  const version = isObject(root) ? specVersion(root) : undefined;
  if (!isObject(root) || version === undefined) throw new Error('The file is not an OpenAPI document.');
  const source = { filePath: '', value: root, locate: () => ({ filePath: '' }) };
  const spec: Spec = { source, root, version, texts: new Map() };
  return { root, spec, patternTexts };
}
