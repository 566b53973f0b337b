import type { Code, Construct, State } from 'micromark-util-types';

/** Each further character costs a look at all before it; no tag, address or constant that people write is as long. */
const MAX_LENGTH = 4096;

/**
 * Looks ahead in a line for the beginning of a construct, without consuming it.
 *
 * @param mayBegin whether more characters could complete this text
 * @param begins whether this text, which includes the character after it, starts the construct; line endings and the end of the file are `\n`
 */
export function lookAhead(mayBegin: (text: string) => boolean, begins: (text: string) => boolean): Construct {
  return {
    partial: true,
    tokenize: (effects, ok, nok) => {
      let text = '';
      const read = (code: Code): State | undefined => {
        // micromark's codes for line endings and tabs are negative.
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
