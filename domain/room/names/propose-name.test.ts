import { expect, test } from "vitest";
import { proposeRoomName } from "./propose-name.ts";

const TEXT = "The city council approved a plan on Tuesday to restore the old harbour.";

test("[D11] a room is named after the title of its passage", () => {
  expect(proposeRoomName(`The last ferry\n\n${TEXT}`, "Hoa's room")).toBe("The last ferry");
  expect(proposeRoomName(`\n  Why  do we yawn?\n${TEXT}\n`, null)).toBe("Why do we yawn?");
});

test("[D11] a passage without a title makes it the host's room", () => {
  expect(proposeRoomName(TEXT, "Phòng của Hoa")).toBe("Phòng của Hoa");
  expect(proposeRoomName("It rained.\nIt snowed.", "Hoa's room")).toBe("Hoa's room");
});

test("[D11] a line that was only broken is no title", () => {
  expect(proposeRoomName("The city council approved a plan\non Tuesday to restore it.", "Hoa's room")).toBe(
    "Hoa's room",
  );
});

test("[D11] without a host's name a room is named after the first words of its passage", () => {
  expect(proposeRoomName(TEXT, null)).toBe("The city council approved a…");
  expect(proposeRoomName("It rained, it snowed, it rained, and we went home.", null)).toBe("It rained, it snowed, it…");
});

test("[D11] a long title is cut after a whole word, at 30 visible characters", () => {
  const name = proposeRoomName(`The Price of a Very Cheap Cotton Shirt\n${TEXT}`, null);
  expect(name).toBe("The Price of a Very Cheap…");
  expect(proposeRoomName(`${"ệ".normalize("NFD").repeat(30)}\n${TEXT}`, null)).toBe("ệ".repeat(30));
});

test("[D11][RR-06] a title that no room may be named by is passed over", () => {
  expect(proposeRoomName(`Shit happens\n${TEXT}`, "Hoa's room")).toBe("Hoa's room");
  expect(proposeRoomName("Shit happens", null)).toBeNull();
});

test("[D11] nothing is proposed for a passage that shows nothing, or of which no word fits", () => {
  expect(proposeRoomName(" \u200b\n", null)).toBeNull();
  expect(proposeRoomName("x".repeat(40), null)).toBeNull();
});
