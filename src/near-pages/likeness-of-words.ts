/** Minimum length of a prefix. Shorter prefixes match too many words. */
const SHORTEST_BEGINNING = 4;

/** Compares a typed word with a candidate: 1 if equal, lower for typos and prefixes, 0 if unrelated. */
export function likenessOfWords(word: string, meant: string): number {
  if (word === meant) return 1;
  const length = Math.max(word.length, meant.length);
  const most = Math.min(3, length >> 2);
  // Fast path: words that differ at the start and the end are unrelated.
  if (meant[0] === word[0] || meant.endsWith(word.slice(-3))) {
    const slips = slipsBetween(word, meant, most);
    if (slips <= most) return 1 - slips / length;
  }
  const isBegun = word.length >= SHORTEST_BEGINNING && meant.startsWith(word);
  return isBegun ? (1 + word.length / length) / 2 : 0;
}

/** Edit distance, counting swapped neighbours as one edit. If it exceeds `most`, returns any value above `most`. */
function slipsBetween(text: string, other: string, most: number): number {
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const one = text.slice(same);
  const two = other.slice(same);
  const apart = Math.abs(one.length - two.length);
  if (one === '' || two === '' || apart > most) return apart;
  const isSwapped = one[0] === two[1] && one[1] === two[0];
  const rests = [[1, 1], [1, 0], [0, 1], ...(isSwapped ? [[2, 2]] : [])];
  return 1 + Math.min(...rests.map(([a, b]) => slipsBetween(one.slice(a), two.slice(b), most - 1)));
}
