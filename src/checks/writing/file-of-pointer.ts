import type { Spec } from '../../openapi/spec.ts';

/** The source file of part of a specification, relative to the site's root. Does not locate parts of single-file specifications. */
export function fileOfPointer({ source, texts }: Pick<Spec, 'source' | 'texts'>, pointer: string): string {
  return texts.size === 1 ? source.filePath : source.locate(pointer).filePath;
}
