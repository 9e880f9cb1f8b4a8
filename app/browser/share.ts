/** Whether the share sheet was used; cancelling it counts, so that nothing is copied. */
export async function isSharedOrCancelled(content: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(content)) return false;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
