/** What differs between the payloads of two documents. */
export interface StartValues {
  /** Path of the page as the router knows it, which is another than that of an unknown address. */
  readonly route: string;
  /** Id of the build. */
  readonly build: string;
}

/** The values with which a payload is rendered that serves all documents: characters for private use stand in it as they are. */
export const START_PLACES: StartValues = { route: '/\uE000', build: '\uE001' };

/** The payload of a document: that of all documents with its values. */
export function fillStart(payload: string, values: StartValues): string {
  return payload.replaceAll(START_PLACES.route, () => inJson(values.route)).replaceAll(START_PLACES.build, () => inJson(values.build));
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
