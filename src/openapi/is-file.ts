import type { StringSchema } from './schema.ts';

/** Whether the texts of a schema are the contents of files: binary, or of a media type that is not encoded. JSON is a text. */
export function isFile({ format, contentMediaType, contentEncoding }: StringSchema): boolean {
  return format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined && !/[/+]json\b/i.test(contentMediaType));
}
