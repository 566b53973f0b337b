import type { ComponentRules, PropRule } from '../../markdown/remark-known-components.ts';

const TEXT: PropRule = { kind: 'text' };
const FLAG: PropRule = { kind: 'flag' };
const REQUIRED: PropRule = { kind: 'text', isRequired: true };
const METHOD: PropRule = { ...REQUIRED, values: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'EVENT'] };
const TABS = { group: TEXT, label: TEXT, queryString: { kind: 'flag or text' } } as const;

/** The components that authors can use, with the props of each. What the page of examples says of them is checked against it. */
export const COMPONENT_PROPS = {
  Anchor: { id: REQUIRED },
  ApiPages: { api: REQUIRED },
  Badge: { tone: { ...TEXT, values: ['deprecated'] } },
  Card: { title: REQUIRED, href: REQUIRED },
  Cards: {},
  CodeGroup: TABS,
  Details: { summary: REQUIRED, open: FLAG },
  DocCardList: {},
  Endpoint: { method: METHOD, path: REQUIRED },
  FileTree: {},
  Hero: { title: REQUIRED },
  HeroActions: {},
  HeroLink: { href: REQUIRED, primary: FLAG },
  Method: { name: METHOD },
  Operation: { id: REQUIRED },
  Properties: {},
  Property: { name: REQUIRED, type: REQUIRED, required: FLAG, default: TEXT },
  Sample: { operation: REQUIRED, lang: TEXT, request: FLAG, response: TEXT, example: TEXT },
  Schema: { of: REQUIRED },
  Steps: {},
  Strip: {},
  Tab: { label: REQUIRED, value: TEXT },
  Tabs: TABS,
} as const satisfies ComponentRules;
