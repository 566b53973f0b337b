import { hide } from './hidden-characters.ts';

const RELATION = /^(\S+)\s+([|o}{]+(?:--|\.\.)[|o}{]+)\s+(\S+)\s*(?::\s*(.*?))?\s*$/;

/** Cardinalities in words, with the equivalent left and right symbols. https://mermaid.js.org/syntax/entityRelationshipDiagram.html */
const NUMBERS: readonly (readonly [words: string, left: string, right: string])[] = [
  ['zero or one|one or zero', '|o', 'o|'],
  ['one or more|one or many|many\\(1\\)|1\\+', '}|', '|{'],
  ['zero or more|zero or many|many\\(0\\)|0\\+', '{o', 'o{'],
  ['only one|1', '||', '||'],
];

const ANY = NUMBERS.map(([words]) => words).join('|');
const IN_WORDS = new RegExp(`^(\\S+)\\s+(${ANY})\\s+(optionally to|to)\\s+(${ANY})\\s+(\\S+)\\s*(:.*)?$`, 'i');

const ATTRIBUTE = /^\S+\s+\S+(?:\s+(?:PK|FK|UK))*(?:\s+"[^"]*")?$/i;

export function readableEntities(lines: readonly string[]): readonly string[] {
  const labels = new Map<string, string>();
  // Replaces quoted names and labels with names without spaces.
  const named = lines.map((line) => {
    const isAttribute = /^\s*[^\s"]+\s+[^\s"]+.*"[^"]*"\s*$/.test(line) && !/--|\.\.|\bto\b/.test(line) && !line.includes('{');
    if (isAttribute) return line;
    const [, names = line, label = ''] = /^(.*?(?:--|\.\.|\bto\b)[^:]*)(:.*)$/.exec(line) ?? [];
    return (
      names
        .replaceAll(/([\w-]+)\[\s*(?:"([^"]+)"|([^"\]]+))\s*\]/g, (_, id: string, quoted?: string, bare?: string) => {
          labels.set(id, hide(quoted ?? bare ?? ''));
          return id;
        })
        .replaceAll(/"([^"]+)"/g, (_, name: string) => hide(name))
        .replaceAll(/:::[\w-]+/g, '') + label
    );
  });
  return named.flatMap(splitBraces).map((line) => {
    const [, one = '', left = '', link = '', right = '', other = '', label = ''] = IN_WORDS.exec(line) ?? [];
    const written =
      one === '' ? line : `${one} ${sign(left, 1)}${link.toLowerCase() === 'to' ? '--' : '..'}${sign(right, 2)} ${other} ${label}`;
    const [, from, relation, to, text] = RELATION.exec(written) ?? [];
    if (from !== undefined)
      return `${labels.get(from) ?? from} ${relation?.replace(/^\}o/, '{o')} ${labels.get(to ?? '') ?? to} : ${text || '""'}`;
    const [, entity] = /^(\S+)\s*\{$/.exec(written) ?? [];
    if (entity !== undefined) return `${labels.get(entity) ?? entity} {`;
    return written.replaceAll(/(?<=\b(?:PK|FK|UK))\s*,\s*(?=(?:PK|FK|UK)\b)/g, ' ');
  });
}

function sign(words: string, side: 1 | 2): string {
  return NUMBERS.find(([known]) => new RegExp(`^(?:${known})$`, 'i').test(words))?.[side] ?? words;
}

/** Splits a block into separate lines. Adds an empty block to an entity without one. */
function splitBraces(written: string): readonly string[] {
  const line = written.trim();
  const [, entity, inside = '', end] = /^([^\s{}|]+)\s*\{\s*([^{}]*?)\s*(\}?)$/.exec(line) ?? [];
  if (entity !== undefined) return [`${entity} {`, ...attributesOf(inside), ...(end === '' ? [] : ['}'])];
  const [, last] = /^([^{}]*\S)\s*\}$/.exec(line) ?? [];
  if (last !== undefined && !/--|\.\./.test(last)) return [...attributesOf(last), '}'];
  return /^[\w\p{L}\uF000-\uF07F]+$/u.test(line) ? [`${line} {`, '}'] : [line];
}

function attributesOf(text: string): readonly string[] {
  const one = /\S+\s+[^\s,"]+(?:\s+(?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*(?=\s|$))?(?:\s+"[^"]*")?/gi;
  return text.match(one) ?? [];
}

export function undrawnOfEntities(lines: readonly string[]): readonly string[] {
  let isInside = false;
  return lines.filter((line) => {
    if (isInside) {
      isInside = line !== '}';
      return isInside && !ATTRIBUTE.test(line);
    }
    isInside = /^[^\s[\]"{}]+\s*\{$/.test(line);
    return !isInside && !/^(?:classDef|class|style|direction|title)\b/.test(line) && !isRelation(line);
  });
}

function isRelation(line: string): boolean {
  const [, from = '', relation = '', to = ''] = RELATION.exec(line) ?? [];
  return (
    [from, to].every((name) => /^[^\s[\]"]+$/.test(name)) &&
    /^(?:\|\||\|o|o\||\}\||\{o)(?:--|\.\.)(?:\|\||o\||\|o|\|\{|o\{)$/.test(relation)
  );
}
