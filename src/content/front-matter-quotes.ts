import type { Problem } from '../errors.ts';

/** A top-level key whose value starts with a YAML indicator character. */
const MARKED = /^([\w-]+):[ \t]+([@`%*[\]{}>|?,"'&!-].*?)[ \t]*$/;

/** A value that starts with a YAML tag or anchor, which the parser drops. */
const NAMED = /^([\w-]+):[ \t]+([!&][^\s,[\]{}!]+)[ \t]+(\S.*?)[ \t]*$/;

/**
 * Suggests missing quotes for YAML syntax errors, and warns about characters that YAML drops silently.
 * @param text YAML between the delimiters
 */
export function tellQuotes(problems: readonly Problem[], text: string, filePath: string, keys: readonly string[]): readonly Problem[] {
  const lines = text.split(/\r?\n/);
  const tight = lines.findIndex((line) => keys.includes(/^(\w+):(?=[^\s:])/.exec(line)?.[1] ?? ''));
  if (problems.length > 0 && tight >= 0) {
    const [key = '', ...value] = (lines[tight] ?? '').split(':');
    const what = `The key "${key}" has no space after its colon.`;
    return [{ severity: 'error', what, where: { filePath, line: tight + 2, column: 1 }, cure: `Write ${key}: ${value.join(':')}` }];
  }
  const mended = problems.map((problem): Problem => {
    const [, key, value] = MARKED.exec(lines[(problem.where.line ?? 0) - 2] ?? '') ?? [];
    return key === undefined || value === undefined || !problem.what.startsWith('YAML syntax') || /^(["'])(?!.*\1.)/.test(value)
      ? problem
      : { ...problem, cure: `Quote the text: ${key}: ${quoted(value)}` };
  });
  const lost = lines.flatMap((line, index): readonly Problem[] => {
    const [, key = '', mark = '', rest = ''] = NAMED.exec(line) ?? [];
    if (mark === '' || mark.startsWith('!!') || text.includes(`*${mark.slice(1)}`)) return [];
    const what = `YAML drops "${mark}" from the ${key} and reads only "${rest}".`;
    return [{ severity: 'warning', what, where: { filePath, line: index + 2, column: key.length + 3 }, cure: `Quote the text: ${key}: ${quoted(`${mark} ${rest}`)}` }];
  });
  return mended.some(({ severity }) => severity === 'error') ? mended : [...mended, ...lost];
}

function quoted(text: string): string {
  return text.includes('"') || text.includes('\\') ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
