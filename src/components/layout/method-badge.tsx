/** The method of an operation, or EVENT for a webhook, as a small coloured word. */
export function MethodBadge({ method }: { readonly method: string }) {
  return <span className={`method method--${method.toLowerCase()}`}>{method.toUpperCase()}</span>;
}
