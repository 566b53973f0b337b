/** Encodings to try, each with a script, the script's minimum share of the letters, and iconv's name. */
const ENCODINGS: readonly { readonly label: string; readonly name: string; readonly script: RegExp; readonly share: number }[] = [
  { label: 'shift_jis', name: 'SHIFT_JIS', script: /[\u3040-\u30FF]/g, share: 0.2 },
  { label: 'euc-jp', name: 'EUC-JP', script: /[\u3040-\u30FF]/g, share: 0.2 },
  { label: 'windows-1251', name: 'WINDOWS-1251', script: /[а-яё]/g, share: 0.7 },
  // Text that is valid in GB18030, Big5 or EUC-KR is usually valid in all three.
  { label: 'gb18030', name: 'GB18030, BIG5 or EUC-KR', script: /\p{Script=Han}/gu, share: 0.6 },
  { label: 'euc-kr', name: 'GB18030, BIG5 or EUC-KR', script: /\p{Script=Hangul}/gu, share: 0.6 },
];

/**
 * Guesses the encoding of bytes that are neither UTF-8 nor Western. Counts only runs of high bytes, because accented letters in Western
 * text are isolated.
 * @returns iconv's name, or a list of candidates
 */
export function legacyEncoding(bytes: Uint8Array): string | undefined {
  const isHigh = (byte: number | undefined): boolean => byte !== undefined && byte > 0x7f;
  const high = bytes.filter((byte) => isHigh(byte)).length;
  const inRuns = bytes.filter((byte, index) => isHigh(byte) && (isHigh(bytes[index - 1]) || isHigh(bytes[index + 1]))).length;
  if (high < 4 || inRuns / high < 0.6) return undefined;
  return ENCODINGS.find(({ label, script, share }) => {
    const text = decode(bytes, label);
    const letters = text?.match(/[^\p{ASCII}\p{P}\s]/gu) ?? [];
    return letters.length > 0 && (text?.match(script) ?? []).length / letters.length >= share;
  })?.name;
}

function decode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
