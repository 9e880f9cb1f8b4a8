import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

/** How long a text stays in the live region, so that somebody who reads the page later does not find an old one. */
const CLEAR_AFTER_MS = 8_000;

const AnnounceContext = createContext<(text: string) => void>(() => {});

/**
 * The one live region for all pages of a game. It is in the page before it has a text, because screen readers ignore a
 * region that is inserted together with its text.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const [text, setText] = useState("");
  useEffect(() => {
    if (text === "") return;
    const timer = setTimeout(() => setText(""), CLEAR_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <AnnounceContext value={setText}>
      {children}
      <p role="status" className="sr-only">
        {text}
      </p>
    </AnnounceContext>
  );
}

/** Announces a text to screen readers whenever it changes, unless it is empty. */
export function useAnnouncement(text: string): void {
  const announce = useContext(AnnounceContext);
  useEffect(() => {
    if (text !== "") announce(text);
  }, [text, announce]);
}
