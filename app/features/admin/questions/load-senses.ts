import type { ApiClient } from "../../../api.ts";
import { nullOnFailure } from "../../../null-on-failure.ts";

/** Which page of each list is shown: the sense before its first one, for judged sentences the number of the case. */
export type SensePages = { reported: string; retired: string; proposed: string; corrected: string; cases: string };

/** Reported, retired, proposed and corrected senses, and judged sentences; each list null if it could not be loaded. */
export async function loadSenses({ api }: ApiClient, pages: SensePages) {
  const { reported, retired, proposed, corrected } = api.admin.senses;
  const judged = api.admin["sentence-cases"].judged;
  const [first, second, third, fourth, fifth] = await Promise.all([
    nullOnFailure(reported.$get({ query: { after: pages.reported } })),
    nullOnFailure(retired.$get({ query: { after: pages.retired } })),
    nullOnFailure(corrected.$get({ query: { after: pages.corrected } })),
    nullOnFailure(proposed.$get({ query: { after: pages.proposed } })),
    nullOnFailure(judged.$get({ query: pages.cases === "" ? {} : { before: pages.cases } })),
  ]);
  return {
    reported: first?.ok ? (await first.json()).data : null,
    retired: second?.ok ? (await second.json()).data : null,
    corrected: third?.ok ? (await third.json()).data : null,
    proposed: fourth?.ok ? (await fourth.json()).data : null,
    cases: fifth?.ok ? (await fifth.json()).data : null,
  };
}

export type LoadedSenses = Awaited<ReturnType<typeof loadSenses>>;
type ListOf<Name extends keyof LoadedSenses> = NonNullable<LoadedSenses[Name]>;
export type ReportedSense = ListOf<"reported">["senses"][number];
export type RetiredList = ListOf<"retired">;
export type ProposedList = ListOf<"proposed">;
export type CorrectedList = ListOf<"corrected">;
export type JudgedList = ListOf<"cases">;
