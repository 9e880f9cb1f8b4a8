import { expect, it } from "vitest";
import { fetchApi, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

const pathOf = ({ user }: Person) => `/users/${user.id}/hints`;
const seenBy = (person: Person) => statusAndBody(fetchApi(pathOf(person), {}, person.caller));
const see = (person: Person, hint: string) => sendJson("PUT", `${pathOf(person)}/${hint}`, {}, person.caller);

it("a new account has seen no hint, and each that it sees is kept once", async () => {
  const lan = await signedIn();
  expect(await seenBy(lan)).toEqual([200, { success: true, data: { seen: [] } }]);
  for (const hint of ["streak", "flip", "streak"]) expect((await see(lan, hint)).status).toBe(200);
  expect(await seenBy(lan)).toEqual([200, { success: true, data: { seen: ["flip", "streak"] } }]);
});

it("of two devices that see different hints at once both are kept", async () => {
  const lan = await signedIn();
  await Promise.all([see(lan, "flip"), see(lan, "full_screen")]);
  expect(await seenBy(lan)).toMatchObject([200, { data: { seen: ["flip", "full_screen"] } }]);
});

it("an unknown hint is refused", async () => {
  expect((await see(await signedIn(), "gone")).status).toBe(404);
});
