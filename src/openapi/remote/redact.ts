const MASK = '***';

/**
 * Masks a token in plain form, percent-encoded, and as Base64. For "name:token", also masks the token alone.
 *
 * @example redact('Bearer s3cret', 's3cret') // => 'Bearer ***'
 */
export function redact(text: string, token: string | undefined): string {
  return token === undefined ? text : formsOf(token).reduce((clean, form) => clean.replaceAll(form, MASK), text);
}

export function hasToken(text: string, token: string | undefined): boolean {
  return token !== undefined && formsOf(token).some((form) => text.includes(form));
}

/** Returns a token's forms, longest first, because masking a shorter form would leave the rest of a longer one. */
function formsOf(token: string): readonly string[] {
  const alone = token.slice(token.indexOf(':') + 1);
  const forms = [token, alone].flatMap((secret) => [secret, encodeURIComponent(secret), base64(secret), base64(`:${secret}`)]);
  return [...new Set(forms)].filter((form) => form !== '').toSorted((a, b) => b.length - a.length);
}

/** Encodes text as Base64 without padding, which is optional. */
function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}
