import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { nameFromAccount } from "../../../../../domain/room/names/names.ts";
import { proposeRoomName } from "../../../../../domain/room/names/propose-name.ts";
import { penaltySteps } from "../../../../../domain/room/penalty-steps.ts";
import { PLAYERS_MIN } from "../../../../../domain/room/rules.ts";
import { LEAVER_PENALTY_VND } from "../../../../../domain/room/scoring.ts";
import type { UpdateRoomPayload } from "../../../../../domain/room/settings.ts";
import type { FieldErrors } from "../../../../forms/failure.ts";
import { formatVnd } from "../../../../i18n/format.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { loadDraft, restoreDraft } from "../../../../quiz/form/draft.ts";
import type { FormFiller } from "../../../../quiz/form/form-filler.ts";
import { PassageFit } from "../../../../quiz/form/passage-fit.tsx";
import { MoreSettings, QuizFields, quizTypeIn } from "../../../../quiz/form/quiz-settings.tsx";
import { useIsHydrated } from "../../../../ui/deferred.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { Segmented } from "../../../../ui/form/segmented.tsx";
import { usePlayersMax } from "../../../../use-players-max.ts";
import {
  defaultSwitch,
  initialPlayers,
  initialPresents,
  initialSwitch,
  lastSettings,
  type SwitchName,
} from "./last-settings.ts";

type GameSettingsProps = {
  values: UpdateRoomPayload;
  /** As texts, not as codes. */
  errors: FieldErrors;
  /** The key of a new room's draft. */
  draft?: string | undefined;
  /** The display name of who is signed in; null for a guest. */
  account?: string | null | undefined;
};

/** What fits the passage, the settings of the game, and what wrong answers cost. */
export function GameSettings({ values, errors, draft, account = null }: GameSettingsProps): ReactNode {
  const inner = useRef<HTMLDivElement>(null);
  const [presents, setPresents] = useState(false);
  // What was loaded after the draft had been restored into the form gets its part of it, before anything is filled in.
  useLayoutEffect(() => {
    const form = inner.current?.closest("form");
    if (form && draft !== undefined) restoreDraft(form, draft);
  }, [draft]);
  useEffect(() => {
    if (draft !== undefined) setPresents(initialPresents(loadDraft(draft).presents || undefined));
  }, [draft]);
  useFieldBelowInSight(inner);
  const switchOf = { draft, presents };
  return (
    <div ref={inner} className="grid gap-4">
      <RoomFit draft={draft} account={account} />
      <MoreSettings
        summaryOf={summaryOf}
        values={{ quizType: values.quizType, numPlayers: String(values.numPlayers) }}
        errors={errors}
      >
        {draft !== undefined && <PresentSwitch presents={presents} onChange={setPresents} />}
        <QuizFields wordsLabel={m.create_words()} values={values} errors={errors} />
        <PlayersField value={values.numPlayers} isRefused={errors.numPlayers !== undefined} />
        <SameQuestions {...switchOf} current={values.sameQuestions} />
      </MoreSettings>
      <Penalties {...switchOf} current={values.penalties} />
    </div>
  );
}

/**
 * What loads late or unfolds in the form must not push the field below, while it has the focus, under the buttons that
 * stick to the edge.
 */
function useFieldBelowInSight(settings: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = settings.current?.closest("form");
    if (!form) return;
    const observer = new ResizeObserver(() => {
      const focused = document.activeElement;
      const isBelow =
        focused &&
        form.contains(focused) &&
        settings.current?.compareDocumentPosition(focused) === Node.DOCUMENT_POSITION_FOLLOWING;
      if (isBelow) focused.scrollIntoView({ block: "nearest" });
    });
    observer.observe(form);
    return () => observer.disconnect();
  }, [settings]);
}

