import { useEffect, useRef, useState } from 'react';
import { whenOnline } from '../../platform/when-online.ts';
import type { Checks, Unfinished } from '../checks/checks.ts';
import { toolTexts } from '../parts/tool-texts.ts';
import type { Report } from '../payload/check-payload.ts';
import { fieldPath } from '../payload/field-path.ts';
import type { Message } from '../payload/messages.ts';

/** Pause in typing after which the text is checked. */
const PAUSE_MS = 300;
/** Time until a check counts as slow. */
const PATIENCE_MS = 500;

export interface CheckedText {
  /** During a check, the report is about the previous text. `undefined` if there is nothing to check. */
  readonly report: Report | undefined;
  readonly isLate: boolean;
}

/** Runs one check at a time, and skips outdated text. */
export function useReport(checks: Checks, message: Message, text: string): CheckedText {
  const [report, setReport] = useState<Report>();
  const [isLate, setLate] = useState(false);
  const running = useRef<Promise<unknown>>(undefined);
  const isEmpty = text.trim() === '';
  useEffect(() => {
    if (isEmpty) {
      const forget = window.setTimeout(() => setReport(undefined));
      return () => window.clearTimeout(forget);
    }
    const gone = new AbortController();
    const check = async (): Promise<void> => {
      await running.current;
      if (gone.signal.aborted) return;
      const checking = reportOf(checks, message, text);
      running.current = checking;
      const { report: next, isFinal } = await checking;
      if (gone.signal.aborted) return;
      window.clearTimeout(patience);
      setReport(next);
      setLate(false);
      if (isFinal) gone.abort();
    };
    const patience = window.setTimeout(() => setLate(true), PAUSE_MS + PATIENCE_MS);
    const pause = window.setTimeout(() => void check(), PAUSE_MS);
    whenOnline(check, gone.signal);
    return () => {
      gone.abort();
      window.clearTimeout(pause);
      window.clearTimeout(patience);
      setLate(false);
    };
  }, [checks, message, text, isEmpty]);
  return isEmpty ? { report: undefined, isLate: false } : { report, isLate };
}

/** `isFinal` is false if another attempt may give a different report. */
async function reportOf(checks: Checks, message: Message, text: string): Promise<{ report: Report; isFinal: boolean }> {
  try {
    const result = await checks.payload(message, text);
    return { report: result.kind === 'done' ? result.value : unfinishedReport(result.at), isFinal: true };
  } catch (error) {
    console.warn(error);
    return { report: { unfinished: toolTexts().failed, findings: [] }, isFinal: false };
  }
}

function unfinishedReport(at: Unfinished | undefined): Report {
  return { unfinished: toolTexts().unfinished(at && fieldPath(at.pointer, undefined)), findings: [] };
}
