import { pointerOf } from '../../data/pointer.ts';
import type { Spec } from '../../openapi/load-spec.ts';
import { itemsAt, stringAt } from '../../openapi/read-json.ts';
import { walkSpec } from '../../openapi/walk-spec.ts';
import { type CodeMeta, parseCodeMeta } from '../../markdown/code-meta.ts';
import { findFences } from '../../markdown/find-fences.ts';
import type { Writing } from '../load-writing.ts';
import type { MarkdownText, PlaceOf } from '../markdown-text.ts';
import { placeInScalar } from '../place-in-text.ts';

/** A piece of code that readers are shown, and where it is written. */
export interface Sample {
  readonly filePath: string;
  /** As the author names it, in lower case; `text` when there is no name. */
  readonly lang: string;
  readonly meta: CodeMeta;
  readonly code: string;
  readonly placeOf: PlaceOf;
}

/** Languages whose code holds fences of its own. */
const MARKDOWN = ['md', 'mdx', 'markdown'];

/** All code of a site: the fences of its texts, those inside samples of Markdown included, and the `x-codeSamples` of its operations. */
export function listSamples({ texts, specs }: Pick<Writing, 'texts' | 'specs'>): readonly Sample[] {
  return [...texts.flatMap(samplesOfText), ...[...specs.values()].flatMap(({ spec }) => samplesOfOperations(spec))];
}

/** The fences of one text. */
export function samplesOfText(text: MarkdownText): readonly Sample[] {
  return findFences(text.text).flatMap(({ lang, meta, code, line, column }): readonly Sample[] => {
    const placeOf: PlaceOf = (codeLine, codeColumn) => text.placeOf(line + codeLine - 1, column + codeColumn - 1);
    const sample = { filePath: text.filePath, lang: lang.toLowerCase(), meta, code, placeOf };
    return MARKDOWN.includes(sample.lang) ? [sample, ...samplesOfText({ filePath: text.filePath, text: code, placeOf })] : [sample];
  });
}

function samplesOfOperations({ root, source, texts }: Spec): readonly Sample[] {
  const samples: Sample[] = [];
  walkSpec(root, ({ kind, value, pointer }) => {
    if (kind !== 'operation') return;
    for (const [index, item] of itemsAt(value, 'x-codeSamples').entries()) {
      const code = stringAt(item, 'source');
      if (code === undefined) continue;
      const start = source.locate(pointer + pointerOf(['x-codeSamples', index, 'source']));
      samples.push({
        filePath: start.filePath,
        lang: (stringAt(item, 'lang') ?? 'text').toLowerCase(),
        meta: parseCodeMeta(''),
        code,
        placeOf: placeInScalar(texts.get(start.filePath) ?? '', start, code),
      });
    }
  });
  return samples;
}
