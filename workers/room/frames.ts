import type { ServerMessage } from "../../domain/room/protocol.ts";

/** One frame of messages that are JSON already, with commas between them. */
export function frameOf(messages: string, version: number | null, nowMs: number): string {
  return `{"v":${version},"at":${nowMs},"messages":[${messages}]}`;
}

/** Whether a message holds everything that its recipient may see. */
export function isFullPicture(message: ServerMessage): boolean {
  return message.type === "roomCreated" || message.type === "roomJoined";
}
