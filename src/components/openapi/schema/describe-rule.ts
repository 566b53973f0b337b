import type { Range, RangeUnit, Rule } from '../../../reference/schema/rule.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';

/** A constraint in words, with the value that it is about as code: `matches` and `^[A-Z]+$`. */
export interface RuleWords {
  readonly text: string;
  readonly code?: string;
  /** Whether the words are those of the specification. */
  readonly isOfSpec?: boolean;
}

/** A constraint in the words of the interface. */
export function describeRule(rule: Rule, strings: ReferenceStrings): RuleWords {
  const { rules, ranges, wire, forms } = strings;
  switch (rule.kind) {
    case 'written':
      return { text: rule.text, isOfSpec: true };
    case 'range':
      return { text: describeRange(rule.range, strings, rule.unit) };
    case 'greaterThan':
    case 'lessThan':
    case 'multipleOf':
      return { text: ranges[rule.kind](rule.amount) };
    case 'requiredWhen':
      return { text: rules.requiredWhen(rule.fields, rule.name), code: rule.code };
    case 'requiredWith':
      return { text: rules.requiredWith(rule.name), code: rule.code };
    case 'contains':
      return { text: rules.contains(describeRange(rule.count, strings, NO_UNIT), rule.name), code: rule.code };
    case 'names': {
      const { text, code } = describeRule(rule.rule, strings);
      return { text: rule.rule.kind === 'matches' ? rules.namesMatch : rules.names(text), ...(code ? { code } : {}) };
    }
    case 'each': {
      const inner = describeRule(rule.rule, strings);
      return { ...inner, text: rule.rule.kind === 'itemForm' ? rules.inEach(inner.text) : rules.each(inner.text) };
    }
    case 'unread':
      return { text: strings.unread, code: rule.code };
    case 'xmlNode':
      return { text: rules.xmlNodes[rule.node] };
    case 'wire':
      return withCode(wire[rule.wire], rule.code);
    case 'itemForm':
      return { text: forms.items[rule.form] };
    case 'fieldForm':
      return { text: forms.fields[rule.form] };
    case 'valueForm':
      return { text: forms[rule.form] };
    default:
      return withCode(rules[rule.kind], rule.code);
  }
}

function withCode(text: string, code: string | undefined): RuleWords {
  return { text, ...(code === undefined ? {} : { code }) };
}

const NO_UNIT = 'none';

/**
 * A range in words; that of a count has a unit behind it, which may go without saying.
 *
 * @example describeRange({ minimum: '2', maximum: '20' }, english, 'characters') // => '2 to 20 characters'
 */
export function describeRange({ minimum, maximum }: Range, { ranges }: ReferenceStrings, counted?: RangeUnit | typeof NO_UNIT): string {
  const unit = counted === undefined ? undefined : counted === NO_UNIT ? { one: '', many: '' } : ranges[counted];
  if (maximum === undefined) {
    const least = minimum ?? '0';
    return unit ? `${ranges.orMore(least)} ${unit.many}`.trimEnd() : ranges.atLeast(least);
  }
  const most = unit ? `${maximum} ${maximum === '1' ? unit.one : unit.many}`.trimEnd() : maximum;
  if (minimum === undefined) return ranges.atMost(most);
  return minimum === maximum ? ranges.exactly(most) : ranges.between(minimum, most);
}

/** How many items must match, in words. */
export function describeCount(count: Range, strings: ReferenceStrings): string {
  return describeRange(count, strings, NO_UNIT);
}
