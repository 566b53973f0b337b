import { pointerOf } from '../../../data/pointer.ts';

/** A field that its object has already. */
export interface RepeatedField {
  readonly pointer: string;
  /** Where it is in the text, and where the first one is. */
  readonly offset: number;
  readonly firstOffset: number;
}

/** An object or a list around a place in the text. */
interface Level {
  /** Offsets of the names of an object; a list has none. */
  readonly names?: Map<string, number>;
  /** Whether a name comes next. */
  isBeforeName: boolean;
  key: string | number;
}

const TOKENS = /"(?:[^"\\]+|\\.)*"|[{}[\],:]/g;

/** The names that objects have more than once, in the order of the text: parsers take the last one, and say nothing. @param json valid JSON */
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
