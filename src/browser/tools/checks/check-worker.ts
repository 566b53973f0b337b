import { withNumberTexts } from '../../../data/lossless-number.ts';
import { checkedDocument, type CheckedDocument } from '../payload/checked-document.ts';
import { checkPayload } from '../payload/check-payload.ts';
import { findRequestProblems } from './find-request-problems.ts';
import type { CheckReply, CheckRequest } from './check-request.ts';
import { openReferenceDocument } from '../parts/reference-document.ts';
import { chooseLanguage } from '../parts/tool-texts.ts';

let document: Promise<CheckedDocument> | undefined;
let part = '';

function reply(message: CheckReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  (globalThis as unknown as { postMessage: (message: CheckReply) => void }).postMessage(message); // only window types are in scope
}

async function answer(request: CheckRequest): Promise<CheckReply> {
  if (request.kind === 'open') {
    chooseLanguage(request.lang);
    document = checkedDocument(openReferenceDocument(request.data), (pointer) => reply({ kind: 'at', pointer, part }));
    await document;
    return { kind: 'opened' };
  }
  if (!document) throw new Error('No document is open.');
  if (request.kind === 'payload') return { kind: 'report', report: await checkPayload(await document, request.message, request.text) };
  const findings = [];
  for (const { numbers, ...checked } of request.parts) {
    part = checked.part;
    const value: unknown = checked.value === undefined ? undefined : withNumberTexts(checked.value, numbers);
    findings.push(...(await findRequestProblems(await document, { ...checked, value })));
  }
  return { kind: 'findings', findings };
}

globalThis.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  answer(data).then(reply, (error: unknown) => reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }));
});
