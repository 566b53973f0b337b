/** At about 5,000 levels, a stack overflow in the native parser crashes the process. */
const MAX_DEPTH = 1000;

const TOKENS = /[([{]|[)\]]|[};]|[<!~?]|=>|[+-](?=[\s+-])|\b(?:await|delete|else|for|if|new|typeof|void|while|yield)\b/g;

/** Estimates whether a script is nested too deeply for its parser. Counts brackets in strings as code. */
export function isTooDeep(code: string): boolean {
  let brackets = 0;
  let others = 0;
  for (const [token] of code.matchAll(TOKENS)) {
    if ('([{'.includes(token)) brackets += 1;
    else if (')]}'.includes(token)) brackets = Math.max(0, brackets - 1);
    else if (token !== ';') others += 1;
    if ('};'.includes(token)) others = 0;
    if (brackets + others > MAX_DEPTH) return true;
  }
  return false;
}
