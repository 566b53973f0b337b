/** @example humanise('getting-started') // => 'Getting started' */
export function humanise(name: string): string {
  const text = name.replaceAll(/[-_]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
