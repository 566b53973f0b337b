import { textFromBytes } from '../../data/text-from-bytes.ts';
import type { SpecText } from '../../openapi/load/parse-spec-text.ts';
import type { JsonObject } from '../../openapi/read-json.ts';
import { type Spec, specVersion } from '../../openapi/spec.ts';
import { findingOf, type KnownRight } from './known-right.ts';

/** Somebody asks where a part of a specification is written that has not been read for it: whatever is under way must be done again with it read. */
export class PlaceNeeded extends Error {
  override readonly name = 'PlaceNeeded';
}

/** What `knownSpec` goes by. */
export interface KnownDocument {
  /** The file that it is written in, and no other, from the root of the site. */
  readonly filePath: string;
  /** As it was loaded from that. */
  readonly document: JsonObject;
}

/**
 * A specification that need not be read again, as nobody had to know where its parts are written the last time: to say so of an
 * unchanged one takes longer than all that is checked of it. `undefined` where it has to be read.
 *
 * @returns one whose `locate` throws `PlaceNeeded`
 */
export function knownSpec({ filePath, document }: KnownDocument, text: SpecText, known: KnownRight): Spec | undefined {
  const version = specVersion(document);
  if (version === undefined || !known.has(placeless(document))) return undefined;
  const locate = (): never => {
    known.forget(placeless(document));
    throw new PlaceNeeded();
  };
  const written = typeof text === 'string' ? text : textFromBytes(text).text;
  return { source: { filePath, value: document, locate }, root: document, version, texts: new Map([[filePath, written]]) };
}

/** The same specification, whose places are remembered as of no use until somebody asks for one. */
export function watchPlaces(spec: Spec, known: KnownRight): Spec {
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
