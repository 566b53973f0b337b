import { readText, readYamlFile } from '../../content/read-text.ts';
import { parseYaml } from '../../data/parse-yaml.ts';
import { about, object, text } from '../../data/schema-parts.ts';
import { defineSchema, validateData } from '../../data/validate-data.ts';
import type { Problem } from '../../errors.ts';
import type { PhraseRules } from '../wording/find-phrases.ts';
import { EXAMPLE_RULE_SCHEMAS, type ExampleRules } from './example-rules.ts';

export interface Rules {
  readonly sensitiveData: SensitiveDataRules;
  /** `undefined` disables checks of facts. */
  readonly facts: FactRules | undefined;
  /** `undefined` disables checks of samples. */
  readonly samples: SampleRules | undefined;
  readonly wording: PhraseRules;
  readonly links: LinkRules;
}

export interface LinkRules {
  /** Case-insensitive regular expressions of addresses that are not requested. */
  readonly ignore: readonly string[];
}

export interface SensitiveDataRules {
  /** Test card numbers, digits only. */
  readonly cards: readonly string[];
  /** CPFs of the examples, digits only; `undefined` disables the search for CPFs. */
  readonly cpf: readonly string[] | undefined;
  /** CNPJs of the examples, without punctuation; `undefined` disables the search for CNPJs. */
  readonly cnpj: readonly string[] | undefined;
  /** Texts that look like secrets and are published on purpose. */
  readonly secrets: readonly string[];
  /** Allowed hosts by owner, besides those reserved for examples; `undefined` disables the check. */
  readonly hosts: Readonly<Record<string, readonly string[]>> | undefined;
}

export interface FactRules extends ExampleRules {
  /** Prefixes of identifiers that are ULIDs. */
  readonly identifierPrefixes: readonly string[];
  /** Deprecation and sunset days, `YYYY-MM-DD`. */
  readonly deprecations: readonly { readonly deprecatedOn: string; readonly sunset: string }[];
}

export interface SampleRules {
  /** The platform's domain: its subdomains are production unless they belong to the sandbox or serve both. */
  readonly domain: string;
  /** Hosts that serve both environments, with their purpose. */
  readonly bothEnvironments: Readonly<Record<string, string>>;
  /** Prefixes of production credentials. */
  readonly productionKeys: readonly string[];
  /** Environment variables that samples may read, with their content; empty to allow any. */
  readonly variables: Readonly<Record<string, string>>;
  /** Regular expressions of masked characters, which requests must not send. */
  readonly masks: readonly string[];
  /** `undefined` allows any dates in samples. */
  readonly dates: DateRules | undefined;
}

export interface DateRules {
  /** First year of the running example: earlier dates, such as dates of birth, never expire. */
  readonly since: number;
  /** Names of members that record past events. */
  readonly past: readonly string[];
}

/** Path of the rules, relative to the site's root. */
export const RULES_FILE = 'content/checks.yaml';

const textsOf = (pattern: string, example: string) => ({ type: 'array', items: { type: 'string', pattern, examples: [example] } });
const HOST = '^([a-z0-9-]+[.])+[a-z]{2,}$';
const day = { type: 'string', format: 'date' };
const expression = { type: 'string', minLength: 1, format: 'regex' };

const sensitiveData = object([], {
  cards: about('Numbers of test cards, digits only.', textsOf('^[0-9]{13,19}$', '4111111111111111')),
  cpf: about('CPFs of the examples, digits only; none are looked for unless given.', textsOf('^[0-9]{11}$', '52998224725')),
  cnpj: about(
    'CNPJs of the examples, without punctuation; none are looked for unless given.',
    textsOf('^[0-9A-Z]{12}[0-9]{2}$', '11222333000181'),
  ),
  secrets: about('Texts that look like secrets and are published on purpose.', textsOf('^.+$', 'whsec_ZXhhbXBsZQ==')),
  hosts: about('Hosts that may be named besides those reserved for examples, those below them included, by who owns them.', {
    type: 'object',
    additionalProperties: textsOf(HOST, 'apple.com'),
  }),
});

const phrase = object(['avoid', 'write'], {
  avoid: about('Regular expression of what nobody writes.', expression),
  write: about('What to write instead.', text),
  except: about('Regular expressions of where it is right.', { type: 'array', items: expression }),
});

