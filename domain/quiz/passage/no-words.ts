import type { TaggedToken } from "./read-passage.ts";

/** Spellings of chats that the tagger does not know: it guesses a part of speech for them and for what stands beside them. */
const CHAT_SPELLINGS = new Set(
  `u r ur urs n y c b k ya yall im ive youre theyre hes shes lets pls plz thx tks ty idk btw lol omg wtf imo
  tbh rn bc cuz coz cos b4 gr8 l8r m8 w8 cya gonna wanna gotta hafta gimme lemme kinda sorta dunno dat dis da luv wat wot wut
  abt hv wud shud cud nite tmr tmrw msg ppl sth sb`.split(/\s+/),
);
const TIME_STAMP = /^\d{1,2}:\d\d(?::\d\d)?$/;

/** Whether a token says nothing about the part of speech of its neighbours: chat spelling, or a time stamp. */
export function isNoWord(token: TaggedToken | undefined): boolean {
  return token !== undefined && (CHAT_SPELLINGS.has(token.text.toLowerCase()) || TIME_STAMP.test(token.text));
}
