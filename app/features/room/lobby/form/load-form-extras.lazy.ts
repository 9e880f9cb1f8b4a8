/**
 * Loads the optional parts of the form through this small file: otherwise the form's own chunk would list every file that
 * they need.
 */
export async function loadExtras() {
  return { default: (await import("./form-extras.lazy.tsx")).FormExtras };
}

export async function loadProposal() {
  return { default: (await import("./settings-proposal.lazy.tsx")).SettingsProposal };
}
