import type { Spec } from '../../openapi/spec.ts';

/** Returns the file that contains part of a specification. Avoids `locate` for a single-file specification. */
export function fileOfPointer({ source, texts }: Pick<Spec, 'source' | 'texts'>, pointer: string): string {
  return texts.size === 1 ? source.filePath : source.locate(pointer).filePath;
}
