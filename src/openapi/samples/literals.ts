import type { Placeholder, SampleText } from './sample-text.ts';

/** Returns a single-quoted literal, or a template literal for multiple lines. */
export function scriptLiteral(text: string): string {
  if (text.includes('\n')) return templateLiteral([text], () => '');
  return `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}

export function templateLiteral(text: SampleText, expressionOf: (placeholder: Placeholder) => string): string {
  const inside = text.map((part) =>
    typeof part === 'string'
      ? part.replaceAll(/[`\\]|\$(?=\{)|\r/g, (special) => (special === '\r' ? String.raw`\r` : `\\${special}`))
      : `\${${expressionOf(part)}}`,
  );
  return `\`${inside.join('')}\``;
}

/** Returns a literal with JSON escapes, which are valid in Python. Multiple lines use triple quotes. */
export function pythonLiteral(text: string): string {
  return text.includes('\n') ? `"""${tripleQuotedLines(text)}"""` : JSON.stringify(text);
}

/** Escapes double quotes only where they could end a triple-quoted literal. */
function tripleQuotedLines(text: string): string {
  const lines = text.split('\n').map((line) =>
    JSON.stringify(line)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"'),
  );
  return lines
    .join('\n')
    .replaceAll('""', String.raw`"\"`)
    .replace(/"$/, String.raw`\"`);
}

/** Returns a literal with JSON escapes, which are valid in Java. Multiple lines use a text block, unless it would strip whitespace. */
export function javaLiteral(text: string): string {
  const fitsBlock = text.includes('\n') && !/^\s|[^\S\n](?:\n|$)/.test(text);
  return fitsBlock ? `"""\n${tripleQuotedLines(text)}"""` : JSON.stringify(text);
}

export function javaFormatted(text: SampleText, expressionOf: (placeholder: Placeholder) => string): string {
  const template = text.map((part) => (typeof part === 'string' ? part.replaceAll('%', '%%') : '%s')).join('');
  const values = text.flatMap((part) => (typeof part === 'string' ? [] : [expressionOf(part)]));
  return `${javaLiteral(template)}.formatted(${values.join(', ')})`;
}

/** Returns an interpolated C# raw literal, delimited by more braces and quotes than any run in the text. */
export function csharpInterpolated(text: SampleText, expressionOf: (placeholder: Placeholder) => string): string {
  const longest = Math.max(0, ...text.flatMap((part) => (typeof part === 'string' ? longestRuns(part, /\{+|\}+/g) : [])));
  const inside = text.map((part) =>
    typeof part === 'string' ? part : '{'.repeat(longest + 1) + expressionOf(part) + '}'.repeat(longest + 1),
  );
  const quotes = '"'.repeat(Math.max(2, ...longestRuns(inside.join(''), /"+/g)) + 1);
  return `${'$'.repeat(longest + 1)}${quotes}\n${inside.join('')}\n${quotes}`;
}

function longestRuns(text: string, runs: RegExp): readonly number[] {
  return [...text.matchAll(runs)].map(([run]) => run.length);
}

/** Returns a C# literal. Multiple lines use a raw literal, delimited by more quotes than any run in the text. */
export function csharpLiteral(text: string): string {
  if (!text.includes('\n') || text.includes('\r')) return JSON.stringify(text);
  const quotes = '"'.repeat(Math.max(2, ...longestRuns(text, /"+/g)) + 1);
  return `${quotes}\n${text}\n${quotes}`;
}

/** Returns a single-quoted literal for PHP or Ruby, where only `\` and `'` need escaping. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}

/** Returns a literal with JSON escapes, which are valid in Go. Multiple lines use a raw literal. */
export function goLiteral(text: string): string {
  return text.includes('\n') && !/[`\r]/.test(text) ? `\`${text}\`` : JSON.stringify(text);
}

/** Doubles all five characters that PowerShell treats as single quotes. */
export function powershellLiteral(text: string): string {
  return `'${text.replaceAll(/['\u2018-\u201b]/g, '$&$&')}'`;
}
