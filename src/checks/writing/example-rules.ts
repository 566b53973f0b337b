import { withDescription, object, nonEmptyText } from '../../data/schema-parts.ts';

/** Rules for the running example and the sandbox, in `facts` of `content/checks.yaml`. */
export interface ExampleRules {
  /** Timeline of the running example. Without it, states and times are not checked. */
  readonly timeline?: TimelineRules;
  /** Trigger values of the sandbox. Without them, sandbox values are not checked. */
  readonly sandbox?: SandboxRules;
  /** Section that lists all values of `errors[].code`, as `file#heading`. Without it, the codes are not checked. */
  readonly fieldErrorCodes?: string;
}

/** Events in the running example, and the states that result. */
export interface TimelineRules {
  readonly moments: Readonly<Record<string, string>>;
  /** Identifier of each object, by identifying field. If an object has several of these fields, the first applies. */
  readonly objects: Readonly<Record<string, string>>;
  readonly states: readonly StateRule[];
  readonly times: readonly TimeRule[];
}

/** A field's allowed values, and the time spans in which each is valid. */
export interface StateRule {
  /** Identifying fields of the objects that the rule applies to. */
  readonly of: readonly string[];
  /** A field name, or `list[TYPE].name` for list items of the given `type`. */
  readonly field: string;
  readonly values: Readonly<Record<string, readonly Span[]>>;
}

/** The time from one moment (inclusive) to another (exclusive); open-ended if `until` is absent. */
export type Span = readonly [from: string, until?: string];

/** A field that must equal a moment's time. */
export interface TimeRule {
  readonly of: readonly string[];
  readonly field: string;
  readonly at: string;
}

/** Values that trigger an effect in the sandbox, and the sections that list them. */
export interface SandboxRules {
  /** Section that describes the values, as `file#heading`. */
  readonly described: string;
  /** Headings of the sections that list triggers. */
  readonly triggers: readonly string[];
  /** Regular expressions. If an expression has a group, the group is the value. */
  readonly values: readonly string[];
}

const list = { type: 'array', items: nonEmptyText };
const section = { type: 'string', pattern: '^[^#]+#[^#]+$', examples: ['content/docs/intro.mdx#errors'] };
const ofObjects = withDescription('Identifying fields of the objects that the rule applies to.', list);

const state = object(['of', 'field', 'values'], {
  of: ofObjects,
  field: withDescription('Name of the field, or `list[TYPE].name` for list items of that `type`.', nonEmptyText),
  values: withDescription('Time spans of each value: from one event, inclusive, to another, exclusive.', {
    type: 'object',
    additionalProperties: { type: 'array', items: { ...list, minItems: 1, maxItems: 2 } },
  }),
});

const time = object(['of', 'field', 'at'], {
  of: ofObjects,
  field: withDescription('Name of the field.', nonEmptyText),
  at: withDescription('Event whose time the field contains.', nonEmptyText),
});

export const EXAMPLE_RULE_SCHEMAS = {
  timeline: withDescription(
    'Events of the running example, and the resulting states of its objects.',
    object(['moments', 'objects', 'states', 'times'], {
      moments: withDescription('Date and time of each event.', {
        type: 'object',
        additionalProperties: { type: 'string', format: 'date-time' },
      }),
      objects: withDescription(
        'Identifier of each object, by identifying field. If an object has several of these fields, the first entry applies.',
        {
          type: 'object',
          additionalProperties: nonEmptyText,
        },
      ),
      states: withDescription('Fields whose allowed values change over time.', { type: 'array', items: state }),
      times: withDescription("Fields that contain an event's time.", { type: 'array', items: time }),
    }),
  ),
  sandbox: withDescription(
    'Sandbox trigger values, and the sections that list them.',
    object(['described', 'triggers', 'values'], {
      described: withDescription('Section that describes all values: file#heading.', section),
      triggers: withDescription('Headings of the sections that say what to send.', list),
      values: withDescription('Regular expressions for the values. A capturing group selects the value.', list),
    }),
  ),
  fieldErrorCodes: withDescription('Section that lists all values of `errors[].code`: file#heading.', section),
} as const;
