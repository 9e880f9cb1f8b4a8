import { expect, type Locator, type Page, type WebSocketRoute } from "playwright/test";
import en from "../../app/i18n/en.json" with { type: "json" };
import vi from "../../app/i18n/vi.json" with { type: "json" };
import { isDeep } from "../../scripts/testing/depth.ts";
import { newAddress } from "../fixtures/accounts.ts";
import { pick } from "../fixtures/answer-key.ts";
import { visit } from "../fixtures/hydration.ts";
import { leaveRoom, openRoom, type Seat, SocketPlayer, until } from "../fixtures/socket-player.ts";
import { PASSAGE } from "../fixtures/users.ts";

const CATALOGUES = { en, vi } as const;
export const LANGUAGES = ["en", "vi"] as const;
/** Those in which each journey is made: both in `npm run test:deep`, else the one that most people have. */
export const JOURNEY_LANGUAGES: readonly Language[] = isDeep ? LANGUAGES : ["vi"];
export type Language = (typeof LANGUAGES)[number];
type Texts = typeof en;
export type TextKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];

const SETTINGS = {
  name: "Friday newspaper",
  hostName: "Hoa",
  numPlayers: 10,
  wordsPerPlayer: 8,
  difficulty: "6.0-7.0",
  quizType: "multiple_choice_vocab",
  customText: PASSAGE,
  presents: false,
};
export type Settings = Partial<typeof SETTINGS> & { penalties?: boolean };
/** Of the request that makes a room, such as whose it is. */
type Headers = Record<string, string>;
export type RoomWithPlayers = Seat & { host: SocketPlayer; guests: SocketPlayer[] };

/** The app in one browser page, with the rooms that a test makes for it and the players in them. */
export class AppPage {
  readonly page: Page;
  readonly #language: Language;
  readonly #origin: string;
  readonly #seats: Seat[] = [];
  readonly #players: SocketPlayer[] = [];
  readonly #scriptErrors: Error[] = [];
  #room: RoomWithPlayers | null = null;

