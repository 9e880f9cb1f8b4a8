import { ModelFault } from "./language-model.ts";

/**
 * The text of a body, given up as soon as it turns out too long.
 * @throws ModelFault `too_large`
 */
export async function boundedText(body: ReadableStream<Uint8Array> | null, bytesMax: number): Promise<string> {
  if (!body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  // Leaving the loop by throwing cancels the stream.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new ModelFault("too_large", null);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
