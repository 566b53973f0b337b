import { saidAgain } from '../../interactions/announce.ts';
import { writeClipboardSoon } from '../../interactions/write-clipboard.ts';
import { toolTexts } from '../parts/tool-texts.ts';
import { useState } from 'react';
import { controlId } from './form-context.ts';
import { partId } from './request-part.tsx';
import type { Findings } from './use-findings.ts';
import type { RequestInTheMaking } from './use-request.ts';

/** Problems that are listed at most; the others stand at their fields. */
const MAX_FINDINGS = 30;

interface RequestStatusProps {
  readonly findings: Findings;
  readonly request: RequestInTheMaking;
}

/** Whether the request fits, and the link to it. */
export function RequestStatus({ findings, request }: RequestStatusProps) {
  const texts = toolTexts();
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => {
    const hasCopied = await writeClipboardSoon(request.settle().then(() => window.location.href));
    const words = hasCopied ? texts.linkCopied : texts.linkNotCopied;
    setCopied((before) => saidAgain(before, words));
  };
  return (
    <>
      <p className="checker__verdict" role="status" data-verdict={verdictOf(findings)}>
        {summaryOf(findings)}
      </p>
      {findings.list.length > 0 && (
        <ol className="findings" aria-label={texts.problems}>
          {findings.list.slice(0, MAX_FINDINGS).map(({ part, pointer, path, text }) => (
            <li key={`${part} ${pointer} ${text}`}>
              <button type="button" className="compose__jump" onClick={() => focusNearest(part, pointer)}>
                <code>{path}</code>
              </button>{' '}
              {text}
              {/[.?]$/.test(text) ? '' : '.'}
            </li>
          ))}
        </ol>
      )}
      <p className="tool__row">
        <button type="button" className="button" disabled={request.isTooLarge} onClick={() => void copy()}>
          {texts.copyLink}
        </button>
        <button type="button" className="button" onClick={request.startOver}>
          {texts.startOver}
        </button>
        <span role="status" className="tool__note">
          {request.isTooLarge ? texts.tooLarge : copied}
        </span>
      </p>
    </>
  );
}

function verdictOf({ state, list }: Findings): 'good' | 'bad' | undefined {
  if (state !== 'checked') return undefined;
  return list.length === 0 ? 'good' : 'bad';
}

function summaryOf({ state, list }: Findings): string {
  const texts = toolTexts();
  if (state === 'checking') return texts.checking;
  if (state === 'notLoaded') return texts.requestNotChecked;
  return list.length === 0 ? texts.requestFits : texts.requestProblems(list.length);
}

/** Puts the focus on the control of a value, or on the nearest around it. */
function focusNearest(part: string, pointer: string): void {
  const control = document.getElementById(controlId(partId(part), pointer));
  if (control) {
    control.scrollIntoView({ block: 'center' });
    control.focus();
  } else if (pointer !== '') {
    focusNearest(part, pointer.slice(0, pointer.lastIndexOf('/')));
  }
}
