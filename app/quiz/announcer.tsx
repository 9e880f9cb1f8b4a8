import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

/** Read by then; whoever looks through the page later must not find old news. */
const KEPT_MS = 8_000;

const AnnounceContext = createContext<(text: string) => void>(() => {});

/**
 * One place that screen readers listen to over all pages of a game. It stands before it has anything to say: what comes
 * into the page together with its text stays unread.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const [text, setText] = useState("");
  useEffect(() => {
    if (text === "") return;
    const timer = setTimeout(() => setText(""), KEPT_MS);
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

/** Says a text whenever it becomes another one; nothing while it is empty. */
export function useAnnouncement(text: string): void {
  const announce = useContext(AnnounceContext);
  useEffect(() => {
    if (text !== "") announce(text);
  }, [text, announce]);
}
