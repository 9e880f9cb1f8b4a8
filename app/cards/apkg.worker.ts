import initSqlJs from "sql.js";
import wasmAddress from "sql.js/dist/sql-wasm-browser.wasm?url";
import { type ApkgRequest, buildApkg } from "./apkg.ts";

export type ApkgReply = { file: Uint8Array } | { error: string };

/**
 * Builds a package for Anki. In a web worker, because SQLite takes a phone seconds; and because WebAssembly is then allowed
 * to this script alone, by its own policy, and to no page [S9].
 */
self.addEventListener("message", ({ data }: MessageEvent<ApkgRequest>) => {
  build(data).then(
    (reply) => self.postMessage(reply),
    (error: unknown) => self.postMessage({ error: String(error) } satisfies ApkgReply),
  );
});

async function build(request: ApkgRequest): Promise<ApkgReply> {
  const sql = await initSqlJs({ locateFile: () => wasmAddress });
  return { file: await buildApkg(request, sql) };
}
