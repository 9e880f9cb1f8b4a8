import { formatPercent } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Countdown } from "../../../ui/countdown.tsx";
import { useNotify } from "../../../ui/notifications.tsx";
import { PercentCircle } from "../../../ui/percent-circle.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { SAMPLE_NAMES } from "../sample-rooms.ts";

const MESSAGES = [
  { tone: "success", name: m.demo_tone_success, text: m.demo_success },
  { tone: "error", name: m.demo_tone_error, text: () => `${m.demo_error()} ${m.demo_error_text()}` },
  { tone: "info", name: m.demo_tone_info, text: m.demo_info_text },
  { tone: "warning", name: m.demo_tone_warning, text: m.quiz_time_up_warning },
] as const;

export function Messages() {
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

export function Progress() {
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
        <Countdown label={m.quiz_time()} time="4:30" overLabel={m.quiz_time_up()} isOver={false} />
        <Countdown label={m.quiz_time()} time="0:00" overLabel={m.quiz_time_up()} isOver />
      </div>
    </Card>
  );
}

export function People() {
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