/** "Multiple Choice · up to 10 players · the same questions". */
function summaryOf(fields: FormData): string {
  const parts = [
    fields.get("presents") === "on" && m.settings_presented(),
    quizTypeIn(fields),
    m.settings_players({ count: Number(fields.get("numPlayers")) }),
    fields.get("sameQuestions") === "on" && m.settings_same(),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Fits the settings to the passage; in the form of a new room after the settings last used were filled in [D11]. */
function RoomFit({ draft, account }: Required<Pick<GameSettingsProps, "draft" | "account">>) {
  const playersMax = usePlayersMax();
  const fillLast = (form: HTMLFormElement, filler: FormFiller, signal: AbortSignal) => {
    // A draft may hold what was typed before this script was there, and no settings yet.
    if (!filler.has(LAST_SETTINGS)) {
      filler.fill(lastSettings(playersMax));
      filler.note(LAST_SETTINGS);
    }
    fillPlayersOnChange(form, filler, playersMax, signal);
  };
  const fillName = (fields: FormData, filler: FormFiller) => {
    const name = proposeRoomName(String(fields.get("customText")), roomNameOf(account ?? fields.get("hostName")));
    if (name !== null) filler.fill({ name });
  };
  return <PassageFit draft={draft} players="many" onForm={fillLast} onPassage={fillName} />;
}

/** Noted in the form: that the settings last used were filled in. */
const LAST_SETTINGS = "last-settings";

/** The number of players follows the switch for presenting, until the host chooses it. */
function fillPlayersOnChange(form: HTMLFormElement, filler: FormFiller, playersMax: number, signal: AbortSignal): void {
  const presents = () => new FormData(form).get("presents") === "on";
  let filledFor = false;
  const fill = () => {
    if (presents() === filledFor) return;
    filledFor = presents();
    filler.fill({ numPlayers: String(initialPlayers(filledFor, playersMax)) });
  };
  // The host may have been faster than this script.
  fill();
  // The switch has its value only once React has rendered it.
  form.addEventListener("change", () => setTimeout(fill), { signal });
}

/** What a room is called after its host; null for a name that is not there yet. */
function roomNameOf(host: unknown): string | null {
  const name = typeof host === "string" ? nameFromAccount(host) : "";
  return name === "" ? null : m.create_name_of_host({ name });
}

function PlayersField({ value, isRefused }: { value: number; isRefused: boolean }) {
  const max = usePlayersMax();
  return (
    <TextField
      name="numPlayers"
      label={m.create_players()}
      error={isRefused ? m.field_number_out_of_range({ min: PLAYERS_MIN, max }) : undefined}
      type="number"
      inputMode="numeric"
      min={PLAYERS_MIN}
      max={max}
      defaultValue={Math.min(value, max)}
      required
    />
  );
}

type PresentSwitchProps = { presents: boolean; onChange: (presents: boolean) => void };

/** Lets the host of a new room present without playing. */
function PresentSwitch({ presents, onChange }: PresentSwitchProps) {
  // Before that a press would be shown, and then be lost.
  const isHydrated = useIsHydrated();
  return (
    <div>
      {/* A draft must tell a switch that is off from one that did not work yet. */}
      <input type="hidden" name="presents" value={isHydrated ? switchValue(presents) : ""} />
      <Checkbox
        label={m.present_switch()}
        disabled={!isHydrated}
        checked={presents}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p className="text-sm text-ink-soft">{m.present_switch_hint()}</p>
    </div>
  );
}

type RoomSwitchProps = {
  /** The room's setting; undefined for a new room. */
  current: boolean | undefined;
  /** The key of a new room's draft. */
  draft: string | undefined;
  /** Whether the host of a new room presents. */
  presents: boolean;
};

function SameQuestions(props: RoomSwitchProps) {
  const { isOn, choose, isHydrated, field } = useRoomSwitch("sameQuestions", props);
  return (
    <div>
      {field}
      <Checkbox
        label={m.create_same()}
        disabled={!isHydrated}
        checked={isOn}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <p className="text-sm text-ink-soft">{m.create_same_hint()}</p>
    </div>
  );
}

/** Whether wrong answers cost something, and how much. */
function Penalties(props: RoomSwitchProps) {
  const { isOn, choose, isHydrated, field } = useRoomSwitch("penalties", props);
  return (
    <div className="grid gap-2">
      {field}
      <p aria-hidden="true" className="font-semibold">
        {m.create_penalties()}
      </p>
      <fieldset disabled={!isHydrated} className="grid *:[fieldset]:flex">
        <Segmented
          legend={m.create_penalties()}
          options={[
            { value: "off", label: m.penalties_none() },
            { value: "on", label: m.penalties_with() },
          ]}
          value={switchValue(isOn)}
          onChange={(value) => choose(value === "on")}
        />
      </fieldset>
      {isOn && <PenaltyAmounts />}
    </div>
  );
}

function PenaltyAmounts() {
  return (
    <div className="grid gap-1.5 text-sm text-ink-soft">
      <p>{m.penalties_by_wrong()}</p>
      <dl className="grid grid-cols-4 gap-1 text-center">
        {penaltySteps().map(({ wrongPercentMax, vnd }, index, steps) => (
          <div key={wrongPercentMax} className="rounded-control bg-sunken px-1 py-1.5">
            <dt>
              {wrongPercentMax < 100
                ? m.penalties_up_to({ percent: wrongPercentMax })
                : m.penalties_over({ percent: steps[index - 1]?.wrongPercentMax ?? 0 })}
            </dt>
            <dd className="font-semibold whitespace-nowrap text-ink tabular-nums">{formatVnd(vnd)}</dd>
          </div>
        ))}
      </dl>
      <p>{m.penalties_leaving({ amount: formatVnd(LEAVER_PENALTY_VND) })}</p>
    </div>
  );
}

/**
 * A setting that is on or off. In the form of a new room it follows the switch for presenting, and the last room, until the
 * host chooses. What the room would decide itself is not sent [RR-24][RR-55].
 */
function useRoomSwitch(name: SwitchName, { current, draft, presents }: RoomSwitchProps) {
  const [chosen, setChosen] = useState(current);
  // The last room is known to the browser only, and before that a press would be shown, and then be lost.
  const isHydrated = useIsHydrated();
  const initial = isHydrated ? initialSwitch(name, presents) : defaultSwitch(name, false);
  useEffect(() => {
    const saved = draft === undefined ? undefined : loadDraft(draft)[name];
    if (saved) setChosen(saved === "on");
  }, [draft, name]);
  const isOn = chosen ?? initial;
  const isSent = chosen !== undefined || initial !== defaultSwitch(name, presents);
  // In the page from the start, so that the draft is restored into it even if the form is sent before this script runs.
  const field = <input type="hidden" name={name} value={isSent ? switchValue(isOn) : ""} />;
  return { isOn, choose: setChosen, isHydrated, field };
}

/** A switch as the value of a form's field. */
function switchValue(isOn: boolean): "on" | "off" {
  return isOn ? "on" : "off";
}
