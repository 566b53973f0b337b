/** Joins the messages of an error and its causes with `link`, outermost first. */
export function errorMessage(error: unknown, link: string): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let current = error; current !== undefined && current !== null && !seen.has(current);) {
    seen.add(current);
    messages.push(current instanceof Error ? current.message : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages.join(`\n\n${link}\n`);
}
