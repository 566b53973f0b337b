import type { CodeSample, Example, MediaType, Operation } from '../api.ts';
import { datesFromToday } from '../days-from-today.ts';
import { itemsAt, stringAt } from '../read-json.ts';
import { curlSample } from './curl-sample.ts';
import { SAMPLE_LANGUAGES } from './sample-languages.ts';
import { buildSampleRequest, type SampleOptions } from './sample-request.ts';
import { writeSample } from './write-sample.ts';

/** Authored samples (`x-codeSamples` in `value`) come first, and replace generated ones for the same language. */
export function codeSamples(operation: Omit<Operation, 'samples'>, value: unknown, options?: SampleOptions): readonly CodeSample[] {
  const authored = authoredSamples(value);
  const request = buildSampleRequest(operation, options);
  const taken = new Set(authored.map(({ id }) => id));
  const generated = SAMPLE_LANGUAGES.flatMap((language): readonly CodeSample[] => {
    const { id, label, lang } = language;
    const code = taken.has(id) ? undefined : writeSample(request, language);
    return code === undefined ? [] : [{ id, label, lang, code }];
  });
  const curl: readonly CodeSample[] = taken.has('curl') ? [] : [{ id: 'curl', label: 'cURL', lang: 'bash', code: curlSample(request) }];
  return [...authored, ...curl, ...generated];
}

/** Maximum length in characters. The page shows a longer body once rather than in every language. */
export const MAX_SAMPLE_BODY = 20_000;

/** Generates samples with a given example. Skips authored samples, which belong to no particular example. */
export function samplesWithBody(
  operation: Operation,
  mediaType: MediaType,
  example: Example,
  options: Pick<SampleOptions, 'keyNote'> = {},
): readonly CodeSample[] {
  const { kind, requestBody } = operation;
  if (kind !== 'operation') return [];
  const content = [{ ...mediaType, examples: [example] }];
  const daysFromToday = datesFromToday(operation, example.value ?? null);
  return codeSamples(
    { ...operation, daysFromToday, ...(requestBody && { requestBody: { ...requestBody, content } }) },
    {},
    { ...options, maxText: MAX_SAMPLE_BODY },
  );
}

const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bash: 'curl',
    sh: 'curl',
    shell: 'curl',
    js: 'javascript',
    nodejs: 'node',
    'node.js': 'node',
    py: 'python',
    'c#': 'csharp',
    cs: 'csharp',
    golang: 'go',
    rb: 'ruby',
    ps1: 'powershell',
    pwsh: 'powershell',
  }),
);

function authoredSamples(value: unknown): readonly CodeSample[] {
  const samples = itemsAt(value, 'x-codeSamples').flatMap((sample) => {
    const code = stringAt(sample, 'source');
    const lang = stringAt(sample, 'lang') ?? 'text';
    return code === undefined ? [] : [{ label: stringAt(sample, 'label') ?? lang, lang: lang.toLowerCase(), code }];
  });
  const used = new Set<string>();
  return samples.map((sample) => {
    const label = sample.label.toLowerCase();
    // The label distinguishes two samples in the same language.
    const isKnownLabel = OTHER_NAMES.has(label) || SAMPLE_LANGUAGES.some(({ id }) => id === label);
    const wanted = isKnownLabel || used.has(OTHER_NAMES.get(sample.lang) ?? sample.lang) ? label : sample.lang;
    const id = uniqueId(OTHER_NAMES.get(wanted) ?? wanted, used);
    return { id, ...sample };
  });
}

function uniqueId(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let count = 2; used.has(id); count += 1) id = `${wanted}-${count}`;
  used.add(id);
  return id;
}
