import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { PAGE_ROWS } from "../../../../domain/room/rules.ts";
import type { Page, PageQuestion } from "../asked.ts";

/** A name is searched for once it is typed, not letter by letter. */
const TYPING_PAUSE_MS = 250;
const REFRESH_MS = 2_000;

const FIRST: PageQuestion = { query: "", offset: 0 };

type PagesOptions<Row> = {
  /** The last page that the room has sent. */
  answer: Page<Row> | null;
  /** Always the same function. */
  ask: (question: PageQuestion) => void;
  /** A page in sight is asked for again when this is another one. */
  changes?: unknown;
};

/** Searching and turning over the pages of a list of which only the first rows are here; those need no asking. */
export function usePages<Row>({ answer, ask, changes }: PagesOptions<Row>) {
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState(FIRST);
  // What another screen has asked for is none of this list's.
  const [earlier] = useState(answer);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const isAsked = !isSamePage(wanted, FIRST);
  const again = useCallback(() => {
    if (isAsked) ask(wanted);
  }, [ask, wanted, isAsked]);
  useRefresh(isAsked, changes, again);
  const want = (question: PageQuestion) => {
    clearTimeout(pause.current);
    setWanted(question);
    if (!isSamePage(question, FIRST)) ask(question);
  };
  const search = (text: string) => {
    const query = text.trim();
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => want({ query, offset: 0 }), TYPING_PAUSE_MS);
  };
  const page = answer === earlier ? null : answer;
  const isBeyond = isAsked && page !== null && isSamePage(page, wanted) && isBeyondEnd(page);
  const turnBack = useEffectEvent(() => want({ ...wanted, offset: lastOffset(page?.found ?? 0) }));
  useEffect(() => {
    if (isBeyond) turnBack();
  }, [isBeyond]);
  return {
    typed,
    search,
    /** The row with which the page begins, from 0 on. */
    offset: wanted.offset,
    turn: (offset: number) => want({ ...wanted, offset }),
    /** Whether something else is looked at than the first rows. */
    isAsked,
    /** Until the page that is wanted has come the one before it. */
    page,
    isWaiting: isAsked && !(page && isSamePage(page, wanted)),
    again,
  };
}

function useRefresh(isOn: boolean, changes: unknown, refresh: () => void): void {
  const seen = useRef(changes);
  const look = useEffectEvent(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    refresh();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(look, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** Where the last page of so many rows begins. */
export function lastOffset(found: number): number {
  return Math.max(0, Math.floor((found - 1) / PAGE_ROWS) * PAGE_ROWS);
}

/** Whether a page is empty since the list has become shorter. */
export function isBeyondEnd({ offset, found }: Pick<Page<unknown>, "offset" | "found">): boolean {
  return found > 0 && offset >= found;
}

function isSamePage(one: PageQuestion, other: PageQuestion): boolean {
  return one.query === other.query && one.offset === other.offset;
}
