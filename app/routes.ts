import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { MOVED } from "./features/demo/moved.ts";

export default [
  index("routes/landing.tsx"),
  route("multi-player", "routes/multi-player.tsx"),
  route("multi-player/create", "routes/create-room.tsx"),
  route("multi-player/join", "routes/join-room.tsx"),
  route("j/:code", "routes/join-by-link.tsx"),

  // One connection to the room holds over all the pages of its game.
  layout("routes/room.tsx", [
    route("multi-player/wait/:code?", "routes/room-wait.tsx"),
    route("multi-player/create/:code", "routes/room-settings.tsx"),
    route("multi-player/quiz/:code?", "routes/room-quiz.tsx"),
    route("multi-player/results/:code?", "routes/room-results.tsx"),
  ]),

  // Plays without a network too: its pages ask the server for nothing.
  route("single-player", "routes/single-player.tsx", [
    index("routes/single-player-setup.tsx"),
    route("quiz", "routes/single-player-quiz.tsx"),
    route("results", "routes/single-player-results.tsx"),
  ]),

  route("login", "routes/login.tsx"),
  route("register", "routes/register.tsx"),
  route("admin", "routes/admin-login.tsx"),
  route("auth/google-success", "routes/google-result.tsx", { id: "google-success" }),
  route("auth/google-error", "routes/google-result.tsx", { id: "google-error" }),
  route("reset-password", "routes/reset-password.tsx"),
  route("logout", "routes/logout.tsx"),

  // For those who are signed in: the guard stands around them.
  layout("routes/protected.tsx", [
    route("dashboard", "routes/dashboard.tsx"),
    route("profile", "routes/profile.tsx"),
    route("profile/password", "routes/profile-password.tsx"),
    route("profile/delete", "routes/profile-delete.tsx"),
    route("admin-dashboard", "routes/admin-dashboard.tsx"),
  ]),

  route("words", "routes/words.tsx"),

  route("terms", "routes/terms.tsx"),
  route("privacy", "routes/privacy.tsx"),

  route("demo", "routes/demo.tsx", [
    index("routes/demo-ui.tsx"),
    route("rooms", "routes/demo-rooms.tsx"),
    route("wait", "routes/demo-wait.tsx"),
    route("quiz", "routes/demo-quiz.tsx"),
    route("results", "routes/demo-results.tsx"),
  ]),
  ...Object.keys(MOVED).map((path) => route(path.slice(1), "routes/demo-moved.ts", { id: `moved${path}` })),

  route("notice.txt", "routes/notice.ts"),
  route("language", "routes/language.ts"),
  route("theme", "routes/theme.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
