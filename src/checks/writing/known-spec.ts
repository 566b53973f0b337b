import { textFromBytes } from '../../data/text-from-bytes.ts';
import type { SpecText } from '../../openapi/load/parse-spec-text.ts';
import type { JsonObject } from '../../openapi/read-json.ts';
import { type Spec, specVersion } from '../../openapi/spec.ts';
import { findingOf, type VerifiedFindings } from './verified-findings.ts';

/** Thrown when locating part of an unread specification: the caller must read it and start again. */
export class PlaceNeeded extends Error {
  override readonly name = 'PlaceNeeded';
}

export interface KnownDocument {
  /** Its only file, relative to the site's root. */
  readonly filePath: string;
  readonly document: JsonObject;
}

/** An unchanged specification that the last run never located parts of, so it need not be read; its `locate` throws `PlaceNeeded`. */
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

/** Records the specification as never located, until its `locate` is called. */
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
