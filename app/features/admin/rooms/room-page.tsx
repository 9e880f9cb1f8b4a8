import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { formatClock } from "../../../i18n/format.ts";
import { LocalTime, TextWithTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { difficultyLabel } from "../../../quiz/labels.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Medal, medalOfRank } from "../../../ui/data/medal.tsx";
import { type Column, Table } from "../../../ui/data/table.tsx";
import { RetryButton } from "../../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { DeleteRoom } from "./delete-room.tsx";
import type { AdminRoom, LoadedRoom } from "./load-rooms.ts";
import { RoomStatus } from "./room-status.tsx";
import { ROOMS_PATH } from "./room-view.ts";

type AdminPlayer = AdminRoom["players"][number];
export type AdminGame = { gameId: string; players: readonly AdminPlayer[] };

type RoomPageProps = {
  loaded: LoadedRoom;
  /** Everybody's results in a finished game. */
  board: (game: AdminGame) => ReactNode;
};

/** Everything about an open room or a finished game. */
export function RoomPage({ loaded, board }: RoomPageProps) {
  const listPath = useListPath();
  if (loaded.kind === "room") return <Room room={loaded.room} listPath={listPath} board={board} />;
  const isUnknown = loaded.kind === "unknown";
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

type RoomProps = { room: AdminRoom; listPath: string; board: RoomPageProps["board"] };

function Room({ room, listPath, board }: RoomProps) {
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
        <Card title={m.nav_leaderboard()}>{board({ gameId: sessionId, players: room.players })}</Card>
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

function Facts({ room }: { room: AdminRoom }) {
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

type RoomBoardProps = Pick<AdminGame, "players"> & {
  /** Shows the answers of somebody who has finished. */
  onOpen: (player: AdminPlayer) => void;
};

/** The results of a finished game, as the API orders them. */
export function RoomBoard({ players, onOpen }: RoomBoardProps) {
  return (
    <Table
      caption={m.admin_view_details()}
      columns={boardColumns(onOpen)}
      rows={players}
      rowKey={({ playerId }) => playerId}
    />
  );
}

function boardColumns(onOpen: (player: AdminPlayer) => void): Column<AdminPlayer>[] {
  return [
    {
      key: "name",
      label: m.admin_display_name(),
      cell: (player) => {
        const name = player.name || m.history_deleted_player();
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
