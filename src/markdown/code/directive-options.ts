/** @example countDirectiveOptions('{code-block} python', [':linenos:', '', 'a()']) // => 2 */
export function countDirectiveOptions(info: string, lines: readonly string[]): number {
  if (!/^\{(?:code(?:-block|-cell)?|sourcecode|highlight)\}/.test(info)) return 0;
  const isOption = (line: string): boolean => /^[ \t]*:[\w-]+:(?:[ \t]|$)/.test(line);
  const options = lines.findIndex((line) => !isOption(line));
  if (options === 0) return 0;
  const code = lines.findIndex((line) => !isOption(line) && line.trim() !== '');
  return code < 0 ? lines.length : code;
}
