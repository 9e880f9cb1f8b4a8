import { writeFileSync } from "node:fs";
import { COMMON_PASSWORDS_FILE, commonestPasswords } from "./lib/common-passwords.ts";

// npm run passwords: the commonest passwords as a file of the Worker's own, because the whole list would be 190 KB of its upload.
writeFileSync(COMMON_PASSWORDS_FILE, `${JSON.stringify(commonestPasswords(), null, 2)}\n`);
