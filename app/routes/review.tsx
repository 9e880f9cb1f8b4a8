import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { requireSignInUnlessCopied } from "../features/account/require-sign-in.ts";
import type { PracticeQuiz } from "../features/cards/review/practise-card.tsx";
import { OfflineArea } from "../features/shell/offline-area.tsx";
import { isSignedInHere } from "../features/shell/viewer.ts";
import { beginGame } from "../features/solo/game-store.ts";
import { m } from "../i18n/paraglide/messages.js";
import { SkeletonCard } from "../ui/feedback/skeleton.tsx";
import type { Route } from "./+types/review.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignInUnlessCopied];

/** Loads nothing, but without a loader a navigation in the browser would not run the guard. */
export function loader() {
  return null;
}

/** A user who is signed in on this page has passed the guard, and can return without a network. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return isSignedInHere() ? null : await serverLoader();
}

/** Also shown by the offline copy until it knows who uses it. */
export function HydrateFallback() {
  return <SkeletonCard label={m.loading()} />;
}

/** Of its own, because it is large; the server knows no cards, so it could render no more than that they are loading. */
const ReviewPage = lazy(async () => ({
  default: (await import("../features/cards/review/review-page.lazy.tsx")).ReviewPage,
}));

/** The daily review of one's words. Works without a network too. */
export default function Review() {
  const navigate = useNavigate();
  const practise = (userId: string, { setup, questions }: PracticeQuiz) => {
    beginGame(userId, setup, questions);
    void navigate("/single-player/quiz");
  };
  return (
    <OfflineArea path="/review">
      {({ id }) => (
        <Suspense fallback={<SkeletonCard label={m.loading()} />}>
          <ReviewPage key={id} userId={id} onPractise={(quiz) => practise(id, quiz)} />
        </Suspense>
      )}
    </OfflineArea>
  );
}
