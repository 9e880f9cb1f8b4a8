/** Who is looking. Accounts will be another kind; everything that depends on it switches over `kind`. */
export type Viewer = { kind: "guest" };

/** Who sent this request: by its session alone, never by what a payload claims. */
export async function viewerOf(_request: Request): Promise<Viewer> {
  return { kind: "guest" };
}

/** The account behind a viewer, or null for a guest. */
export function userIdOf(viewer: Viewer): string | null {
  switch (viewer.kind) {
    case "guest":
      return null;
    default:
      return viewer.kind satisfies never;
  }
}
