import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatNumber } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Pager } from "../../../ui/data/pager.tsx";
import type { Sort } from "../../../ui/data/table.tsx";
import { type Column, Table } from "../../../ui/data/table.tsx";
import { SAMPLE_ROOMS } from "../sample-rooms.ts";

const LEVELS = [
  { name: m.cards_level_basic, tone: "good" },
  { name: m.cards_level_intermediate, tone: "mark" },
  { name: m.cards_level_advanced, tone: "accent" },
  { name: m.demo_level_expert, tone: "bad" },
] as const;

const STATES = [
  { name: m.admin_room_waiting, dot: "bg-gold" },
  { name: m.admin_room_active, dot: "bg-good" },
  { name: m.demo_status_other, dot: "bg-line-strong" },
] as const;

const ROWS = SAMPLE_ROOMS.map(({ id, name, players }, index) => ({
  id,
  name,
  players,
  level: LEVELS[index % LEVELS.length] ?? LEVELS[0],
  state: STATES[index % STATES.length] ?? STATES[0],
}));
type Row = (typeof ROWS)[number];

const PAGES = 12;

export function SampleRows() {
  const [sort, setSort] = useState<Sort>({ column: "players", direction: "descending" });
  const [search] = useSearchParams();
  const page = Math.min(PAGES, Math.max(1, Number(search.get("page")) || 1));
  return (
    <Card title={m.demo_table()}>
      <Table
        caption={m.rooms_title()}
        columns={columns()}
        rows={ROWS.toSorted((a, b) => compare(a, b, sort))}
        rowKey={({ id }) => id}
        isMarked={({ players }) => players === 4}
        sort={sort}
        onSort={setSort}
      />
      <div className="mt-5">
        <Pager
          page={page}
          pages={PAGES}
          label={m.demo_pages()}
          pageLabel={(number) => m.admin_page({ number, total: PAGES })}
          previousLabel={m.quiz_previous()}
          nextLabel={m.quiz_next()}
          linkTo={(number) => `/demo?page=${number}`}
        />
      </div>
    </Card>
  );
}

function columns(): Column<Row>[] {
  return [
    { key: "name", label: m.admin_room_name(), isSortable: true, cell: ({ name }) => name },
    {
      key: "level",
      label: m.create_difficulty(),
      cell: ({ level }) => <Badge tone={level.tone}>{level.name()}</Badge>,
    },
    { key: "state", label: m.admin_status(), cell: ({ state }) => <State {...state} /> },
    {
      key: "players",
      label: m.admin_players(),
      isSortable: true,
      isNumber: true,
      cell: ({ players }) => formatNumber(players),
    },
  ];
}

function State({ name, dot }: (typeof STATES)[number]) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={classes("size-2.5 rounded-full", dot)} />
      {name()}
    </span>
  );
}

function compare(a: Row, b: Row, { column, direction }: Sort): number {
  const order = column === "name" ? a.name.localeCompare(b.name, "vi") : a.players - b.players;
  return direction === "ascending" ? order : -order;
}
