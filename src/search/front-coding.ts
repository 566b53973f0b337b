/** Highest base-36 digit. */
const MOST = 35;

/** Encodes each sorted word as the length of the prefix shared with the previous word, then the remaining characters. */
export function frontEncode(words: readonly string[]): string {
  return words.map((word, index) => code(word, words[index - 1] ?? '')).join('\n');
}

function code(word: string, before: string): string {
  let shared = 0;
  while (shared < MOST && shared < before.length && word[shared] === before[shared]) shared += 1;
  return shared.toString(36) + word.slice(shared);
}

/** Inverse of `frontEncode`. */
export function frontDecode(text: string): readonly string[] {
  if (text === '') return [];
  let word = '';
  return text.split('\n').map((line) => {
    word = word.slice(0, Number.parseInt(line[0] ?? '0', 36)) + line.slice(1);
    return word;
  });
}
