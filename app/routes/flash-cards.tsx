import { lazy, Suspense } from "react";
import * as v from "valibot";
import { DEFAULT_SOLO_DIFFICULTY } from "../../domain/quiz/difficulty.ts";
import { difficultySchema } from "../../domain/room/settings.ts";
import { categoryOfDifficulty } from "../../domain/words/starter-deck.ts";
import { LoadingPage } from "../features/cards/panels.tsx";
import { OfflineArea } from "../features/shell/offline-area.tsx";
import { setupDraftKey } from "../features/solo/game-store.ts";
import { m } from "../i18n/paraglide/messages.js";
import { loadDraft } from "../quiz/form/draft.ts";
import { ButtonLink } from "../ui/button.tsx";
import { StatePanel } from "../ui/feedback/state-panel.tsx";
import { PageTitle } from "../ui/page-title.tsx";

/** Of its own, because it is large; the server knows no cards, so it could render no more than that they are loading. */
const Deck = lazy(async () => ({ default: (await import("../features/cards/deck/deck.lazy.tsx")).Deck }));

/** Of its own, so that the pages that share its parts stay light. */
const GuestList = lazy(() => import("../features/cards/guest-list.lazy.tsx"));

/** A learner's cards. Needs nothing of the server, so that it works without network too. */
export default function FlashCards() {
  return (
    <>
      <PageTitle>{m.cards_title()}</PageTitle>
      <OfflineArea path="/flash-cards" nobody={<Guest />}>
        {({ id }) => (
          <Suspense fallback={<Loading />}>
            <Deck key={id} userId={id} starterLevel={categoryOfDifficulty(lastDifficulty(id))} />
          </Suspense>
        )}
      </OfflineArea>
    </>
  );
}

function Loading() {
  return (
    <>
      <h1 className="mb-6 text-3xl font-extrabold tracking-tight">{m.cards_title()}</h1>
      <LoadingPage />
    </>
  );
}

function Guest() {
  const login = (
    <StatePanel kind="info" pen="waits" isPage title={m.cards_login()} text={m.cards_login_hint()}>
      <ButtonLink to="/login?next=%2Fflash-cards">{m.nav_login()}</ButtonLink>
    </StatePanel>
  );
  return (
    <Suspense fallback={login}>
      <GuestList>{login}</GuestList>
    </Suspense>
  );
}

/** At which the learner played last in this browser. */
function lastDifficulty(userId: string) {
  const played = v.safeParse(difficultySchema, loadDraft(setupDraftKey(userId)).difficulty);
  return played.success ? played.output : DEFAULT_SOLO_DIFFICULTY;
}
