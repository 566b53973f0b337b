/** What the payload of a page says that no other page's says in the same way, and its document says, too. */
export interface PayloadValues {
  /** Inside of `<main>`. */
  readonly html: string;
  /** Text of `<title>`. */
  readonly title: string;
  /** Path of the page as the router knows it, which is another than that of an unknown address. */
  readonly route: string;
  /** Id of the docs sidebar; empty on a page without one, whose payload does not say it. */
  readonly sidebar: string;
}

/** The payload of any page of a kind: text, and the values that stand between as parts of strings in JSON. */
export type PayloadTemplate = readonly (string | readonly [value: keyof PayloadValues])[];

/** The payload of the page with these values. */
export function fillPayload(template: PayloadTemplate, values: PayloadValues): string {
  return template.map((part) => (typeof part === 'string' ? part : jsonText(values[part[0]]))).join('');
}

/** A value as React writes it between quotes: a text that begins with a dollar has another before it. */
export function jsonText(value: string): string {
  return JSON.stringify(value.startsWith('$') ? `$${value}` : value).slice(1, -1);
}
