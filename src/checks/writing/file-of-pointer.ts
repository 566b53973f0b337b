import type { Spec } from '../../openapi/spec.ts';

/** The file that a part of a specification is written in, from the root of the site. Of a single file that is known without looking. */
export function fileOfPointer({ source, texts }: Pick<Spec, 'source' | 'texts'>, pointer: string): string {
  return texts.size === 1 ? source.filePath : source.locate(pointer).filePath;
}
