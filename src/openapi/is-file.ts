import type { StringSchema } from './schema.ts';

/** Whether a string is a file: binary, or unencoded with a media type other than JSON. */
export function isFile({ format, contentMediaType, contentEncoding }: StringSchema): boolean {
  return format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined && !/[/+]json\b/i.test(contentMediaType));
}
