import { parseYaml, type DataSource } from '../data/parse-yaml.ts';
import { pointerOf } from '../data/pointer.ts';
import type { Problem } from '../errors.ts';
import { isObject, member, type JsonObject } from './read-json.ts';

/** Versions of OpenAPI that differ in what a document may say. */
export type SpecVersion = '3.0' | '3.1' | '3.2';

/** A parsed document that says it is OpenAPI 3. Nothing else of it has been checked. */
export interface Spec {
  readonly source: DataSource;
  readonly root: JsonObject;
  readonly version: SpecVersion;
}

/** Parses YAML or JSON text. Without `spec` there is at least one problem. */
export function loadSpec(text: string, filePath: string): { readonly spec: Spec | undefined; readonly problems: readonly Problem[] } {
  const { source, problems } = parseYaml(text, filePath);
  if (problems.length > 0) return { spec: undefined, problems };
  const fault = faultOf(source);
  if (fault) return { spec: undefined, problems: [fault] };
  const root = source.value as JsonObject; // faultOf has looked.
  return { spec: { source, root, version: versionOf(root) as SpecVersion }, problems: [] };
}

function versionOf(root: JsonObject): SpecVersion | undefined {
  const match = /^(3\.[012])\.\d+/.exec(String(member(root, 'openapi')));
  return match?.[1] as SpecVersion | undefined;
}

function faultOf(source: DataSource): Problem | undefined {
  const { value } = source;
  const error = (what: string, cure: string, pointer = ''): Problem => ({ severity: 'error', what, where: source.locate(pointer), cure });
  if (!isObject(value)) return error('The file is not an OpenAPI document.', 'Start it with "openapi: 3.1.0" and "info:".');
  const loop = findLoop(value);
  if (loop !== undefined) return error('A YAML alias stands inside its own anchor.', 'Use a $ref for recursion.', loop);
  if (versionOf(value)) return undefined;
  const version = member(value, 'openapi');
  if (version !== undefined) {
    const cure = typeof version === 'number' ? `Quote it and give three numbers: "${version}.0".` : 'Write openapi: 3.1.0.';
    return error(`Unexpected OpenAPI version ${JSON.stringify(version)}, expected 3.0.x, 3.1.x or 3.2.x.`, cure, '/openapi');
  }
  if (member(value, 'swagger') !== undefined)
    return error('Swagger 2.0 documents are not supported.', 'Convert the file to OpenAPI 3.1.', '/swagger');
  return error('The file does not say its OpenAPI version.', 'Add "openapi: 3.1.0" as its first line.');
}

/** The pointer of a value that contains itself. Aliases make one object appear at many places, so each is entered once. */
function findLoop(root: unknown): string | undefined {
  const open = new Set<object>();
  const done = new Set<object>();
  const search = (value: unknown, path: readonly string[]): string | undefined => {
    if (typeof value !== 'object' || value === null || done.has(value)) return undefined;
    if (open.has(value)) return pointerOf(path);
    open.add(value);
    for (const [key, child] of Object.entries(value)) {
      const found = search(child, [...path, key]);
      if (found !== undefined) return found;
    }
    open.delete(value);
    done.add(value);
    return undefined;
  };
  return search(root, []);
}
