import { readYamlFile } from '../../content/read-text.ts';
import { type DataSource, parseYaml } from '../../data/parse-yaml.ts';
import { pointerOf } from '../../data/pointer.ts';
import { defineSchema, validateData } from '../../data/validate-data.ts';
import type { Place, Problem } from '../../errors.ts';
import type { Glossary } from '../../search/glossary.ts';

/** Relative to the site's root. */
export const GLOSSARY_FILE = 'content/search.yaml';

const phrase = { type: 'string', minLength: 2, examples: ['virtual card'] };

export const GLOSSARY_SCHEMA = defineSchema('https://schemas.pernoria.example/search', {
  title: 'content/search.yaml',
  type: 'object',
  additionalProperties: false,
  properties: {
    glossary: {
      description: 'Search synonyms: each entry has one or more phrases per language tag.',
      type: 'array',
      items: {
        type: 'object',
        minProperties: 1,
        additionalProperties: { anyOf: [phrase, { type: 'array', items: phrase, minItems: 1 }] },
      },
    },
  },
});

interface Written {
  readonly glossary?: readonly Readonly<Record<string, string | readonly string[]>>[];
}

export interface LoadedGlossary {
  readonly glossary: Glossary;
  readonly places: readonly Place[];
  readonly problems: readonly Problem[];
}

export async function loadGlossary(root: string): Promise<LoadedGlossary> {
  const { source, problems } = (await readYamlFile(root, GLOSSARY_FILE)) ?? parseYaml('{}', GLOSSARY_FILE);
  const faults = problems.length > 0 ? problems : await validateData(GLOSSARY_SCHEMA, source);
  if (faults.length > 0) return { glossary: [], places: [], problems: faults };
  const { glossary: written = [] } = source.value as Written; // validated by the schema
  const glossary = written.map((entry) => Object.fromEntries(Object.entries(entry).map(([lang, said]) => [lang, [said].flat()])));
  const places = written.map((_, index) => source.locate(`/glossary/${index}`));
  return {
    glossary,
    places,
    problems: [...languageProblems(glossary, source), ...glossary.flatMap((entry, index) => loneProblem(entry, places[index]))],
  };
}

/** The subset of BCP 47 that sites use. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

function languageProblems(glossary: Glossary, source: DataSource): readonly Problem[] {
  return glossary.flatMap((entry, index) =>
    Object.keys(entry)
      .filter((key) => !LANGUAGE.test(key))
      .map((key): Problem => ({
        severity: 'error',
        what: `"${key}" is not a language tag.`,
        where: source.locate(pointerOf(['glossary', String(index), key]), 'key'),
        cure: 'Write a BCP 47 tag, such as en or pt-BR.',
      })),
  );
}

function loneProblem(entry: Glossary[number], where: Place = { filePath: GLOSSARY_FILE }): readonly Problem[] {
  const phrases = Object.values(entry).flat();
  if (phrases.length > 1) return [];
  const what = `The entry has only "${phrases.join()}", but needs at least two phrases with the same meaning.`;
  return [{ severity: 'error', what, where, cure: 'Add the word in another language, or a synonym.' }];
}
