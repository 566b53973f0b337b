import { findSecrets } from '../../src/checks/sensitive-data/find-secrets.ts';
import type { Fault } from './check-policy.ts';

/** What must not be in a published file. */
export interface LeakRules {
  /** Texts that look like secrets and are published on purpose. */
  readonly allowed: readonly string[];
  /** Folders of the machine that builds. */
  readonly folders: readonly string[];
  /** Values of variables of the environment that are secret, by name. */
  readonly variables: ReadonlyMap<string, string>;
}

export interface Leaks {
  readonly faults: readonly Fault[];
  /** Texts that nobody could have made up: they are secrets unless an author wrote them. */
  readonly random: readonly { readonly value: string; readonly offset: number }[];
}

const WITHDRAW = 'Withdraw it if it is real: whoever has the site has it.';

/**
 * Everything in the text of a file that the machine that built it should have kept to itself.
 *
 * @param isCopy whether the file says again what another one says: what its authors wrote is looked at there
 */
export function findLeaks(text: string, { allowed, folders, variables }: LeakRules, isCopy = false): Leaks {
  const secrets = (isCopy ? [] : findSecrets(text)).filter(({ value }) => !allowed.includes(value));
  return {
    faults: [
      ...secrets.map(({ kind, value, offset }) => ({
        what: `This looks like ${kind}: ${value.slice(0, 6)}….`,
        offset,
        cure: `${WITHDRAW} One made for the page goes under sensitiveData.secrets in content/checks.yaml.`,
      })),
      ...[...variables].flatMap(([name, value]) =>
        offsetOf(text, value).map((offset) => ({ what: `This is the value of the variable ${name}.`, offset, cure: WITHDRAW })),
      ),
      ...folders.flatMap((folder) =>
        offsetOf(text, folder).map((offset) => ({
          what: `This is a folder of the machine that built the site: ${folder}.`,
          offset,
          cure: 'Write paths from the root of the site; what a program writes should say where it is from there, too.',
        })),
      ),
      ...mapOf(text),
    ],
    random: (isCopy ? [] : findRandomTexts(text)).filter(({ value }) => !allowed.includes(value)),
  };
}

/** The first place of a text that is no part of a longer name. */
function offsetOf(text: string, part: string): readonly number[] {
  for (let offset = text.indexOf(part); offset >= 0; offset = text.indexOf(part, offset + 1)) {
    const [before, after] = [text[offset - 1] ?? ' ', text[offset + part.length] ?? ' '];
    if (!/[\w.-]/.test(before) && !/[\w-]/.test(after)) return [offset];
  }
  return [];
}

function mapOf(text: string): readonly Fault[] {
  const found = /^\/[/*][#@] sourceMappingURL=/m.exec(text);
  return found ? [{ what: 'The file leads to a source map.', offset: found.index, cure: 'Build without source maps.' }] : [];
}

/** A digest as browsers read it, whose Base64 may have slashes: what follows one of them is as random. */
const INTEGRITY = /\bsha(?:256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}/g;

const RANDOM = /(?<![\w+-])[A-Za-z0-9+_-]{32,256}={0,2}/g;
/** Bits for each character: those of words are below 4, those of 32 random characters in Base64 mostly above 4.4. */
const MIN_ENTROPY = 4.3;

/** Texts of letters of both cases and digits that have no rule to them. */
function findRandomTexts(text: string): Leaks['random'] {
  return [...text.replace(INTEGRITY, (digest) => ' '.repeat(digest.length)).matchAll(RANDOM)]
    .map((match) => ({ value: match[0], offset: match.index }))
    .filter(({ value }) => /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value) && !isAlphabet(value))
    .filter(({ value }) => entropyOf(value) >= MIN_ENTROPY);
}

/** A list of signs has each of them once. */
function isAlphabet(text: string): boolean {
  return new Set(text).size >= text.length - 1;
}

/** Shannon's entropy of a text, in bits for each character. */
function entropyOf(text: string): number {
  const counts = Map.groupBy(text, (sign) => sign);
  return -[...counts.values()].reduce((sum, { length }) => sum + (length / text.length) * Math.log2(length / text.length), 0);
}

const SECRET_NAME = /TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY/i;

/** Variables whose name says that their value is secret, and whose value is long enough to be found by it. */
export function secretVariables(env: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && value.length >= 12 && SECRET_NAME.test(name) ? [[name, value] as const] : [],
    ),
  );
}
