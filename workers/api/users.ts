import { Hono } from "hono";
import type { ApiEnv } from "./env.ts";
import { google } from "./google.ts";
import { ownData } from "./own-data.ts";
import { practice } from "./practice.ts";
import { profile } from "./profile.ts";
import { sessions } from "./sessions.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { vocabulary } from "./vocabulary.ts";

/** People and their accounts. */
export const users = new Hono<ApiEnv>()
  .route("/", signInRoutes)
  .route("/", profile)
  .route("/google", google)
  .route("/sessions", sessions)
  .route("/", ownData)
  .route("/", practice)
  .route("/", vocabulary);
