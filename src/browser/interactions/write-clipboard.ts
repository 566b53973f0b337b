export function writeClipboard(text: string): Promise<boolean> {
  return hasWritten(() => navigator.clipboard.writeText(text));
}

/** Writes a text that is still loading. Safari allows clipboard access only during the press, so call it then. */
export function writeClipboardSoon(text: Promise<string>): Promise<boolean> {
  const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
  // A browser that refuses access never awaits the text.
  blob.catch(() => undefined);
  return hasWritten(() => navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]));
}

async function hasWritten(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    // No permission, or not a secure context: the caller informs the reader.
    console.warn(error);
    return false;
  }
}
