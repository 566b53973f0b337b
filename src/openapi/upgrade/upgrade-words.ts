import type { DataSource } from '../../data/parse-yaml.ts';
import { formatPlace, type Problem } from '../../errors.ts';
import { isObject } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import { findSwaggerWords, type SwaggerWord } from './swagger-words.ts';
import { upgradeDocument } from './upgrade-document.ts';

/** A document of OpenAPI 3, with what it says in the words of Swagger 2.0 as OpenAPI 3 says it: one warning for each word. */
export function upgradeWords(spec: Spec): { readonly spec: Spec; readonly problems: readonly Problem[] } {
  const words = findSwaggerWords(spec.root);
  if (words.size === 0) return { spec, problems: [] };
  const { source, problems } = upgradeDocument(spec.source, true);
  if (!isObject(source.value)) throw new Error('An object is upgraded to something else.');
  const warnings = [...words].map(([word, pointers]) => warningOf(word, pointers, spec.source));
  return { spec: { ...spec, source, root: source.value }, problems: [...warnings, ...problems] };
}

/** More places are counted only. */
const MOST_PLACES = 3;

function warningOf({ name, meaning, cure }: SwaggerWord, pointers: readonly string[], source: DataSource): Problem {
  const places = pointers.map((pointer) => source.locate(pointer));
  const [where = source.locate('')] = places;
  const written = [...new Set(places.map((place) => formatPlace({ ...place, pointer: '' })))];
  const listed = `${written.slice(0, MOST_PLACES).join(', ')}${written.length > MOST_PLACES ? ', …' : ''}`;
  const count = written.length === 1 ? '' : ` (${written.length} places: ${listed})`;
  return {
    severity: 'warning',
    kind: 'other-version',
    what: `${name} comes from Swagger 2.0: it is read as ${meaning}${count}.`,
    where,
    cure,
  };
}
