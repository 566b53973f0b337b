const NAME = '[^\\s<>:;,+()-]+(?:-[^\\s<>:;,+()>-]+)*';
const ARROW = '(?:-->>|->>|-->|->|--\\)|-\\)|--x|-x)';

const MESSAGE = new RegExp(`^(${NAME}\\s*${ARROW}\\s*[+-]?${NAME}\\s*:\\s*)(\\S.*)$`);

const DRAWN = [
  MESSAGE,
  /^(?:participant|actor)\s+\S+(?:\s+as\s+.+)?$/,
  new RegExp(`^note\\s+(?:left of|right of|over)\\s+${NAME}(?:\\s*,\\s*${NAME})*\\s*:\\s*\\S.*$`, 'i'),
  /^(?:loop|alt|opt|par|break|critical|else|and)\b/,
  /^end$/,
  // Activation bars and menus contain no visible text.
  /^(?:activate|deactivate)\s+\S+$/,
  /^(?:links?|properties|details)\s+[^:]+:/,
];

/** Replaces `autonumber` with an explicit number in each message. */
export function readableSequence(lines: readonly string[]): readonly string[] {
  let next: number | undefined;
  let step = 1;
  return lines.flatMap((line) => {
    const [, first, by] = /^\s*autonumber(?:\s+(\d+)(?:\s+(\d+))?)?\s*$/.exec(line) ?? [];
    if (/^\s*autonumber\s+off\s*$/.test(line)) next = undefined;
    else if (/^\s*autonumber\b/.test(line)) {
      next = Number(first ?? 1);
      step = Number(by ?? 1);
    } else {
      const [, before, text] = MESSAGE.exec(line.trim()) ?? [];
      if (text === undefined || next === undefined) return [line];
      const numbered = `${before}${next}. ${text}`;
      next += step;
      return [numbered];
    }
    return [];
  });
}

export function isDrawableStatement(line: string): boolean {
  return DRAWN.some((pattern) => pattern.test(line));
}
