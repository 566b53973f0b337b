import type { Code, Construct, State } from 'micromark-util-types';

/** Limits the quadratic cost of looking ahead. Real tags, addresses and constants are shorter. */
const MAX_LENGTH = 4096;

/**
 * Looks ahead in a line for the start of a construct.
 * @param mayBegin whether `text` could still become the start
 * @param begins whether `text`, including the next character, is the start; `\n` also means the end of the file
 */
export function lookAhead(mayBegin: (text: string) => boolean, begins: (text: string) => boolean): Construct {
  return {
    partial: true,
    tokenize: (effects, ok, nok) => {
      let text = '';
      const read = (code: Code): State | undefined => {
        // micromark encodes line endings and tabs as negative numbers.
        const letter = code === null || code < -2 ? '\n' : code < 0 ? ' ' : String.fromCodePoint(code);
        if (letter !== '\n' && text.length < MAX_LENGTH && mayBegin(text + letter)) {
          text += letter;
          effects.consume(code);
          return read;
        }
        effects.exit('data');
        return begins(text + letter) ? ok(code) : nok(code);
      };
      return (code) => {
        effects.enter('data');
        return read(code);
      };
    },
  };
}
