/** A pattern of a schema as JavaScript runs it: with the flag `u`, as JSON Schema asks, else without it; `undefined` when neither can read it. */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

/** Why JavaScript cannot read the pattern with the flags. */
export function faultOfPattern(pattern: string, flags: '' | 'u'): string | undefined {
  try {
    RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    return error instanceof SyntaxError ? error.message.split(': ').at(-1) : String(error);
  }
}
