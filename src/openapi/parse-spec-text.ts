import { parseYaml, type ParsedYaml } from '../data/parse-yaml.ts';
import { pointerOf } from '../data/pointer.ts';

/** Parses a file of a specification, YAML or JSON. An alias inside its own anchor is a problem too: it has no end. */
export function parseSpecText(text: string, filePath: string): ParsedYaml {
  const { source, problems } = parseYaml(text, filePath);
  const loop = problems.length > 0 ? undefined : findLoop(source.value);
  if (loop === undefined) return { source, problems };
  const what = 'A YAML alias stands inside its own anchor.';
  return { source, problems: [{ severity: 'error', what, where: source.locate(loop), cure: 'Use a $ref for recursion.' }] };
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
