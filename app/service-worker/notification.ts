/** Where a reminder leads. */
export const REVIEW_PATH = "/review";

const LOOK = { tag: "reminder", icon: "/pictures/icon-192.png" } as const;

/** What to show of a push. By hand, because a validator would double the size of the service worker. */
export function notificationOf(text: string | undefined): [title: string, options: NotificationOptions] {
  const { title, body, lang } = textsIn(text);
  return [title ?? "Wordroom", { ...LOOK, ...(body !== undefined && { body }), ...(lang !== undefined && { lang }) }];
}

type Texts = { title?: string; body?: string; lang?: string };

function textsIn(text: string | undefined): Texts {
  try {
    const data: unknown = JSON.parse(text ?? "");
    const names = ["title", "body", "lang"] as const;
    const given = new Map(typeof data === "object" && data !== null ? Object.entries(data) : []);
    return Object.fromEntries(
      names.flatMap((name) => (typeof given.get(name) === "string" ? [[name, given.get(name)]] : [])),
    );
  } catch {
    return {};
  }
}
