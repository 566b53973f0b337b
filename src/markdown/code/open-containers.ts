import { CONTAINER_NAMES } from './container-names.ts';

interface Container {
  readonly prefix: string;
  readonly colons: number;
}

interface OpenContainers {
  /** Processes a line outside code. */
  readonly pass: (line: string) => void;
  readonly isEnd: (line: string) => boolean;
}

const LINE = /^([ \t>]*)(:{3,})(.*?)\s*$/s;

const OPENING = new RegExp(String.raw`^(?:[a-z][\w-]*(?:\[.*\])?(?:\{.*\})?$|[ \t]*(?:${CONTAINER_NAMES.join('|')})(?![\w-]))`, 'i');

/** Maximum number of open containers. Deeper nesting is rejected elsewhere. */
const MAX_OPEN = 200;

/** Tracks open containers, because the line that closes a container also ends the code blocks inside. */
export function trackContainers(text: string): OpenContainers {
  if (!text.includes(':::')) return { pass: () => undefined, isEnd: () => false };
  const open: Container[] = [];
  const endedBy = (line: string): number => {
    const [, prefix, { length: colons } = '', rest] = LINE.exec(line) ?? [];
    return rest === '' ? open.findLastIndex((container) => container.prefix === prefix && container.colons <= colons) : -1;
  };
  return {
    pass(line) {
      // A list item or quote that ends also ends the containers inside.
      while (open.length > 0 && !continues(line, open.at(-1)?.prefix ?? '')) open.pop();
      const ended = endedBy(line);
      if (ended >= 0) open.length = ended;
      const [, prefix = '', { length: colons } = '', rest = ''] = LINE.exec(line) ?? [];
      if (OPENING.test(rest) && open.length < MAX_OPEN) open.push({ prefix, colons });
    },
    isEnd: (line) => endedBy(line) >= 0,
  };
}

function continues(line: string, prefix: string): boolean {
  return line.trim() === '' ? !prefix.includes('>') : (/^[ \t>]*/.exec(line)?.[0].length ?? 0) >= prefix.length;
}
