import type { Finding } from './find-numbers.ts';

export interface Secret extends Finding {
  readonly kind: string;
}

const PASSWORD = 'a password in a URL';

/** Patterns for secrets; a capture group, if any, is the secret. The optional third element is a faster pre-check. */
const KINDS: readonly (readonly [kind: string, expression: RegExp, part?: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----(?:\s|\\[nr])*[A-Za-z0-9+/=](?:[A-Za-z0-9+/=]|\s|\\[nr]){40,}/g],
  ['an AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b(?<!EXAMPLE)/g],
  ['a Google API key', /\bAIza[\w-]{35}/g],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,})/g],
  ['a GitLab token', /\bglpat-[\w-]{20,}/g],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['a Slack token', /\bxox[abeoprs]-[\w-]{10,}|\bhooks\.slack\.com\/services\/T\w{6,}/g],
  ['a Stripe live key', /\b[rs]k_live_[A-Za-z0-9]{16,}/g],
  ['a Postman API key', /\bPMAK-[0-9a-f]{24}-[0-9a-f]{34}\b/g],
  ['a SendGrid API key', /\bSG\.[\w-]{22}\.[\w-]{43}/g],
  ['an API key', /\bsk-[\w-]{20,}/g],
  ['a webhook secret', /\bwhsec_[A-Za-z0-9+/]{20,}={0,2}/g],
  ['a signed token', /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{20,}/g],
  [PASSWORD, /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@$<>{}"'`]+:([^\s/@$<>{}"'`]+)@/g, /:\/\/[^\s/:@$<>{}"'`]+:[^\s/@$<>{}"'`]+@/],
  [
    'a secret',
    /(?:secret|passw(?:or)?d|api[_-]?key|access[_-]?token|private[_-]?key)["']?[ \t]*(?:=>|[:=])[ \t]*["']?((?=[^"'\s]*\d)(?=[^"'\s]*[A-Za-z])[\w+/-]{32,}={0,2})/gi,
  ],
];

/** Words that indicate a made-up secret, in plain text or Base64. */
const MADE_UP = /example|placeholder|dummy|sample|change-?me|fake|x{4,}|your[-_]|\.\.\./i;

/** Placeholders for a password in a URL. */
const PASSWORD_WORD = /^(?:[A-Z][A-Z0-9_-]*|pass(?:word|wd)?|pwd|secret|token|key|api[-_]?key|\*+)$/;

function isPlaceholder(value: string, kind: string): boolean {
  const decoded = Buffer.from(value.replace(/^whsec_/, ''), 'base64').toString();
  return MADE_UP.test(value) || MADE_UP.test(decoded) || (kind === PASSWORD && PASSWORD_WORD.test(value));
}

/** A truncated secret, which cannot be used. */
const SHORTENED = /^[^\s"'`]*(?:…|\.{3})/;

export function findSecrets(text: string): readonly Secret[] {
  const found = KINDS.filter(([, , part]) => part?.test(text) ?? true).flatMap(([kind, expression]) =>
    [...text.matchAll(expression)].flatMap((match) => {
      const value = match[1] ?? match[0];
      const offset = match.index + match[0].lastIndexOf(value);
      return SHORTENED.test(text.slice(offset)) || isPlaceholder(value, kind) ? [] : [{ kind, value, offset }];
    }),
  );
  // The first kind wins, because kinds are ordered from specific to general.
  return found.filter(({ offset }, index) => found.findIndex((other) => other.offset === offset) === index);
}

/** Describes a long secret by its first characters, a short one by its length. */
export function describeSecret({ kind, value }: Secret): string {
  return value.length < 20 ? `${kind} (${value.length} characters)` : `${kind}: ${value.slice(0, 6)}…`;
}
