import type { DataSource } from '../../data/parse-yaml.ts';
import { listSpecExamples } from '../claims/list-spec-examples.ts';
import { listSamples } from '../samples/list-samples.ts';
import { parseEmbeddedJson } from '../writing/embedded-json.ts';
import type { Writing } from '../writing/load-writing.ts';

/** Lists specification examples and JSON samples. Other checks report invalid JSON. */
export function listData({ specs, texts, files }: Pick<Writing, 'specs' | 'texts' | 'files'>): readonly DataSource[] {
  const examples = [...specs.values()].flatMap(({ spec }) =>
    listSpecExamples(spec).map(({ value, pointer: start }): DataSource => {
      const { filePath, locate } = spec.source;
      return { filePath, value, locate: (pointer, part) => locate(start + pointer, part) };
    }),
  );
  const samples = listSamples({ specs, texts, files }).flatMap(({ lang, code, filePath, locatePosition }) => {
    const parsed = lang === 'json' ? parseEmbeddedJson(code, filePath, locatePosition) : undefined;
    return parsed && 'source' in parsed ? [parsed.source] : [];
  });
  return [...examples, ...samples];
}
