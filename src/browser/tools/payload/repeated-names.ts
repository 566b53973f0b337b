import { pointerOf } from '../../../data/pointer.ts';

export interface RepeatedField {
  readonly pointer: string;
  /** Offsets of the repetition and of the first occurrence. */
  readonly offset: number;
  readonly firstOffset: number;
}

interface Level {
  /** Offsets of an object's names. Absent for a list. */
  readonly names?: Map<string, number>;
  isBeforeName: boolean;
  key: string | number;
}

const TOKENS = /"(?:[^"\\]+|\\.)*"|[{}[\],:]/g;

/** Finds repeated names in objects, because parsers silently use the last occurrence. @param json valid JSON */
export function repeatedNames(json: string): readonly RepeatedField[] {
  const found: RepeatedField[] = [];
  const levels: Level[] = [];
  for (const { 0: token, index } of json.matchAll(TOKENS)) {
    const level = levels.at(-1);
    if (token === '{') levels.push({ names: new Map(), isBeforeName: true, key: '' });
    else if (token === '[') levels.push({ isBeforeName: false, key: 0 });
    else if (token === '}' || token === ']') levels.pop();
    else if (level && token === ',') {
      if (level.names) level.isBeforeName = true;
      else level.key = Number(level.key) + 1;
    } else if (level && token === ':') level.isBeforeName = false;
    else if (level?.names && level.isBeforeName) {
      const name = String(JSON.parse(token));
      const firstOffset = level.names.get(name);
      level.key = name;
      if (firstOffset === undefined) level.names.set(name, index);
      else found.push({ pointer: pointerOf(levels.map(({ key }) => key)), offset: index, firstOffset });
    }
  }
  return found;
}
