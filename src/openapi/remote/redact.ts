/** What stands in the place of a secret. */
const MASK = '***';

/**
 * The text without the token, in each form in which a request can carry it: as it is, percent-encoded, in base64 alone or
 * after a name, and, of "name:token", the token alone.
 *
 * @example redact('Bearer s3cret', 's3cret') // => 'Bearer ***'
 */
export function redact(text: string, token: string | undefined): string {
  return token === undefined ? text : formsOf(token).reduce((clean, form) => clean.replaceAll(form, MASK), text);
}

/** Whether the text holds the token in one of the forms that `redact` takes out. */
export function hasToken(text: string, token: string | undefined): boolean {
  return token !== undefined && formsOf(token).some((form) => text.includes(form));
}

/** The longest first, so that no part of a longer one is left. */
function formsOf(token: string): readonly string[] {
  const alone = token.slice(token.indexOf(':') + 1);
  const forms = [token, alone].flatMap((secret) => [secret, encodeURIComponent(secret), base64(secret), base64(`:${secret}`)]);
  return [...new Set(forms)].filter((form) => form !== '').toSorted((a, b) => b.length - a.length);
}

/** Without its padding, which some leave out. */
function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}
