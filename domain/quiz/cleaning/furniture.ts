import { BLANK, type CleaningStep, type Line, sentencesOf } from "./left-out.ts";

/** What banners about consent speak of. One of these may stand in any text, several of them in few. */
const CONSENT_TERMS = [
  /\bconsent|\bwithdraw\b/,
  /\bat any time\b/,
  /\bpartners\b|\bvendors\b|\bthird part(?:y|ies)\b/,
  /\bpersonal (?:data|information)\b|\bbrowsing data\b|\byour data\b|\bunique identifiers?\b/,
  /\bdevices?\b|\bgeolocation\b|\btracking\b/,
  /\bcookies?\b/,
  /\b(?:we|sites?) uses? (?:[\w,]+ ){0,4}(?:cookies|technologies)\b|\bour use of cookies\b|\bcookie (?:policy|notice|settings)\b|\b(?:essential|necessary|optional|all) cookies\b/,
  /\bpersonali[sz]ed?\b|\badvertis\w+|\bads\b|\banaly[sz]e (?:our )?traffic\b|\baudience (?:research|insights)\b/,
  /\bprivacy\b|\blegitimate interests?\b|\bterms of (?:use|service)\b|\bpolic(?:y|ies)\b/,
  /\byour (?:choices|options|preferences|settings|browser)\b|\bmanag(?:e|ing) (?:options|preferences|settings|your)\b/,
  /\bstor(?:e|ed|ing)\b.{0,200}\b(?:access|information)|\bprocess(?:ed|ing)?\b/,
  /\bclick(?:ing)?\b|\bselecting\b|\bcontinuing to (?:use|browse)\b|["'“‘]?\b(?:accept|agree|reject)(?: all)?\b/,
  /\bthis (?:web)?site\b|\bthis (?:web ?)?page\b|\bour (?:web)?sites?\b|\b(?:best|your) (?:user )?experience\b|\bbrows(?:e|ing)\b/,
].map((term) => new RegExp(term.source, "i"));
/** One of these is enough. */
const SURELY_CONSENT =
  /\b(?:we|this (?:web)?site|our (?:web)?sites?) uses? (?:(?:essential|necessary|functional|optional|third-party) )?cookies\b|\bour use of cookies\b|\bwhich cookies we\b|\b(?:value|care about|respect) your privacy\b|\bwithdraw(?:ing)? your consent\b|\bnot consenting or withdrawing consent\b|^the technical storage or access\b|[“"]accept all\b|\bour \d[\d,.]* partners\b|\b(?:see|read) our (?:privacy|cookie|disclosure) policy\b|\brecaptcha\b|^privacy notice:/i;
/** A banner speaks for the page, or to the one who reads it. */
const SPEAKS_FOR_PAGE =
  /\b(?:we|our|us|this (?:web)?site|this (?:web ?)?page)\b|^(?:you (?:can|may|have)|by |selecting |some |your |click |find out more|learn more|please )|\b(?:below|at the bottom)\b|\bI accept\b/i;
const TERMS_MIN = 3;
/** Beside a sentence that is surely of a banner. */
const TERMS_MIN_BESIDE = 2;

/** Whole lines of a banner, which are no sentences. */
const CONSENT_LINE =
  /^(?:(?:i )?(?:do not |don't )?(?:accept|agree|consent)(?: and (?:close|continue))?|(?:we value )?your privacy(?: choices| matters.*| settings| rights)?|we value your privacy|customi[sz]e|reject .{0,30}|(?:privacy|cookie) (?:policy|settings|notice|preferences|list)|terms of (?:use|service)|(?:strictly )?necessary(?: cookies)?|confirm my choices|show purposes|this site asks for consent.*|(?:store|personali[sz]ed) .{0,60}(?:audience research|services? development|advertising measurement).*)$/i;

const PLATFORM = String.raw`\b(?:facebook|twitter|instagram|tiktok|whatsapp|telegram|youtube|linkedin|zalo|threads|google news|newsletters?|podcast|channel|fanpage|app)\b`;
const PLEAS = [
  /^(?:sign up|subscribe|register|join us)\b.{0,200}\b(?:newsletters?|inbox|updates|alerts|access|e-?mail|briefing|channel|today|for free|our)\b/,
  /^(?:get|want|receive|enjoy)\b.{0,200}\b(?:newsletters?|inbox|notifications?|in your e-?mail)\b/,
  /^by (?:signing up|subscribing|continuing|registering|submitting|entering|providing|clicking)\b.{0,200}\b(?:agree|accept|acknowledge|consent|terms|policy)\b/,
  new RegExp(
    String.raw`^(?:you can (?:also )?)?(?:follow|find|join|like|message|contact|tag|e-?mail|download|add)\b.{0,200}${PLATFORM}`,
  ),
  /^(?:you can (?:also )?)?follow us(?: (?:on|at|for)\b|[.!]?$)|^like our page\b|^(?:please )?share this (?:post|article|story|page|video)\b/,
  /\b(?:let (?:us|me) know|tell us|leave|share|drop|write)\b.{0,200}\b(?:in the comments?\b|comments? (?:section|below)|your thoughts below)/,
  /^(?:do you have|got|have) a (?:story|news tip|tip)\b.{0,200}\?/,
  /^(?:not (?:yet )?|already )a (?:subscriber|member)\b.{0,40}\?$|^already (?:have an account|subscribed)\b.{0,40}\?/,
  /^(?:to read (?:more|the full)|to continue reading|click (?:here|the link|on the link))\b/,
  /^enter your e-?mail\b|^turn on notifications\b/,
  /^get (?:all )?the (?:week|day|best|latest|top)\b.{0,200}\b(?:news|stories|headlines)\b/,
  /^we(?:['’]d| would) (?:like|love) to hear from you\b|^your responses are secure\b|^share your (?:experiences?|story|thoughts|views|opinion)\b/,
  /^since you['’]re here\b|\b(?:our|independent) journalism\b|^(?:if you can, )?please consider supporting\b|^it only takes a minute\b/,
  /\baffiliate links?\b|^please read (?:our|my) (?:disclosure|privacy)\b|^pin this (?:recipe|post|for later)\b|^your e-?mail address will not be published\b|^required fields are marked\b/,
  /^did you (?:make|try) this recipe\b|^tag @\w+/,
  /^(?:synced|sync|ripped|encoded|captioned|subtitled|subtitles?|captions?)\b.{0,60}\bby\b|^advertise your product\b|^support us and become\b/,
  /^(?:don't|do not|never) miss (?:out|a|an|any|our|the latest)\b.{0,200}\b(?:story|stories|posts?|updates?|videos?|headlines?|news|episodes?|channel)\b/,
  /^this (?:article|story|piece|post|interview) (?:was|is|has been)\b.{0,200}\b(?:published|updated|corrected|amended|appeared|republished|translated)\b/,
  /^the views expressed in this (?:article|piece)\b|^this is an? (?:sponsored|paid) (?:post|article)\b/,
  /\b(?:like and subscribe|subscribe to (?:my|our|the|this) channel|(?:hit|smash|ring) (?:that|the) (?:like|subscribe|bell)|notification bell|thank(?:s| you)(?: so much| all)? for watching)\b/,
  /^(?:support|donate to) (?:our|the) (?:journalism|newsroom|work)\b|^your (?:support|donation) helps us\b/,
].map((plea) => new RegExp(plea.source, "i"));
const BEHIND_PLEA = /^(?:it (?:was|has been) .*|(?:log|sign) in\.?|(?:we|you) (?:may|can) .*)$/i;
const PLEA_WORDS_MAX = 40;
/** Links to other pages between paragraphs, whole lines. */
const TEASER =
  /^(?:[>»▶►→]+\s*)?(?:related(?: (?:articles?|stories|topics?|news|posts?|video|content))?|(?:read|see|watch) (?:also|more|next)|also read|more on this|more from|in case you missed it|don't miss|editor['’]?s['’]? (?:picks?|choice)|recommended(?: reading)?|must[- ]reads?|up next|most read|trending(?: now)?|you may also like|tin liên quan)\s*(?:[:|–—-]\s*\S.*|:)$/i;

/** Banners about consent, links to other articles, and pleas to subscribe, to share or to comment. */
export const withoutFurniture: CleaningStep = (lines, leave) => {
  let isBeside = false;
  return lines.flatMap((line): Line[] => {
    // A caption that begins with a small letter is a part of what is said.
    if (line.text === "" || (line.kind === "caption" && !/^\p{Lu}/u.test(line.text))) return [line];
    if (CONSENT_LINE.test(line.text) || TEASER.test(line.text)) {
      leave("page_part", line.text);
      isBeside = true;
      return [BLANK];
    }
    const kept: string[] = [];
    const sentences = sentencesOf(line.text);
    const pleas = sentences.map(isPlea);
    for (const [index, sentence] of sentences.entries()) {
      const isConsent = isConsentTalk(sentence, isBeside ? TERMS_MIN_BESIDE : TERMS_MIN);
      const isOfPlea = (sentence.endsWith("?") && pleas[index + 1]) || (pleas[index - 1] && BEHIND_PLEA.test(sentence));
      if (isConsent || pleas[index] || isOfPlea) leave("page_part", sentence);
      else kept.push(sentence);
      isBeside = isConsent;
    }
    const text = kept.join(" ");
    return text === "" ? [BLANK] : text.length === line.text.length ? [line] : [{ ...line, text }];
  });
};

function isConsentTalk(sentence: string, wanted: number): boolean {
  if (SURELY_CONSENT.test(sentence)) return true;
  if (!SPEAKS_FOR_PAGE.test(sentence)) return false;
  return CONSENT_TERMS.filter((term) => term.test(sentence)).length >= wanted;
}

function isPlea(sentence: string): boolean {
  const plain = sentence.replace(/^[\s"'“‘*•–—-]+/, "");
  return plain.split(" ").length <= PLEA_WORDS_MAX && PLEAS.some((plea) => plea.test(plain));
}
