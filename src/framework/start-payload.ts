/** What differs between the payloads of two documents. */
export interface StartValues {
  /** Path of the page as the router knows it, which is another than that of an unknown address. */
  readonly route: string;
  /** Id of the build. */
  readonly build: string;
}

/** The values with which the payload of all documents is rendered: nothing else in it looks like them. */
export const START_PLACES: StartValues = { route: '/~route~', build: '~build~' };

/** The payload of a document: that of all documents with its values. */
export function fillStart(payload: string, values: StartValues): string {
  return payload.replaceAll(/\/~route~|~build~/g, (place) => inJson(place === START_PLACES.build ? values.build : values.route));
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
