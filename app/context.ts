import { createContext } from "react-router";
import type { SignedInUser, Viewer } from "../workers/auth/viewer.ts";
import type { ApiClient } from "./api.ts";

/** What the Worker hands to loaders, actions and the renderer, one value each for every request. */

/** The API, dispatched in-process with the visitor's own cookies. */
export const apiContext = createContext<ApiClient>();
/** Who is looking. */
export const viewerContext = createContext<Viewer>();
/** Whether this deployment can sign people in with Google. */
export const isGoogleOnContext = createContext<boolean>();
/** The account that is signed in: on protected pages only, set by their guard. */
export const userContext = createContext<SignedInUser>();
/** How many may play in one room of this deployment. */
export const playersMaxContext = createContext<number>();
/** The nonce of this response's content security policy. */
export const nonceContext = createContext<string>();
/** The id under which this request is logged. */
export const requestIdContext = createContext<string>();
/** Logs a failure on the server, under this request's id. */
export const failureLogContext = createContext<(event: string, error: unknown) => void>();
