/**
 * Whether a key press belongs to an input method. Safari ends the composition before the confirming key's keydown, so only the key code
 * identifies that key: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing({ isComposing: isUnderWay, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isUnderWay || keyCode === 229;
}
