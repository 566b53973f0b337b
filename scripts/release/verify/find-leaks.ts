import { describeSecret, findSecrets } from '../../../src/checks/sensitive-data/find-secrets.ts';
import type { Fault } from './check-policy.ts';

export interface LeakRules {
  /** Published strings that only look like secrets. */
  readonly allowed: readonly string[];
  /** Folders on the build machine, which must not be published. */
  readonly folders: readonly string[];
  /** Values of secret environment variables, by name. */
  readonly variables: ReadonlyMap<string, string>;
}

export interface Leaks {
  readonly faults: readonly Fault[];
  /** High-entropy strings, which count as secrets unless an author wrote them. */
  readonly random: readonly { readonly value: string; readonly offset: number }[];
}

const WITHDRAW = 'If it is real, revoke it: it may already be public.';

/** Finds secrets and build machine details. @param isCopy whether the text repeats another file, where secrets are already reported */
export function findLeaks(text: string, { allowed, folders, variables }: LeakRules, isCopy = false): Leaks {
  const secrets = (isCopy ? [] : findSecrets(text)).filter(({ value }) => !allowed.includes(value));
  return {
    faults: [
      ...secrets.map((secret) => ({
        what: `This looks like ${describeSecret(secret)}.`,
        offset: secret.offset,
        cure: `${WITHDRAW} If it was made up, add it to sensitiveData.secrets in content/checks.yaml.`,
      })),
      ...[...variables].flatMap(([name, value]) =>
        offsetOf(text, value).map((offset) => ({ what: `This is the value of the environment variable ${name}.`, offset, cure: WITHDRAW })),
      ),
      ...folders.flatMap((folder) =>
        offsetOf(text, folder).map((offset) => ({
          what: `This is a path on the build machine: ${folder}.`,
          offset,
          cure: 'Write paths relative to the root of the site, in generated files as well.',
        })),
      ),
      ...mapOf(text),
    ],
    random: (isCopy ? [] : findRandomTexts(text)).filter(({ value }) => !allowed.includes(value)),
  };
}

/** First occurrence outside longer names, as a list of at most one. */
function offsetOf(text: string, part: string): readonly number[] {
  for (let offset = text.indexOf(part); offset >= 0; offset = text.indexOf(part, offset + 1)) {
    const [before, after] = [text[offset - 1] ?? ' ', text[offset + part.length] ?? ' '];
    if (!/[\w.-]/.test(before) && !/[\w-]/.test(after)) return [offset];
  }
  return [];
}

function mapOf(text: string): readonly Fault[] {
  const found = /\/[/*][#@] sourceMappingURL=[^\s'"`]+(?:\s*\*\/)?\s*$/m.exec(text);
  return found ? [{ what: 'The file links to a source map.', offset: found.index, cure: 'Build without source maps.' }] : [];
}

const MIN_RANDOM = 32;
const MAX_RANDOM = 256;
/** Integrity digests are random but not secret. https://www.w3.org/TR/SRI/#integrity-metadata-description */
const DIGEST = /(?<![\w+-])sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64}|512-[A-Za-z0-9+/]{86}==)/g;
/** Bits per character: words stay below 4; 32 random Base64 characters mostly exceed 4.4. */
const MIN_ENTROPY = 4.3;

/** High-entropy words with upper case, lower case and digits. */
function findRandomTexts(text: string): Leaks['random'] {
  return findLongWords(text.replace(DIGEST, (digest) => ' '.repeat(digest.length)))
    .filter(({ value }) => /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value) && !isAlphabet(value))
    .filter(({ value }) => entropyOf(value) >= MIN_ENTROPY);
}

/** Words of 32 to 256 letters, digits and `+_-`. Probes every 32nd character, so most of a text is never scanned. */
function findLongWords(text: string): Leaks['random'] {
  const words: { value: string; offset: number }[] = [];
  for (let at = MIN_RANDOM - 1; at < text.length; at += MIN_RANDOM) {
    if (!isWordSign(text.charCodeAt(at))) continue;
    let [start, end] = [at, at + 1];
    while (start > 0 && isWordSign(text.charCodeAt(start - 1))) start -= 1;
    while (end < text.length && isWordSign(text.charCodeAt(end))) end += 1;
    at = end - 1;
    if (end - start < MIN_RANDOM) continue;
    const isCut = end - start > MAX_RANDOM;
    const padding = isCut ? '' : (/^={1,2}/.exec(text.slice(end, end + 2))?.[0] ?? '');
    words.push({ value: text.slice(start, isCut ? start + MAX_RANDOM : end) + padding, offset: start });
  }
  return words;
}

function isWordSign(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 45 || code === 95 || code === 43
  );
}

/** Whether almost all characters are distinct, as in an alphabet. */
function isAlphabet(text: string): boolean {
  return new Set(text).size >= text.length - 1;
}

/** Shannon entropy in bits per character. */
function entropyOf(text: string): number {
  const counts = Map.groupBy(text, (sign) => sign);
  return -[...counts.values()].reduce((sum, { length }) => sum + (length / text.length) * Math.log2(length / text.length), 0);
}

const SECRET_NAME = /TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY/i;

/** Variables with a secret-like name, and a value long enough to search for. */
export function secretVariables(env: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && value.length >= 12 && SECRET_NAME.test(name) ? [[name, value] as const] : [],
    ),
  );
}
