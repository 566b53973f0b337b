import type { ComponentRules, PropRule } from '../../markdown/mdx/component-rules.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'EVENT'] as const;

const METHOD = { kind: 'text', isRequired: true, values: METHODS, takes: 'an HTTP method, or EVENT for a webhook' } as const;

const OPERATION = { kind: 'text', isRequired: true, takes: 'an operation or webhook, as <group>.<operationId>' } as const;

const TABS = {
  group: { kind: 'text', takes: 'the name that tabs share to switch together' },
  label: { kind: 'text', takes: 'the name of the tab list for screen readers' },
  queryString: { kind: 'flag or text', aloneNeeds: 'group', takes: 'the name of the query parameter' },
} as const;

/** The components for authors, with their props. A test checks the examples page against this list. */
export const COMPONENT_PROPS = {
  Anchor: { id: { kind: 'text', isRequired: true, takes: 'an id that is unique on the page' } },
  ApiPages: { api: { kind: 'text', isRequired: true, takes: 'the group of an API' } },
  Badge: { tone: { kind: 'text', values: ['deprecated'], takes: 'the meaning of the colour' } },
  Card: {
    title: { kind: 'text', isRequired: true, takes: 'the name of what the card links to' },
    href: { kind: 'text', warningIfMissing: 'missing-href', takes: 'the page, file or address that the card links to' },
    facts: { kind: 'flag', takes: 'nothing' },
  },
  Cards: {},
  ChangeLog: {},
  CodeGroup: TABS,
  Details: {
    summary: { kind: 'text', isRequired: true, takes: 'the line that is always visible' },
    open: { kind: 'flag', takes: 'nothing' },
    filter: { kind: 'text', takes: 'the label of a field that filters the tables inside' },
  },
  DocCardList: {},
  Endpoint: { method: METHOD, path: { kind: 'text', isRequired: true, takes: 'the path after the host, with the version' } },
  Exchange: {
    operation: OPERATION,
    response: { kind: 'text', isRequired: true, takes: 'the status of a response' },
    lang: { kind: 'text', takes: 'the language or label of a command' },
  },
  FileTree: {},
  Hero: { title: { kind: 'text', isRequired: true, takes: 'the heading of the page' } },
  HeroActions: {},
  HeroSearch: {},
  HeroLink: {
    href: { kind: 'text', isRequired: true, takes: 'the page, file or address that the link points to' },
    primary: { kind: 'flag', takes: 'nothing' },
  },
  Method: { name: METHOD },
  Operation: { id: OPERATION },
  Properties: {},
  Property: {
    name: { kind: 'text', isRequired: true, takes: 'the name, exactly as in code' },
    type: { kind: 'text', isRequired: true, takes: 'the type, as written in the samples of the page' },
    required: { kind: 'flag', takes: 'nothing' },
    default: { kind: 'text', takes: 'the value used when the property is absent' },
  },
  Sample: {
    operation: OPERATION,
    lang: { kind: 'text', takes: 'the language or label of a command' },
    request: { kind: 'flag', takes: 'nothing' },
    response: { kind: 'text', takes: 'the status of a response' },
    example: { kind: 'text', takes: 'the name of one of several bodies' },
  },
  Schema: { of: { kind: 'text', isRequired: true, takes: 'a component of a specification, as <group>#<pointer>' } },
  Steps: {},
  Strip: {},
  Tab: {
    label: { kind: 'text', isRequired: true, takes: 'the text on the tab' },
    value: { kind: 'text', takes: 'the value that identifies the tab in its group' },
  },
  Tabs: TABS,
} as const satisfies ComponentRules;

type Rules = typeof COMPONENT_PROPS;

export type ComponentName = keyof Rules;

type ValueOf<Rule extends PropRule> = Rule extends { readonly values: readonly (infer Value)[] }
  ? Value
  : Rule extends { readonly kind: 'text' }
    ? string
    : Rule extends { readonly kind: 'flag' }
      ? boolean
      : boolean | string;

type RequiredNames<Props> = { [Name in keyof Props]: Props[Name] extends { readonly isRequired: true } ? Name : never }[keyof Props];

export type PropsOf<Name extends ComponentName> = {
  readonly [Prop in RequiredNames<Rules[Name]>]: Rules[Name][Prop] extends PropRule ? ValueOf<Rules[Name][Prop]> : never;
} & {
  readonly [Prop in Exclude<keyof Rules[Name], RequiredNames<Rules[Name]>>]?: Rules[Name][Prop] extends PropRule
    ? ValueOf<Rules[Name][Prop]>
    : never;
};