  constructor(page: Page, language: Language, origin: string) {
    this.page = page;
    this.#language = language;
    this.#origin = origin;
    page.on("pageerror", (error) => this.#scriptErrors.push(error));
  }

  /** The room that was made last. */
  get room(): RoomWithPlayers {
    if (!this.#room) throw new Error("There is no room yet.");
    return this.#room;
  }

  /** Whether a page of the app is open, from which others are reached without loading anything anew. */
  get #isOpen(): boolean {
    return this.page.url() !== "about:blank";
  }

  url(path: string): string {
    return this.#origin + path;
  }

  /** A text of the interface in the page's language. */
  text(key: TextKey): string {
    return CATALOGUES[this.#language][key];
  }

  button(key: TextKey): Locator {
    return this.page.getByRole("button", { name: this.text(key), exact: true });
  }

  async expectText(key: TextKey): Promise<void> {
    await this.page.getByText(this.text(key)).filter({ visible: true }).first().waitFor();
  }

  /** Presses a button and waits for a text. */
  async pressAndExpect(button: TextKey, comes: TextKey): Promise<void> {
    await this.button(button).click();
    await this.expectText(comes);
  }

  /** Chooses an entry of the room's menu and waits for a text. */
  async chooseInRoomMenu(entry: TextKey, comes: TextKey): Promise<void> {
    await this.button("room_menu").click();
    await this.page.getByRole("menuitem", { name: this.text(entry), exact: true }).click();
    await this.expectText(comes);
  }

  /** Closes the open dialog. */
  async closeDialog(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await this.page.locator("dialog[open]").waitFor({ state: "detached" });
  }

  /** Closes all open dialogs, of which one may stand over another. */
  async closeAllDialogs(): Promise<void> {
    const open = this.page.locator("dialog[open]");
    for (let left = await open.count(); left > 0; left--) {
      await this.page.keyboard.press("Escape");
      await expect(open).toHaveCount(left - 1);
    }
  }

  /** Opens an address of the app. */
  async go(path: string): Promise<void> {
    await visit(this.page, this.url(path));
  }

  /** A header that makes this a new caller: the local Worker believes it, the platform never does. */
  newAddress(): Record<string, string> {
    return newAddress();
  }

  /** Makes a room, from a new address each time: one address may make only so many. */
  async createRoom(settings: Settings = {}, headers: Headers = {}): Promise<Seat> {
    const seat = await openRoom(this.#origin, { ...SETTINGS, ...settings }, { ...this.newAddress(), ...headers });
    this.#seats.push(seat);
    return seat;
  }

  /** Adds a player without a browser. */
  async addPlayer(code: string, introduction: object): Promise<SocketPlayer> {
    const player = new SocketPlayer(this.#origin, code, introduction);
    this.#players.push(player);
    await until("seated", () => player.view !== null);
    return player;
  }

  /** A room that waits, with its host and guests: none of them in the page yet. */
  async createRoomWithPlayers(
    settings: Settings = {},
    names: readonly string[] = ["An", "Vy"],
    headers: Headers = {},
  ): Promise<RoomWithPlayers> {
    const seat = await this.createRoom(settings, headers);
    const host = await this.addPlayer(seat.code, { seatToken: seat.seatToken });
    const guests: SocketPlayer[] = [];
    for (const name of names) guests.push(await this.addPlayer(seat.code, { playerInfo: { name } }));
    this.#room = { ...seat, host, guests };
    return this.#room;
  }

  /** A game in which questions can be answered. */
  async startGame(settings: Settings = {}, names?: readonly string[], headers?: Headers): Promise<RoomWithPlayers> {
    const room = await this.createRoomWithPlayers(settings, names, headers);
    room.host.send({ type: "startQuiz" });
    await this.untilGameBegins();
    return room;
  }

  /** The room's game has been dealt, and its 3-2-1 is over. */
  async untilGameBegins(): Promise<void> {
    const { guests } = this.room;
    await until("dealt", () => guests.every(({ view }) => view?.quiz));
    const waitMs = (guests[0]?.view?.quiz?.startsAtMs ?? 0) - Date.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs + 50)));
  }

  async goHome(): Promise<void> {
    if (!this.#isOpen) return this.go("/");
    await this.closeAllDialogs();
    // Not by a press: in a room the header is away.
    await this.page.locator('header a[href="/"]').dispatchEvent("click");
    await this.#landing.waitFor();
  }

  get #landing(): Locator {
    return this.page.getByRole("heading", { name: this.text("landing_title") });
  }

  /** To another page by a link. @param comes its heading */
  async followLink(path: string, comes: TextKey): Promise<void> {
    if (!this.#isOpen) await this.go("/");
    await this.page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
    await this.page.getByRole("heading", { name: this.text(comes), level: 1 }).waitFor();
  }

  /** To a room's own page, by its code. */
  async openRoomPage(code: string, comes: TextKey): Promise<void> {
    if (!this.#isOpen) {
      await this.go(`/j/${code}`);
    } else {
      await this.goHome();
      await this.page.locator("[name=code]").first().fill(code);
      await this.button("room_join").first().click();
      await this.#landing.waitFor({ state: "hidden" });
    }
    await this.expectText(comes);
  }

  /** Goes on in the page with a seat of the room: the host's. */
  async takeSeat({ code, seatToken }: Seat, comes: TextKey): Promise<void> {
    const seat = { token: seatToken, playerId: 1, name: SETTINGS.hostName, savedAtMs: Date.now() };
    const item = { key: `wordroom.seat.${code}`, value: JSON.stringify(seat) };
    if (!this.#isOpen) {
      await this.page.addInitScript(({ key, value }) => localStorage.setItem(key, value), item);
      await this.go(`/multi-player/wait/${code}`);
    } else {
      await this.page.evaluate(({ key, value }) => localStorage.setItem(key, value), item);
      await this.openRoomPage(code, "join_return");
      await this.page.getByRole("link", { name: this.text("join_return") }).click();
    }
    await this.expectText(comes);
  }

  /** The page joins as a guest. */
  async joinRoom(code: string, name = "Mai"): Promise<void> {
    await this.openRoomPage(code, "join_submit");
    await this.page.locator("[name=name]").fill(name);
    await this.button("join_submit").click();
  }

  /** Answers everything, so many of them right, and finishes. */
  finishAs(player: SocketPlayer, right: number): void {
    player.view?.quiz?.questions.forEach(({ id, word, options }, index) => {
      if (options.length > 0) player.answer(id, pick(word, options, index < right));
      else player.send({ type: "saveAnswer", questionId: id, number: 1, value: "không biết" });
    });
    player.send({ type: "completeQuiz" });
  }

  /** Handles the page's WebSocket to its room in between. */
  async interceptSocket(handle: (socket: WebSocketRoute) => void): Promise<void> {
    await this.page.routeWebSocket(/\/ws\//, handle);
  }

  /** Requests whose address matches fail as without a network. */
  async failRequests(url: string): Promise<void> {
    await this.page.route(url, (route) => route.abort());
  }

  /** Errors that scripts of the page threw since the last call. */
  takeScriptErrors(): string[] {
    return this.#scriptErrors.splice(0).map((error) => error.message);
  }

  /** Everybody goes, and no room stays open: the list of rooms would fill up with them. */
  closeRooms(): void {
    for (const player of this.#players) player.close();
    for (const seat of this.#seats) leaveRoom(this.#origin, seat);
  }
}
