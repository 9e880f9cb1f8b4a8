import { createECDH } from "node:crypto";

// npm run vapid: a new pair of keys for reminders (docs/reminders.md). Browsers that subscribed with other keys are lost.
const pair = createECDH("prime256v1");
pair.generateKeys();
// Node leaves out zeros at the beginning.
const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
console.log(`VAPID_PUBLIC_KEY="${pair.getPublicKey("base64url")}"
VAPID_PRIVATE_KEY="${privateKey.toString("base64url")}"
VAPID_SUBJECT="mailto:you@example.com"`);
