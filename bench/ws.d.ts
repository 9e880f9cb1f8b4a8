// The package has no types. This declares what the measurements use.
declare module "ws" {
  import type { IncomingMessage } from "node:http";

  type Options = { perMessageDeflate: false };

  export class WebSocket {
    constructor(address: string, options: Options & { maxPayload?: number; headers?: Record<string, string> });
    on(event: "open", listener: () => void): void;
    on(event: "close", listener: (code: number) => void): void;
    on(event: "error", listener: (error: Error) => void): void;
    on(event: "message", listener: (data: Buffer) => void): void;
    send(text: string): void;
    /** Stops reading. */
    pause(): void;
    close(): void;
    terminate(): void;
  }

  export class WebSocketServer {
    constructor(options: Options & { host: string; port: number });
    on(event: "connection", listener: (socket: WebSocket, request: IncomingMessage) => void): void;
    on(event: "listening", listener: () => void): void;
    address(): { port: number };
  }
}
