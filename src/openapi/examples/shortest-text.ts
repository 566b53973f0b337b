import { CharSet, type NFA } from 'refa';

/** Maximum length in characters, because longer values would dominate the page. */
const MAX_LENGTH = 2000;

/** Maximum number of transitions per search. */
const MAX_TRIED = 500_000;

/** Sequences of characters to cycle through: `abc`, `123`. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '1234567890', ...'-_./:@ '].map((row) => [...row]);

/** Printable characters and the line break, excluding surrogates and private use areas. */
const SHOWN = [
  { min: 0x0a, max: 0x0a },
  { min: 0x20, max: 0x7e },
  { min: 0xa1, max: 0xd7ff },
  { min: 0xf900, max: 0xfffd },
];

interface Step {
  readonly characters: CharSet;
  readonly before: Step | undefined;
}

/** Returns the shortest accepted string, preferably of letters and digits. `undefined` if none within the limits is printable. */
export function shortestText(nfa: NFA, minLength: number, maxLength: number): string | undefined {
  const shown = CharSet.empty(nfa.maxCharacter).union(SHOWN);
  let reached = new Map<NFA.Node, Step | undefined>([[nfa.initial, undefined]]);
  let tried = 0;
  for (let length = 0; length <= Math.min(maxLength, MAX_LENGTH) && tried < MAX_TRIED; length += 1) {
    const end = length < minLength ? undefined : [...reached].find(([node]) => nfa.finals.has(node));
    if (end) return textOf(end[1]);
    const next = new Map<NFA.Node, Step | undefined>();
    for (const [node, before] of reached) {
      tried += node.out.size;
      for (const [to, all] of node.out) {
        const characters = all.intersect(shown);
        if (!characters.isEmpty && !next.has(to)) next.set(to, { characters, before });
      }
    }
    reached = next;
  }
  return undefined;
}

function textOf(last: Step | undefined): string {
  const sets: CharSet[] = [];
  for (let step = last; step; step = step.before) sets.unshift(step.characters);
  const turns = new Map<readonly string[], number>();
  return sets
    .map((characters) => {
      const row = ROWS.find((each) => each.some((character) => has(characters, character))) ?? [];
      const fitting = row.filter((character) => has(characters, character));
      const turn = turns.get(row) ?? 0;
      turns.set(row, turn + 1);
      return fitting[turn % fitting.length] ?? String.fromCodePoint(characters.ranges[0]?.min ?? 0);
    })
    .join('');
}

function has(characters: CharSet, character: string): boolean {
  return characters.has(character.codePointAt(0) ?? 0);
}
