/**
 * Whether a key belongs to an input method. Safari ends the composition before the keydown of the confirming key, which only its code
 * reveals: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing({ isComposing: isUnderWay, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isUnderWay || keyCode === 229;
}
