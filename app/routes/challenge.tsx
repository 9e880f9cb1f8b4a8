import { useNavigate } from "react-router";
import {
  CHALLENGE_CATEGORIES,
  type ChallengeCategory,
  DEFAULT_CHALLENGE_CATEGORY,
} from "../../domain/challenge/rules.ts";
import type { ApiClient } from "../api.ts";
import { apiContext } from "../context.ts";
import { ChallengePage } from "../features/challenge/challenge-page.tsx";
import type { PracticeQuiz } from "../features/challenge/challenge-result.lazy.tsx";
import { loadChallenge, loadChallenges } from "../features/challenge/load-challenge.ts";
import { useViewer } from "../features/shell/viewer.ts";
import type { Route } from "./+types/challenge.ts";

/** The level that an address names; undefined for none. */
function levelIn(search: string): ChallengeCategory | undefined {
  const level = new URLSearchParams(search).get("level");
  return CHALLENGE_CATEGORIES.find((category) => category === level);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = context.get(apiContext);
  const category = levelIn(url.search) ?? (await ownLevel(client));
  return { category, challenge: await loadChallenge(client, category) };
}

async function ownLevel(client: ApiClient): Promise<ChallengeCategory> {
  return (await loadChallenges(client))?.own ?? DEFAULT_CHALLENGE_CATEGORY;
}

/** Without a network the page says so. A response is a redirect. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return serverLoader().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    const category = levelIn(new URL(request.url).search) ?? DEFAULT_CHALLENGE_CATEGORY;
    return { category, challenge: null };
  });
}

/** One passage a day for each level, the same for everybody. */
export default function Challenge({ loaderData: { category, challenge } }: Route.ComponentProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const practise = async ({ setup, questions }: PracticeQuiz) => {
    if (!viewer) return;
    // Only now, because what a game is stored by is large.
    const { beginGame } = await import("../features/solo/game-store.ts");
    beginGame(viewer.id, setup, questions);
    void navigate("/single-player/quiz");
  };
  return (
    <ChallengePage
      category={category}
      challenge={challenge}
      viewer={viewer}
      onPractise={(quiz) => void practise(quiz)}
    />
  );
}
