/** The data of the server's loader; null if it fails, such as without a network. A redirect still redirects. */
export async function nullOnFailure<T>(loading: Promise<T>): Promise<T | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}
