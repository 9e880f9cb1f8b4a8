import { expect, test } from "vitest";
import { parseRoomCode } from "../../../domain/room/code.ts";
import { isSampleCode, SAMPLE_ROOM, SAMPLE_ROOMS } from "./sample-rooms.ts";

test("a sample room's code is valid, and recognized as a sample", () => {
  expect(SAMPLE_ROOMS).toHaveLength(4);
  for (const { id } of [SAMPLE_ROOM, ...SAMPLE_ROOMS]) {
    expect(parseRoomCode(id)).toBe(id);
    expect(isSampleCode(id)).toBe(true);
  }
});
