import { describe, expect, test } from "vitest";
import { doorTo } from "./door.ts";

type Asked = { by: "files" | "worker"; address: string | null };

/** A door to a Worker and its only file, both of which note who asks. */
function house(page: () => Response = () => new Response("page", { headers: { "content-type": "text/html" } })) {
  const asked: Asked[] = [];
  const note = (by: Asked["by"], { headers }: Request) => asked.push({ by, address: headers.get("cf-connecting-ip") });
  const files = {
    fetch: async (request: Request) => {
      note("files", request);
      const isThere = new URL(request.url).pathname === "/logo.svg";
      return new Response("<svg/>", { status: isThere ? 200 : 404, headers: { "content-type": "image/svg+xml" } });
    },
  };
  const worker = {
    fetch: (request: Request) => {
      note("worker", request);
      return page();
    },
  };
  const door = doorTo<{ ASSETS: typeof files }, null>(worker, ["/api/", "/ws/"]);
  const ask = async (path: string, init: RequestInit = {}, clientIp?: string) =>
    door.fetch(
      Object.assign(new Request(`http://wordroom.test${path}`, init), { cf: { clientIp } }),
      { ASSETS: files },
      null,
    );
  return { asked, ask };
}

const takingGzip = { headers: { "accept-encoding": "gzip, deflate, br" } };

describe("the door of the Worker that runs here", () => {
  test("answers with a file where there is one", async () => {
    const { asked, ask } = house();
    expect(await (await ask("/logo.svg")).text()).toBe("<svg/>");
    expect(asked.map(({ by }) => by)).toEqual(["files"]);
  });

  test("asks the Worker where there is none", async () => {
    const { asked, ask } = house();
    expect(await (await ask("/rooms")).text()).toBe("page");
    expect(asked.map(({ by }) => by)).toEqual(["files", "worker"]);
  });

  test.each(["/api/rooms", "/ws/ABC234"])("looks for no file under %s", async (path) => {
    const { asked, ask } = house();
    await ask(path);
    expect(asked.map(({ by }) => by)).toEqual(["worker"]);
  });

  test("looks for no file where something is posted", async () => {
    const { asked, ask } = house();
    await ask("/logo.svg", { method: "POST", body: "x" });
    expect(asked.map(({ by }) => by)).toEqual(["worker"]);
  });

  test.each([
    ["192.0.2.1:50123", "192.0.2.1"],
    ["[2001:db8::1]:50123", "2001:db8::1"],
  ])("names the address of a connection from %s", async (clientIp, address) => {
    const { asked, ask } = house();
    await ask("/rooms", {}, clientIp);
    expect(asked).toEqual([
      { by: "files", address },
      { by: "worker", address },
    ]);
  });

  test("leaves an address that something in front has named", async () => {
    const { asked, ask } = house();
    await ask("/api/rooms", { headers: { "cf-connecting-ip": "203.0.113.9" } }, "192.0.2.1:50123");
    expect(asked).toEqual([{ by: "worker", address: "203.0.113.9" }]);
  });

  test("has texts compressed for who takes that", async () => {
    const response = await house().ask("/rooms", takingGzip);
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("vary")).toBe("accept-encoding");
  });

  test.each(["", "br", "gzip;q=0", "gzip; q=0.0", "xgzip"])("not for who takes %j", async (coding) => {
    const response = await house().ask("/rooms", { headers: { "accept-encoding": coding } });
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  test.each(["gzip;q=0.5", "deflate, gzip;q=1.0", "br, gzip"])("also for who takes %j", async (coding) => {
    const response = await house().ask("/rooms", { headers: { "accept-encoding": coding } });
    expect(response.headers.get("content-encoding")).toBe("gzip");
  });

  test.each(["image/png", "text/event-stream", "application/octet-stream"])("leaves %s as it is", async (type) => {
    const response = await house(() => new Response("x", { headers: { "content-type": type } })).ask("/x", takingGzip);
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  test("leaves what is compressed already, and what has no body", async () => {
    const headers = { "content-type": "text/html" };
    const done = await house(() => new Response("x", { headers: { ...headers, "content-encoding": "br" } })).ask(
      "/x",
      takingGzip,
    );
    expect(done.headers.get("content-encoding")).toBe("br");
    const empty = await house(() => new Response(null, { status: 304, headers })).ask("/x", takingGzip);
    expect(empty.headers.get("content-encoding")).toBeNull();
  });
});
