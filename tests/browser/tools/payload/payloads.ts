import { checkPayload } from '../../../../src/browser/tools/payload/check-payload.ts';
import { listMessages } from '../../../../src/browser/tools/payload/messages.ts';
import { checkedDocument } from '../../../../src/browser/tools/payload/checked-document.ts';
import { openReferenceDocument } from '../../../../src/browser/tools/parts/reference-document.ts';

/** Builds a document with one operation, `POST /bookings`, whose body has the schema `Subject`. */
export function bodyDocument(subject: unknown, rest: Record<string, unknown> = {}, mediaType = 'application/json', openapi = '3.1.0') {
  return {
    openapi,
    paths: {
      '/bookings': {
        post: {
          requestBody: { content: { [mediaType]: { schema: { $ref: '#/components/schemas/Subject' } } } },
          responses: { 200: { description: 'OK', content: { [mediaType]: { schema: { $ref: '#/components/schemas/Subject' } } } } },
        },
      },
    },
    components: { schemas: { Subject: subject, ...rest } },
  };
}

/** Returns the findings as `line:column path message`, with hints in brackets. */
export async function findingsOf(document: Record<string, unknown>, text: string, label = 'Request body'): Promise<readonly string[]> {
  const reference = await checkedDocument(openReferenceDocument({ document, numbers: [], patternTexts: {} }));
  const message = listMessages(reference.root, '/paths/~1bookings/post', 'operation').find((candidate) => candidate.label === label);
  if (!message) throw new Error(`There is no ${label}.`);
  const { fault, findings } = await checkPayload(reference, message, text);
  if (fault) return [`${fault.position.line}:${fault.position.column} ${fault.message}`];
  return findings.map(({ position, path, text: words, isHint }) => {
    const line = `${position.line}:${position.column} ${path} ${words}`;
    return isHint ? `(${line})` : line;
  });
}
