import { expect, it } from "vitest";
import { openRoom } from "./testing/room-fixtures.ts";
import { TestClient } from "./testing/test-client.ts";

it.each([
  ["I have a cat. It is big.", "too_short"],
  ["Buổi sáng ở làng chài, những chiếc thuyền trở về bến cùng với cá tươi và tiếng cười nói.", "not_english"],
])(
  "[RR-20] everybody in the room is sent the reason when a passage has too few questions (%s)",
  async (passage, why) => {
    const { host, code } = await openRoom({}, undefined, passage);
    const guest = await TestClient.join(code, "An");
    host.send({ type: "startQuiz" });
    for (const client of [host, guest]) {
      const refusal = await client.untilMessage("error");
      expect(refusal).toMatchObject({ code: "too_few_questions", of: "startQuiz", why });
      expect(client.view?.room.status).toBe("waiting");
    }
  },
);
