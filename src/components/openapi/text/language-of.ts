/** The highlighter's name for what a media type holds. @example languageOf('application/problem+json') // => 'json' */
export function languageOf(mediaType: string): string {
  return /[/+](json|xml|yaml|html|css)\b/.exec(mediaType)?.[1] ?? 'text';
}
