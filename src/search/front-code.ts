/** Letters that two words share at most, of those that are told: a digit of base 36. */
const MOST = 35;

/** Sorted words as one text: of each, how many letters it shares with the one before, and the others. */
export function frontCode(words: readonly string[]): string {
  return words.map((word, index) => code(word, words[index - 1] ?? '')).join('\n');
}

function code(word: string, before: string): string {
  let shared = 0;
  while (shared < MOST && shared < before.length && word[shared] === before[shared]) shared += 1;
  return shared.toString(36) + word.slice(shared);
}

/** Inverse of `frontCode`. */
export function frontDecode(text: string): readonly string[] {
  if (text === '') return [];
  let word = '';
  return text.split('\n').map((line) => {
    word = word.slice(0, Number.parseInt(line[0] ?? '0', 36)) + line.slice(1);
    return word;
  });
}
