/** RFC 4648 encodings, with their alphabet, bits per character, and characters per padded group. */
const BASES: Readonly<Record<string, { readonly alphabet: string; readonly bits: number; readonly group: number }>> = {
  base16: { alphabet: '0123456789ABCDEF', bits: 4, group: 2 },
  base32: { alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', bits: 5, group: 8 },
  base64: { alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', bits: 6, group: 4 },
  base64url: { alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', bits: 6, group: 4 },
};

/** Maximum line length in Quoted-Printable, excluding the soft line break (RFC 2045, 6.7). */
const MAX_LINE = 75;

/**
 * Encodes UTF-8 with a JSON Schema `contentEncoding`. `undefined` if the encoding is unknown.
 *
 * @example encodedText('example', 'base64') // => 'ZXhhbXBsZQ=='
 */
export function encodedText(text: string, encoding: string): string | undefined {
  const key = encoding.toLowerCase();
  if (key === 'quoted-printable') return quotedPrintable(new TextEncoder().encode(text));
  const base = Object.hasOwn(BASES, key) ? BASES[key] : undefined;
  if (!base) return undefined;
  const { alphabet, bits, group } = base;
  const digits = [...new TextEncoder().encode(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const characters = digits.match(new RegExp(`.{1,${bits}}`, 'g')) ?? [];
  const written = characters.map((digit) => alphabet.charAt(Number.parseInt(digit.padEnd(bits, '0'), 2))).join('');
  return written.padEnd(Math.ceil(written.length / group) * group, '=');
}

function quotedPrintable(bytes: Uint8Array): string {
  let [written, line] = ['', ''];
  for (const byte of bytes) {
    const isPlain = byte >= 32 && byte <= 126 && byte !== 61;
    const character = isPlain ? String.fromCodePoint(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    if (line.length + character.length > MAX_LINE) {
      written += `${line}=\r\n`;
      line = '';
    }
    line += character;
  }
  return written + line.replace(/ $/, '=20');
}
