import { distinctAnnouncement } from '../../interactions/announce.ts';
import { writeClipboardSoon } from '../../interactions/write-clipboard.ts';
import { toolTexts } from '../parts/tool-texts.ts';
import { useState } from 'react';
import { controlId } from './form-context.ts';
import { partId } from './request-part.tsx';
import type { Findings } from './use-findings.ts';
import type { ComposedRequest } from './use-request.ts';

/** Maximum number of listed problems. The fields themselves show all problems. */
const MAX_FINDINGS = 30;

interface RequestStatusProps {
  readonly findings: Findings;
  readonly request: ComposedRequest;
}

export function RequestStatus({ findings, request }: RequestStatusProps) {
  const texts = toolTexts();
  const [said, setSaid] = useState('');
  const say = (words: string): void => setSaid((before) => distinctAnnouncement(before, words));
  const copy = async (): Promise<void> => {
    const link = request.link();
    const [hasCopied, fault] = await Promise.all([writeClipboardSoon(link), link.then(() => undefined, String)]);
    say(fault === undefined ? (hasCopied ? texts.linkCopied : texts.linkNotCopied) : texts.tooLarge);
  };
  const clear = (): void => {
    request.clear();
    say(texts.cleared);
  };
  return (
    <>
      <p className="checker__verdict" role="status" data-verdict={verdictOf(findings, request)}>
        {summaryOf(findings, request)}
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
        <button type="button" className="button" onClick={() => void copy()}>
          {texts.copyLink}
        </button>
        <button type="button" className="button" onClick={clear}>
          {texts.clear}
        </button>
        <span role="status" className="tool__note">
          {said}
        </span>
      </p>
    </>
  );
}

function verdictOf({ state, list }: Findings, { damage }: ComposedRequest): 'good' | 'bad' | undefined {
  if (damage) return 'bad';
  if (state !== 'checked') return undefined;
  return list.length === 0 ? 'good' : 'bad';
}

/** Describes the result of the check. For a damaged link, describes the damage instead, because the request is incomplete. */
function summaryOf({ state, list }: Findings, { damage }: ComposedRequest): string {
  const texts = toolTexts();
  if (damage) return damage.read.length === 0 ? texts.exampleOnly : texts.partOnly;
  if (state === 'checking') return texts.checking;
  if (state === 'notLoaded') return texts.requestNotChecked;
  return list.length === 0 ? texts.requestFits : texts.requestProblems(list.length);
}

function focusNearest(part: string, pointer: string): void {
  const control = document.getElementById(controlId(partId(part), pointer));
  if (control) {
    control.scrollIntoView({ block: 'center' });
    control.focus();
  } else if (pointer !== '') {
    focusNearest(part, pointer.slice(0, pointer.lastIndexOf('/')));
  }
}
