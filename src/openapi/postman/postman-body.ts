import type { MediaType } from '../api.ts';
import { buildExample } from '../examples/build-example.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import { isJsonObject } from '../read-json.ts';
import { BOUNDARY, isMoreThanForm, partLines } from '../samples/part-lines.ts';
import { type SampleBody, sampleBody } from '../samples/sample-body.ts';
import type { SchemaIndex } from '../schema.ts';
import { type PostmanBody, type PostmanFormField, postmanText } from './collection.ts';

/** Returns the sample body with optional form fields disabled, and `Content-Type` if Postman does not set it. */
export function postmanBody(
  media: MediaType,
  schemas: SchemaIndex,
): { readonly body: PostmanBody | undefined; readonly contentType?: string } {
  const body = sampleBody(media, {}, Infinity);
  // Form data is the only multipart type that Postman supports. Postman also sets its boundary.
  if (body?.kind !== 'multipart') return { body: bodyOf(media, body, schemas), contentType: body?.mediaType ?? media.name };
  if (!isMoreThanForm(body)) return { body: bodyOf(media, body, schemas) };
  const lines = partLines(body).map((line) => (typeof line === 'string' ? line : `<content of ${line.fileName}>`));
  const raw = { headerFamily: 'text', language: 'text' };
  return { body: { mode: 'raw', raw: lines.join('\r\n'), options: { raw } }, contentType: `${body.mediaType}; boundary=${BOUNDARY}` };
}

function bodyOf(media: MediaType, body: SampleBody | undefined, schemas: SchemaIndex): PostmanBody | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'file':
      return { mode: 'file' };
    case 'text': {
      const language = /[/+](json|xml)\b/i.exec(body.mediaType)?.[1]?.toLowerCase() ?? 'text';
      return { mode: 'raw', raw: body.text.join(''), options: { raw: { headerFamily: language, language } } };
    }
    case 'form':
      return { mode: 'urlencoded', urlencoded: fieldsOf(media, body, schemas) };
    case 'multipart':
      return { mode: 'formdata', formdata: fieldsOf(media, body, schemas) };
  }
}

function fieldsOf(media: MediaType, body: SampleBody, schemas: SchemaIndex): readonly PostmanFormField[] {
  const all = media.schema && buildExample(media.schema, schemas, 'sent');
  const sent = fieldsIn(body);
  const names = new Set(sent.map(({ key }) => key));
  const more = isJsonObject(all) ? sampleBody({ ...media, examples: [{ value: all, isGenerated: true }] }, {}, Infinity) : undefined;
  const others = more ? fieldsIn(more).flatMap((field) => (names.has(field.key) ? [] : [{ ...field, disabled: true }])) : [];
  return [...sent, ...others].map((field) => ({ ...field, ...descriptionOf(field.key, media, schemas) }));
}

function fieldsIn(body: SampleBody): readonly PostmanFormField[] {
  if (body.kind === 'form') return body.fields.map(({ name, value }) => ({ key: name, value }));
  if (body.kind !== 'multipart') return [];
  return body.parts.map((part) => {
    const content = 'fileName' in part ? ({ type: 'file', src: part.fileName } as const) : ({ type: 'text', value: part.value } as const);
    return { key: part.name, ...content, ...(part.contentType !== undefined && { contentType: part.contentType }) };
  });
}

function descriptionOf(name: string, { schema }: MediaType, schemas: SchemaIndex): Pick<PostmanFormField, 'description'> {
  const merged = schema && mergeSchema({ schemas }, schema).schema;
  const property = merged?.kind === 'object' ? merged.properties.find((one) => one.name === name) : undefined;
  if (merged?.kind !== 'object' || !property) return {};
  const { description = '' } = mergeSchema({ schemas }, property.schema).schema;
  const text = `${merged.required.includes(name) ? '(Required) ' : ''}${description}`.trim();
  return text === '' ? {} : { description: postmanText(text) };
}
