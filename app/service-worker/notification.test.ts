import { expect, test } from "vitest";
import { notificationOf } from "./notification.ts";

test("a push of this server is shown with its text, in its language, in the place of an earlier one", () => {
  expect(notificationOf('{"title":"Wordroom","body":"12 từ đang chờ bạn ôn","lang":"vi"}')).toEqual([
    "Wordroom",
    {
      body: "12 từ đang chờ bạn ôn",
      lang: "vi",
      tag: "reminder",
      icon: "/pictures/icon-192.png",
    },
  ]);
});

test.each([undefined, "", "{", "[]", '{"title":1,"body":2}', '"text"'])(
  "a push that can't be read still shows the product's name: browsers end subscriptions that show nothing: %j",
  (text) => {
    expect(notificationOf(text)[0]).toBe("Wordroom");
  },
);
