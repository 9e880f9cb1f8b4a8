import { createContext } from "react-router";
import type { SignedInUser, Viewer } from "../workers/auth/viewer.ts";
import type { ApiClient } from "./api.ts";

// What the Worker passes to loaders, actions and the renderer, for each request.

/** The API client, dispatched in-process with the visitor's cookies. */
export const apiContext = createContext<ApiClient>();
/** Who made the request. */
export const viewerContext = createContext<Viewer>();
/** Whether this deployment can sign people in with Google. */
export const isGoogleOnContext = createContext<boolean>();
/** The signed-in user, set by `requireSignIn` on protected pages only. */
export const userContext = createContext<SignedInUser>();
/** How many may play in one room of this deployment. */
export const playersMaxContext = createContext<number>();
/** The nonce of this response's content security policy. */
export const nonceContext = createContext<string>();
/** The id under which this request is logged. */
export const requestIdContext = createContext<string>();
/** Logs a failure on the server, under this request's id. */
export const failureLogContext = createContext<(event: string, error: unknown) => void>();
