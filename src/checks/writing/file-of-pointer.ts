import type { Spec } from '../../openapi/spec.ts';

/** Returns the path of the file that contains part of a specification. For a single-file specification, does not call `locate`. */
export function fileOfPointer({ source, texts }: Pick<Spec, 'source' | 'texts'>, pointer: string): string {
  return texts.size === 1 ? source.filePath : source.locate(pointer).filePath;
}
