import type { Spec } from '../../openapi/spec.ts';

/**
 * Returns the path of the source file that contains part of a specification, relative to the site's root. Avoids calling `locate` if the
 * specification is a single file.
 */
export function fileOfPointer({ source, texts }: Pick<Spec, 'source' | 'texts'>, pointer: string): string {
  return texts.size === 1 ? source.filePath : source.locate(pointer).filePath;
}
