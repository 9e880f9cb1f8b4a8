import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { REDIRECTS } from "./features/demo/redirects.ts";

/** Pages that are replaced by the error page where they fail, inside the layout that they are in. */
const withErrorBoundary = (id: string, pages: RouteConfigEntry[]) => layout("routes/error-boundary.ts", { id }, pages);

const pages = [
  index("routes/landing.tsx"),
  route("multi-player", "routes/room/multi-player.tsx"),
  route("multi-player/create", "routes/room/create-room.tsx"),
  route("multi-player/join", "routes/room/join-room.tsx"),
  route("j/:code", "routes/room/join-by-link.tsx"),

  // The layout keeps one connection to the room across these pages.
  layout("routes/room/room.tsx", [
    withErrorBoundary("room-pages", [
      route("multi-player/wait/:code?", "routes/room/room-wait.tsx"),
      route("multi-player/create/:code", "routes/room/room-settings.tsx"),
      route("multi-player/quiz/:code?", "routes/room/room-quiz.tsx"),
      route("multi-player/results/:code?", "routes/room/room-results.tsx"),
    ]),
  ]),

  // Works without a network too: these pages request nothing from the server, or can do without.
  route("single-player", "routes/single-player/single-player.tsx", [
    withErrorBoundary("single-player-pages", [
      index("routes/single-player/single-player-setup.tsx"),
      route("quiz", "routes/single-player/single-player-quiz.tsx"),
      route("results", "routes/single-player/single-player-results.tsx"),
    ]),
  ]),

  route("dashboard", "routes/account/dashboard.tsx"),
  route("me", "routes/account/me.tsx"),
  route("challenge", "routes/challenge.tsx"),
  route("review", "routes/review.tsx"),
  route("flash-cards", "routes/flash-cards.tsx"),

  route("login", "routes/account/login.tsx"),
  route("register", "routes/account/register.tsx"),
  route("admin", "routes/account/admin-login.tsx"),
  route("auth/google-success", "routes/account/google-result.tsx", { id: "google-success" }),
  route("auth/google-error", "routes/account/google-result.tsx", { id: "google-error" }),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("logout", "routes/account/logout.tsx"),

  // For signed-in users: the layout has the guard.
  layout("routes/account/protected.tsx", [
    route("leaderboard", "routes/leaderboard.tsx"),
    route("user-history", "routes/history/user-history.tsx"),
    route("user-history/practice", "routes/history/practice-history.tsx"),
    route("user-history/practice/:gameId", "routes/history/practice-game.tsx"),
    route("user-history/:gameId", "routes/history/game.tsx"),
    route("certificates", "routes/certificates/certificates.tsx"),
    route("profile", "routes/account/profile.tsx"),
    route("profile/password", "routes/account/profile-password.tsx"),
    route("profile/delete", "routes/account/profile-delete.tsx"),
    route("admin-dashboard", "routes/admin/admin.tsx", [
      withErrorBoundary("admin-pages", [
        index("routes/admin/users.tsx"),
        route("users/:id", "routes/admin/user.tsx"),
        route("rooms", "routes/admin/rooms.tsx"),
        route("rooms/:id", "routes/admin/room.tsx"),
        route("questions", "routes/admin/questions.tsx"),
        route("health", "routes/admin/health.tsx"),
        route("audit", "routes/admin/audit.tsx"),
      ]),
    ]),
  ]),

  route("words", "routes/words.tsx"),
  route("certificates/:code", "routes/certificates/certificate.tsx"),

  route("terms", "routes/terms.tsx"),
  route("privacy", "routes/privacy.tsx"),

  route("demo", "routes/demo/demo.tsx", [
    withErrorBoundary("demo-pages", [
      index("routes/demo/demo-ui.tsx"),
      route("rooms", "routes/demo/demo-rooms.tsx"),
      route("wait", "routes/demo/demo-wait.tsx"),
      route("quiz", "routes/demo/demo-quiz.tsx"),
      route("results", "routes/demo/demo-results.tsx"),
      route("dashboard", "routes/demo/demo-dashboard.tsx"),
      route("cards", "routes/demo/demo-cards.tsx"),
      route("leaderboard", "routes/demo/demo-leaderboard.tsx"),
      route("admin", "routes/demo/demo-admin.tsx"),
      route("sign-in", "routes/demo/demo-sign-in.tsx"),
    ]),
  ]),

  route("*", "routes/not-found.tsx"),
];

export default [
  withErrorBoundary("pages", pages),
  ...Object.keys(REDIRECTS).map((path) =>
    route(path.slice(1), "routes/demo/demo-redirects.ts", { id: `redirect${path}` }),
  ),
  route("notice.txt", "routes/licences.ts"),
  route("language", "routes/language.ts"),
  route("theme", "routes/theme.ts"),
] satisfies RouteConfig;
