/**
 * Loads what only presenters see through this small file: otherwise the pages' own chunks would list every file that those
 * screens need.
 */
export async function loadPresenter() {
  return { default: (await import("./presenter.tsx")).Presenter };
}

/** Separate, because the button stays while the room's pages change. */
export async function loadFullScreenButton() {
  return { default: (await import("./full-screen-button.lazy.tsx")).FullScreenButton };
}
