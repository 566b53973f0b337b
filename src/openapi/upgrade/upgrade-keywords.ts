import type { DataSource } from '../../data/parse-yaml.ts';
import { formatPlace, type Problem } from '../../errors.ts';
import { isObject } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import { findSwaggerKeywords, type SwaggerKeyword } from './swagger-keywords.ts';
import { upgradeDocument } from './upgrade-document.ts';

/** Upgrades Swagger 2.0 constructs in an OpenAPI 3 document, with one warning per kind. */
export function upgradeKeywords(spec: Spec): { readonly spec: Spec; readonly problems: readonly Problem[] } {
  const words = findSwaggerKeywords(spec.root);
  if (words.size === 0) return { spec, problems: [] };
  const { source, problems } = upgradeDocument(spec.source, true);
  if (!isObject(source.value)) throw new Error('An object is upgraded to something else.');
  const warnings = [...words].map(([word, pointers]) => warningOf(word, pointers, spec.source));
  return { spec: { ...spec, source, root: source.value }, problems: [...warnings, ...problems] };
}

const MOST_PLACES = 3;

function warningOf({ name, meaning, cure }: SwaggerKeyword, pointers: readonly string[], source: DataSource): Problem {
  const places = pointers.map((pointer) => source.locate(pointer));
  const [where = source.locate('')] = places;
  const written = [...new Set(places.map((place) => formatPlace({ ...place, pointer: '' })))];
  const listed = `${written.slice(0, MOST_PLACES).join(', ')}${written.length > MOST_PLACES ? ', …' : ''}`;
  const count = written.length === 1 ? '' : ` (${written.length} places: ${listed})`;
  return {
    severity: 'warning',
    kind: 'other-version',
    what: `${name} is Swagger 2.0 syntax and is read as ${meaning}${count}.`,
    where,
    cure,
  };
}
