import * as v from "valibot";
import type { Sort } from "./ui/data/table.tsx";

/** What the address of a list says: its filters, its order and its page. Days are those of `zone`. */
type Choices = { sort: string; order: "asc" | "desc"; page: string } & Record<string, string>;

type ListAddress<View extends Choices> = {
  path: string;
  /** What nobody could have chosen must fall back to its default. */
  schema: v.GenericSchema<unknown, View>;
  defaults: View;
  /** All choices, in the order in which the address has them. */
  names: readonly (keyof View & string)[];
  /** Those that leave out rows. */
  filters: readonly (keyof View & string)[];
  /** What a reset leaves as it is. */
  kept?: readonly (keyof View & string)[];
};

/** A list whose filters, order and page are in its address, so that a view can be linked, and Back works. */
export function listAddress<View extends Choices>({
  path,
  schema,
  defaults,
  names,
  filters,
  kept = [],
}: ListAddress<View>) {
  const viewIn = (params: URLSearchParams): View =>
    v.parse(schema, Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined])));

  /** The choices that differ from what nobody has chosen, as a query of the page and of the API. */
  const chosenIn = (view: View): Partial<View> => {
    const isDated = Boolean(view.from) || Boolean(view.to);
    const chosen: Partial<View> = {};
    for (const name of names) {
      if (view[name] !== defaults[name] && (name !== "zone" || isDated)) chosen[name] = view[name];
    }
    return chosen;
  };

  /** The address of the list with some choices changed. Another filter, order or size begins at the first page. */
  const pathWith = (view: View, changes: Partial<View> = {}): string => {
    const chosen = chosenIn({ ...view, page: defaults.page, ...changes });
    const query = new URLSearchParams(names.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : [])));
    return query.size === 0 ? path : `${path}?${query}`;
  };

  return {
    viewIn,
    chosenIn,
    pathWith,
    /** The address that a filled form leads to. */
    pathOfForm: (form: HTMLFormElement): string => {
      const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      // The days are the viewer's own; in the address, so that the link shows others the same rows.
      params.set("zone", new Intl.DateTimeFormat().resolvedOptions().timeZone);
      return pathWith(viewIn(params));
    },
    /** The list without filters in the default order. */
    resetPath: (view: View): string => {
      const reset = { ...defaults };
      for (const name of kept) reset[name] = view[name];
      return pathWith(reset);
    },
    /** The filters that are on. */
    filtersIn: (view: View) => filters.filter((name) => view[name] !== defaults[name]),
    sortOf: ({ sort, order }: View): Sort => ({
      column: sort,
      direction: order === "asc" ? "ascending" : "descending",
    }),
    /** The view after a sort of the table. */
    sortedBy: (view: View, { column, direction }: Sort): View =>
      v.parse(schema, { ...view, sort: column, order: direction === "ascending" ? "asc" : "desc" }),
  };
}
