import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import * as v from "valibot";

const statement = v.object({ sql: v.string(), params: v.array(v.union([v.string(), v.number()])) });

/** Takes statements over HTTP and has the Worker's own database carry them out. @returns what stops it */
export async function startWriter(database: D1Database, port: number): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    try {
      const { sql, params } = v.parse(statement, JSON.parse(await text(request)));
      await database
        .prepare(sql)
        .bind(...params)
        .run();
      response.end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return async () => {
    server.close();
  };
}
