import { type PatternPart, readPattern } from '../../../reference/schema/read-pattern.ts';
import type { Range, Rule } from '../../../reference/schema/rule.ts';
import type { SchemaPlan } from '../../../reference/schema-plan.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';
import { describePattern } from './describe-pattern.ts';
import { describeRule, type RulePiece, sentence, wrapped } from './describe-rule.ts';

export interface RulesInWords {
  readonly sentences: readonly (readonly RulePiece[])[];
  /** Regular expressions replaced by a description or an example, for readers who still want them. */
  readonly patterns: readonly string[];
}

/** Describes rules in sentences. A pattern itself is shown only if neither a description nor an example explains it. */
export function describeRules({ rules, examples }: Pick<SchemaPlan, 'rules' | 'examples'>, strings: ReferenceStrings): RulesInWords {
  const read = rules.map((rule) => readRule(rule));
  const said = read.map(({ parts }) => parts).filter((parts) => parts !== undefined);
  const counted = said.length === 1 ? joinCounts(said[0] ?? [], rules) : undefined;
  const sentences = rules.flatMap((rule, index): readonly (readonly RulePiece[])[] => {
    const { pattern, parts, around } = read[index] ?? {};
    if (counted && rule === counted.range) return [];
    if (pattern === undefined || (!parts && (examples.length === 0 || around?.kind === 'names'))) return [describeRule(rule, strings)];
    if (!parts) return [];
    const text = sentence(describePattern(counted?.parts ?? parts, strings));
    return [[{ kind: 'text', text: around ? wrapped(around, text, strings) : text }]];
  });
  const isSaid = (pattern: string): boolean => !sentences.some((pieces) => pieces.some((piece) => piece.text === pattern));
  return { sentences, patterns: read.flatMap(({ pattern }) => (pattern !== undefined && isSaid(pattern) ? [pattern] : [])) };
}

interface ReadRule {
  readonly pattern?: string;
  readonly parts?: readonly PatternPart[];
  /** Set if the pattern applies to each item or to field names. */
  readonly around?: Extract<Rule, { kind: 'names' | 'each' }>;
}

function readRule(rule: Rule): ReadRule {
  const own = rule.kind === 'names' || rule.kind === 'each' ? rule.rule : rule;
  if (own.kind !== 'matches' || own.code === undefined) return {};
  const parts = readPattern(own.code);
  return { pattern: own.code, ...(parts ? { parts } : {}), ...(rule === own || !('rule' in rule) ? {} : { around: rule }) };
}

type RangeRule = Extract<Rule, { kind: 'range' }>;

/** Merges the length limits of a pattern and a range if the pattern is a single character class. The stricter limits apply. */
function joinCounts(
  parts: readonly PatternPart[],
  rules: readonly Rule[],
): { readonly range: RangeRule; readonly parts: readonly PatternPart[] } | undefined {
  const [part] = parts;
  const range = rules.find((rule) => rule.kind === 'range' && rule.unit === 'characters');
  if (part?.kind !== 'class' || parts.length > 1 || range?.kind !== 'range') return undefined;
  const [minimum, maximum] = limitsOf(range.range);
  const count = {
    minimum: Math.max(minimum ?? 0, part.count.minimum),
    ...leastOf(maximum, part.count.maximum),
  };
  // Contradictory limits, and limits that the pattern makes redundant, stay separate, because readers may look for them.
  const isKept = [minimum, maximum].every((limit) => limit === undefined || limit === count.minimum || limit === count.maximum);
  return isKept ? { range, parts: [{ ...part, count }] } : undefined;
}

function limitsOf({ minimum, maximum }: Range): readonly [minimum: number | undefined, maximum: number | undefined] {
  return [minimum === undefined ? undefined : Number(minimum), maximum === undefined ? undefined : Number(maximum)];
}

function leastOf(...limits: readonly (number | undefined)[]): { readonly maximum?: number } {
  const known = limits.filter((limit) => limit !== undefined);
  return known.length === 0 ? {} : { maximum: Math.min(...known) };
}
