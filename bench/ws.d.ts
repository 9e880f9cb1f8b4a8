// The package brings no types: this is the part of it that the measurements use.
declare module "ws" {
  import type { IncomingMessage } from "node:http";

  type Options = { perMessageDeflate: false };

  export class WebSocket {
    constructor(address: string, options: Options & { maxPayload?: number; headers?: Record<string, string> });
    on(event: "open", heard: () => void): void;
    on(event: "close", heard: (code: number) => void): void;
    on(event: "error", heard: (error: Error) => void): void;
    on(event: "message", heard: (data: Buffer) => void): void;
    send(text: string): void;
    /** Reads nothing more. */
    pause(): void;
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
