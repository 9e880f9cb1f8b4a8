/**
 * The way to what only a presenter sees. A page names this one small file: else its own script would list all that those
 * screens need, at everybody's cost.
 */
export async function loadPresenter() {
  return { default: (await import("./presenter.tsx")).Presenter };
}