const samples = object(['domain'], {
  domain: about("The platform's own name: a host below it is of production unless it is the sandbox's or serves both.", {
    type: 'string',
    pattern: HOST,
    examples: ['example.com'],
  }),
  bothEnvironments: about('Hosts that serve both environments, each with what it serves.', {
    type: 'object',
    propertyNames: { pattern: HOST, examples: ['auth.example.com'] },
    additionalProperties: text,
  }),
  variables: about('Variables of the environment that samples may read, each with what it holds; any unless given.', {
    type: 'object',
    additionalProperties: text,
  }),
  masks: about('Regular expressions of what stands for hidden characters, which no request sends.', { type: 'array', items: expression }),
  dates: about(
    'What days pass in what readers run and follow; any are allowed unless given.',
    object(['since'], {
      since: about('Year from which days are of the running example: earlier ones never expire.', {
        type: 'integer',
        minimum: 1970,
        examples: [2024],
      }),
      past: about('Names of members that say when something has happened.', {
        type: 'array',
        items: { type: 'string', pattern: '^[A-Za-z_]\\w*$', examples: ['capturedAt'] },
      }),
    }),
  ),
  productionKeys: about('What credentials of production start with.', textsOf('^.{4,}$', 'pk_live_')),
});

const facts = object([], {
  ...EXAMPLE_RULE_SCHEMAS,
  identifierPrefixes: about('What stands before the underscore of an identifier that is a ULID.', textsOf('^[a-z]{2,8}$', 'ord')),
  deprecations: about('Days from and until which something deprecated works.', {
    type: 'array',
    items: object(['deprecatedOn', 'sunset'], {
      deprecatedOn: about('The day of the announcement.', day),
      sunset: about('The day from which it is gone.', day),
    }),
  }),
});

export const RULES_SCHEMA = defineSchema('https://schemas.pernoria.example/checks', {
  title: 'content/checks.yaml',
  ...object([], {
    sensitiveData: about('What must not be published, and what may although it looks like it.', sensitiveData),
    wording: about('Phrases that no native editor writes, by language.', {
      type: 'object',
      propertyNames: { pattern: '^[a-z]{2,3}$', examples: ['en'] },
      additionalProperties: { type: 'array', items: phrase },
    }),
    samples: about('Where samples may go; anywhere unless given.', samples),
    facts: about('What is true of the site and its examples; nothing is checked unless given.', facts),
    links: about(
      'What `npm run links:external` has to know.',
      object([], {
        ignore: about('Regular expressions, in any case of letters, of addresses that are not asked for.', {
          type: 'array',
          items: expression,
        }),
      }),
    ),
  }),
});

interface WrittenRules {
  readonly sensitiveData?: Partial<SensitiveDataRules>;
  readonly facts?: Partial<FactRules>;
  readonly samples?: Partial<Omit<SampleRules, 'dates'>> &
    Pick<SampleRules, 'domain'> & { readonly dates?: Partial<DateRules> & Pick<DateRules, 'since'> };
  readonly wording?: PhraseRules;
  readonly links?: Partial<LinkRules>;
}

export interface LoadedRules {
  readonly rules: Rules;
  readonly problems: readonly Problem[];
}

/** Reads and validates `content/checks.yaml`. Without it only universal checks apply: card numbers, private keys and secrets. */
export async function loadRules(root: string): Promise<LoadedRules> {
  const { source, problems } = (await readYamlFile(root, RULES_FILE)) ?? parseYaml('{}', RULES_FILE);
  const faults = problems.length > 0 ? problems : await validateData(RULES_SCHEMA, source);
  const written = faults.length > 0 ? {} : (source.value as WrittenRules); // Validated by the schema.
  return { rules: withDefaults(written), problems: faults };
}

export async function hasRules(root: string): Promise<boolean> {
  return (await readText(root, RULES_FILE)) !== undefined;
}

function withDefaults({ sensitiveData = {}, facts, samples, wording = {}, links = {} }: WrittenRules): Rules {
  const { cards = [], cpf, cnpj, secrets = [], hosts } = sensitiveData;
  return {
    sensitiveData: { cards, cpf, cnpj, secrets, hosts },
    facts: facts && { identifierPrefixes: [], deprecations: [], ...facts },
    samples: samples && {
      bothEnvironments: {},
      productionKeys: [],
      variables: {},
      masks: [],
      ...samples,
      dates: samples.dates && { past: [], ...samples.dates },
    },
    wording,
    links: { ignore: [], ...links },
  };
}
