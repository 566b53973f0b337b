/** Inclusive limits, as written in the specification. */
export interface Range {
  readonly minimum?: string;
  readonly maximum?: string;
}

export type RangeUnit = 'characters' | 'items' | 'fields';

/** How the values of a parameter are separated. */
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
/** `tabs` is a `collectionFormat` of Swagger 2.0 without an equivalent style in OpenAPI 3. */
export type ItemForm = StyleForm | 'tabs';
export type FieldForm = StyleForm | 'brackets' | 'pairs';

/** Constraints with a fixed phrase, which may contain a value. */
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

/** Constraints that name several values. Entries of `requiresAny` and `requiresOne` are fields or groups of fields: `a + b`. */
export type ListRule = 'noneOf' | 'namesAre' | 'includes' | 'requiresAny' | 'requiresOne' | 'requires' | 'unread';

export type WireRule = 'wholeQuery' | 'writtenAs' | 'sentAs' | 'reserved' | 'mayBeEmpty' | 'as' | 'style' | 'repeated' | 'commas';

/** `code` is a value in the rule's phrase, formatted as code. */
export type Rule =
  | { readonly kind: PlainRule; readonly code?: string }
  | { readonly kind: ListRule; readonly codes: readonly string[] }
  | { readonly kind: 'xmlNode'; readonly node: 'text' | 'cdata' | 'none' }
  | { readonly kind: 'range'; readonly range: Range; readonly unit?: RangeUnit }
  | { readonly kind: 'greaterThan' | 'lessThan' | 'multipleOf'; readonly amount: string }
  | { readonly kind: 'requiredWhen'; readonly fields: readonly string[]; readonly name: string; readonly code: string }
  | { readonly kind: 'requiredWith'; readonly fields: readonly string[]; readonly name: string }
  | { readonly kind: 'contains'; readonly count: Range; readonly name: string; readonly code: string }
  /** Applies to the names of fields. */
  | { readonly kind: 'names'; readonly rule: Rule }
  /** Applies to the items, `depth` levels down. */
  | { readonly kind: 'each'; readonly depth: number; readonly rule: Rule }
  | { readonly kind: 'wire'; readonly wire: WireRule; readonly code?: string }
  | { readonly kind: 'itemForm'; readonly form: ItemForm }
  | { readonly kind: 'fieldForm'; readonly form: FieldForm }
  | { readonly kind: 'valueForm'; readonly form: 'afterDot' | 'afterName' }
  | { readonly kind: 'written'; readonly text: string };
