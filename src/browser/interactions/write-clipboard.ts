/** Whether the text is in the clipboard now. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    // No permission, or not a secure context: who asked tells the reader.
    console.warn(error);
    return false;
  }
}
