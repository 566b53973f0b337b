import { readText, readYamlFile } from '../../content/read-text.ts';
import { parseYaml } from '../../data/parse-yaml.ts';
import { withDescription, object, nonEmptyText } from '../../data/schema-parts.ts';
import { defineSchema, validateData } from '../../data/validate-data.ts';
import type { Problem } from '../../errors.ts';
import type { PhraseRules } from '../wording/find-phrases.ts';
import { EXAMPLE_RULE_SCHEMAS, type ExampleRules } from './example-rules.ts';

export interface Rules {
  readonly sensitiveData: SensitiveDataRules;
  /** `undefined` disables the checks of facts. */
  readonly facts: FactRules | undefined;
  /** `undefined` disables the checks of samples. */
  readonly samples: SampleRules | undefined;
  readonly wording: PhraseRules;
  readonly links: LinkRules;
}

export interface LinkRules {
  /** Case-insensitive regular expressions of URLs to skip. */
  readonly ignore: readonly string[];
}

export interface SensitiveDataRules {
  /** Test card numbers, digits only. */
  readonly cards: readonly string[];
  /** Allowed CPFs, digits only; `undefined` disables the search for CPFs. */
  readonly cpf: readonly string[] | undefined;
  /** Allowed CNPJs, without punctuation; `undefined` disables the search for CNPJs. */
  readonly cnpj: readonly string[] | undefined;
  /** Strings that look like secrets but are public on purpose. */
  readonly secrets: readonly string[];
  /** Allowed hosts by owner, besides hosts reserved for examples; `undefined` disables the check. */
  readonly hosts: Readonly<Record<string, readonly string[]>> | undefined;
}

export interface FactRules extends ExampleRules {
  /** Prefixes of ULID identifiers. */
  readonly identifierPrefixes: readonly string[];
  /** Dates are `YYYY-MM-DD`. */
  readonly deprecations: readonly { readonly deprecatedOn: string; readonly sunset: string }[];
}

export interface SampleRules {
  /** The platform's domain. Subdomains count as production, except sandbox hosts and `bothEnvironments`. */
  readonly domain: string;
  /** Hosts that serve both environments, each with its purpose. */
  readonly bothEnvironments: Readonly<Record<string, string>>;
  /** Prefixes of production credentials. */
  readonly productionKeys: readonly string[];
  /** Environment variables that samples may read, each with its meaning. An empty list allows any variable. */
  readonly variables: Readonly<Record<string, string>>;
  /** Regular expressions of masked values, which requests must not send. */
  readonly masks: readonly string[];
  /** `undefined` allows any date in samples. */
  readonly dates: DateRules | undefined;
}

export interface DateRules {
  /** First year of the running example. Earlier dates, such as dates of birth, never expire. */
  readonly since: number;
  /** Names of fields that record past events. */
  readonly past: readonly string[];
}

/** Relative to the site's root. */
export const RULES_FILE = 'content/checks.yaml';

const textsOf = (pattern: string, example: string) => ({ type: 'array', items: { type: 'string', pattern, examples: [example] } });
const HOST = '^([a-z0-9-]+[.])+[a-z]{2,}$';
const day = { type: 'string', format: 'date' };
const expression = { type: 'string', minLength: 1, format: 'regex' };

const sensitiveData = object([], {
  cards: withDescription('Test card numbers, digits only.', textsOf('^[0-9]{13,19}$', '4111111111111111')),
  cpf: withDescription('Allowed CPFs, digits only. Without this key, CPFs are not checked.', textsOf('^[0-9]{11}$', '52998224725')),
  cnpj: withDescription(
    'Allowed CNPJs, without punctuation. Without this key, CNPJs are not checked.',
    textsOf('^[0-9A-Z]{12}[0-9]{2}$', '11222333000181'),
  ),
  secrets: withDescription('Strings that look like secrets but are public on purpose.', textsOf('^.+$', 'whsec_ZXhhbXBsZQ==')),
  hosts: withDescription('Allowed hosts by owner, including subdomains. Hosts reserved for examples need no entry.', {
    type: 'object',
    additionalProperties: textsOf(HOST, 'apple.com'),
  }),
});

const phrase = object(['avoid', 'write'], {
  avoid: withDescription('Regular expression for the phrase.', expression),
  write: withDescription('Replacement to suggest.', nonEmptyText),
  except: withDescription('Regular expressions for correct uses.', { type: 'array', items: expression }),
});

const samples = object(['domain'], {
  domain: withDescription("The platform's domain. Its hosts count as production, except sandbox hosts and `bothEnvironments`.", {
    type: 'string',
    pattern: HOST,
    examples: ['example.com'],
  }),
  bothEnvironments: withDescription('Hosts that serve both environments, each with its purpose.', {
    type: 'object',
    propertyNames: { pattern: HOST, examples: ['auth.example.com'] },
    additionalProperties: nonEmptyText,
  }),
  variables: withDescription('Environment variables that samples may read, each with its meaning. Default: any.', {
    type: 'object',
    additionalProperties: nonEmptyText,
  }),
  masks: withDescription('Regular expressions for masked values, which requests must not send.', { type: 'array', items: expression }),
  dates: withDescription(
    'Reports fixed dates in samples and steps that readers run. Without this key, any date is allowed.',
    object(['since'], {
      since: withDescription('First year of the running example; earlier dates never expire.', {
        type: 'integer',
        minimum: 1970,
        examples: [2024],
      }),
      past: withDescription('Names of fields that record past events.', {
        type: 'array',
        items: { type: 'string', pattern: '^[A-Za-z_]\\w*$', examples: ['capturedAt'] },
      }),
    }),
  ),
  productionKeys: withDescription('Prefixes of production credentials.', textsOf('^.{4,}$', 'pk_live_')),
});

const facts = object([], {
  ...EXAMPLE_RULE_SCHEMAS,
  identifierPrefixes: withDescription('Prefixes of ULID identifiers, before the underscore.', textsOf('^[a-z]{2,8}$', 'ord')),
  deprecations: withDescription('Dates of deprecated features.', {
    type: 'array',
    items: object(['deprecatedOn', 'sunset'], {
      deprecatedOn: withDescription('Date of the announcement.', day),
      sunset: withDescription('First day on which the feature no longer works.', day),
    }),
  }),
});

export const RULES_SCHEMA = defineSchema('https://schemas.pernoria.example/checks', {
  title: 'content/checks.yaml',
  ...object([], {
    sensitiveData: withDescription('Data that must not be published, and exceptions.', sensitiveData),
    wording: withDescription('Phrases to avoid, by language.', {
      type: 'object',
      propertyNames: { pattern: '^[a-z]{2,3}$', examples: ['en'] },
      additionalProperties: { type: 'array', items: phrase },
    }),
    samples: withDescription('Rules for hosts, variables and values in samples. Without this key, they are not checked.', samples),
    facts: withDescription('Facts about the site and its examples. Without this key, facts are not checked.', facts),
    links: withDescription(
      'Settings of `npm run links:external`.',
      object([], {
        ignore: withDescription('Case-insensitive regular expressions for URLs to skip.', {
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

/**
 * Reads and validates `content/checks.yaml`. Without this file, only universal checks apply: card numbers, private keys and other secrets.
 */
export async function loadRules(root: string): Promise<LoadedRules> {
  const { source, problems } = (await readYamlFile(root, RULES_FILE)) ?? parseYaml('{}', RULES_FILE);
  const faults = problems.length > 0 ? problems : await validateData(RULES_SCHEMA, source);
  const written = faults.length > 0 ? {} : (source.value as WrittenRules); // validated by the schema
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
