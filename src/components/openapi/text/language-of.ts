/** Returns the highlighter's language. @example languageOf('application/problem+json') // => 'json' */
export function languageOf(mediaType: string): string {
  return /[/+](json|xml|yaml|html|css)\b/i.exec(mediaType)?.[1]?.toLowerCase() ?? 'text';
}
