import { markOf, splitAtMarks } from '../../../markdown/placeholders.ts';
import type { Range, RangeUnit, Rule } from '../../../reference/schema/rule.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';

/** `text` comes from the UI strings, `spec` from the specification; `code` is a value. */
export type RulePiece = { readonly kind: 'text' | 'code' | 'spec'; readonly text: string };

export function describeRule(rule: Rule, strings: ReferenceStrings): readonly RulePiece[] {
  if (rule.kind === 'written') return [{ kind: 'spec', text: rule.text }];
  return piecesOf((mark) => ruleText(rule, strings, mark));
}

/** Returns a placeholder for a value in a UI string. */
type Mark = (code: string) => string;

/** Splits a UI string into words and the values passed to it, which become code. */
export function piecesOf(textOf: (mark: Mark) => string): readonly RulePiece[] {
  const codes: string[] = [];
  const text = textOf((code) => markOf(codes.push(code) - 1));
  return splitAtMarks(text).flatMap((piece, index): readonly RulePiece[] => {
    if (index % 2 === 1) return [{ kind: 'code', text: codes[Number(piece)] ?? '' }];
    return piece === '' ? [] : [{ kind: 'text', text: piece }];
  });
}

function ruleText(rule: Rule, strings: ReferenceStrings, mark: Mark): string {
  const { rules, ranges, wire, forms, or, and } = strings;
  switch (rule.kind) {
    case 'written':
      return rule.text;
    case 'range':
      return sentence(describeRange(rule.range, strings, rule.unit));
    case 'greaterThan':
    case 'lessThan':
    case 'multipleOf':
      return sentence(ranges[rule.kind](rule.amount));
    case 'requiredWhen':
      return rules.requiredWhen(requirement(rule.fields, strings, mark), mark(rule.name), mark(rule.code));
    case 'requiredWith':
      return rules.requiredWith(requirement(rule.fields, strings, mark), mark(rule.name));
    case 'contains':
      return rules.contains(sentence(describeRange(rule.count, strings, 'items'), ''), mark(rule.name), mark(rule.code));
    case 'names':
    case 'each':
      return wrapped(rule, ruleText(rule.rule, strings, mark), strings);
    case 'unread':
      return `${strings.unread} ${rule.codes.map(mark).join(', ')}.`;
    case 'requires':
      return sentence(requirement(rule.codes, strings, mark));
    case 'noneOf':
    case 'namesAre':
    case 'includes':
    case 'requiresAny':
    case 'requiresOne':
      return rules[rule.kind](listText(rule.codes.map(mark), rule.kind === 'includes' ? and : or));
    case 'xmlNode':
      return rules.xmlNodes[rule.node];
    case 'wire':
      return filled(wire[rule.wire], rule.code, mark);
    case 'itemForm':
      return forms.items[rule.form];
    case 'fieldForm':
      return forms.fields[rule.form];
    case 'valueForm':
      return forms[rule.form];
    default:
      return filled(rules[rule.kind], rule.code, mark);
  }
}

/** Turns a sentence about a value into one about field names or about each item. */
export function wrapped(around: Extract<Rule, { kind: 'names' | 'each' }>, text: string, { rules }: ReferenceStrings): string {
  // Keeps abbreviations such as XML.
  const inside = text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase());
  if (around.kind === 'names') return rules.names(inside);
  return around.rule.kind === 'itemForm' ? rules.inEach(inside) : rules.each(inside, around.depth);
}

export function sentence(words: string, end = '.'): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1) + end;
}

function filled(text: string | ((value: string) => string), code: string | undefined, mark: Mark): string {
  return typeof text === 'string' ? text : text(code === undefined ? '' : mark(code));
}

function requirement(fields: readonly string[], { and, rules }: ReferenceStrings, mark: Mark): string {
  return rules.required(listText(fields.map(mark), and), fields.length);
}

export function listText(items: readonly string[], word: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}

interface UnitWords {
  readonly one: string;
  readonly many: string;
}

/** Describes a range, for example as `2 to 20 characters`. */
export function describeRange({ minimum, maximum }: Range, { ranges }: ReferenceStrings, counted?: RangeUnit | UnitWords): string {
  const unit = typeof counted === 'string' ? ranges[counted] : counted;
  if (maximum === undefined) {
    const least = minimum ?? '0';
    return unit ? `${ranges.orMore(least)} ${unit.many}`.trimEnd() : ranges.atLeast(least);
  }
  const most = unit ? `${maximum} ${maximum === '1' ? unit.one : unit.many}`.trimEnd() : maximum;
  if (minimum === undefined) return ranges.atMost(most);
  if (minimum === maximum) return ranges.exactly(most);
  return unit ? ranges.between(minimum, most) : ranges.fromTo(minimum, most);
}

export function describeCount(count: Range, strings: ReferenceStrings): string {
  return sentence(describeRange(count, strings, { one: '', many: '' }), '');
}
