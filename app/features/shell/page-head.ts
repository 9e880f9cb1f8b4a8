import { parseRoomCode } from "../../../domain/room/code.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { getLocale } from "../../i18n/paraglide/runtime.js";

type Description = {
  /** The title shown where the address is shared. */
  title: string;
  description: string;
  /** Whether search engines may list the page. */
  isListed: boolean;
};

const PAGES = new Map<string, (playersMax: number) => Description>([
  ["/", () => ({ title: `Wordroom · ${m.landing_title()}`, description: m.landing_hero(), isListed: true })],
  ["/multi-player", () => listed(m.multiplayer_title(), m.multiplayer_description())],
  ["/multi-player/create", (max) => listed(m.create_title(), m.create_description({ max }))],
  ["/multi-player/join", () => listed(m.join_title(), m.join_description())],
  ["/words", () => listed(m.words_title(), m.words_intro())],
  ["/login", () => listed(m.nav_login(), m.login_description())],
  ["/register", () => listed(m.register_title(), m.register_description())],
  ["/terms", () => listed(m.terms_title(), m.terms_description())],
  ["/privacy", () => listed(m.privacy_title(), m.privacy_description())],
]);

export type PageHead = ReturnType<typeof pageHead>;

/**
 * What search engines and messengers show of a page, in the visitor's language. For the server only: browsers don't
 * need it.
 * @param playersMax how many may play in one room
 */
export function pageHead(url: URL, playersMax: number) {
  const path = url.pathname.replace(/(?<=.)\/$/, "");
  const { title, description, isListed } =
    PAGES.get(path)?.(playersMax) ?? sharedRoom(path) ?? certificate(path) ?? unlisted("Wordroom", m.landing_hero());
  return {
    /** The path that it describes. */
    path: url.pathname,
    address: url.origin + path,
    title,
    description,
    isListed,
    picture: `${url.origin}/pictures/share-${getLocale()}.png`,
    pictureText: m.share_picture(),
  };
}

/** A shared link to a room. */
function sharedRoom(path: string): Description | null {
  const code = parseRoomCode(/^\/j\/([^/]+)$/.exec(path)?.[1] ?? "");
  return code === null ? null : unlisted(m.join_room_title({ name: code }), m.join_description());
}

/** Without what stands in it: that is for who opens it. */
function certificate(path: string): Description | null {
  return path.startsWith("/certificates/") ? unlisted(m.certificate_page_title(), m.certificate_description()) : null;
}

function listed(title: string, description: string): Description {
  return { title: `${title} · Wordroom`, description, isListed: true };
}

function unlisted(title: string, description: string): Description {
  return { title, description, isListed: false };
}
