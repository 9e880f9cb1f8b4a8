import { readPackFile } from "../../domain/quiz/lexicon/pack-format.ts";

/**
 * Fetches a part of the packed lexicon.
 * @param address of `lexicon/pack/addresses.json`. Whoever names a part there has it kept for use without a network
 * @throws where the network or the server fails
 */
export async function fetchPack(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the lexicon could not be loaded: ${response.status}`);
  return readPackFile(new Uint8Array(await response.arrayBuffer()));
}
