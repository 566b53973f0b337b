/** Limits of a number or a count, as they are written. Both are part of the range. */
export interface Range {
  readonly minimum?: string;
  readonly maximum?: string;
}

/** What is counted: one of it has a word of its own. */
export type RangeUnit = 'characters' | 'items' | 'fields';

/** How the parts of a value are told apart where they travel: by the style of a parameter. */
export type StyleForm =
  | 'commas'
  | 'commasAfterDot'
  | 'commasAfterName'
  | 'spaces'
  | 'pipes'
  | 'parameters'
  | 'dots'
  | 'semicolons'
  | 'cookies';
/** `tabs` is what no style of OpenAPI 3 says, and `collectionFormat` of Swagger 2.0 does. */
export type ItemForm = StyleForm | 'tabs';
export type FieldForm = StyleForm | 'brackets' | 'pairs';

/** Constraints that are said in fixed words, some with a value in them. */
export type PlainRule =
  | 'default'
  | 'not'
  | 'always'
  | 'alwaysOrNull'
  | 'matches'
  | 'content'
  | 'encodedAs'
  | 'unique'
  | 'noOtherItems'
  | 'noOtherFields'
  | 'otherFields'
  | 'unknownRejected'
  | 'contradiction'
  | 'xmlAttribute'
  | 'xmlElement'
  | 'xmlWrapped'
  | 'xmlPrefix'
  | 'xmlNamespace';

/** Constraints that name several values. Of `requiresAny` and `requiresOne` each is a field, or fields that come together: `a + b`. */
export type ListRule = 'noneOf' | 'namesAre' | 'includes' | 'requiresAny' | 'requiresOne' | 'requires' | 'unread';

/** How a value is written into a message. */
export type WireRule = 'wholeQuery' | 'writtenAs' | 'sentAs' | 'reserved' | 'mayBeEmpty' | 'as' | 'style' | 'repeated' | 'commas';

/** One constraint, as data: what it is, and the values that it is about. `code` is what a value is compared with. */
export type Rule =
  | { readonly kind: PlainRule; readonly code?: string }
  /** `unread` names what of the specification could not be read, by pointers there. */
  | { readonly kind: ListRule; readonly codes: readonly string[] }
  | { readonly kind: 'xmlNode'; readonly node: 'text' | 'cdata' | 'none' }
  | { readonly kind: 'range'; readonly range: Range; readonly unit?: RangeUnit }
  | { readonly kind: 'greaterThan' | 'lessThan' | 'multipleOf'; readonly amount: string }
  | { readonly kind: 'requiredWhen'; readonly fields: readonly string[]; readonly name: string; readonly code: string }
  | { readonly kind: 'requiredWith'; readonly fields: readonly string[]; readonly name: string }
  | { readonly kind: 'contains'; readonly count: Range; readonly name: string; readonly code: string }
  /** The rule is about the names of fields. */
  | { readonly kind: 'names'; readonly rule: Rule }
  /** The rule is about each item: 1 level down, or that many. */
  | { readonly kind: 'each'; readonly depth: number; readonly rule: Rule }
  | { readonly kind: 'wire'; readonly wire: WireRule; readonly code?: string }
  | { readonly kind: 'itemForm'; readonly form: ItemForm }
  | { readonly kind: 'fieldForm'; readonly form: FieldForm }
  | { readonly kind: 'valueForm'; readonly form: 'afterDot' | 'afterName' }
  /** Words of the specification itself. */
  | { readonly kind: 'written'; readonly text: string };
