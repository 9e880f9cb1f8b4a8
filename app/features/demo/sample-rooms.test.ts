import { expect, test } from "vitest";
import { parseRoomCode } from "../../../domain/room/code.ts";
import { isSampleCode } from "./sample-code.ts";
import { SAMPLE_ROOM, SAMPLE_ROOMS } from "./sample-rooms.ts";

test("a sample room's code looks like a real one, and is known as a sample", () => {
  expect(SAMPLE_ROOMS).toHaveLength(4);
  for (const { id } of [SAMPLE_ROOM, ...SAMPLE_ROOMS]) {
    expect(parseRoomCode(id)).toBe(id);
    expect(isSampleCode(id)).toBe(true);
  }
});
