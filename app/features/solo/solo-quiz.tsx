import { GoTo } from "../../go-to.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { Announcer } from "../../quiz/announcer.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { useSoloGame } from "./game-store.ts";
import { SoloBoard } from "./solo-board.tsx";

/** One's own game, question by question. */
export function SoloQuiz({ userId }: { userId: string }) {
  const game = useSoloGame(userId);
  const title = `${m.quiz_title()} · ${m.single_title()}`;
  if (game?.phase === "results") return <GoTo path="/single-player/results" />;
  return (
    <Announcer>
      <PageTitle>{title}</PageTitle>
      {game !== null && <h1 className="sr-only">{title}</h1>}
      {game === undefined && <SkeletonCard label={m.loading()} />}
      {game === null && (
        <StatePanel kind="info" isPage title={m.quiz_missing()}>
          <ButtonLink to="/single-player">{m.solo_setup_again()}</ButtonLink>
        </StatePanel>
      )}
      {game && <SoloBoard key={game.id} game={game} userId={userId} />}
    </Announcer>
  );
}
