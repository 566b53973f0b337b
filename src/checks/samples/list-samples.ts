import { pointerOf } from '../../data/pointer.ts';
import type { Spec } from '../../openapi/spec.ts';
import { itemsAt, stringAt } from '../../openapi/read-json.ts';
import { walkSpec } from '../../openapi/walk-spec.ts';
import { type CodeMeta, parseCodeMeta } from '../../markdown/code/code-meta.ts';
import { blankNotations } from '../../markdown/code/code-notations.ts';
import { partOfFile, splitFileName } from '../../markdown/code/code-file.ts';
import { contentPath } from '../../content/content-path.ts';
import { fileOfPointer } from '../writing/file-of-pointer.ts';
import { holdsMarkdown, listFences } from '../writing/list-fences.ts';
import { PROGRAMS_FOLDER } from '../writing/list-programs.ts';
import type { Writing, WrittenFile } from '../writing/load-writing.ts';
import type { MarkdownText, LocatePosition } from '../writing/markdown-text.ts';
import { locateInScalar } from '../writing/locate-in-text.ts';

export interface Sample {
  readonly filePath: string;
  /** The author's name for the language, in lower case; `text` if missing. */
  readonly lang: string;
  readonly meta: CodeMeta;
  readonly code: string;
  readonly locatePosition: LocatePosition;
}

/** Lists all code of a site: fences (also inside Markdown samples), `x-codeSamples`, and downloadable programs. */
export function listSamples({ texts, specs, files }: Pick<Writing, 'texts' | 'specs' | 'files'>): readonly Sample[] {
  const fileTexts = new Map(files.map(({ filePath, text }) => [filePath, text]));
  return [
    ...texts.flatMap((text) => samplesOfText(text, fileTexts)),
    ...[...specs.values()].flatMap(({ spec }) => samplesOfOperations(spec)),
    ...files.flatMap(programSample),
  ];
}

/** Lists a page's or description's fences. A fence that shows a file is located in that file, or omitted if `fileTexts` lacks the file. */
export function samplesOfText(text: MarkdownText, fileTexts: ReadonlyMap<string, string> = new Map()): readonly Sample[] {
  return listFences(text, holdsMarkdown).flatMap(({ fence: { lang, meta, code }, locatePosition }): readonly Sample[] => {
    const sample = { filePath: text.filePath, lang: lang.toLowerCase(), meta, code, locatePosition };
    const shown = shownSample(sample, fileTexts);
    return shown ? [{ ...shown, code: blankNotations(shown.code) }] : [];
  });
}

/** Returns the fence's own code, or the file part that the fence shows; `undefined` if missing. */
export function shownSample(sample: Sample, fileTexts: ReadonlyMap<string, string>): Sample | undefined {
  if (!sample.meta.values.has('file')) return sample;
  const name = splitFileName(sample.meta.values.get('file') ?? '');
  const filePath = contentPath(name.path, sample.filePath);
  const text = filePath === undefined ? undefined : fileTexts.get(filePath);
  if (filePath === undefined || text === undefined) return undefined;
  const part = partOfFile(text, sample.lang, name.region);
  if (part.kind === 'fault') return undefined;
  // After a nested region, line numbers are off by the number of marker comments removed.
  const locatePosition: LocatePosition = (line, column) => ({ filePath, line: part.line + line - 1, column: part.indent + column });
  return { ...sample, filePath, code: part.code, locatePosition };
}

function samplesOfOperations(spec: Spec): readonly Sample[] {
  const { root, source, texts } = spec;
  const samples: Sample[] = [];
  walkSpec(root, ({ kind, value, pointer }) => {
    if (kind !== 'operation') return;
    for (const [index, item] of itemsAt(value, 'x-codeSamples').entries()) {
      const code = stringAt(item, 'source');
      if (code === undefined) continue;
      const own = pointer + pointerOf(['x-codeSamples', index, 'source']);
      const filePath = fileOfPointer(spec, own);
      samples.push({
        filePath,
        lang: (stringAt(item, 'lang') ?? 'text').toLowerCase(),
        meta: parseCodeMeta(''),
        code,
        locatePosition: (line, column) => locateInScalar(texts.get(filePath) ?? '', source.locate(own), code)(line, column),
      });
    }
  });
  return samples;
}

const PROGRAM_LANGUAGES: Readonly<Record<string, string>> = { mjs: 'js', py: 'python', java: 'java', cs: 'csharp' };

function programSample({ filePath, text }: WrittenFile): readonly Sample[] {
  const lang = filePath.startsWith(`${PROGRAMS_FOLDER}/`) ? PROGRAM_LANGUAGES[filePath.slice(filePath.lastIndexOf('.') + 1)] : undefined;
  if (lang === undefined) return [];
  return [{ filePath, lang, meta: parseCodeMeta(''), code: text, locatePosition: (line, column) => ({ filePath, line, column }) }];
}
