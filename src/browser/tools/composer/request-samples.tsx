import { toolTexts } from '../parts/tool-texts.ts';
import { useId, useMemo, useState } from 'react';
import type { Operation } from '../../../openapi/api.ts';
import { codeSamples } from '../../../openapi/samples/code-samples.ts';
import { readStored, writeStored } from '../../platform/storage.ts';

/** Where the language that readers choose on pages is kept. */
const STORED = 'tab.language';

/** The request as code, in the reader's language. */
export function RequestSamples({ operation }: { readonly operation: Operation }) {
  const id = useId();
  const [wanted, choose] = useState(() => readStored(STORED));
  const samples = useMemo(() => codeSamples(operation, {}), [operation]);
  const sample = samples.find((candidate) => candidate.id === wanted) ?? samples[0];
  if (!sample) return null;
  return (
    <>
      <p className="tool__row">
        <label htmlFor={id}>{toolTexts().language}</label>
        <select
          id={id}
          value={sample.id}
          onChange={({ target }) => {
            writeStored(STORED, target.value);
            choose(target.value);
          }}
        >
          {samples.map(({ id: language, label }) => (
            <option key={language} value={language}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <figure className="code" data-lang={sample.label}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it */}
        <pre tabIndex={0} role="region" aria-label={toolTexts().requestIn(sample.label)}>
          <code>{sample.code}</code>
        </pre>
        <button type="button" className="copy" data-action="copy" aria-label={toolTexts().copyCode}>
          {toolTexts().copy}
        </button>
      </figure>
    </>
  );
}
