import * as v from "valibot";
import { daySchema, historyChoice } from "../../../../domain/history/list.ts";
import { listAddress } from "../../../list-address.ts";

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

export const HISTORY_PATH = "/user-history";

export const { viewIn, chosenIn, pathWith, pathOfForm, resetPath, filtersIn, sortOf, sortedBy } =
  listAddress<HistoryView>({
    path: HISTORY_PATH,
    schema: viewSchema,
    defaults: DEFAULTS,
    names: ["role", "status", "difficulty", "from", "to", "zone", "sort", "order", "page", "limit"],
    filters: ["role", "status", "difficulty", "from", "to"],
    kept: ["limit"],
  });
