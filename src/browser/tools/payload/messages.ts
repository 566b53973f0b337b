import { toolTexts } from '../parts/tool-texts.ts';
import type { Operation } from '../../../openapi/api.ts';
import { pointerOf, valueAt } from '../../../data/pointer.ts';
import { type Direction, opposite, requestDirection } from '../../../openapi/direction.ts';
import { entriesAt, type JsonObject, member } from '../../../openapi/read-json.ts';
import { type Located, followedValue } from '../../../openapi/follow-reference.ts';

export interface Message {
  /** Unique within the operation, such as `body application/json`. */
  readonly id: string;
  /** Such as `Response 201`. */
  readonly label: string;
  readonly direction: Direction;
  readonly mediaType: string;
  readonly syntax: 'json' | 'xml' | 'form' | 'multipart';
  readonly schemaPointer: string;
  /** Absent for the request. */
  readonly status?: string;
  readonly pointer: string;
}

/** Lists the bodies that can be checked, in page order: JSON, XML, and forms with a schema. */
export function listMessages(root: JsonObject, operationPointer: string, kind: Operation['kind']): readonly Message[] {
  const operation = valueAt(root, operationPointer);
  const isOperation = kind === 'operation';
  const direction = requestDirection({ kind });
  const texts = toolTexts();
  const found: Message[] = [];
  const add = (message: Located, label: string, status?: string): void => {
    if (message.value === undefined) return;
    const body = followedValue(root, message);
    for (const [mediaType, raw] of entriesAt(body.value, 'content')) {
      const media = followedValue(root, { pointer: body.pointer + pointerOf(['content', mediaType]), value: raw });
      const syntax = syntaxOf(mediaType);
      if (!syntax || member(media.value, 'schema') === undefined) continue;
      found.push({
        id: `${status ?? 'body'} ${mediaType}`,
        label,
        direction: status === undefined ? direction : opposite(direction),
        mediaType,
        syntax,
        schemaPointer: `${media.pointer}/schema`,
        ...(status === undefined ? {} : { status }),
        pointer: media.pointer,
      });
    }
  };
  const requestBody = { pointer: `${operationPointer}/requestBody`, value: member(operation, 'requestBody') };
  add(requestBody, isOperation ? texts.requestBody : texts.webhookBody);
  for (const [status, response] of entriesAt(operation, 'responses')) {
    if (status.startsWith('x-')) continue;
    const label = isOperation ? texts.response(status) : texts.answer(status);
    add({ pointer: operationPointer + pointerOf(['responses', status]), value: response }, label, status);
  }
  return found;
}

function syntaxOf(mediaType: string): Message['syntax'] | undefined {
  if (/[/+](?:json|\*)/i.test(mediaType)) return 'json';
  if (/[/+]xml/i.test(mediaType)) return 'xml';
  if (/^application\/x-www-form-urlencoded\b/i.test(mediaType)) return 'form';
  return /^multipart\/form-data\b/i.test(mediaType) ? 'multipart' : undefined;
}
