import type { Expression, Literal, ObjectExpression, Property, TemplateLiteral } from 'estree-jsx';
import { suggest } from '../../data/suggest.ts';
import type { TextPosition } from '../page-context.ts';

/** Value of an expression in a page: data only, never code. Objects have no prototype. */
export type PageData = string | number | boolean | null | readonly PageData[] | { readonly [key: string]: PageData };

/** Name of the constant that contains the product's name on every page. */
export const BUILT_IN = 'product';

/** Constants by name. `undefined` marks a faulty constant, whose uses are not reported again. */
export type PageConstants = Map<string, PageData | undefined>;

export interface DataFault {
  readonly what: string;
  readonly cure: string;
  readonly position: TextPosition;
}

/** `faults` is empty if the only fault is in a constant and already reported. */
export type DataOrFaults =
  | { readonly kind: 'data'; readonly value: PageData }
  | { readonly kind: 'faults'; readonly faults: readonly DataFault[] };

type Part = ObjectExpression['properties'][number] | Expression | { readonly type: 'SpreadElement' } | null;

const LITERAL_BRACE = 'For a literal brace write \\{ or put the text in `backticks`.';

const DATA_ONLY = 'Braces can hold strings, numbers, true, false, null, lists and objects of these, and constants of the page.';

/** Evaluates data syntax without executing code. Calls, functions, computed names, and properties of anything but page data are faults. */
export function evaluateData(node: Expression, constants: Readonly<PageConstants>, source: string): DataOrFaults {
  const faults: DataFault[] = [];
  let isWhole = true;
  const fault = (at: Part, what: string, cure: string): null => {
    const { line, column } = at && 'loc' in at ? (at.loc?.start ?? node.loc?.start ?? {}) : (node.loc?.start ?? {});
    isWhole = false;
    faults.push({ what, cure, position: { line, column: column === undefined ? undefined : column + 1 } });
    return null;
  };
  const code = (at: Part): null => {
    const { what, cure } = codeFault(sourceExcerpt(at ?? node, source));
    return fault(at, what, cure);
  };

  const evaluate = (part: Part): PageData => {
    switch (part?.type) {
      case 'Literal':
        // All literals are strings, numbers, booleans or null, except regular expressions and big integers.
        return isPlain(part) ? (part.value as PageData) : code(part);
      case 'TemplateLiteral':
        return plainTemplate(part) ?? code(part);
      case 'UnaryExpression': {
        const { operator, argument } = part;
        const isNumber = argument.type === 'Literal' && typeof argument.value === 'number';
        return operator === '-' && isNumber ? -Number(argument.value) : code(part);
      }
      case 'ArrayExpression':
        return part.elements.map(evaluate);
      case 'ObjectExpression':
        return objectOf(part);
      case 'Identifier':
        return constantOf(part, part.name);
      case 'MemberExpression':
        return memberOf(part);
      default:
        return code(part ?? null);
    }
  };

  const constantOf = (at: Part, name: string): PageData => {
    const value = constants.get(name);
    if (value !== undefined) return value;
    isWhole = false;
    if (constants.has(name)) return null;
    const nearest = suggest(name, constants.keys());
    const define = nearest === undefined ? `Define it (export const ${name} = "…"), or write it as text.` : `Did you mean "${nearest}"?`;
    return fault(at, `Unknown constant "${name}".`, `${define} ${LITERAL_BRACE}`);
  };

  const objectOf = ({ properties }: ObjectExpression): PageData => {
    // Without a prototype, `__proto__` is an ordinary key.
    const object = Object.create(null) as Record<string, PageData>;
    for (const property of properties) {
      const key =
        property.type === 'Property' && property.kind === 'init' && !property.method && !property.computed
          ? keyOf(property.key)
          : undefined;
      if (key === undefined || property.type !== 'Property') code(property);
      // Values are always expressions, except in destructuring patterns.
      else object[key] = evaluate(property.value as Expression);
    }
    return object;
  };

  const memberOf = (member: Extract<Expression, { type: 'MemberExpression' }>): PageData => {
    const { object, property } = member;
    if (member.computed || member.optional || object.type === 'Super' || property.type !== 'Identifier') return code(member);
    const owner = evaluate(object);
    if (!isWhole) return null;
    if (isDataObject(owner) && Object.hasOwn(owner, property.name)) return owner[property.name] ?? null;
    const nearest = isDataObject(owner) ? suggest(property.name, Object.keys(owner)) : undefined;
    const cure = nearest === undefined ? 'Use a key of an object that the page defines.' : `Did you mean "${nearest}"?`;
    return fault(member, `"${sourceExcerpt(object, source)}" has no key "${property.name}".`, cure);
  };

  const value = evaluate(node);
  return isWhole ? { kind: 'data', value } : { kind: 'faults', faults };
}

export function codeFault(excerpt: string): Omit<DataFault, 'position'> {
  return { what: `Content cannot run code: "${excerpt}".`, cure: `${DATA_ONLY} ${LITERAL_BRACE}` };
}

export function isDataObject(value: PageData): value is { readonly [key: string]: PageData } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function sourceExcerpt(node: object, source: string): string {
  // The MDX parser adds offsets that the types do not declare.
  const { start = 0, end = 0 } = node as { readonly start?: number; readonly end?: number };
  const text = source.slice(start, end).replace(/\s+/g, ' ');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function isPlain(literal: Literal): boolean {
  return !('regex' in literal) && !('bigint' in literal);
}

function plainTemplate({ expressions, quasis }: TemplateLiteral): string | undefined {
  return expressions.length > 0 ? undefined : (quasis[0]?.value.cooked ?? undefined);
}

function keyOf(key: Property['key']): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && (typeof key.value === 'string' || typeof key.value === 'number') ? String(key.value) : undefined;
}
