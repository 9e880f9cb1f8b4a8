/**
 * The way to what only a presenter sees. A page names this one small file: else its own script would list all that those
 * screens need, at everybody's cost.
 */
export async function loadPresenter() {
  return { default: (await import("./presenter.tsx")).Presenter };
}

/** It stands above the room's pages, so that it outlives each of them. */
export async function loadBigScreenButton() {
  return { default: (await import("./big-screen-button.tsx")).BigScreenButton };
}
