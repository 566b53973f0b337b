import type { DataSource } from '../../data/parse-yaml.ts';
import type { Problem } from '../../errors.ts';
import { isObject, type JsonObject, scalarTextAt } from '../read-json.ts';
import { laterKeywords } from './later-keywords.ts';
import { upgradeDocument } from './upgrade-document.ts';

/** Whether a document is Swagger 2.0. YAML reads an unquoted version as a number. */
export function isSwagger(value: unknown): value is JsonObject {
  return ['2.0', '2'].includes(scalarTextAt(value, 'swagger'));
}

export function upgradeSwagger(source: DataSource): { readonly source: DataSource; readonly problems: readonly Problem[] } {
  const upgraded = upgradeDocument(source, false);
  const later = isObject(source.value) ? laterKeywords(source.value, source) : [];
  const what = 'The file is a Swagger 2.0 document and is read as OpenAPI 3.0.';
  const notice: Problem = {
    severity: 'warning',
    what,
    where: source.locate('/swagger'),
    cure: 'Convert it to OpenAPI 3.1 to use features that Swagger lacks.',
  };
  return { source: upgraded.source, problems: [notice, ...later, ...upgraded.problems] };
}
