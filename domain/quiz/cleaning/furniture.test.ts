import { expect, test } from "vitest";
import { cleanPasted } from "./clean-pasted.ts";

function textOf(passage: string): string {
  return cleanPasted(passage)
    .blocks.map(({ text }) => text)
    .join("\n");
}

test.each([
  "We and our 842 partners store and access personal data on your device.",
  "You can withdraw your consent at any time by clicking on the link at the bottom of the page.",
  'By clicking "Accept all" you consent to the storing of information on your device.',
  "This website uses cookies to ensure you get the best experience.",
  "Some vendors may process your personal data on the basis of legitimate interest, which you can object to below.",
  "We value your privacy",
  "Not consenting or withdrawing consent, may adversely affect certain features and functions.",
  "The technical storage or access that is used exclusively for statistical purposes.",
  "If you choose to “Accept all,” we will also use cookies and data to develop new services.",
])("[Q9] a banner about consent is no text: %s", (banner) => {
  expect(textOf(`${banner}\n\nThe ferry sank in the storm.`)).toBe("The ferry sank in the storm.");
});

test.each([
  "Every time you click “accept”, the site stores cookies on your device and shares your personal data.",
  "We use butter for our cookies, and my grandmother stored them in a tin.",
  "If a patient withdraws consent, the doctor must stop the treatment at once.",
  "The partners accepted the policy, although it did not protect their privacy.",
])("[Q9] a sentence about privacy, consent or cookies stays: %s", (sentence) => {
  expect(textOf(sentence)).toBe(sentence);
});

test.each([
  "Related: Why the ferry was late",
  "READ ALSO: Ten storms that nobody has forgotten",
  "Sign up to our newsletter to get the best stories in your inbox.",
  "By signing up, you agree to our Terms of Use.",
  "You can follow us on Facebook and Instagram.",
  "Have you seen the wreck? Let us know in the comments below.",
  "This article was first published in May. It has been updated to correct a name.",
  "Don't forget to like and subscribe to my channel!",
  "We’d like to hear from you: have you ever been on the ferry? Share your experience with us below.",
  "This post may contain affiliate links. Please read our disclosure policy.",
  "Your email address will not be published. Required fields are marked *",
  "Synced and corrected by oldsailor",
])("[Q9] a link to another page or a plea to its readers is no text: %s", (line) => {
  expect(textOf(`${line}\n\nThe ferry sank in the storm.`)).toBe("The ferry sank in the storm.");
});

test.each([
  "Follow us into the garden, she said.",
  "A member of the club had a story to share.",
  "Get the fish out of the box before you write to the channel.",
  "Related diseases are caused by the same mosquito.",
  "He let us know in the morning that the ferry had sunk.",
  "The editor published the story, and nobody subscribed to the paper again.",
])("[Q9] a sentence that resembles a plea stays: %s", (sentence) => {
  expect(textOf(sentence)).toBe(sentence);
});
