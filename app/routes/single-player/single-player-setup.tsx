import { useViewer } from "../../features/shell/viewer.ts";
import { ContinueGame } from "../../features/solo/continue-game.tsx";
import { useSoloGame } from "../../features/solo/game-store.ts";
import { SetupForm } from "../../features/solo/setup-form.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

export default function SinglePlayerSetup() {
  const viewer = useViewer();
  return viewer && <SoloSetup userId={viewer.id} />;
}

/** Where a game is set up, or the one being played is continued. */
function SoloSetup({ userId }: { userId: string }) {
  const game = useSoloGame(userId);
  return (
    <div className="mx-auto grid max-w-5xl gap-6">
      <PageTitle>{m.single_title()}</PageTitle>
      <div>
        <h1 className="text-3xl font-bold">{m.single_title()}</h1>
        <p className="mt-1 text-ink-soft">{m.single_subtitle()}</p>
      </div>
      {game?.phase === "playing" && <ContinueGame game={game} hint={m.solo_continue_hint()} />}
      <Card>
        <SetupForm key={userId} userId={userId} />
      </Card>
    </div>
  );
}
