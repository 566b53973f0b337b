import { about, object, text } from '../../data/schema-parts.ts';

/** Rules for the running example and the sandbox, under `facts` in `content/checks.yaml`. */
export interface ExampleRules {
  /** `undefined` disables checking states against times. */
  readonly timeline?: TimelineRules;
  /** `undefined` disables checking sandbox values. */
  readonly sandbox?: SandboxRules;
  /** The section with all values of `errors[].code`, as `file#heading`; `undefined` disables the check. */
  readonly fieldErrorCodes?: string;
}

/** The events of the example, and the resulting states of its objects. */
export interface TimelineRules {
  readonly moments: Readonly<Record<string, string>>;
  /** Identifying field and identifier of each object; the first field that an object has applies. */
  readonly objects: Readonly<Record<string, string>>;
  readonly states: readonly StateRule[];
  readonly times: readonly TimeRule[];
}

/** The allowed values of a field, with the spans in which they are valid. */
export interface StateRule {
  /** Fields of the objects that the rule applies to. */
  readonly of: readonly string[];
  /** Name of the field, or `list[TYPE].name` for an item with this `type`. */
  readonly field: string;
  readonly values: Readonly<Record<string, readonly Span[]>>;
}

/** From the first moment until just before the second, if there is one. */
export type Span = readonly [from: string, until?: string];

/** A field that must equal the instant of a moment. */
export interface TimeRule {
  readonly of: readonly string[];
  readonly field: string;
  readonly at: string;
}

/** Values with an effect in the sandbox, and the texts that name them. */
export interface SandboxRules {
  /** The section that describes them, as `file#heading`. */
  readonly described: string;
  /** Ids of the headings of sections with triggers. */
  readonly triggers: readonly string[];
  /** Regular expressions of the values; a group, if any, is the value. */
  readonly values: readonly string[];
}

const list = { type: 'array', items: text };
const section = { type: 'string', pattern: '^[^#]+#[^#]+$', examples: ['content/docs/intro.mdx#errors'] };
const ofObjects = about('Fields of the objects that it holds for.', list);

const state = object(['of', 'field', 'values'], {
  of: ofObjects,
  field: about('Name of the field, or `list[TYPE].name`: that of an item whose `type` this is.', text),
  values: about(
    'The values that the field may have, each with the spans in which it does: from a moment on, and until just before another.',
    {
      type: 'object',
      additionalProperties: { type: 'array', items: { ...list, minItems: 1, maxItems: 2 } },
    },
  ),
});

const time = object(['of', 'field', 'at'], {
  of: ofObjects,
  field: about('Name of a field that is an instant.', text),
  at: about('The moment whose instant it is.', text),
});

export const EXAMPLE_RULE_SCHEMAS = {
  timeline: about(
    'What happens in the running example, and what its objects say of themselves before and after.',
    object(['moments', 'objects', 'states', 'times'], {
      moments: about('What happens, each with its instant.', {
        type: 'object',
        additionalProperties: { type: 'string', format: 'date-time' },
      }),
      objects: about('Field and identifier of each object; an object is the first of these whose field it has.', {
        type: 'object',
        additionalProperties: text,
      }),
      states: about('The values that fields may have, and when.', { type: 'array', items: state }),
      times: about('Fields that are the instant of a moment.', { type: 'array', items: time }),
    }),
  ),
  sandbox: about(
    'The values that cause something in the sandbox, and the texts that name them.',
    object(['described', 'triggers', 'values'], {
      described: about('The section that describes each of them: file#heading.', section),
      triggers: about('The sections that say what to send, as ids of headings.', list),
      values: about('Regular expressions that the values match; a group is the value.', list),
    }),
  ),
  fieldErrorCodes: about('The section that has all values of `errors[].code`: file#heading.', section),
} as const;
