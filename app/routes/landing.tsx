import type { LucideIcon } from "lucide-react";
import BookOpenCheck from "lucide-react/icons/book-open-check";
import BookOpenText from "lucide-react/icons/book-open-text";
import Check from "lucide-react/icons/check";
import Gift from "lucide-react/icons/gift";
import Lightbulb from "lucide-react/icons/lightbulb";
import Presentation from "lucide-react/icons/presentation";
import Swords from "lucide-react/icons/swords";
import Timer from "lucide-react/icons/timer";
import { type ReactNode, useId } from "react";
import { redirect } from "react-router";
import { RETURN_LIMIT_IN_GAME_MS } from "../../domain/room/rules.ts";
import { apiContext, isGoogleOnContext, viewerContext } from "../context.ts";
import { GoogleButton } from "../features/account/google-button.tsx";
import { Hero } from "../features/landing/hero.tsx";
import { areShown, TotalsLine } from "../features/landing/totals.tsx";
import { JoinByCode } from "../features/room/lobby/join/join-by-code.tsx";
import { m } from "../i18n/paraglide/messages.js";
import { ButtonLink } from "../ui/button.tsx";
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
      <div className="grid gap-14 pb-6 sm:gap-20 sm:pb-10">
        <Hero joinForm={<JoinByCode />} signIn={isGoogleOn && <GoogleButton label={m.google_login()} />} />
        {totals && <TotalsLine totals={totals} />}
        <FeatureCards />
        <PlayModes />
        <KeepGoing />
      </div>
    </>
  );
}

/** The main features. */
function FeatureCards() {
  return (
    <Section title={m.landing_features()}>
      <ul className="grid gap-4 md:grid-cols-2">
        <Feature icon={BookOpenText} title={m.landing_passage_title()} text={m.landing_passage_text()} />
        <Feature icon={Timer} title={m.landing_contest_title()} text={m.landing_contest_text()} />
        <Feature icon={Lightbulb} title={m.landing_results_title()} text={m.landing_results_text()} />
        <Feature icon={Gift} title={m.landing_free_title()} text={m.landing_free_text()} />
      </ul>
    </Section>
  );
}

function Feature({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div>
        <h3 className="text-lg font-bold">{title}</h3>
        <p className="mt-1 text-pretty text-ink-soft">{text}</p>
      </div>
    </li>
  );
}

/** The modes of play. */
function PlayModes() {
  return (
    <Section title={m.landing_modes()}>
      <div className="grid gap-4 lg:grid-cols-3">
        <Mode
          icon={BookOpenCheck}
          title={m.dashboard_single()}
          points={[m.landing_single_passage(), m.landing_single_offline(), m.landing_single_kept()]}
          action={m.landing_single_action()}
          to="/single-player"
        />
        <Mode
          icon={Swords}
          title={m.play_with_friends()}
          points={[
            m.landing_friends_players({ max: usePlayersMax() }),
            m.landing_friends_live(),
            m.landing_friends_events(),
          ]}
          action={m.landing_friends_action()}
          to="/multi-player"
        />
        <Mode
          icon={Presentation}
          title={m.landing_class_title()}
          points={[m.landing_class_passage(), m.landing_class_join(), m.landing_class_order()]}
          action={m.landing_class_action()}
          to="/multi-player/create"
        />
      </div>
    </Section>
  );
}

type ModeProps = { icon: LucideIcon; title: string; points: readonly string[]; action: string; to: string };

function Mode({ icon: Icon, title, points, action, to }: ModeProps) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary text-on-primary">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <h3 className="text-xl font-bold">{title}</h3>
      </div>
      <ul className="mt-4 mb-6 grid list-disc gap-1.5 pl-5 text-ink-soft marker:text-primary">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ButtonLink to={to} size="large" className="mt-auto sm:self-start">
        {action}
      </ButtonLink>
    </div>
  );
}

/** What helps to keep learning. Only features that exist are listed. */
function KeepGoing() {
  const promises = [
    { title: m.landing_keep_streak_title(), text: m.landing_keep_streak_text() },
    { title: m.landing_keep_progress_title(), text: m.landing_keep_progress_text() },
    { title: m.landing_keep_certificate_title(), text: m.landing_keep_certificate_text() },
    { title: m.landing_keep_phone_title(), text: m.landing_keep_phone_text() },
    { title: m.landing_keep_seat_title(), text: m.landing_keep_seat_text({ seconds: RETURN_LIMIT_IN_GAME_MS / 1000 }) },
    { title: m.landing_keep_offline_title(), text: m.landing_keep_offline_text() },
    { title: m.landing_keep_medals_title(), text: m.landing_keep_medals_text() },
    { title: m.landing_keep_again_title(), text: m.landing_keep_again_text() },
    { title: m.landing_keep_language_title(), text: m.landing_keep_language_text() },
  ];
  return (
    <Section title={m.landing_keep()}>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {promises.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
              <Check aria-hidden="true" className="size-4" strokeWidth={3} />
            </span>
            <div>
              <h3 className="font-bold">{title}</h3>
              <p className="text-pretty text-ink-soft">{text}</p>
            </div>
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
      <h2 id={id} className="mb-6 text-2xl font-extrabold tracking-tight sm:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
