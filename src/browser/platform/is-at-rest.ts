/** Whether a `pointermove` only reports that the page moved under a stationary pointer. */
export function isPointerAtRest({ type, isTrusted, movementX, movementY }: MouseEvent): boolean {
  return type === 'pointermove' && isTrusted && !movementX && !movementY;
}
