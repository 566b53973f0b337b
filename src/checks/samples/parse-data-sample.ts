import { LineCounter, parseAllDocuments } from 'yaml';
import { blankJsonComments } from '../../data/blank-json-comments.ts';
import type { Place } from '../../errors.ts';
import { parseEmbeddedJson } from '../writing/embedded-json.ts';
import type { SyntaxFault } from './syntax-fault.ts';

const locate = (line: number, column: number): Place => ({ filePath: '', line, column });

/** Parses strict JSON, without comments or trailing commas. */
export function parseDataSample(code: string): readonly SyntaxFault[] {
  const parsed = parseEmbeddedJson(code, '', locate);
  if ('source' in parsed) return [];
  const { what, where, cure } = parsed.problem;
  const blanked = blankJsonComments(code);
  const isCommented = blanked !== undefined && 'source' in parseEmbeddedJson(blanked.text, '', locate);
  return [
    {
      what: isCommented ? 'JSON has no comments.' : what,
      line: where.line ?? 1,
      column: where.column ?? 1,
      cure: isCommented ? 'Write ```jsonc.' : (cure ?? ''),
    },
  ];
}

/**
 * Parses one or more YAML documents, such as front matter between its delimiters.
 * @throws RangeError if the YAML is nested too deeply
 */
export function parseYamlSample(code: string): readonly SyntaxFault[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(code, { lineCounter: lines, prettyErrors: false, uniqueKeys: true, version: '1.2' });
  const [error] = 'empty' in documents ? documents.errors : documents.flatMap(({ errors }) => errors);
  if (!error) return [];
  if (/call stack/.test(error.message)) throw new RangeError(error.message, { cause: error });
  const { line, col } = lines.linePos(error.pos[0]);
  return [{ what: error.message, line, column: col }];
}
