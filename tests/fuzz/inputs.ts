import { parse, stringify } from 'yaml';
import { randomOf } from '../support/random-of.ts';
import type { SiteFiles } from '../support/literal-site.ts';
import { SPEC_SITE } from '../support/rendered-spec.ts';
import { MUTATIONS, mutateDocument, type Random } from './mutate-document.ts';
import { mutateBytes, mutateText, pick, type Strangers, TEXT_MUTATIONS } from './mutate-text.ts';
import { seedSpecs } from './seed-specs.ts';
import { PAGE_SITE, seedFences, seedFrontMatters, seedSections, seedSettings, settingsSite } from './seed-texts.ts';
import { FILE_NAMES, MARKDOWN, NAMES, YAML } from './strange-texts.ts';

/** A site with one randomly changed file. */
export interface Input {
  readonly number: number;
  readonly kind: Kind;
  readonly target: string;
  readonly files: SiteFiles;
  readonly changes: readonly string[];
  /** Words that must appear on the page unless it has errors. */
  readonly words: readonly string[];
}

type Made = Pick<Input, 'target' | 'files' | 'changes'> & Partial<Pick<Input, 'words'>>;

/** Kinds of targets, and how many of twenty inputs target each. */
const KINDS = {
  specification: { share: 5, make: changeSpec },
  configuration: { share: 3, make: changeConfiguration },
  'front matter': { share: 2, make: changeFrontMatter },
  page: { share: 4, make: (random: Random) => changePage(random, sections(), 2) },
  fence: { share: 2, make: (random: Random) => changePage(random, fences(), 3) },
  redirects: { share: 1, make: (random: Random) => changeSettings(random, 'redirects.yaml', 'content/redirects.yaml') },
  glossary: { share: 1, make: (random: Random) => changeSettings(random, 'search.yaml', 'content/search.yaml') },
  'other settings': { share: 1, make: changeOtherSettings },
  'file name': { share: 1, make: changeName },
} satisfies Record<string, { readonly share: number; readonly make: (random: Random) => Made }>;

export type Kind = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[]; // the literal has exactly these keys

const ROUND: readonly Kind[] = KIND_NAMES.flatMap((kind) => Array.from({ length: KINDS[kind].share }, () => kind));

/** Among any twenty consecutive inputs, each kind occurs as often as its `share`. */
export function kindOf(number: number): Kind {
  return ROUND[number % ROUND.length] ?? 'page';
}

