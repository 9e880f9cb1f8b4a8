import { GoTo } from "../../go-to.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { Announcer } from "../../quiz/announcer.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { FinishedSolo } from "./finished-solo.tsx";
import { useSoloGame } from "./game-store.ts";

/** How one's own game went. */
export function SoloResults({ userId }: { userId: string }) {
  const game = useSoloGame(userId);
  if (game?.phase === "playing") return <GoTo path="/single-player/quiz" />;
  if (!game) return <ResultsLoading />;
  return (
    <Announcer>
      <FinishedSolo userId={userId} game={game} />
    </Announcer>
  );
}

/** There is no result yet: it may come, or belong to another browser. */
function ResultsLoading() {
  return (
    <>
      <PageTitle>{m.single_results()}</PageTitle>
      <StatePanel kind="loading" isPage title={m.single_results()} text={m.single_results_loading()}>
        <p className="w-full text-sm text-balance text-ink-soft">{m.solo_results_here()}</p>
        <ButtonLink to="/single-player" variant="secondary">
          {m.solo_setup_again()}
        </ButtonLink>
      </StatePanel>
    </>
  );
}
