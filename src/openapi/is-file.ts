import type { StringSchema } from './schema.ts';

/** A file's content is binary, or unencoded with a media type. JSON counts as text. */
export function isFile({ format, contentMediaType, contentEncoding }: StringSchema): boolean {
  return format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined && !/[/+]json\b/i.test(contentMediaType));
}
