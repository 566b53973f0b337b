import { CONTAINER_NAMES } from './container-names.ts';

export interface Container {
  readonly prefix: string;
  readonly colons: number;
}

interface OpenContainers {
  /** Processes a line outside code. */
  readonly pass: (line: string) => void;
  readonly isEnd: (line: string) => boolean;
}

const LINE = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(:{3,})(.*?)\s*$/s;

export interface ContainerLine extends Container {
  /** What follows the colons; empty for a closing line. */
  readonly rest: string;
}

/** Reads a line that opens or closes a container. In the prefix, spaces replace list markers. */
export function containerLine(line: string): ContainerLine | undefined {
  const [, prefix, { length: colons } = '', rest = ''] = LINE.exec(line) ?? [];
  if (prefix === undefined || (rest === '' && /[^ \t>]/.test(prefix))) return undefined;
  return { prefix: prefix.replaceAll(/[^ \t>]/g, ' '), colons, rest };
}

/** Whether a line may close the container. Formatters indent the closing line after a list. */
export function mayClose({ prefix }: Container, container: Container): boolean {
  return prefix.startsWith(container.prefix) && !prefix.includes('>', container.prefix.length);
}

const OPENING = new RegExp(String.raw`^(?:[a-z][\w-]*(?:\[.*\])?(?:\{.*\})?$|[ \t]*(?:${CONTAINER_NAMES.join('|')})(?![\w-]))`, 'i');

/** Maximum number of open containers. Deeper nesting is rejected elsewhere. */
const MAX_OPEN = 200;

/** Tracks open containers, because the line that closes a container also ends the code blocks inside. */
export function trackContainers(text: string): OpenContainers {
  if (!text.includes(':::')) return { pass: () => undefined, isEnd: () => false };
  const open: Container[] = [];
  const endedBy = (end: ContainerLine | undefined, isEnded: (end: Container, container: Container) => boolean): number =>
    end?.rest === '' ? open.findLastIndex((container) => container.colons <= end.colons && isEnded(end, container)) : -1;
  return {
    pass(line) {
      // A list item or quote that ends also ends the containers inside.
      while (open.length > 0 && !continues(line, open.at(-1)?.prefix ?? '')) open.pop();
      const found = containerLine(line);
      const ended = endedBy(found, mayClose);
      if (ended >= 0) open.length = ended;
      if (found && OPENING.test(found.rest) && open.length < MAX_OPEN) open.push(found);
    },
    isEnd: (line) => endedBy(containerLine(line), (end, container) => container.prefix === end.prefix) >= 0,
  };
}

function continues(line: string, prefix: string): boolean {
  return line.trim() === '' ? !prefix.includes('>') : (/^[ \t>]*/.exec(line)?.[0].length ?? 0) >= prefix.length;
}
