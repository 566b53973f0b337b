import { useEffect, useRef, useState } from 'react';
import type { Checks } from '../checks/checks.ts';
import { whenOnline } from '../../platform/when-online.ts';
import { toolTexts } from '../parts/tool-texts.ts';
import { type CheckedPart, problemPath, type RequestFinding } from '../checks/find-request-problems.ts';

export interface Findings {
  /** `notLoaded`: the checker could not be loaded. During a check, the previous findings stay. */
  readonly state: 'checking' | 'checked' | 'notLoaded';
  readonly list: readonly RequestFinding[];
}

/**
 * Checks the request after each change. Several changes during a check cause only one more check. A check that failed offline is repeated
 * when the network returns.
 */
export function useFindings(checks: Checks, parts: readonly CheckedPart[]): Findings {
  const [findings, setFindings] = useState<Findings>({ state: 'checking', list: [] });
  const wanted = useRef<readonly CheckedPart[]>(undefined);
  const isBusy = useRef(false);
  /**
   * Repeats or cancels the check of the current values. A check of earlier values that is still running continues with the current values.
   */
  const latest = useRef<{ readonly gone: AbortController; readonly checkAgain: () => Promise<void> }>(undefined);
  const values = JSON.stringify(parts.map(({ part, value }) => [part, value]));
  useEffect(() => {
    wanted.current = parts;
    const check = async (): Promise<void> => {
      isBusy.current = true;
      for (let next = wanted.current; next; next = wanted.current) {
        wanted.current = undefined;
        try {
          const list = await findAll(checks, next);
          if (wanted.current) continue;
          setFindings({ state: 'checked', list });
          latest.current?.gone.abort();
        } catch (error) {
          console.warn(error);
          if (wanted.current) continue;
          setFindings({ state: 'notLoaded', list: [] });
          if (latest.current) whenOnline(latest.current.checkAgain, latest.current.gone.signal);
        }
      }
      isBusy.current = false;
    };
    const checkAgain = async (): Promise<void> => {
      wanted.current ??= parts;
      if (!isBusy.current) await check();
    };
    const gone = new AbortController();
    latest.current = { gone, checkAgain };
    if (!isBusy.current) void check();
    return () => {
      gone.abort();
      wanted.current = undefined;
    };
    // Each render creates new `parts`, but their content depends only on their values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [checks, values]);
  return findings;
}

async function findAll(checks: Checks, parts: readonly CheckedPart[]): Promise<readonly RequestFinding[]> {
  const result = await checks.request(parts);
  if (result.kind === 'done') return result.value;
  const { pointer, part } = result.at ?? { pointer: '', part: '' };
  const checked = parts.find((candidate) => candidate.part === part);
  if (!checked) return [ofBody(toolTexts().rules.unfinished)];
  return [{ part, pointer, path: problemPath(checked, pointer), text: toolTexts().rules.unfinished }];
}

function ofBody(text: string): RequestFinding {
  return { part: 'body', pointer: '', path: toolTexts().theBody, text };
}
