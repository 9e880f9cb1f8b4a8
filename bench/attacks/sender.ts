/**
 * Sends bytes to a host and port and prints what comes back, as one line of JSON for each. Run by itself, so that it can
 * run in a network namespace. Usage: node sender.ts HOST PORT, with a JSON list of texts on the standard input.
 */
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import * as v from "valibot";

const PATIENCE_MS = 10_000;
const [host = "", port = ""] = process.argv.slice(2);

for (const bytes of v.parse(v.array(v.string()), JSON.parse(await text(process.stdin)))) {
  console.log(JSON.stringify(await answerTo(bytes)));
}

/** @returns empty if nobody answers. A socket that was accepted stays open: its first bytes are enough. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect({ host, port: Number(port) }, () => socket.write(bytes));
    const end = () => {
      clearTimeout(late);
      socket.destroy();
      resolve(answer);
    };
    const late = setTimeout(end, PATIENCE_MS);
    socket.on("data", (data) => {
      answer += data;
      if (answer.startsWith("HTTP/1.1 101")) end();
    });
    socket.on("error", end);
    socket.on("close", end);
  });
}
