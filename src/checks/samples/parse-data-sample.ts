import { LineCounter, parseAllDocuments } from 'yaml';
import { parseEmbeddedJson } from '../writing/embedded-json.ts';
import type { SyntaxFault } from './syntax-fault.ts';

/** Parses JSON, which knows neither comments nor commas before a bracket. */
export function parseDataSample(code: string): readonly SyntaxFault[] {
  const parsed = parseEmbeddedJson(code, '', (line, column) => ({ filePath: '', line, column }));
  if ('source' in parsed) return [];
  const { what, where } = parsed.problem;
  return [{ what, line: where.line ?? 1, column: where.column ?? 1 }];
}

/** Parses YAML of one document or more: front matter, too, is shown between its lines of dashes. */
export function parseYamlSample(code: string): readonly SyntaxFault[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(code, { lineCounter: lines, prettyErrors: false, uniqueKeys: true, version: '1.2' });
  const [error] = 'empty' in documents ? documents.errors : documents.flatMap(({ errors }) => errors);
  if (!error) return [];
  const { line, col } = lines.linePos(error.pos[0]);
  return [{ what: error.message, line, column: col }];
}
