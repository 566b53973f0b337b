import type { DataSource } from '../../data/parse-yaml.ts';

interface Origin {
  readonly source: DataSource;
  readonly pointer: string;
}

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

/** Returns a pointer's origin, based on the closest ancestor with a known origin, or else on the entry document. */
export function nearestOrigin(pointer: string, origins: (start: string) => Origin | undefined, entry: DataSource): Origin {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const origin = origins(pointer.slice(0, end));
    if (origin) return { source: origin.source, pointer: origin.pointer + pointer.slice(end) };
  }
  return { source: entry, pointer };
}
