/** `method` is an HTTP method, or `event` for a webhook. */
export function MethodBadge({ method }: { readonly method: string }) {
  return <span className={`method method--${method.toLowerCase()}`}>{method.toUpperCase()}</span>;
}
