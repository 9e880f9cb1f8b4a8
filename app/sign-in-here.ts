import { browserApi } from "./api.ts";
import type { FormAnswer } from "./features/account/form-answer.ts";
import { register, resetPassword, signIn } from "./features/account/sign-in.ts";
import { seatTokenFor } from "./features/room/seats.ts";

/** The ways in from the browser: all that only a submit needs, loaded after the page that it is for. */

/** @param next where to go afterwards: in a room, the seat on which somebody has played there as a guest comes along */
export function signInHere(form: FormData, next: string | null): Promise<FormAnswer | null> {
  return signIn(browserApi(), form, next && seatTokenFor(next));
}

/** As `signInHere`, for a new account. */
export function registerHere(form: FormData, next: string | null): Promise<FormAnswer | null> {
  return register(browserApi(), form, next && seatTokenFor(next));
}

export function resetPasswordHere(form: FormData, token: string): Promise<FormAnswer | null> {
  return resetPassword(browserApi(), form, token);
}
