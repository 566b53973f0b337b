import type { Problem } from '../errors.ts';
import { PAGE_EXTENSION } from '../content/document-path.ts';
import { findHosts, isHostOf, isReservedHost } from './sensitive-data/find-hosts.ts';
import { findFences } from '../markdown/code/find-fences.ts';
import type { SensitiveKind } from '../openapi/fault-kinds.ts';
import { findCards, findCnpjs, findCpfs, type Finding } from './sensitive-data/find-numbers.ts';
import { describeSecret, findSecrets } from './sensitive-data/find-secrets.ts';
import { RULES_FILE, type SensitiveDataRules } from './writing/load-rules.ts';
import type { Writing } from './writing/load-writing.ts';
import { locateInFile } from './writing/locate-in-text.ts';
import type { WrongText } from './writing/wrong-text.ts';

/** Finds card numbers, personal numbers, hosts and secrets that could be real. Messages never quote sensitive values in full. */
export function checkSensitiveData({ files, rules: { sensitiveData } }: Pick<Writing, 'files' | 'rules'>): readonly Problem[] {
  return files.flatMap(({ filePath, text }) => {
    const locate = locateInFile(filePath, text);
    const isUnchecked = uncheckedLines(filePath, text);
    return describeFindings(text, sensitiveData)
      .map(({ offset, ...finding }) => ({ ...finding, where: locate(offset) }))
      .filter(({ where }) => !isUnchecked(where.line))
      .map(({ kind, what, cure, where }) => ({
        severity: 'error',
        kind,
        what,
        where,
        cure,
        isConfidential: true,
      }));
  });
}

/** Returns a function that recognises lines inside fences with the flag `nocheck`. */
function uncheckedLines(filePath: string, text: string): (line: number | undefined) => boolean {
  if (!PAGE_EXTENSION.test(filePath) || !text.includes('nocheck')) return () => false;
  const spans = findFences(text)
    .filter(({ meta }) => meta.flags.has('nocheck'))
    .map(({ line, code }) => ({ from: line, to: line + code.split('\n').length }));
  return (line = 0) => spans.some(({ from, to }) => line >= from && line < to);
}

interface SensitiveText extends WrongText {
  readonly kind: SensitiveKind;
}

function describeFindings(text: string, { cards, cpf, cnpj, secrets, hosts }: SensitiveDataRules): readonly SensitiveText[] {
  const isUnlisted =
    (list: readonly string[]) =>
    ({ value }: Finding): boolean =>
      !list.includes(value);
  return [
    ...findCards(text).filter(isUnlisted(cards)).map(describeCard(cards)),
    ...(cpf ? findCpfs(text).filter(isUnlisted(cpf)).map(describeNumber('CPF', cpf)) : []),
    ...(cnpj ? findCnpjs(text).filter(isUnlisted(cnpj)).map(describeNumber('CNPJ', cnpj)) : []),
    ...findSecrets(text)
      .filter(({ value }) => !secrets.includes(value))
      .map((secret): SensitiveText => ({
        kind: 'secret',
        offset: secret.offset,
        what: `This looks like ${describeSecret(secret)}.`,
        cure: `If it is real, revoke it and write a placeholder such as YOUR_SECRET. If it was made up, add it to sensitiveData.secrets in ${RULES_FILE}, exactly as written here.`,
      })),
    ...(hosts ? findHosts(text).filter(({ value }) => !isAllowedHost(value, hosts)) : []).map(describeHost),
  ];
}

function isAllowedHost(host: string, hosts: NonNullable<SensitiveDataRules['hosts']>): boolean {
  return isReservedHost(host) || Object.values(hosts).some((names) => isHostOf(host, names));
}

function describeCard(cards: readonly string[]): (finding: Finding) => SensitiveText {
  return ({ value, offset }) => ({
    kind: 'card-number',
    offset,
    what: `${value.slice(0, 6)}…${value.slice(-4)} could be a real card number: its check digit is valid.`,
    cure: useOneOf('test card number', cards, 'cards'),
  });
}

function describeNumber(name: 'CPF' | 'CNPJ', listed: readonly string[]): (finding: Finding) => SensitiveText {
  return ({ value, offset }) => ({
    kind: 'personal-number',
    offset,
    what: `${value.slice(0, 3)}…${value.slice(-2)} could be a real ${name}: its check digits are valid.`,
    cure: useOneOf(`test ${name}`, listed, name.toLowerCase()),
  });
}

function useOneOf(what: string, listed: readonly string[], key: string): string {
  return listed.length > 0 ? `Use a ${what}: ${listed.join(', ')}.` : `Use a ${what}, and add it to sensitiveData.${key} in ${RULES_FILE}.`;
}

function describeHost({ value, offset }: Finding): SensitiveText {
  return {
    kind: 'unknown-host',
    offset,
    what: `The host "${value}" is neither reserved for examples nor allowed by the site.`,
    cure: `Use a host that ends in .example, or add this one to sensitiveData.hosts in ${RULES_FILE}, under its owner.`,
  };
}
