import { lazy, Suspense, useState } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { QrCode } from "../../../ui/data/qr-code.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { RoomNotes, StartGame } from "../lobby/lobby-controls.tsx";
import { RoomSettings } from "../lobby/room-settings.tsx";
import { rosterCountsOf } from "../roster/roster-counts.ts";
import { setFullScreen } from "./full-screen.ts";

const HintNote = lazy(() => import("../../../hints/hint-note.lazy.tsx").catch(() => ({ default: () => null })));

/** The waiting room on a projector: how to join, and who is here. The host's controls are below. */
export function PresenterLobby({ room }: { room: SeatedRoom }) {
  const { name } = room.view.room;
  return (
    <>
      <PageTitle>{`${name} · ${m.wait_title()}`}</PageTitle>
      <h1 className="mb-4 text-3xl font-bold wrap-anywhere lg:text-4xl">{name}</h1>
      <div className="mb-4 empty:hidden">
        <Suspense>
          <HintNote id="full_screen" />
        </Suspense>
      </div>
      {/* Everything that a class needs, and the start button, fit on one screen. */}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:h-[calc(100dvh-9.5rem)] lg:min-h-112">
        <JoinInstructions code={room.view.room.id} />
        <div className="grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)_auto] gap-6">
          <ArrivedPlayers room={room} />
          <Card className="grid gap-3">
            <StartGame room={room} onStart={() => setFullScreen(true)} />
          </Card>
        </div>
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <RoomSettings room={room} />
        <RoomNotes room={room} />
      </div>
    </>
  );
}

/** Code, URL and QR code as large as the space allows. */
function JoinInstructions({ code }: { code: string }) {
  const path = `/j/${code}`;
  return (
    <section
      aria-label={m.wait_code()}
      className="@container grid content-center rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="grid justify-items-center gap-x-8 gap-y-4 text-center">
        <p className="text-xl text-ink-soft">{m.wait_code()}</p>
        <p className="font-mono text-[min(23cqw,32dvh)] leading-none font-bold tracking-[0.06em] text-primary">
          <span className="sr-only">{Array.from(code).join(" ")}</span>
          <span aria-hidden="true" className="-mr-[0.06em] select-all">
            {code}
          </span>
        </p>
        <div className="grid w-full items-center justify-items-center gap-x-8 gap-y-4 @min-[32rem]:grid-cols-[auto_minmax(0,1fr)]">
          <div className="w-[min(100cqw,18rem,60dvh)] rounded-control border border-line lg:w-[min(50cqw,40dvh)] [&>svg]:max-w-none">
            <QrCode text={location.origin + path} label={m.wait_qr()} />
          </div>
          <div className="grid min-w-0 gap-2">
            <p className="text-xl text-ink-soft">{m.wait_big_where()}</p>
            <p className="text-[clamp(1.125rem,3.4cqw,2rem)] leading-tight font-semibold wrap-anywhere lg:text-[clamp(1.25rem,4cqw,2.5rem)]">
              {location.host}
              <wbr />
              {path}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** More names would be too small to read from a distance. */
const SHOWN = 48;

/** With more of them the names need the width. */
const DRAWN = 14;

/** The more they are, the smaller their names, so that a class fits. */
const SIZES = { few: "text-2xl", some: "text-xl", many: "text-base" } as const;

function sizeOf(players: number): keyof typeof SIZES {
  if (players <= 8) return "few";
  return players <= 14 ? "some" : "many";
}

/**
 * The number of players and their names, the latest first, so that newcomers find themselves. In a large room only the
 * first names are known.
 */
function ArrivedPlayers({ room }: { room: SeatedRoom }) {
  const { view } = room;
  const players = view.players.filter(({ plays }) => plays);
  const count = rosterCountsOf(view).players;
  const [present] = useState(() => new Set(players.map(({ id }) => id)));
  const latest = players.slice(-SHOWN).reverse();
  const others = count - latest.length;
  return (
    <section
      aria-label={m.present_arrivals()}
      className="@container grid min-w-0 grid-rows-[auto_minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <p role="status" className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-6xl font-extrabold text-primary tabular-nums lg:leading-none">{count}</span>{" "}
        <span className="text-2xl text-ink-soft">{m.present_of_places({ max: view.room.numPlayers })}</span>
      </p>
      {count === 0 && <p className="text-xl font-semibold">{m.wait_no_players()}</p>}
      <ul
        className={classes(
          SIZES[sizeOf(count)],
          "flex flex-wrap content-start gap-[0.4em] overflow-hidden empty:hidden lg:mask-b-from-90%",
        )}
      >
        {latest.map(({ id, name, avatar, connected }) => (
          <li
            key={id}
            className={classes(
              "flex max-w-full items-center gap-[0.4em] rounded-full bg-primary-soft py-[0.15em] px-[0.7em] font-semibold text-on-primary-soft",
              !present.has(id) && "animate-join",
              !connected && "opacity-60",
            )}
          >
            {count <= DRAWN && <Avatar name={name} avatar={avatar} size="text" />}
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
        {others > 0 && <li className="self-center px-2 text-ink-soft">{m.present_more({ count: others })}</li>}
      </ul>
    </section>
  );
}
