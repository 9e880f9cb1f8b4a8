import {
  type CreateRoomPayload,
  createRoomSchema,
  type UpdateRoomPayload,
  updateRoomSchema,
} from "../../../../../domain/room/settings.ts";
import { type ParsedForm, parseWith } from "../../../../forms/failure.ts";
import { numberOf } from "../../../../forms/form-data.ts";

/** A form without a host's name is valid for signed-in users; the API checks that. */
export function parseCreateForm(form: FormData): ParsedForm<CreateRoomPayload> {
  return parseWith(createRoomSchema, {
    ...valuesOf(form),
    ...(form.get("avatar") && { avatar: form.get("avatar") }),
    ...(form.get("presents") === "on" && { presents: true }),
  });
}

export function parseUpdateForm(form: FormData): ParsedForm<UpdateRoomPayload> {
  return parseWith(updateRoomSchema, valuesOf(form));
}

function valuesOf(form: FormData) {
  return {
    name: form.get("name"),
    hostName: form.get("hostName") ?? undefined,
    numPlayers: numberOf(form.get("numPlayers")),
    wordsPerPlayer: numberOf(form.get("wordsPerPlayer")),
    difficulty: form.get("difficulty"),
    quizType: form.get("quizType"),
    customText: form.get("customText"),
    // Without a choice the room decides.
    ...(form.get("penalties") && { penalties: form.get("penalties") === "on" }),
    ...(form.get("sameQuestions") && { sameQuestions: form.get("sameQuestions") === "on" }),
  };
}
