/** Values that differ between two documents' first payloads. */
export interface StartValues {
  /** Path for the router, which differs from the address on the 404 page. */
  readonly route: string;
  readonly build: string;
}

/** Unique placeholders in the shared payload. */
export const START_PLACES: StartValues = { route: '/~route~', build: '~build~' };

export function fillStart(payload: string, values: StartValues): string {
  return payload.replaceAll(/\/~route~|~build~/g, (place) => inJson(place === START_PLACES.build ? values.build : values.route));
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
