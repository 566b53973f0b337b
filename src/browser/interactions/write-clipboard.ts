/** Whether the text is in the clipboard now. */
export function writeClipboard(text: string): Promise<boolean> {
  return hasWritten(() => navigator.clipboard.writeText(text));
}

/**
 * The same for a text that is still on its way. Safari allows nobody to write but in the press itself: so it must be called
 * there, and hands over the promise.
 */
export function writeClipboardSoon(text: Promise<string>): Promise<boolean> {
  const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
  // A browser that may not write does not wait for it.
  blob.catch(() => undefined);
  return hasWritten(() => navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]));
}

async function hasWritten(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    // No permission, or not a secure context: who asked tells the reader.
    console.warn(error);
    return false;
  }
}
