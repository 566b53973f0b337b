import { about, object, text } from '../../data/schema-parts.ts';

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

const list = { type: 'array', items: text };
const section = { type: 'string', pattern: '^[^#]+#[^#]+$', examples: ['content/docs/intro.mdx#errors'] };
const ofObjects = about('Objects that the rule applies to, by field.', list);

const state = object(['of', 'field', 'values'], {
  of: ofObjects,
  field: about('Name of the field, or `list[TYPE].name` for an item of that `type`.', text),
  values: about('Values of the field, each with its time spans: from one event, inclusive, to another, exclusive.', {
    type: 'object',
    additionalProperties: { type: 'array', items: { ...list, minItems: 1, maxItems: 2 } },
  }),
});

const time = object(['of', 'field', 'at'], {
  of: ofObjects,
  field: about('Name of the field.', text),
  at: about('Event that the field refers to.', text),
});

/** The schemas of the keys of `ExampleRules`. */
export const EXAMPLE_RULE_SCHEMAS = {
  timeline: about(
    'Events of the running example, and the states of its objects before and after.',
    object(['moments', 'objects', 'states', 'times'], {
      moments: about('Events, each with its instant.', {
        type: 'object',
        additionalProperties: { type: 'string', format: 'date-time' },
      }),
      objects: about('Field and identifier of each object. The first entry whose field occurs identifies the object.', {
        type: 'object',
        additionalProperties: text,
      }),
      states: about('Values that fields may have, and when.', { type: 'array', items: state }),
      times: about('Fields that hold the instant of an event.', { type: 'array', items: time }),
    }),
  ),
  sandbox: about(
    'Trigger values of the sandbox, and the sections that list them.',
    object(['described', 'triggers', 'values'], {
      described: about('Section that describes each value: file#heading.', section),
      triggers: about('Sections that say what to send, as ids of headings.', list),
      values: about('Regular expressions of the values. A capturing group selects the value.', list),
    }),
  ),
  fieldErrorCodes: about('Section that lists all values of `errors[].code`: file#heading.', section),
} as const;
