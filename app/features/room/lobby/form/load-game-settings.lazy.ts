/**
 * Loads the settings through this small file: otherwise the form's own chunk would list every file that they need.
 */
export async function loadGameSettings() {
  return { default: (await import("./game-settings.lazy.tsx")).GameSettings };
}