/** Equal seeds and numbers give equal inputs. */
export function inputOf(seed: number, number: number): Input {
  const kind = kindOf(number);
  const random = randomOf(seed * 100_003 + number);
  return { words: [], ...KINDS[kind].make(random), number, kind };
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const sections = once(seedSections);
const fences = once(seedFences);
const frontMatters = once(seedFrontMatters);
const settings = once(seedSettings);
const allSettings = once(settingsSite);

/** Number of mutations: one to four, usually few. */
function countOf(random: Random): number {
  return Math.ceil(random() ** 2 * 4);
}

function changeSpec(random: Random): Made {
  let document: unknown = pick(seedSpecs(), random);
  const changes = Array.from({ length: countOf(random) }, () => pick(MUTATIONS, random));
  for (const change of changes) document = mutateDocument(document, change, random);
  const target = 'specs/sales.yaml';
  return { target, changes, files: { 'content/site.yaml': SPEC_SITE, [target]: JSON.stringify(document) } };
}

interface Changed {
  readonly text: string | Uint8Array;
  readonly changes: readonly string[];
}

/** Mutates a string; one in forty results also gets invalid UTF-8. */
function changeText(text: string, random: Random, strangers: Strangers): Changed {
  const changes: string[] = Array.from({ length: countOf(random) }, () => pick(TEXT_MUTATIONS, random));
  let changed = text;
  for (const change of changes) changed = mutateText(changed, change as (typeof TEXT_MUTATIONS)[number], random, strangers);
  return random() < 1 / 40 ? { text: mutateBytes(changed, random), changes: [...changes, 'bytes'] } : { text: changed, changes };
}

function changeYaml(text: string, random: Random, others: readonly string[]): Changed {
  if (random() < 0.5) return changeText(text, random, { texts: YAML, others });
  let value: unknown = parse(text);
  const names = [...NAMES, ...(text.match(/\w+(?=:)/g) ?? [])];
  const changes = Array.from({ length: countOf(random) }, () => pick(MUTATIONS, random));
  for (const change of changes) value = mutateDocument(value, change, random, names);
  return { text: stringify(value, { aliasDuplicateObjects: false }), changes };
}

function changeConfiguration(random: Random): Made {
  const target = 'content/site.yaml';
  const hasApis = random() < 0.2;
  const seed = settings().get(hasApis ? 'site-of-apis.yaml' : 'site.yaml') ?? '';
  const { text, changes } = changeYaml(seed, random, [...settings().values()]);
  const { 'specs/pets.yaml': pets = '', 'specs/old.yaml': old = '', ...rest } = allSettings();
  const files = hasApis ? { ...PAGE_SITE, 'specs/pets.yaml': pets, 'specs/old.yaml': old } : rest;
  return { target, changes, files: { ...files, [target]: text } };
}

function changeSettings(random: Random, name: string, target: string): Made {
  const { text, changes } = changeYaml(settings().get(name) ?? '', random, [...settings().values()]);
  return { target, changes, files: { ...allSettings(), [target]: text } };
}

const OTHER_SETTINGS = [
  ['checks.yaml', 'content/checks.yaml'],
  ['sidebars.yaml', 'content/versions/1.0/sidebars.yaml'],
  ['category.yaml', 'content/docs/folder/_category_.yaml'],
  ['locale-site.yaml', 'content/pt-br/site.yaml'],
] as const;

function changeOtherSettings(random: Random): Made {
  const [name, target] = pick(OTHER_SETTINGS, random);
  return changeSettings(random, name, target);
}

const TARGET = 'content/docs/target.mdx';

function changeFrontMatter(random: Random): Made {
  const { text, changes } = changeYaml(pick(frontMatters(), random), random, frontMatters());
  const bytes = Buffer.concat([Buffer.from('---\n'), Buffer.from(text), Buffer.from('---\n\nA wombat.\n')]);
  return { target: TARGET, changes, files: { ...PAGE_SITE, [TARGET]: bytes } };
}

const HEAD = '---\ntitle: Target\ndescription: A page that is changed.\n---\n\n';

/** Words that must survive at both ends of a mutated page. The last one is lost if a mutation swallows the text after it. */
const [FIRST, LAST] = ['platypus', 'cassowary'];

function changePage(random: Random, seeds: readonly string[], count: number): Made {
  const text = Array.from({ length: count }, () => pick(seeds, random)).join('\n\n');
  const changed = changeText(text, random, { texts: MARKDOWN, others: seeds });
  const bytes = Buffer.concat([Buffer.from(`${HEAD}A ${FIRST}.\n\n`), Buffer.from(changed.text), Buffer.from(`\n\nA ${LAST}.\n`)]);
  // Invalid bytes may destroy adjacent words, so none are expected.
  const words = changed.changes.includes('bytes') ? [] : [FIRST, LAST];
  return { target: TARGET, changes: changed.changes, words, files: { ...PAGE_SITE, [TARGET]: bytes } };
}

function changeName(random: Random): Made {
  const both = pick(FILE_NAMES, random) + pick(FILE_NAMES, random);
  // Skips file names that no operating system accepts.
  const name = random() < 0.5 && both.split('/').every((part) => Buffer.byteLength(part) < 250) ? both : pick(FILE_NAMES, random);
  const folder = pick(['', 'docs/', 'docs/', 'docs/folder/'], random);
  const ending = pick(['.mdx', '.mdx', '.md'], random);
  const target = `content/${folder}${name}${ending}`;
  const slug = random() < 0.2 ? `slug: ${JSON.stringify(pick(FILE_NAMES, random))}\n` : '';
  const text = `---\ntitle: Named\ndescription: A page with a name.\n${slug}---\n\nA ${FIRST}. [Second](/docs/second), [itself](${JSON.stringify(name).slice(1, -1)}${ending}).\n`;
  return { target, changes: ['name'], words: [FIRST], files: { ...PAGE_SITE, [target]: text } };
}
