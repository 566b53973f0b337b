import { readText, readYamlFile } from '../../content/read-text.ts';
import { parseYaml } from '../../data/parse-yaml.ts';
import { about, object, text } from '../../data/schema-parts.ts';
import { defineSchema, validateData } from '../../data/validate-data.ts';
import type { Problem } from '../../errors.ts';
import type { PhraseRules } from '../wording/find-phrases.ts';
import { EXAMPLE_RULE_SCHEMAS, type ExampleRules } from './example-rules.ts';

/** What the checks have to know of one site, which others do not share. */
export interface Rules {
  readonly sensitiveData: SensitiveDataRules;
  /** `undefined`: the site's texts are not checked for facts. */
  readonly facts: FactRules | undefined;
  /** `undefined`: its samples may go anywhere. */
  readonly samples: SampleRules | undefined;
  readonly wording: PhraseRules;
  readonly links: LinkRules;
}

export interface LinkRules {
  /** Regular expressions, in any case of letters, of addresses that are not asked for. */
  readonly ignore: readonly string[];
}

export interface SensitiveDataRules {
  /** Test card numbers, digits only. */
  readonly cards: readonly string[];
  /** CPFs of the examples, digits only; `undefined`: CPFs are not looked for. */
  readonly cpf: readonly string[] | undefined;
  /** CNPJs of the examples, without punctuation; `undefined`: CNPJs are not looked for. */
  readonly cnpj: readonly string[] | undefined;
  /** Texts that look like secrets and are published on purpose. */
  readonly secrets: readonly string[];
  /** Names that may be mentioned besides those reserved for examples, by who owns them; `undefined`: hosts are not checked. */
  readonly hosts: Readonly<Record<string, readonly string[]>> | undefined;
}

export interface FactRules extends ExampleRules {
  /** What stands before the underscore of an identifier that is a ULID. */
  readonly identifierPrefixes: readonly string[];
  /** Days from and until which something deprecated works, `YYYY-MM-DD`. */
  readonly deprecations: readonly { readonly deprecatedOn: string; readonly sunset: string }[];
}

export interface SampleRules {
  /** The platform's own name: a host below it is of production unless it is the sandbox's or serves both environments. */
  readonly domain: string;
  /** Hosts that serve both environments, by name, each with what it serves. */
  readonly bothEnvironments: Readonly<Record<string, string>>;
  /** What credentials of production start with. */
  readonly productionKeys: readonly string[];
  /** Variables of the environment that samples may read, each with what it holds; empty: any. */
  readonly variables: Readonly<Record<string, string>>;
  /** Regular expressions of what stands for hidden characters, which no request sends. */
  readonly masks: readonly string[];
  /** `undefined`: samples may have any days. */
  readonly dates: DateRules | undefined;
}

/** What a site says of days in what readers run. */
export interface DateRules {
  /** Year from which days are of the running example: earlier ones, such as of birth, never expire. */
  readonly since: number;
  /** Names of members that say when something has happened, which stays true. */
  readonly past: readonly string[];
}

/** Where the rules are, from the site's root folder. */
export const RULES_FILE = 'content/checks.yaml';

const textsOf = (pattern: string, example: string) => ({ type: 'array', items: { type: 'string', pattern, examples: [example] } });
const HOST = '^([a-z0-9-]+[.])+[a-z]{2,}$';
const day = { type: 'string', format: 'date' };
const expression = { type: 'string', minLength: 1, format: 'regex' };

const sensitiveData = object([], {
  cards: about('Test card numbers, digits only.', textsOf('^[0-9]{13,19}$', '4111111111111111')),
  cpf: about('Allowed CPFs, digits only. Without this key, CPFs are not checked.', textsOf('^[0-9]{11}$', '52998224725')),
  cnpj: about(
    'Allowed CNPJs, without punctuation. Without this key, CNPJs are not checked.',
    textsOf('^[0-9A-Z]{12}[0-9]{2}$', '11222333000181'),
  ),
  secrets: about('Texts that look like secrets but are public on purpose.', textsOf('^.+$', 'whsec_ZXhhbXBsZQ==')),
  hosts: about('Allowed hosts, by owner, in addition to hosts reserved for examples. Subdomains are included.', {
    type: 'object',
    additionalProperties: textsOf(HOST, 'apple.com'),
  }),
});

