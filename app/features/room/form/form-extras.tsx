import type { ReactNode } from "react";
import { CountQuestions } from "../count/count-questions.tsx";
import { PresentSwitch } from "./present-switch.tsx";

/** What the form of a room works without. @param draft of a new room, where the form is kept */
export function FormExtras({ draft }: { draft?: string | undefined }): ReactNode {
  return (
    <>
      <CountQuestions />
      {draft !== undefined && <PresentSwitch draft={draft} />}
    </>
  );
}
