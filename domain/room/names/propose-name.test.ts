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

test.each([
  ["# Why bees matter", "Why bees matter"],
  ["**Why bees matter**", "Why bees matter"],
  ["<h1>Why bees matter</h1><p>", "Why bees matter"],
  ["READING PASSAGE 1\n\nYou should spend about 20 minutes on Questions 1-13.\n\nWhy bees matter", "Why bees matter"],
  ["r/AskHistorians\nu/bee · 5 hr. ago\n\nWhy did bees matter so much?", "Why did bees matter so much?"],
  ["From: Nguyen An\nSent: Monday\nSubject: RE: Why bees matter\n\nDear all,", "Why bees matter"],
  ["TRENDING\nWorld Cup\nWhy bees matter to us\nBy Lan Chi\nPublished 3 hours ago", "Why bees matter to us"],
  ["2.1 Why bees matter", "Why bees matter"],
])("[D11] a room is named after the text without what was left out: %j", (above, name) => {
  const below = above.startsWith("<") ? `${TEXT}</p><p>It rained.</p>` : `\n\n${TEXT}\n\n2.2 Nobody came.`;
  expect(proposeRoomName(above + below, "Hoa's room")).toBe(name);
});

test.each([
  "From: Nguyen An\nTo: All staff\n\nDear all,\n\nThe harbour is closed.",
  "[12/03/2024, 21:06] Lan: did u plan the party\n[12/03/2024, 21:07] Tom: not yet",
  "0:01 welcome to my kitchen\n0:04 today we are baking a loaf\n0:08 of very dark bread",
  "Questions 1-4\nWhich paragraph contains the following information?",
])("[D11] what was left out, a message and a caption are no title: %j", (passage) => {
  expect(proposeRoomName(passage, "Hoa's room")).toBe("Hoa's room");
});
