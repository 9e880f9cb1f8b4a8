import * as v from "valibot";
import { daySchema, historyChoice } from "../../../../domain/history/list.ts";
import type { Sort } from "../../../ui/data/table.tsx";

export const PAGE_SIZES = ["10", "20", "50", "100"] as const;

const DEFAULTS = {
  role: "all",
  status: "all",
  difficulty: "all",
  from: "",
  to: "",
  zone: "",
  sort: "createdAt",
  order: "desc",
  page: "1",
  limit: "20",
} as const;

const { role, status, difficulty, sort, order } = historyChoice;

/** What the address says of the list. What nobody could have chosen there counts as not chosen. */
const viewSchema = v.object({
  role: v.fallback(role, DEFAULTS.role),
  status: v.fallback(status, DEFAULTS.status),
  difficulty: v.fallback(difficulty, DEFAULTS.difficulty),
  from: v.fallback(daySchema, DEFAULTS.from),
  to: v.fallback(daySchema, DEFAULTS.to),
  zone: v.fallback(v.pipe(v.string(), v.regex(/^[\w+\-/]{1,64}$/)), DEFAULTS.zone),
  sort: v.fallback(sort, DEFAULTS.sort),
  order: v.fallback(order, DEFAULTS.order),
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)), DEFAULTS.page),
  limit: v.fallback(v.picklist(PAGE_SIZES), DEFAULTS.limit),
});

/** The filters, the order and the page of the history, as the address has them. */
export type HistoryView = v.InferOutput<typeof viewSchema>;
type Choice = keyof HistoryView;

const CHOICES = ["role", "status", "difficulty", "from", "to", "zone", "sort", "order", "page", "limit"] as const;

export function viewIn(params: URLSearchParams): HistoryView {
  return v.parse(viewSchema, Object.fromEntries(CHOICES.map((name) => [name, params.get(name) ?? undefined])));
}

/** The choices that differ from what nobody has chosen, as a query of the page and of the API. */
export function chosenIn(view: HistoryView): Partial<HistoryView> {
  const isDated = view.from !== "" || view.to !== "";
  const chosen = CHOICES.filter((name) => view[name] !== DEFAULTS[name] && (name !== "zone" || isDated));
  return Object.fromEntries(chosen.map((name) => [name, view[name]]));
}

/** The address of the list with some choices changed. Another filter, order or size begins at the first page. */
export function pathWith(view: HistoryView, changes: Partial<HistoryView> = {}): string {
  const query = new URLSearchParams(Object.entries(chosenIn({ ...view, page: DEFAULTS.page, ...changes }))).toString();
  return query === "" ? HISTORY_PATH : `${HISTORY_PATH}?${query}`;
}

export const HISTORY_PATH = "/user-history";

/** The list without filters in the default order; how many games a page shows stays. */
export function resetPath(view: HistoryView): string {
  return pathWith({ ...view, ...DEFAULTS, limit: view.limit });
}

const FILTERS: readonly Choice[] = ["role", "status", "difficulty", "from", "to"];

/** How many filters are on. */
export function countFilters(view: HistoryView): number {
  return FILTERS.filter((name) => view[name] !== DEFAULTS[name]).length;
}

export function sortOf({ sort, order }: HistoryView): Sort {
  return { column: sort, direction: order === "asc" ? "ascending" : "descending" };
}

/** The choices that a sort of the table means. */
export function choiceOf({ column, direction }: Sort): Pick<HistoryView, "sort" | "order"> {
  return { sort: v.parse(viewSchema.entries.sort, column), order: direction === "ascending" ? "asc" : "desc" };
}
