import { lazy, Suspense, useState } from "react";
import { formatPercent } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CodeDisplay } from "../../../ui/copy-button.tsx";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Countdown } from "../../../ui/data/countdown.tsx";
import { PercentCircle } from "../../../ui/data/percent-circle.tsx";
import { ProgressBar } from "../../../ui/data/progress-bar.tsx";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { SkeletonCard, SkeletonRows } from "../../../ui/feedback/skeleton.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { FlipCard } from "../../../ui/flip-card.tsx";
import { SAMPLE_CARD, SAMPLE_NAMES, SAMPLE_ROOM } from "../sample-rooms.ts";
import { COLUMN, PAIR, Type } from "./basics.tsx";
import { SampleRows } from "./sample-table.tsx";

/** The lower part of the components' page. */
export default function More() {
  return (
    <>
      <SampleRows />
      <div className={PAIR}>
        <div className={COLUMN}>
          <Progress />
          <People />
          <Messages />
        </div>
        <div className={COLUMN}>
          <Cards />
          <Type />
        </div>
      </div>
      <States />
    </>
  );
}

const QrCode = lazy(async () => ({ default: (await import("../../../ui/data/qr-code.tsx")).QrCode }));

function Cards() {
  const [isFlipped, setFlipped] = useState(false);
  return (
    <Card title={m.demo_cards()}>
      <div className="grid gap-6">
        <FlipCard
          isFlipped={isFlipped}
          onFlip={() => setFlipped(!isFlipped)}
          label={m.demo_flip()}
          front={
            <>
              <p lang="en" className="text-3xl font-extrabold">
                {SAMPLE_CARD.word}
              </p>
              <p className="mt-2 text-ink-soft">{m.cards_front()}</p>
            </>
          }
          back={
            <p lang="en" className="text-xl font-semibold">
              {SAMPLE_CARD.meaning}
            </p>
          }
        />
        <CodeDisplay
          code={SAMPLE_ROOM.id}
          copyLabel={m.wait_copy_code()}
          copiedLabel={m.wait_copied()}
          failedLabel={m.wait_copy_failed()}
        />
        <Suspense fallback={<div className="size-40" />}>
          <div className="w-40 rounded-control border border-line">
            <QrCode text={SAMPLE_ROOM.id} label={m.wait_qr()} />
          </div>
        </Suspense>
      </div>
    </Card>
  );
}

const MESSAGES = [
  { tone: "success", name: m.demo_tone_success, text: m.demo_success },
  { tone: "error", name: m.demo_tone_error, text: () => `${m.demo_error()} ${m.demo_error_text()}` },
  { tone: "info", name: m.demo_tone_info, text: m.demo_info_text },
  { tone: "warning", name: m.demo_tone_warning, text: m.quiz_time_up_warning },
] as const;

function Messages() {
  const notify = useNotify();
  return (
    <Card title={m.demo_messages()}>
      <div className="flex flex-wrap gap-3">
        {MESSAGES.map(({ tone, name, text }) => (
          <Button key={tone} variant="secondary" onClick={() => notify(tone, text())}>
            {name()}
          </Button>
        ))}
      </div>
    </Card>
  );
}

function Progress() {
  return (
    <Card title={m.quiz_progress()}>
      <div className="grid gap-5">
        <div className="flex flex-wrap justify-center gap-4">
          {[92, 68, 36].map((percent) => (
            <PercentCircle
              key={percent}
              percent={percent}
              text={formatPercent(percent, 100)}
              label={m.results_score()}
            />
          ))}
        </div>
        <ProgressBar
          label={m.quiz_progress()}
          value={9}
          max={25}
          valueText={m.quiz_progress_of({ answered: 9, total: 25 })}
        />
        <Countdown label={m.quiz_time()} time="4:30" overLabel={m.quiz_time_up()} isTimeUp={false} />
        <Countdown label={m.quiz_time()} time="0:00" overLabel={m.quiz_time_up()} isTimeUp />
      </div>
    </Card>
  );
}

function People() {
  return (
    <Card title={m.demo_people()}>
      <div className="mb-5 flex flex-wrap gap-2">
        <Badge>{m.room_full()}</Badge>
        <Badge tone="primary">{m.wait_host()}</Badge>
        <Badge tone="accent">{m.wait_offline()}</Badge>
        <Badge tone="good">{m.results_right()}</Badge>
        <Badge tone="bad">{m.results_wrong()}</Badge>
      </div>
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {SAMPLE_NAMES.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Avatar name={name} />
            {name}
          </li>
        ))}
        <li className="flex items-center gap-3">
          <Avatar name="Wordroom" picture="/favicon.svg" size="large" />
          <Avatar name="Wordroom" picture="data:image/png;base64,AAAA" size="large" />
        </li>
      </ul>
    </Card>
  );
}

function States() {
  return (
    <Card title={m.demo_states()}>
      <div className="grid gap-4 lg:grid-cols-2">
        <StatePanel kind="loading" title={m.loading()} />
        <StatePanel kind="empty" title={m.rooms_empty()} />
        <StatePanel kind="info" title={m.rooms_rate_limited()} />
        <StatePanel kind="error" title={m.rooms_error()} text={m.rooms_error_hint()}>
          <Button variant="secondary">{m.try_again()}</Button>
        </StatePanel>
        <SkeletonRows label={m.loading()} count={2} />
        <SkeletonCard label={m.loading()} />
      </div>
    </Card>
  );
}
