/** Values of custom properties by name, without leading dashes. */
export type Tokens = Readonly<Record<string, string>>;

/** Reads the light-mode tokens of `styles/tokens.css`, and resolves references. */
export function readTokens(css: string): Tokens {
  const [, day = ''] = /:root \{(.*?)\n\}/s.exec(css) ?? [];
  const written = new Map([...day.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
  const resolve = (value: string): string => value.replace(/^var\(--([\w-]+)\)$/, (_, name: string) => resolve(written.get(name) ?? ''));
  return Object.fromEntries([...written].map(([name, value]) => [name, resolve(value)]));
}

/** @throws Error if the token is unknown */
export function tokenOf(tokens: Tokens, name: string): string {
  const value = tokens[name];
  if (!value) throw new Error(`The token --${name}, which social cards use as a colour, is missing from src/styles/tokens.css.`);
  return value;
}
