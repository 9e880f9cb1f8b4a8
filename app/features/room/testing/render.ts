import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import type { Snapshot } from "../../../../domain/room/wire.ts";
import { overwriteGetLocale } from "../../../i18n/paraglide/runtime.js";
import { NO_QUERY_RESULTS } from "../connection/query-results.ts";
import type { RoomActions } from "../connection/room-client.ts";
import type { SeatedRoom } from "../connection/seated-room.ts";

/** What a part of a page shows at first, in English: its text without markup. */
export function textOf(part: ReactElement): string {
  return markupOf(part).replace(/<[^>]*>/g, " ");
}

/** What a part of a page is at first, in English. */
export function markupOf(part: ReactElement): string {
  overwriteGetLocale(() => "en");
  return renderToStaticMarkup(createElement(MemoryRouter, null, part));
}

const nothing = () => {};
const ACTIONS: RoomActions = {
  start: nothing,
  cancelStart: nothing,
  kick: nothing,
  lock: nothing,
  leave: nothing,
  endGame: nothing,
  restart: nothing,
  kickNetwork: nothing,
  undoKickNetwork: nothing,
  closeNetwork: nothing,
  query: nothing,
  markPaid: nothing,
  ownPenalty: async () => null,
  answer: nothing,
  sendUnsentAnswers: nothing,
  complete: nothing,
};

/** A room as its pages have it, with an open connection. */
export function seated(view: Snapshot): SeatedRoom {
  return {
    view,
    connection: { kind: "open" },
    notices: [],
    clockOffsetMs: 0,
    unsavedCount: 0,
    queryResults: NO_QUERY_RESULTS,
    actions: ACTIONS,
  };
}
