import type { DataSource } from '../../data/parse-yaml.ts';
import type { Problem } from '../../errors.ts';
import { isObject } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import { placesOf } from './places-of.ts';
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

function warningOf({ name, meaning, cure }: SwaggerKeyword, pointers: readonly string[], source: DataSource): Problem {
  const { where, count } = placesOf(pointers, source);
  return {
    severity: 'warning',
    kind: 'other-version',
    what: `${name} is Swagger 2.0 syntax and is read as ${meaning}${count}.`,
    where,
    cure,
  };
}
