import { expect, inject, it } from "vitest";
import { fetchFromProvider, providerOf } from "./provider.ts";

const { url } = inject("badOpenId");

it("a provider's response times out, also after it has begun", async () => {
  const begun = Date.now();
  const fetching = fetchFromProvider(
    `${url}/slow/token`,
    { method: "POST", body: new URLSearchParams({ code: "e30" }) },
    300,
  );
  await expect(fetching).rejects.toMatchObject({ name: "ProviderError", failure: "provider_unreachable" });
  expect(Date.now() - begun).toBeLessThan(5_000);
});

it("a provider's metadata is cached for a while", async () => {
  const [first, second] = [await providerOf(`${url}/good`), await providerOf(`${url}/good`)];
  expect(second).toBe(first);
  expect(await providerOf(`${url}/names-itself`)).not.toBe(first);
});
