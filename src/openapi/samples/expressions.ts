import type { Placeholder, SampleText } from './sample-text.ts';
import { INDENTED } from './write-sample.ts';

/** What a language calls the things that stand in place of placeholders. */
export interface Expressions {
  readonly variable: (name: string) => string;
  /** Where the idempotency key is kept under this name. */
  readonly keptKey: (name: string) => string;
  /** A user and a password from variables of these names, in Base64; absent where the client has a call for them. */
  readonly basic?: (user: string, password: string) => string;
  /** A text: the day in ISO 8601. */
  readonly day: (daysFromToday: number) => string;
}

/** How a language writes a placeholder. */
export function writerOf({ variable, keptKey, basic, day }: Expressions): (placeholder: Placeholder) => string {
  return (placeholder) => {
    if ('keptKey' in placeholder) return keptKey(placeholder.keptKey);
    if ('user' in placeholder) return basic?.(placeholder.user, placeholder.password) ?? '';
    return 'variable' in placeholder ? variable(placeholder.variable) : day(placeholder.daysFromToday);
  };
}

/** Texts and placeholders, joined by an operator. */
export function joined(literal: (text: string) => string, expressionOf: (placeholder: Placeholder) => string, operator: string) {
  return (text: SampleText): string =>
    text.length === 0 ? literal('') : text.map((part) => (typeof part === 'string' ? literal(part) : expressionOf(part))).join(operator);
}

/**
 * A JSON document as an expression of a language that has JSON's syntax, with expressions where placeholders fill a whole text.
 *
 * @param write changes what lies between them, in which every text is whole
 */
export function jsonWithExpressions(
  parts: SampleText,
  expressionOf: (placeholder: Placeholder) => string,
  write: (json: string) => string = (json) => json,
): string {
  const pieces = parts.map((part, index) => {
    if (typeof part !== 'string') return expressionOf(part);
    return write(part.slice(index === 0 ? 0 : 1, index === parts.length - 1 ? undefined : -1));
  });
  return pieces.join('').replaceAll('\n', `\n${INDENTED}`);
}

/** A list in brackets, each item on a line of its own. */
export function listed(items: readonly string[]): string {
  return ['[', ...items.map((item) => `${INDENTED}  ${item},`), `${INDENTED}]`].join('\n');
}
