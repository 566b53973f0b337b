import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isNotFoundError } from '../data/if-exists.ts';
import { type ParsedYaml, parseYaml } from '../data/parse-yaml.ts';
import { legacyEncoding } from './legacy-encoding.ts';
import { textFromBytes, unicodeOf } from '../data/text-from-bytes.ts';
import { createPositionFinder } from '../data/text-position.ts';
import { withOpenFile } from '../data/with-open-file.ts';
import type { Problem } from '../errors.ts';

export interface ReadText {
  /** Decoded as far as possible; empty if the file is unreadable. */
  readonly text: string;
  readonly problems: readonly Problem[];
}

/**
 * Reads a UTF-8 file. Reports other encodings, but still decodes as far as possible to avoid follow-up errors.
 * @returns `undefined` if the file does not exist
 */
export async function readText(root: string, filePath: string): Promise<ReadText | undefined> {
  try {
    return decodeBytes(await withOpenFile(() => readFile(path.join(root, filePath))), filePath);
  } catch (error) {
    if (isNotFoundError(error)) return undefined;
    const problem = unreadableFile(error, filePath);
    if (!problem) throw error;
    return { text: '', problems: [problem] };
  }
}

export async function readYamlFile(root: string, filePath: string): Promise<ParsedYaml | undefined> {
  const read = await readText(root, filePath);
  if (!read) return undefined;
  if (read.problems.length === 0) return parseYaml(read.text, filePath);
  const source = { filePath, value: undefined, locate: () => ({ filePath, line: 1, column: 1 }) };
  return { source, problems: read.problems, deviations: [] };
}

/** Decodes bytes as UTF-8, and reports any other encoding. */
export function decodeBytes(bytes: Uint8Array, filePath: string): ReadText {
  const { text, doubt } = textFromBytes(bytes);
  const utf16 = unicodeOf(bytes);
  if (utf16) {
    const encoding = utf16.toUpperCase();
    const what = `The file is encoded in ${encoding}, not UTF-8.`;
    return { text, problems: [{ severity: 'error', what, where: { filePath, line: 1, column: 1 }, cure: cureOf(encoding, filePath) }] };
  }
  if (!doubt) return { text, problems: [] };
  const where = { filePath, ...createPositionFinder(text)(doubt.offset) };
  const legacy = legacyEncoding(bytes);
  if (legacy !== undefined) {
    const what = `The file is probably encoded in ${legacy}, not UTF-8.`;
    return { text, problems: [{ severity: 'error', what, where: { ...where, filePath }, cure: legacy.includes(' ') ? 'Save it as UTF-8.' : cureOf(legacy, filePath) }] };
  }
  const isLatin = doubt.kind === 'windows-1252';
  const what = isLatin
    ? `The file is not encoded in UTF-8: in Windows-1252 (a superset of Latin-1), this is "${text[doubt.offset]}".`
    : 'The file is not encoded in UTF-8: these bytes are not a valid character.';
  return { text, problems: [{ severity: 'error', what, where, cure: isLatin ? cureOf('WINDOWS-1252', filePath) : 'Save it as UTF-8.' }] };
}

function cureOf(encoding: string, filePath: string): string {
  return `Save it as UTF-8: iconv -f ${encoding} -t UTF-8 ${JSON.stringify(filePath)} > utf8.txt && mv utf8.txt ${JSON.stringify(filePath)}`;
}

const REASONS: Readonly<Record<string, Pick<Problem, 'what' | 'cure'>>> = {
  EISDIR: { what: 'Expected a file, but found a folder.', cure: 'Rename or remove the folder.' },
  ENOTDIR: { what: 'A parent of this path is a file, not a folder.', cure: 'Rename or remove that file.' },
  EACCES: { what: 'The file cannot be read: permission denied.', cure: 'Give yourself permission to read it.' },
  ELOOP: { what: 'The symbolic link points to itself.', cure: 'Point it at a file, or remove it.' },
};

/** Explains why an existing file cannot be read; `undefined` if the author cannot fix the cause. */
export function unreadableFile(error: unknown, filePath: string): Problem | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  return reason && { severity: 'error', ...reason, where: { filePath } };
}
