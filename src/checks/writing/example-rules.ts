/** What the checks have to know of the running example and of the sandbox, as `content/checks.yaml` writes it under `facts`. */
export interface ExampleRules {
  /** `undefined`: states of the example are not compared with the time at which they hold. */
  readonly timeline?: TimelineRules;
  /** `undefined`: values that cause something in the sandbox are not looked for. */
  readonly sandbox?: SandboxRules;
  /** The section with all values of `errors[].code`, as `file#heading`; `undefined`: they are not checked. */
  readonly fieldErrorCodes?: string;
}

/** What happens in the example, and what its objects say of themselves before and after. */
export interface TimelineRules {
  /** What happens, each with its instant. */
  readonly moments: Readonly<Record<string, string>>;
  /** The field and the identifier of each object. An object is the first of these whose field it has. */
  readonly objects: Readonly<Record<string, string>>;
  readonly states: readonly StateRule[];
  readonly times: readonly TimeRule[];
}

/** The values that a field of an object may have, each with the spans in which it does. */
export interface StateRule {
  /** Fields of the objects that it holds for. */
  readonly of: readonly string[];
  /** The name of the field, or `list[TYPE].name`: that of an item whose `type` this is. */
  readonly field: string;
  readonly values: Readonly<Record<string, readonly Span[]>>;
}

/** From one moment on, and where there is a second, until just before it. */
export type Span = readonly [from: string, until?: string];

/** A field of an object that is the instant of a moment. */
export interface TimeRule {
  readonly of: readonly string[];
  readonly field: string;
  readonly at: string;
}

/** The values that cause something in the sandbox, and the texts that name them. */
export interface SandboxRules {
  /** The section that describes each of them, as `file#heading`. */
  readonly described: string;
  /** The sections that say what to send, as ids of headings. */
  readonly triggers: readonly string[];
  /** Regular expressions that each value matches; a group is the value. */
  readonly values: readonly string[];
}

const text = { type: 'string', minLength: 1 };
const texts = { type: 'array', items: text };
const section = { type: 'string', pattern: '^[^#]+#[^#]+$', examples: ['content/docs/intro.mdx#errors'] };

/** The schemas of the keys of `ExampleRules`. */
export const EXAMPLE_RULE_SCHEMAS = {
  timeline: {
    type: 'object',
    additionalProperties: false,
    required: ['moments', 'objects', 'states', 'times'],
    properties: {
      moments: { type: 'object', additionalProperties: { type: 'string', format: 'date-time' } },
      objects: { type: 'object', additionalProperties: text },
      states: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['of', 'field', 'values'],
          properties: {
            of: texts,
            field: text,
            values: { type: 'object', additionalProperties: { type: 'array', items: { ...texts, minItems: 1, maxItems: 2 } } },
          },
        },
      },
      times: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['of', 'field', 'at'],
          properties: { of: texts, field: text, at: text },
        },
      },
    },
  },
  sandbox: {
    type: 'object',
    additionalProperties: false,
    required: ['described', 'triggers', 'values'],
    properties: { described: section, triggers: texts, values: texts },
  },
  fieldErrorCodes: section,
} as const;