const phrase = object(['avoid', 'write'], {
  avoid: about('Regular expression of the phrase.', expression),
  write: about('Replacement to suggest.', text),
  except: about('Regular expressions of correct uses.', { type: 'array', items: expression }),
});

const samples = object(['domain'], {
  domain: about('Domain of the platform. Its hosts count as production, except those of the sandbox and those that serve both.', {
    type: 'string',
    pattern: HOST,
    examples: ['example.com'],
  }),
  bothEnvironments: about('Hosts that serve both environments, each with its purpose.', {
    type: 'object',
    propertyNames: { pattern: HOST, examples: ['auth.example.com'] },
    additionalProperties: text,
  }),
  variables: about('Environment variables that samples may read, each with its meaning. Default: any.', {
    type: 'object',
    additionalProperties: text,
  }),
  masks: about('Regular expressions of masked values, which requests must not send.', { type: 'array', items: expression }),
  dates: about(
    'Reports fixed dates in samples and steps that readers run. Without this key, any date is allowed.',
    object(['since'], {
      since: about('First year of the running example; earlier dates never expire.', {
        type: 'integer',
        minimum: 1970,
        examples: [2024],
      }),
      past: about('Names of fields that hold past events.', {
        type: 'array',
        items: { type: 'string', pattern: '^[A-Za-z_]\\w*$', examples: ['capturedAt'] },
      }),
    }),
  ),
  productionKeys: about('Prefixes of production credentials.', textsOf('^.{4,}$', 'pk_live_')),
});

const facts = object([], {
  ...EXAMPLE_RULE_SCHEMAS,
  identifierPrefixes: about('Prefixes of ULID identifiers, before the underscore.', textsOf('^[a-z]{2,8}$', 'ord')),
  deprecations: about('First and last days of deprecated features.', {
    type: 'array',
    items: object(['deprecatedOn', 'sunset'], {
      deprecatedOn: about('Day of the announcement.', day),
      sunset: about('First day on which it no longer works.', day),
    }),
  }),
});

/** What `content/checks.yaml` may say. */
export const RULES_SCHEMA = defineSchema('https://schemas.pernoria.example/checks', {
  title: 'content/checks.yaml',
  ...object([], {
    sensitiveData: about('Data that must not be published, and exceptions.', sensitiveData),
    wording: about('Phrases to avoid, by language.', {
      type: 'object',
      propertyNames: { pattern: '^[a-z]{2,3}$', examples: ['en'] },
      additionalProperties: { type: 'array', items: phrase },
    }),
    samples: about('Rules for the hosts and variables of samples. Without this key, nothing is checked.', samples),
    facts: about('Facts about the site and its examples. Without this key, nothing is checked.', facts),
    links: about(
      'Settings of `npm run links:external`.',
      object([], {
        ignore: about('Case-insensitive regular expressions of URLs to skip.', {
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
 * Reads and validates `content/checks.yaml` below `root`. A site without it is checked for what no site may publish: card
 * numbers, private keys and secrets.
 */
export async function loadRules(root: string): Promise<LoadedRules> {
  const { source, problems } = (await readYamlFile(root, RULES_FILE)) ?? parseYaml('{}', RULES_FILE);
  const faults = problems.length > 0 ? problems : await validateData(RULES_SCHEMA, source);
  const written = faults.length > 0 ? {} : (source.value as WrittenRules); // The schema has found no fault.
  return { rules: withDefaults(written), problems: faults };
}

/** Whether a site says what its writing is checked for. */
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
