import type { Spec } from '../../openapi/spec.ts';

/**
 * Path of the source file that contains part of a specification, relative to the site's root. Does not need to locate the part if the
 * specification is a single file.
 */
export function fileOfPointer({ source, texts }: Pick<Spec, 'source' | 'texts'>, pointer: string): string {
  return texts.size === 1 ? source.filePath : source.locate(pointer).filePath;
}
