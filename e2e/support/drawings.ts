import type { Page } from "playwright/test";

/** What React keeps of a drawn component, as far as this reads it. */
type Fiber = { tag: number; memoizedProps: object | null; child: Fiber | null; sibling: Fiber | null };

const COMMIT = "commit";
const ROW = "row";

/** Lets a page count its work from the next visit on, by the hook that React keeps for its developer tools. */
export async function countDrawings(page: Page): Promise<void> {
  await page.addInitScript(
    ({ commit, row }) => {
      /** Components that are drawn again only for other properties, plain and with a comparison of their own. */
      const memoised = [14, 15];
      const seen = new WeakSet<object>();
      const look = (fiber: Fiber | null): void => {
        for (let at = fiber; at; at = at.sibling) {
          const { tag, memoizedProps: props } = at;
          if (props && memoised.includes(tag) && "player" in props && !seen.has(props)) {
            seen.add(props);
            performance.mark(row);
          }
          look(at.child);
        }
      };
      const onCommitFiberRoot = (_renderer: number, root: { current: Fiber }) => {
        performance.mark(commit);
        look(root.current);
      };
      const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: () => {} };
      Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
    },
    { commit: COMMIT, row: ROW },
  );
}

/** How often the page was drawn so far, and how many times a row with a player was. */
export function drawings(page: Page): Promise<{ commits: number; rows: number }> {
  return page.evaluate(
    ({ commit, row }) => ({
      commits: performance.getEntriesByName(commit).length,
      rows: performance.getEntriesByName(row).length,
    }),
    { commit: COMMIT, row: ROW },
  );
}
