const MASK = '***';

/**
 * Masks a token raw, percent-encoded, as Base64 alone or after a name, and the token part of "name:token".
 *
 * @example redact('Bearer s3cret', 's3cret') // => 'Bearer ***'
 */
export function redact(text: string, token: string | undefined): string {
  return token === undefined ? text : formsOf(token).reduce((clean, form) => clean.replaceAll(form, MASK), text);
}

export function hasToken(text: string, token: string | undefined): boolean {
  return token !== undefined && formsOf(token).some((form) => text.includes(form));
}

/** Longest first, so that no part of a longer form remains. */
function formsOf(token: string): readonly string[] {
  const alone = token.slice(token.indexOf(':') + 1);
  const forms = [token, alone].flatMap((secret) => [secret, encodeURIComponent(secret), base64(secret), base64(`:${secret}`)]);
  return [...new Set(forms)].filter((form) => form !== '').toSorted((a, b) => b.length - a.length);
}

/** Without padding, which is optional. */
function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}
