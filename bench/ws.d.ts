// The package brings no types: this is the part of it that the floors and the load use.
declare module "ws" {
  import type { IncomingMessage } from "node:http";

  type Options = { perMessageDeflate: false };

  export class WebSocket {
    constructor(address: string, options: Options & { maxPayload?: number });
    on(event: "open" | "close", heard: () => void): void;
    on(event: "error", heard: (error: Error) => void): void;
    on(event: "message", heard: (data: Buffer) => void): void;
    send(text: string): void;
    close(): void;
    terminate(): void;
  }

  export class WebSocketServer {
    constructor(options: Options & { host: string; port: number });
    on(event: "connection", heard: (socket: WebSocket, request: IncomingMessage) => void): void;
    on(event: "listening", heard: () => void): void;
    address(): { port: number };
  }
}
