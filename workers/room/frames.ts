import type { ServerMessage } from "../../domain/room/protocol.ts";

/** One frame of messages that are JSON already, with commas between them. */
export function frameOf(messages: string, version: number | null, nowMs: number): string {
  return `{"v":${version},"at":${nowMs},"messages":[${messages}]}`;
}

/** Whether a message holds everything that its recipient may see. */
export function isFullPicture(message: ServerMessage): boolean {
  return message.type === "roomCreated" || message.type === "roomJoined";
}

/** Whether a message is the longer the more people there are: it holds a roster or standings. */
export function growsWithRoom(message: ServerMessage): boolean {
  return isFullPicture(message) || "results" in message;
}
