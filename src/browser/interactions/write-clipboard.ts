export function writeClipboard(text: string): Promise<boolean> {
  return hasWritten(() => navigator.clipboard.writeText(text));
}

/** Copies text that is still loading. Must be called during the click, because Safari allows clipboard access only then. */
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
    // Permission is missing or the context is not secure. The caller informs the reader.
    console.warn(error);
    return false;
  }
}
