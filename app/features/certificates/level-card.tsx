import type { InferResponseType } from "hono/client";
import BadgeCheck from "lucide-react/icons/badge-check";
import { Form } from "react-router";
import type { CefrLevel } from "../../../domain/quiz/difficulty.ts";
import type { ApiClient } from "../../api.ts";
import { formatNumber } from "../../i18n/format.ts";
import { formatTenths } from "../../i18n/format-tenths.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { ProgressBar } from "../../ui/data/progress-bar.tsx";
import { Seal } from "../../ui/data/seal.tsx";

type OwnCertificates = InferResponseType<ApiClient["api"]["users"][":id"]["certificates"]["$get"], 200>["data"];

type LevelCardProps = {
  progress: OwnCertificates["levels"][number];
  /** Of the valid certificate of the level, if there is one. */
  code: string | undefined;
};

/** How far one is with a level, and its certificate. */
export function LevelCard({ progress, code }: LevelCardProps) {
  const { level, words, quizzes, accuracy, isEarned } = progress;
  const average = accuracy.have === null ? "–" : percentText(accuracy.have);
  return (
    <div className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="flex items-center gap-3 font-bold">
          <LevelMark level={level} isFilled={code !== undefined} />
          {m.certificates_level({ level })}
        </h3>
        {code !== undefined && (
          <Badge tone="good">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {m.certificates_have()}
          </Badge>
        )}
      </div>
      <dl className="grid gap-3">
        <Measure label={m.certificates_words()} value={words.have} max={words.need}>
          {`${formatNumber(words.have)}/${formatNumber(words.need)}`}
        </Measure>
        <Measure label={m.certificates_quizzes()} value={quizzes.have} max={quizzes.need}>
          {`${formatNumber(quizzes.have)}/${formatNumber(quizzes.need)}`}
        </Measure>
        <Measure label={m.certificates_average()} value={accuracy.have ?? 0} max={accuracy.need}>
          {m.certificates_average_of({ have: average, need: formatNumber(accuracy.need) })}
        </Measure>
      </dl>
      {code !== undefined && (
        <ButtonLink to={`/certificates/${code}`} variant="secondary" className="mt-auto">
          {m.certificates_view()}
        </ButtonLink>
      )}
      {code === undefined && isEarned && <GetButton level={level} />}
    </div>
  );
}

function GetButton({ level }: { level: CefrLevel }) {
  return (
    <Form method="post" className="mt-auto grid">
      <input type="hidden" name="level" value={level} />
      <Button type="submit" name="intent" value="get">
        {m.certificates_get({ level })}
      </Button>
    </Form>
  );
}

type MeasureProps = { label: string; value: number; max: number; children: string };

function Measure({ label, value, max, children }: MeasureProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 text-sm">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
      <dd aria-hidden="true" className="col-span-2">
        <ProgressBar label={label} value={Math.min(value, max)} max={max} valueText={children} />
      </dd>
    </div>
  );
}

/** With one decimal, rounded down: what is shown as enough is enough. */
function percentText(percent: number): string {
  return `${formatTenths(Math.floor(percent * 10) / 10)}%`;
}

export function LevelMark({ level, isFilled }: { level: CefrLevel; isFilled: boolean }) {
  return (
    <Seal isEarned={isFilled} className="size-12">
      <text
        x="60"
        y="75"
        textAnchor="middle"
        fontSize="42"
        fontWeight="800"
        className={isFilled ? "fill-current" : "fill-ink-soft"}
      >
        {level}
      </text>
    </Seal>
  );
}
