import { toolTexts } from '../parts/tool-texts.ts';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CodeSample, Operation } from '../../../openapi/api.ts';
import { codeSamples } from '../../../openapi/samples/code-samples.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { firstChangedLine } from './first-changed-line.ts';
import { colorCode } from './color-code.ts';

/** Storage key of the sample language that the reader chose on any page. */
const STORED = 'tab.language';

export function RequestSamples({ operation }: { readonly operation: Operation }) {
  const id = useId();
  const [wanted, choose] = useState(() => readStored(STORED));
  const samples = useMemo(() => codeSamples(operation, {}, { keyNote: toolTexts().keyNote }), [operation]);
  const sample = samples.find((candidate) => candidate.id === wanted) ?? samples[0];
  if (!sample) return null;
  const isProduction = operation.servers[0]?.environment === 'production';
  return (
    <>
      <p role="status" className="environment__note">
        {isProduction && operation.moves && toolTexts().moves[operation.moves]}
      </p>
      <figure className="code">
        <figcaption>
          <label className="visually-hidden" htmlFor={id}>
            {toolTexts().language}
          </label>
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
        </figcaption>
        <SampleCode key={sample.id} sample={sample} />
        <button type="button" className="copy" data-action="copy" aria-label={toolTexts().copyCode}>
          {toolTexts().copy}
        </button>
      </figure>
    </>
  );
}

/** Shows a sample, and scrolls to a line that has changed. */
function SampleCode({ sample: { code, lang, label } }: { readonly sample: CodeSample }) {
  const ref = useRef<HTMLPreElement>(null);
  const shown = useRef(code);
  useLayoutEffect(() => {
    const line = firstChangedLine(shown.current, code);
    shown.current = code;
    if (ref.current && line !== undefined) showLine(ref.current, line / code.split('\n').length);
  }, [code]);
  const parts = useMemo(() => colorCode(code, lang), [code, lang]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
    <pre ref={ref} tabIndex={0} role="region" aria-label={toolTexts().requestIn(label)}>
      <code>
        {parts.map(({ text, shade }, index) =>
          shade === undefined ? (
            text
          ) : (
            // These spans have no key other than their position.
            <span key={index} className={shade}>
              {text}
            </span>
          ),
        )}
      </code>
    </pre>
  );
}

/** Scrolls the block, not the page, to a line given as a fraction of the block's height, unless the line is in view. */
function showLine(block: HTMLElement, share: number): void {
  const top = share * block.scrollHeight;
  const margin = block.clientHeight / 4;
  if (top < block.scrollTop + margin || top > block.scrollTop + block.clientHeight - margin) block.scrollTop = top - 2 * margin;
}
