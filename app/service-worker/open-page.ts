/** A kept page is better than waiting for longer. */
export const PATIENCE_MS = 4_000;

type Ways = {
  network: Promise<Response>;
  /** What is kept for this page; undefined where nothing is. */
  kept: () => Promise<Response | undefined>;
  /** Says that there is no network. */
  sorry: () => Promise<Response>;
};

/** The page from the network; where that fails, breaks or takes too long, what is kept, else a word about it. */
export async function openPage({ network, kept, sorry }: Ways): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([network.catch(() => null), late]);
  if (answer && answer.status < 500) return answer;
  const page = await kept();
  if (page) return page;
  return answer ?? (await network.catch(sorry));
}
