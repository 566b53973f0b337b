import { pointerOf, pointerSegments } from '../../data/pointer.ts';
import { isObject, type JsonObject } from '../read-json.ts';
import { walkSpec, type NodeKind } from '../walk-spec.ts';

/** Kinds of objects that can record unreadable parts, so that pages mark them. */
const ANCHORS: ReadonlySet<NodeKind> = new Set(['schema', 'parameter', 'header', 'request body', 'response', 'operation', 'document']);

/** The object that records an omission, and the omitted part's key (empty for the object itself). */
interface Anchor {
  readonly value: JsonObject;
  readonly key: string;
}

/** Creates a function that finds a pointer's anchor: the nearest ancestor of an anchor kind, or a replaced value itself. */
export function createAnchors(root: JsonObject): (pointer: string, isReplaced: boolean) => Anchor {
  const anchors = new Map<string, JsonObject>();
  walkSpec(root, ({ kind, value, pointer }) => {
    if (ANCHORS.has(kind)) anchors.set(pointer, value);
    // A path's omissions affect all its operations; the first operation records them.
    const [operation] = kind === 'path item' ? Object.entries(value).filter(([key, child]) => METHOD.test(key) && isObject(child)) : [];
    if (operation) anchors.set(pointer, value);
  });
  return (pointer, isReplaced) => {
    const segments = pointerSegments(pointer);
    for (let end = isReplaced ? segments.length : segments.length - 1; end > 0; end -= 1) {
      const anchor = anchors.get(pointerOf(segments.slice(0, end)));
      if (anchor) return { value: anchor, key: segments[end] ?? '' };
    }
    return { value: root, key: segments[0] ?? '' };
  };
}

const METHOD = /^(?:get|put|post|delete|options|head|patch|trace|query)$/;
