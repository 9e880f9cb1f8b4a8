import { fingerprint, onceFor } from "./fingerprint.ts";
import { must } from "./processes.ts";

/** Brings the local database in `stateFolder` up to the newest migration. */
export async function migrateLocally(stateFolder: string): Promise<void> {
  const command = ["wrangler", "d1", "migrations", "apply", "DB", "--local", "--persist-to", stateFolder];
  await onceFor(fingerprint(["migrations/**/*.sql"]), `${stateFolder}/migrated`, async () => {
    console.log("Applying migrations …");
    await must("Applying the migrations", command);
  });
}
