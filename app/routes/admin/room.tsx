import ArrowLeft from "lucide-react/icons/arrow-left";
import { lazy, type ReactNode, Suspense } from "react";
import { data, useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import type { ApiClient } from "../../api.ts";
import { apiContext } from "../../context.ts";
import { DeleteRoom } from "../../features/admin/rooms/delete-room.tsx";
import { ROOMS_PATH } from "../../features/admin/rooms/room-list.ts";
import { RoomStatus } from "../../features/admin/rooms/room-table.tsx";
import { useShownDetails } from "../../features/room/history/use-shown-details.ts";
import { formatClock } from "../../i18n/format.ts";
import { LocalTime, TextWithTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { playerNameOf } from "../../i18n/player-name.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import { difficultyLabel } from "../../quiz/labels.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Medal, medalOfRank } from "../../ui/data/medal.tsx";
import { type Column, Table } from "../../ui/data/table.tsx";
import { useHasEverBeen } from "../../ui/deferred.ts";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/room.ts";

const STATUS = { room: 200, unknown: 404, failed: 503 } as const;

const PlayerDetailsDialog = lazy(async () => ({
  default: (await import("../../features/room/results/standings/player-details-dialog.lazy.tsx")).PlayerDetailsDialog,
}));

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadRoom(context.get(apiContext), params.id);
  return data(loaded, { status: STATUS[loaded.kind] });
}

/** An open room or a finished game with everything about it. */
async function loadRoom({ api }: ApiClient, id: string) {
  const response = await api.admin.rooms[":id"].$get({ param: { id } });
  if (response.status === 404) return { kind: "unknown" as const };
  if (!response.ok) return { kind: "failed" as const };
  return { kind: "room" as const, room: (await response.json()).data.room };
}

type Room = Extract<Awaited<ReturnType<typeof loadRoom>>, { kind: "room" }>["room"];
type AdminPlayer = Room["players"][number];

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

/** Everything about an open room or a finished game. */
export default function AdminRoom({ loaderData: loaded }: Route.ComponentProps) {
  const listPath = useListPath();
  if (loaded?.kind === "room") return <RoomDetails room={loaded.room} listPath={listPath} />;
  const isUnknown = loaded?.kind === "unknown";
  const title = isUnknown ? m.admin_room_unknown() : m.admin_room_failed();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <StatePanel kind={isUnknown ? "info" : "error"} title={title}>
        {!isUnknown && <RetryButton />}
        <ButtonLink to={listPath} variant="secondary">
          {m.admin_back()}
        </ButtonLink>
      </StatePanel>
    </>
  );
}

const listState = v.object({ search: v.string() });

/** The list as it was left, by what its link handed over. */
function useListPath(): string {
  const { state } = useLocation();
  return v.is(listState, state) ? `${ROOMS_PATH}${state.search}` : ROOMS_PATH;
}

function RoomDetails({ room, listPath }: { room: Room; listPath: string }) {
  const navigate = useNavigate();
  const { name, sessionId, customText } = room;
  return (
    <>
      <PageTitle>{`${name} · ${m.menu_admin()}`}</PageTitle>
      <div>
        <ButtonLink to={listPath} variant="quiet" className="-ml-4">
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
          {m.admin_back()}
        </ButtonLink>
      </div>
      <Card
        title={name}
        aside={
          <DeleteRoom room={{ id: sessionId ?? room.id, sessionId, name }} onDeleted={() => void navigate(listPath)} />
        }
      >
        <Facts room={room} />
      </Card>
      {customText && (
        <Card title={m.admin_passage()}>
          <p lang="en" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
            {customText}
          </p>
        </Card>
      )}
      {sessionId !== null ? (
        <Card title={m.nav_leaderboard()}>
          <Board gameId={sessionId} players={room.players} />
        </Card>
      ) : (
        <Card title={m.admin_players()}>
          <ul className="grid list-disc gap-1 pl-5">
            {room.players.map((player) => (
              <li key={player.playerId} className="wrap-anywhere">
                {player.name}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Facts({ room }: { room: Room }) {
  const { id, sessionId, host, status, players, numPlayers, difficulty, createdAt, endedAt } = room;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
      <Fact label={m.admin_host()}>{host.name || m.admin_no_name()}</Fact>
      <Fact label={m.admin_status()}>
        <RoomStatus status={status === "closed" ? "completed" : status} />
      </Fact>
      <Fact label={m.admin_players()}>{`${players.length}/${numPlayers}`}</Fact>
      <Fact label={m.admin_difficulty()}>{difficultyLabel(difficulty)}</Fact>
      <Fact label={m.admin_created()}>
        <LocalTime at={createdAt} show="time" />
      </Fact>
      {endedAt !== null && (
        <Fact label={m.admin_ended()}>
          <LocalTime at={endedAt} show="time" />
        </Fact>
      )}
      <Fact label={m.admin_room_id()}>
        <span className="font-mono">{id}</span>
      </Fact>
      {sessionId !== null && (
        <Fact label={m.admin_game_id()}>
          <span className="font-mono text-sm">{sessionId}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** The results of a finished game, as the API orders them, and the answers of who has finished. */
function Board({ gameId, players }: { gameId: string; players: readonly AdminPlayer[] }) {
  const { open, details, show, close } = useShownDetails({ gameId, you: null, ownDetails: null });
  const isDialogWanted = useHasEverBeen(open !== null);
  return (
    <>
      <Table
        caption={m.admin_view_details()}
        columns={boardColumns(show)}
        rows={players}
        rowKey={({ playerId }) => playerId}
      />
      {isDialogWanted && (
        <Suspense>
          <PlayerDetailsDialog player={open} isYou={false} details={details} actions={undefined} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function boardColumns(onOpen: (player: AdminPlayer) => void): Column<AdminPlayer>[] {
  return [
    {
      key: "name",
      label: m.admin_display_name(),
      cell: (player) => {
        const name = playerNameOf(player.name);
        if (!player.completed) return name;
        return (
          <Button
            variant="quiet"
            onClick={() => onOpen(player)}
            title={m.admin_view_details()}
            className="-ml-4 text-left underline underline-offset-4"
          >
            {name}
          </Button>
        );
      },
    },
    {
      key: "rank",
      label: m.csv_rank(),
      isNumber: true,
      cell: ({ rank, score }) => <Rank rank={score > 0 ? medalOfRank(rank) : null} text={String(rank ?? "–")} />,
    },
    {
      key: "score",
      label: m.history_score(),
      isNumber: true,
      cell: ({ score, totalQuestions }) => `${score}/${totalQuestions}`,
    },
    {
      key: "duration",
      label: m.results_time(),
      isNumber: true,
      cell: ({ duration }) => (duration === null ? "–" : formatClock(duration)),
    },
    { key: "status", label: m.admin_status(), cell: (player) => <PlayerStatus player={player} /> },
  ];
}

function Rank({ rank, text }: { rank: ReturnType<typeof medalOfRank>; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      {rank !== null && <Medal rank={rank} className="h-6" />}
      {text}
    </span>
  );
}

function PlayerStatus({ player: { completed, leftDuringGame, leftAt, status } }: { player: AdminPlayer }) {
  if (completed) return m.history_completed();
  if (leftDuringGame) {
    return (
      <span>
        {m.admin_player_disconnected()}
        {leftAt !== null && (
          <span className="block text-sm text-ink-soft">
            <TextWithTime text={(time) => m.admin_left_at({ time })} at={leftAt} show="time" />
          </span>
        )}
      </span>
    );
  }
  return status === "voided" ? m.history_incomplete() : m.admin_player_playing();
}
