import { expect, test } from "vitest";
import { cleanPasted } from "./clean-pasted.ts";

function textOf(passage: string): string[] {
  return cleanPasted(passage).blocks.map(({ text }) => text);
}

test.each([
  "From: Le Minh\n\nSent: Monday, 4 March 2024",
  "From: Le Minh <minh@example.vn>\nTo: All staff\nSubject: Fire drill",
  "Người gửi: Lê Minh\nTiêu đề: Fire drill",
  "Subject: Fire drill",
])("[Q9] the fields of a header are no text: %j", (header) => {
  expect(textOf(`${header}\n\nThe drill will begin at ten.`)).toEqual(["The drill will begin at ten."]);
});

test("[Q9] a line like a field inside a text stays", () => {
  const text = "The label was torn.\nTo: the harbour master of Hue.\nNobody had read it.";
  expect(textOf(text)).toEqual(text.split("\n"));
});

test.each([
  "This e-mail and any attachments are confidential. If you have received it in error, please delete it.",
  "The information contained in this communication is intended solely for the recipient. Any copying is prohibited.",
  "DISCLAIMER: The company accepts no liability for any damage caused by a virus.",
  "If you are not the intended recipient, you must not use this message.",
  "Please consider the environment before printing this email.",
  "You are receiving this email because you have registered at our shop.",
])("[Q9] what a company adds to its e-mails is no text: %s", (notice) => {
  expect(textOf(`Dear An,\n\nThe drill will begin at ten.\n\n${notice}`)).toEqual([
    "Dear An,",
    "The drill will begin at ten.",
  ]);
});

test.each([
  "This message was found in a bottle, and nobody knew who had written it.",
  "If you have received a letter, open it before you complain.",
  "The environment suffers whenever people print what they could read on a screen.",
])("[Q9] a sentence about messages stays: %s", (sentence) => {
  expect(textOf(sentence)).toEqual([sentence]);
});

test("[Q9] a signature ends where a sentence begins", () => {
  const mail = [
    "Hi Minh,",
    "The boiler has failed again.",
    "",
    "Best regards,",
    "Peter Hollis",
    "Hollis Lettings Ltd.",
    "",
    "T: 020 7946 0000",
    "P.S. Please bring an umbrella.",
  ];
  expect(textOf(mail.join("\n"))).toEqual([
    "Hi Minh,",
    "The boiler has failed again.",
    "Best regards,",
    "P.S. Please bring an umbrella.",
  ]);
});
