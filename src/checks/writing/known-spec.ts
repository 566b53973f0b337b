import { textFromBytes } from '../../data/text-from-bytes.ts';
import type { SpecText } from '../../openapi/load/parse-spec-text.ts';
import type { JsonObject } from '../../openapi/read-json.ts';
import { type Spec, specVersion } from '../../openapi/spec.ts';
import { findingOf, type VerifiedFindings } from './verified-findings.ts';

/** Thrown when part of an unread specification must be located. The caller must read the specification and start over. */
export class PlaceNeeded extends Error {
  override readonly name = 'PlaceNeeded';
}

export interface KnownDocument {
  /** Path of the only file, relative to the site's root. */
  readonly filePath: string;
  readonly document: JsonObject;
}

/** Returns an unchanged specification without reading it, if the last run located no part of it. `locate` throws `PlaceNeeded`. */
export function knownSpec({ filePath, document }: KnownDocument, text: SpecText, known: VerifiedFindings): Spec | undefined {
  const version = specVersion(document);
  if (version === undefined || !known.has(placeless(document))) return undefined;
  const locate = (): never => {
    known.forget(placeless(document));
    throw new PlaceNeeded();
  };
  const written = typeof text === 'string' ? text : textFromBytes(text).text;
  return { source: { filePath, value: document, locate }, root: document, version, texts: new Map([[filePath, written]]) };
}

/** Records that no part of the specification has been located, until `locate` is called. */
export function watchPlaces(spec: Spec, known: VerifiedFindings): Spec {
  const finding = placeless(spec.root);
  known.add(finding);
  const { source } = spec;
  const locate: typeof source.locate = (pointer, part) => {
    known.forget(finding);
    return source.locate(pointer, part);
  };
  return { ...spec, source: { ...source, locate } };
}

function placeless(root: JsonObject): string {
  return findingOf('placeless', root);
}
