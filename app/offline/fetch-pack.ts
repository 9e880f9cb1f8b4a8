import { readPackFile } from "../../domain/quiz/lexicon/pack-format.ts";
import packAddresses from "../../lexicon/pack/addresses.json";

/**
 * Fetches a part of the packed lexicon.
 * @throws where the network or the server fails
 */
export async function fetchPack(part: keyof typeof packAddresses): Promise<unknown> {
  const response = await fetch(packAddresses[part]);
  if (!response.ok) throw new Error(`the lexicon could not be loaded: ${response.status}`);
  return readPackFile(new Uint8Array(await response.arrayBuffer()));
}
