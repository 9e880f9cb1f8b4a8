import { useState } from "react";
import { Link } from "react-router";
import { evaluateAnswer } from "../../../../domain/quiz/evaluate/evaluate.ts";
import { browserApi } from "../../../api.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { ContextSentence } from "../../../quiz/context-sentence.tsx";
import { quizTypeLabel } from "../../../quiz/labels.ts";
import { REASON_LABELS } from "../../../quiz/report-reasons.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { ConfirmDialog } from "../../../ui/feedback/dialog.tsx";
import { useAction } from "../use-action.ts";
import type { ReportedSense } from "./load-senses.ts";
import { CorrectSense, NotInSentence } from "./sense-forms.tsx";

/** A sense that was reported, with its reports, its answers, and what an administrator can do about it. */
export function ReportedSenseCard({ sense }: { sense: ReportedSense }) {
  const { senseId, word, entry, isCorrected, reports, reporters, newest, answers } = sense;
  const [first, ...others] = newest;
  return (
    <Card
      title={word}
      aside={
        <span className="flex flex-wrap gap-2">
          {isCorrected && <Badge tone="good">{m.admin_sense_corrected()}</Badge>}
          <Badge tone="bad">{m.admin_reports_count({ count: reports, people: reporters })}</Badge>
        </span>
      }
    >
      <div className="grid gap-4">
        {entry ? (
          <p>
            <Badge>{entry.level}</Badge> <span lang="en">{entry.definition}</span>
            {" – "}
            <span lang="vi">{entry.vietnamese.join("; ")}</span>
          </p>
        ) : (
          <p className="text-ink-soft">{m.admin_sense_of_model()}</p>
        )}
        {answers.map((tally) => (
          <p key={tally.quizType} className="text-sm text-ink-soft tabular-nums">
            {m.admin_sense_answers({
              type: quizTypeLabel(tally.quizType),
              best: shareOf(tally.right, tally.answers),
              rest: shareOf(tally.restRight, tally.restAnswers),
            })}
          </p>
        ))}
        {first && <Report report={first} sense={sense} />}
        {others.length > 0 && (
          <Disclosure variant="plain" title={m.admin_reports_more({ count: others.length })}>
            <div className="grid gap-4">
              {others.map((report) => (
                <Report key={report.id} report={report} sense={sense} />
              ))}
            </div>
          </Disclosure>
        )}
        <Decisions sense={sense} key={senseId} />
      </div>
    </Card>
  );
}

/** Right answers of all, as '3/4'; a dash where there are none. */
function shareOf(right: number, all: number): string {
  return all === 0 ? "–" : `${right}/${all}`;
}

type ReportedQuestion = ReportedSense["newest"][number];

function Report({ report, sense }: { report: ReportedQuestion; sense: ReportedSense }) {
  const { question, reason, note, answer, gameId, roomName, createdAt } = report;
  return (
    <div className="grid gap-2 rounded-control border border-line p-4">
      <p className="font-semibold">
        {REASON_LABELS[reason]()}
        <span className="ml-2 text-sm font-normal text-ink-soft">
          <LocalTime at={createdAt} show="time" />
        </span>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {gameId !== null && roomName !== null ? (
          <>
            {m.admin_report_room()}{" "}
            <Link
              to={`/admin-dashboard/rooms/${encodeURIComponent(gameId)}`}
              className="inline-flex min-h-11 min-w-11 items-center text-primary underline underline-offset-4"
            >
              {roomName}
            </Link>
          </>
        ) : (
          m.admin_report_practice()
        )}
      </p>
      {note !== "" && <p className="wrap-anywhere">“{note}”</p>}
      <ContextSentence context={question.context} span={question.span} />
      {question.type === "multiple_choice_vocab" ? (
        <ol className="grid gap-1">
          {question.options.map((option, index) => (
            <li
              key={option}
              lang="en"
              className={classes(index === question.correctIndex && "font-semibold text-good")}
            >
              {index === question.correctIndex ? "✓" : "·"} {option}
            </li>
          ))}
        </ol>
      ) : (
        <p lang="vi" className="font-semibold text-good">
          ✓ {question.correctAnswer}
        </p>
      )}
      {answer !== null && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {m.admin_report_answer({ answer: givenAnswer(report, answer) })}
          {evaluateAnswer(question, answer) === "wrong" ? "" : ` (${m.admin_report_answer_right()})`}
        </p>
      )}
      {sense.entry && <NotInSentence report={report} word={sense.word} others={sense.others} />}
    </div>
  );
}

function givenAnswer({ question }: ReportedQuestion, answer: string | number): string {
  return question.type === "multiple_choice_vocab" ? (question.options[Number(answer)] ?? "–") : String(answer);
}

type Decision = "retire" | "keep" | "dismiss";

function Decisions({ sense }: { sense: ReportedSense }) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const { act, isBusy } = useAction();
  const { senseId, word, entry } = sense;
  const decide = async (decision: Decision) => {
    setAsked(null);
    const json = { senseId, decision };
    const call = () => browserApi().api.admin.senses.decision.$put({ json });
    await act(call, { done: m.admin_saved(), failed: m.admin_change_failed() });
  };
  const question = asked && QUESTIONS[asked];
  return (
    <div className="flex flex-wrap gap-2" aria-busy={isBusy || undefined}>
      {entry && <CorrectSense senseId={senseId} word={word} entry={entry} />}
      {(["retire", "keep", "dismiss"] as const).map((decision) => (
        <Button
          key={decision}
          variant={decision === "retire" ? "danger" : "secondary"}
          busy={isBusy}
          onClick={() => setAsked(decision)}
          aria-label={`${QUESTIONS[decision].name()}: ${word}`}
        >
          {QUESTIONS[decision].name()}
        </Button>
      ))}
      <ConfirmDialog
        open={question !== null}
        title={`${question?.name() ?? ""}: ${word}`}
        confirmLabel={question?.name() ?? ""}
        cancelLabel={m.cancel()}
        tone={asked === "retire" ? "danger" : "primary"}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void decide(asked)}
      >
        <p>{question?.text()}</p>
      </ConfirmDialog>
    </div>
  );
}

const QUESTIONS = {
  retire: { name: m.admin_sense_retire, text: m.admin_sense_retire_text },
  keep: { name: m.admin_sense_keep, text: m.admin_sense_keep_text },
  dismiss: { name: m.admin_sense_dismiss, text: m.admin_sense_dismiss_text },
} as const;
