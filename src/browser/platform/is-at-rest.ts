/** Whether a pointer rests where something has come under it: browsers say that it moves, by nothing. */
export function isAtRest({ type, isTrusted, movementX, movementY }: MouseEvent): boolean {
  return type === 'pointermove' && isTrusted && !movementX && !movementY;
}
