import type { LucideIcon } from "lucide-react";
import BookOpenCheck from "lucide-react/icons/book-open-check";
import Check from "lucide-react/icons/check";
import Presentation from "lucide-react/icons/presentation";
import Swords from "lucide-react/icons/swords";
import { type ComponentType, type ReactNode, type SubmitEvent, useId, useState } from "react";
import { redirect } from "react-router";
import { apiContext, isGoogleOnContext, viewerContext } from "../context.ts";
import { GoogleButton } from "../features/account/google-button.tsx";
import room from "../features/landing/room.svg?no-inline";
import { areShown, TotalsLine } from "../features/landing/totals.tsx";
import { JoinByCode } from "../features/room/lobby/join/join-by-code.tsx";
import { m } from "../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextArea } from "../ui/form/field.tsx";
import { usePlayersMax } from "../use-players-max.ts";
import type { Route } from "./+types/landing.ts";

export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext).kind === "user") throw redirect("/dashboard");
  const response = await context.get(apiContext).api.totals.$get();
  const totals = response.ok ? (await response.json()).data : null;
  return { isGoogleOn: context.get(isGoogleOnContext), totals: totals && areShown(totals) ? totals : null };
}

/** Works without a network too: signing out leads here. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((thrown: unknown) => {
    if (thrown instanceof Response) throw thrown;
    return { isGoogleOn: false, totals: null };
  });
}

export default function Landing({ loaderData: { isGoogleOn, totals } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Wordroom · ${m.landing_title()}`}</title>
      <div className="grid gap-8">
        <div className="grid items-start gap-x-12 gap-y-5 md:grid-cols-[1.1fr_1fr] md:grid-rows-[auto_auto_1fr]">
          <div>
            <h1 className="text-4xl font-extrabold tracking-tight lg:text-5xl">
              <MarkedTitle />
            </h1>
            <p className="mt-3 max-w-[34rem] text-lg text-ink-soft lg:text-xl">{m.landing_hero()}</p>
          </div>
          <section
            aria-label={m.landing_join_title()}
            className="max-w-[34rem] md:col-start-2 md:row-span-2 md:row-start-3"
          >
            <JoinByCode />
          </section>
          <TryPassage />
          {isGoogleOn && (
            <div className="grid">
              <GoogleButton label={m.google_login()} size="normal" />
            </div>
          )}
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            {/* The text beside it says the same. */}
            <img src={room} alt="" width="560" height="400" className="h-auto w-full rounded-card" />
          </div>
        </div>
        {totals && <TotalsLine totals={totals} />}
        <Features />
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
          <PlayModes />
          <KeepGoing />
        </div>
      </div>
    </>
  );
}

/** The headline, with its main word highlighted. */
function MarkedTitle() {
  const word = m.landing_title_mark();
  const [before = "", after = ""] = m.landing_title().split(word);
  return (
    <>
      {/* Above the stroke, which would cover the dots below its letters: đọc. */}
      <span className="relative">{before}</span>
      <mark className="stroke animate-stroke">{word}</mark>
      {after}
    </>
  );
}

type Trial = ComponentType<{ passage: string; onLeave: () => void }>;
type Trying = "form" | "loading" | "failed" | { Trial: Trial };

/** The trial is loaded when its field gets the focus: most visitors come with a code. */
const loadTrial = () => import("./try-passage.lazy.tsx");

/** A passage to try on the spot. What is typed is kept until the page is left. */
function TryPassage() {
  const [passage, setPassage] = useState("");
  const [trying, setTrying] = useState<Trying>("form");
  const start = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTrying("loading");
    const loaded = await loadTrial().catch(() => null);
    setTrying(loaded ? { Trial: loaded.default } : "failed");
  };
  return (
    <section id="try" aria-labelledby="try-title" className="min-w-0 md:row-span-2">
      <h2 id="try-title" className="sr-only">
        {m.landing_try_title()}
      </h2>
      <Card>
        {typeof trying === "object" ? (
          <trying.Trial passage={passage.trim()} onLeave={() => setTrying("form")} />
        ) : (
          // Without a script it leads to single player; the passage is not sent.
          <form action="/single-player" onSubmit={(event) => void start(event)} className="grid gap-3">
            <TextArea
              label={m.landing_try_label()}
              hint={m.landing_try_hint()}
              error={trying === "failed" ? m.landing_try_failed() : undefined}
              value={passage}
              onChange={(event) => setPassage(event.currentTarget.value)}
              onFocus={() => void loadTrial().catch(() => null)}
              lang="en"
              rows={3}
              data-sheet=""
              className="ruled bg-surface! leading-7 [background-attachment:local]"
            />
            <Button type="submit" size="large" busy={trying === "loading"}>
              {m.landing_try_start()}
            </Button>
          </form>
        )}
      </Card>
    </section>
  );
}

/** The main features. */
function Features() {
  const features = [
    { title: m.landing_passage_title(), text: m.landing_passage_text() },
    { title: m.landing_contest_title(), text: m.landing_contest_text() },
    { title: m.landing_results_title(), text: m.landing_results_text() },
    { title: m.landing_free_title(), text: m.landing_free_text() },
  ];
  return (
    <section aria-label={m.landing_features()}>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ title, text }) => (
          <li key={title} className="border-t-4 border-mark pt-3">
            <h2 className="font-bold">{title}</h2>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The modes of play. */
function PlayModes() {
  return (
    <Section title={m.landing_modes()}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-card sm:px-5">
        <Mode
          icon={BookOpenCheck}
          title={m.dashboard_single()}
          text={m.landing_single_text()}
          action={m.landing_single_action()}
          to="#try"
        />
        <Mode
          icon={Swords}
          title={m.play_with_friends()}
          text={m.landing_friends_text({ max: usePlayersMax() })}
          action={m.landing_friends_action()}
          to="/multi-player"
        />
        <Mode
          icon={Presentation}
          title={m.landing_class_title()}
          text={m.landing_class_text()}
          action={m.landing_class_action()}
          to="/multi-player/create"
        />
      </ul>
    </Section>
  );
}

type ModeProps = { icon: LucideIcon; title: string; text: string; action: string; to: string };

function Mode({ icon: Icon, title, text, action, to }: ModeProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3">
      <h3 className="flex items-center gap-2 font-bold">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {title}
      </h3>
      <p className="text-sm text-ink-soft max-sm:order-1 max-sm:col-span-2 sm:col-start-1">{text}</p>
      <ButtonLink to={to} variant="secondary" className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
        {action}
      </ButtonLink>
    </li>
  );
}

/** What helps to keep learning. Only features that exist are listed. */
function KeepGoing() {
  const promises = [
    m.landing_keep_streak_title(),
    m.landing_keep_progress_title(),
    m.landing_keep_certificate_title(),
    m.landing_keep_phone_title(),
    m.landing_keep_seat_title(),
    m.landing_keep_offline_title(),
    m.landing_keep_medals_title(),
    m.landing_keep_again_title(),
    m.landing_keep_language_title(),
  ];
  return (
    <Section title={m.landing_keep()}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3">
        {promises.map((title) => (
          <li key={title} className="flex gap-2 text-sm font-semibold">
            <Check aria-hidden="true" className="size-5 shrink-0 text-primary" strokeWidth={3} />
            {title}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl font-extrabold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
