import type { Placeholder, SampleText } from './sample-text.ts';
import { INDENTED } from './write-sample.ts';

export interface Expressions {
  readonly variable: (name: string) => string;
  readonly keptKey: (name: string) => string;
  /** Returns Base64 credentials from two variables. Absent if the client encodes credentials. */
  readonly basic?: (user: string, password: string) => string;
  /** Returns an ISO 8601 date relative to today. */
  readonly day: (daysFromToday: number) => string;
}

export function writerOf({ variable, keptKey, basic, day }: Expressions): (placeholder: Placeholder) => string {
  return (placeholder) => {
    if ('keptKey' in placeholder) return keptKey(placeholder.keptKey);
    if ('user' in placeholder) return basic?.(placeholder.user, placeholder.password) ?? '';
    return 'variable' in placeholder ? variable(placeholder.variable) : day(placeholder.daysFromToday);
  };
}

export function joined(literal: (text: string) => string, expressionOf: (placeholder: Placeholder) => string, operator: string) {
  return (text: SampleText): string =>
    text.length === 0 ? literal('') : text.map((part) => (typeof part === 'string' ? literal(part) : expressionOf(part))).join(operator);
}

/** Returns JSON with expressions in place of complete strings. `write` transforms the JSON between the expressions. */
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

export function listed(items: readonly string[]): string {
  return ['[', ...items.map((item) => `${INDENTED}  ${item},`), `${INDENTED}]`].join('\n');
}
