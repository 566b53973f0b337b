import type { DataSource } from '../../data/parse-yaml.ts';

/** A place in a file. */
interface Origin {
  readonly source: DataSource;
  readonly pointer: string;
}

/** How a document of parts of several files is read: at the place that each of its pointers comes from. */
export function sourceReaders(originOf: (pointer: string) => Origin): Required<Pick<DataSource, 'locate' | 'written'>> {
  return {
    locate: (pointer, part) => {
      const { source, pointer: own } = originOf(pointer);
      return source.locate(own, part);
    },
    written: (pointer) => {
      const { source, pointer: own } = originOf(pointer);
      return source.written?.(own);
    },
  };
}

/** The nearest of the origins, by the pointers where their parts stand, that a pointer lies in; the entry where there is none. */
export function nearestOrigin(pointer: string, origins: (start: string) => Origin | undefined, entry: DataSource): Origin {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const origin = origins(pointer.slice(0, end));
    if (origin) return { source: origin.source, pointer: origin.pointer + pointer.slice(end) };
  }
  return { source: entry, pointer };
}
