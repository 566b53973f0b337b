import { createPositionFinder } from '../../data/text-position.ts';
import type { Place, Problem } from '../../errors.ts';

/** A line with a Go, Helm, Jinja or Handlebars tag as its whole content or value. */
const TAG = /^\s*(?:- )?(?:[^\s:#"']+:\s+)?(\{[{%].*)/;

/** A JSON string, or a tag outside strings, which is never valid JSON. */
const JSON_TAG = /"(?:[^"\\]|\\.)*"|(\{\{-?\s*[^\s{}"'][^{}]*\}\}|\{%.*?%\})/g;

const MAX_SHOWN = 40;

/** Maximum number of tags in valid YAML that count as intended, such as sample variables. YAML parses an unquoted tag as a map key. */
const MAX_VALUES = 10;

const MAP_AS_KEY = /^\{ .* \}$/;

/** Returns an error for an unrendered template, in place of the problems that its tags cause. */
export function templateFault(text: string, filePath: string, problems: readonly Problem[], value: unknown): Problem | undefined {
  const tagInJson = jsonTag(text, filePath);
  if (tagInJson) return tagInJson;
  if (problems.length === 0 && !(text.includes('{{') && countMapKeys(value) > MAX_VALUES)) return undefined;
  const faulty = new Set(problems.map(({ where }) => where.line));
  const lines = text.split(/\r?\n/);
  const tags = lines.flatMap((line, index) => {
    const tag = TAG.exec(line)?.[1]?.trimEnd();
    return tag === undefined ? [] : [{ tag, line: index + 1, column: line.indexOf(tag) + 1 }];
  });
  const [first] = tags;
  if (!first || (problems.length > 0 && tags.every(({ line }) => !faulty.has(line) && !faulty.has(line + 1)))) return undefined;
  const { tag, line, column } = first;
  return toFault(tag, { filePath, line, column });
}

function toFault(tag: string, where: Place): Problem {
  return {
    severity: 'error',
    what: `The file is a template that has not been rendered: ${tag.slice(0, MAX_SHOWN)}`,
    where,
    cure: 'Render the template, and use the rendered file instead.',
  };
}

/** Returns the first tag in a JSON template (for example from swaggo), which YAML can usually parse. */
function jsonTag(text: string, filePath: string): Problem | undefined {
  if (!/^\s*[{[]/.test(text) || !/\{[{%]/.test(text)) return undefined;
  const found = [...text.matchAll(JSON_TAG)].find(([, tag]) => tag !== undefined);
  return found?.[1] === undefined ? undefined : toFault(found[1], { filePath, ...createPositionFinder(text)(found.index) });
}

function countMapKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((count, [key, item]) => count + (MAP_AS_KEY.test(key) ? 1 : 0) + countMapKeys(item), 0);
}
