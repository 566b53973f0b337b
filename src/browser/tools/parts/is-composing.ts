/**
 * Whether a key belongs to an input method, which composes a character of several presses. Safari ends the composition before it tells
 * of the key that confirms it, and gives that away by its code alone. https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing({ isComposing: isUnderWay, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isUnderWay || keyCode === 229;
}
