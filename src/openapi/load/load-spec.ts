import type { DataSource } from '../../data/parse-yaml.ts';
import { isNumeric } from '../../data/lossless-number.ts';
import type { Problem } from '../../errors.ts';
import { detectForeignDocument } from './detect-foreign-document.ts';
import { parseSpecText, type SpecText } from './parse-spec-text.ts';
import { isObject, member } from '../read-json.ts';
import { specVersion, type Spec } from '../spec.ts';
import { isSwagger, upgradeSwagger } from '../upgrade/upgrade-swagger.ts';
import { upgradeKeywords } from '../upgrade/upgrade-keywords.ts';

/** Parses a specification, and upgrades Swagger 2.0 with warnings. If `spec` is `undefined`, there is at least one problem. */
export function loadSpec(written: SpecText, filePath: string): { readonly spec: Spec | undefined; readonly problems: readonly Problem[] } {
  const { source, text, problems, deviations } = parseSpecText(written, filePath);
  if (problems.length > 0) return { spec: undefined, problems };
  const loaded = specFrom(source, text);
  const upgraded = loaded.spec && upgradeKeywords(loaded.spec);
  return { spec: upgraded?.spec, problems: [...deviations, ...loaded.problems, ...(upgraded?.problems ?? [])] };
}

/** Builds a specification from parsed data; see `loadSpec`. */
export function specFrom(written: DataSource, text: string): { readonly spec: Spec | undefined; readonly problems: readonly Problem[] } {
  const swagger = isSwagger(written.value) ? ({ isSwagger: true } as const) : {};
  const { source, problems } = isSwagger(written.value) ? upgradeSwagger(written) : { source: written, problems: [] };
  const { value: root } = source;
  const version = isObject(root) ? specVersion(root) : undefined;
  if (!isObject(root) || !version) return { spec: undefined, problems: [faultOf(source)] };
  const texts = new Map([[source.filePath, text]]);
  if (member(root, 'openapi') !== version && !isNumeric(member(root, 'openapi')))
    return { spec: { source, root, version, ...swagger, texts }, problems };
  // The intended version is clear, so set it for the rest of the pipeline.
  const complete = { ...root, openapi: `${version}.0` };
  return {
    spec: { source: { ...source, value: complete }, root: complete, version, texts },
    problems: [...problems, { ...faultOf(source), kind: 'wrong-value' }],
  };
}

function faultOf(source: DataSource): Problem {
  const { value } = source;
  const error = (what: string, cure: string, pointer = ''): Problem => ({ severity: 'error', what, where: source.locate(pointer), cure });
  if (!isObject(value)) return error('The file is not an OpenAPI document.', 'Start it with "openapi: 3.1.0" and "info:".');
  const version = member(value, 'openapi');
  if (version !== undefined) {
    const cure = isNumeric(version) ? `Write three numbers in quotes: "${version}.0".` : 'Write openapi: 3.1.0.';
    return error(`Unexpected OpenAPI version ${JSON.stringify(version)}, expected 3.0.x, 3.1.x or 3.2.x.`, cure, '/openapi');
  }
  if (member(value, 'swagger') !== undefined)
    return error('Swagger documents before 2.0 are not supported.', 'Convert the file to OpenAPI 3.1.', '/swagger');
  const other = detectForeignDocument(value);
  if (other) return error(other.what, other.cure, other.pointer);
  return error('The file does not declare its OpenAPI version.', 'Add "openapi: 3.1.0" as its first line.');
}
