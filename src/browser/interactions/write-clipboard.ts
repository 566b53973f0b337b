export function writeClipboard(text: string): Promise<boolean> {
  return hasWritten(() => navigator.clipboard.writeText(text));
}

/** Copies text that is still loading. Safari allows clipboard access only during the press, so this must be called during the press. */
export function writeClipboardSoon(text: Promise<string>): Promise<boolean> {
  const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
  // A browser that refuses access never awaits the text, which would leave a rejection unhandled.
  blob.catch(() => undefined);
  return hasWritten(() => navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]));
}

async function hasWritten(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    // No permission, or not a secure context. The caller informs the reader.
    console.warn(error);
    return false;
  }
}
