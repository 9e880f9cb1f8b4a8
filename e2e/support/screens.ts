import type { Stage } from "./stage.ts";
import * as account from "./ways/account.ts";
import * as lobby from "./ways/lobby.ts";
import * as page from "./ways/pages.ts";
import * as presenter from "./ways/presenter.ts";
import * as quiz from "./ways/quiz.ts";
import * as results from "./ways/results.ts";
import * as solo from "./ways/solo.ts";

type Way = (stage: Stage) => Promise<unknown>;
/** Screens by name, with the ways to them: the first begins anywhere, each other where the one before it has ended. */
export type Visit = Readonly<Record<string, Way>>;
/** Visits for which one browser page does. Only from the last one it may be hard to get away. */
export type Tour = readonly Visit[];

const LONG = { name: "W".repeat(30), hostName: "W".repeat(20) };
const LONG_NAMES = ["M".repeat(20), "Nguyễn Thị Thùy Dươn", "👩‍🚀".repeat(6)];
const CROWD = Array.from({ length: 24 }, (_, place) => `Bạn ${place + 1}`);
const CLASS = Array.from({ length: 40 }, (_, place) => `Bạn ${place + 1}`);
const CROWDED = { ...LONG, numPlayers: 50 };
/** Too many for complete lists. */
const YEAR = Array.from({ length: 62 }, (_, place) => `Bạn ${place + 1}`);
const LARGE = { numPlayers: 80, wordsPerPlayer: 5 };
const PLAIN = { customText: "The cat sat on the mat. The dog ran." };
const TYPED = { quizType: "vocabulary" };

/** Every screen and state that people see. A new one is one line. */
export const TOURS: readonly Tour[] = [
  [
    {
      rooms: (s) => page.listRooms(s, LONG),
      "rooms-failed": page.refreshOffline,
      "rooms-empty": page.emptyList,
      "rooms-limited": page.limitList,
    },
  ],

  [
    {
      "results-early": (s) => results.finishEarly(s, 7),
      results: (s) => results.end(s, [6, 2]),
      "results-detail": (s) => results.openDetail(s, "results_correct_answer"),
      "results-player": (s) => s.escape().then(() => results.openPlayer(s)),
      "results-questions": (s) => s.escape().then(() => results.openQuestions(s)),
      "results-question": (s) => s.page.locator("dialog[open] ol button").first().click(),
      "results-passage": (s) =>
        s
          .escapeAll()
          .then(() => s.button("results_passage").click())
          .then(() => s.page.locator("dialog[open] mark").first().waitFor()),
      "settings-again": (s) => s.escape().then(() => s.press("results_play_again", "update_text")),
    },
    { "results-outstanding": (s) => results.finish(s, 9, [10, 3], { wordsPerPlayer: 10 }) },
    { "results-middle": (s) => results.finish(s, 6, [8, 3]) },
    {
      "results-loser": (s) => results.finish(s, 1, [8, 4]),
      "results-penalty": (s) => s.press("results_qr", "penalty_memo"),
      "results-paid": (s) => s.escape().then(() => results.markPaid(s)),
    },
    { "results-tie": (s) => results.finish(s, 5, [5, 5]) },
    { "results-long": (s) => results.finish(s, 4, [8, 6, "leaves"], LONG, LONG_NAMES) },
    { "results-host-left": results.loseTheHost },
    {
      "results-large": (s) =>
        results.finish(
          s,
          2,
          YEAR.map((_, place) => place % 6),
          LARGE,
          YEAR,
        ),
      "results-large-open": (s) => s.page.locator("button[aria-expanded]").click(),
      "results-large-page": (s) => s.button("roster_next").click(),
    },
  ],

  [
    { landing: (s) => s.home(), "landing-menu": page.openMenu },
    {
      words: (s) => s.follow("/words", "words_title"),
      "words-found": (s) => s.go("/words?q=bank"),
      "words-meaning": (s) => s.go("/words?q=từ chối"),
      "words-none": (s) => s.go("/words?q=harvezt"),
    },
    { terms: (s) => s.follow("/terms", "terms_title") },
    { privacy: (s) => s.follow("/privacy", "privacy_title") },
    {
      create: (s) => s.home().then(() => s.follow("/multi-player/create", "create_title")),
      "create-invalid": (s) => s.press("create_submit", "field_passage_required"),
      "create-failed": page.createOffline,
    },
    {
      join: (s) => s.follow("/multi-player/join", "join_title"),
      "join-invalid": (s) => s.press("join_submit", "field_name_required"),
    },
    { "join-link-failed": page.findOffline },
    { error: page.breakDown },
  ],
  [
    {
      login: (s) => s.go("/login?next=%2Fprofile"),
      "login-invalid": (s) => s.press("nav_login", "register_password_required"),
      "login-refused": account.loginRefused,
      "login-limited": account.loginLimited,
    },
    {
      register: (s) => s.go("/register"),
      "register-invalid": (s) => s.press("register_submit", "register_name_required"),
      "register-taken": account.registerTaken,
    },
    { "admin-login": (s) => s.go("/admin") },
    { "google-failed": (s) => s.go("/auth/google-error?error=account_exists") },
    { reset: (s) => s.go("/reset-password?token=x"), "reset-used": account.useUpLink },
    { "google-working": account.waitForGoogle },
  ],
  [
    {
      "dashboard-new": (s) => account.own(s, "/dashboard", "history_empty"),
      "user-menu": account.openUserMenu,
      "user-menu-logout": account.askToLogOut,
      "user-phone-menu": (s) => s.escape().then(() => page.openMenu(s)),
    },
    {
      profile: (s) => account.own(s, "/profile", "profile_security"),
      "profile-edit": (s) => s.page.getByRole("link", { name: s.text("profile_edit") }).click(),
      "profile-unchanged": (s) => s.press("profile_save", "profile_unchanged"),
      "profile-edit-invalid": (s) =>
        account.fill(s, { displayName: " " }).then(() => s.press("profile_save", "register_name_required")),
    },
    {
      "profile-password": (s) => s.go("/profile/password"),
      "profile-password-wrong": (s) =>
        account
          .fill(s, { currentPassword: "x", newPassword: "something new" })
          .then(() => s.press("profile_change_password", "profile_password_wrong")),
    },
    {
      "profile-delete": (s) => s.go("/profile/delete"),
      "profile-delete-invalid": (s) => s.press("delete_submit", "register_password_required"),
    },
    { logout: (s) => s.go("/logout") },
    { "profile-sessions": account.ownElsewhere },
    { "profile-long": account.ownLong },
    { dashboard: account.ownGames },
  ],
  [
    {
      single: solo.setUp,
      "single-samples": solo.openSamples,
      "single-replaced": solo.replacePassage,
      "single-file": solo.openPicture,
      "single-invalid": (s) =>
        solo.fillSetup(s, { words: 99, passage: " " }).then(() => s.press("single_start", "field_passage_required")),
      "single-busy": solo.holdMaking,
    },
    { "single-too-few": solo.tooFew },
    {
      "single-quiz": solo.play,
      "single-quiz-chosen": (s) => s.page.keyboard.press("2"),
      "single-quiz-submitted": (s) => solo.answerAll(s, 2),
      "single-results": solo.finish,
      "single-results-detail": (s) => solo.openDetail(s, "quiz_word_saved"),
      "single-results-report": solo.openReport,
      "single-results-reported": (s) => s.press("quiz_report_send", "quiz_reported"),
    },
    {
      "single-results-outstanding": (s) => solo.playThrough(s, 5),
      "single-results-save": (s) => solo.openDetail(s, "quiz_save_word"),
      "single-results-none": (s) =>
        s
          .escape()
          .then(() => s.page.getByRole("link", { name: s.text("single_play_again"), exact: true }).click())
          .then(() => s.sees("single_subtitle"))
          .then(() => s.go("/single-player/results")),
      "single-quiz-none": (s) => s.go("/single-player/quiz"),
    },
    {
      "single-quiz-typed": (s) => solo.play(s, TYPED),
      "single-quiz-finish": (s) => s.press("quiz_finish", "quiz_finish_warning"),
      "single-continue": (s) => s.escape().then(() => solo.goAway(s)),
      "single-quiz-typed-submitted": (s) =>
        s.page
          .getByRole("link", { name: s.text("solo_continue") })
          .click()
          .then(() => s.sees("quiz_time"))
          .then(() => solo.answerAll(s, 1)),
      "single-results-typed": solo.finish,
    },
    { "single-quiz-nearly-over": (s) => solo.play(s).then(() => solo.jump(s, 8_500)) },
  ],
  [
    { demo: (s) => s.go("/demo") },
    { "demo-rooms": (s) => s.go("/demo/rooms") },
    { "demo-wait": (s) => s.go("/demo/wait") },
    { "demo-quiz": (s) => s.go("/demo/quiz") },
    { "demo-results": (s) => s.go("/demo/results") },
  ],
  [
    { "not-found": (s) => s.go("/nowhere") },
    { "join-link": async (s) => s.enter((await s.open()).code, "join_submit") },
    { "join-link-long": async (s) => s.enter((await s.open(LONG)).code, "join_submit") },
    { "join-link-unknown": (s) => s.enter(lobby.NOBODY, "join_unknown_title") },
    { "join-link-locked": async (s) => s.enter(await lobby.lockedRoom(s), "refusal_room_locked") },
    { "join-link-full": async (s) => s.enter((await s.gather({ numPlayers: 2 }, ["An"])).code, "refusal_room_full") },
    {
      "join-link-started": async (s) => s.enter((await s.start()).code, "refusal_already_started"),
      "join-link-was-here": (s) => s.page.getByText(s.text("join_was_here")).click(),
    },
    { "closed-refused": page.comeTooLate },
    {
      "wait-guest": lobby.waitAsGuest,
      "wait-leave-guest": (s) => s.press("wait_leave", "wait_leave_confirm"),
      "join-link-again": (s) => s.escape().then(() => s.enter(s.room.code, "join_return")),
    },
    { "closed-canceled": (s) => lobby.hearFromHost(s, { type: "leaveRoom" }, "closed_canceled_title") },
    { "closed-removed": (s) => lobby.hearFromHost(s, { type: "kickPlayer", playerId: 4 }, "closed_kicked_title") },
    { "closed-expired": (s) => s.go(`/multi-player/wait/${lobby.NOBODY}`), "closed-unknown": lobby.sitNowhere },
  ],

  [
    {
      "quiz-countdown": quiz.countDown,
      quiz: quiz.begin,
      "quiz-answered": quiz.answerSome,
      "quiz-finish": (s) => s.press("quiz_finish", "quiz_finish_warning"),
      "quiz-leave": (s) => s.escape().then(() => s.press("wait_leave", "quiz_leave_host")),
      "quiz-nearly-over": (s) => s.escape().then(() => quiz.jump(s, -8_500)),
      "quiz-over": (s) => quiz.jump(s, 500),
      "quiz-away": quiz.tryToGo,
    },
  ],
  [
    { "quiz-guest": quiz.playAsGuest, "results-guest": results.finishAsGuest },
    {
      "quiz-typed": (s) => quiz.play(s, TYPED),
      "quiz-typed-answered": quiz.typeSome,
      "results-typed": results.finishTyped,
    },
    { "quiz-long": (s) => quiz.play(s, LONG, LONG_NAMES) },
  ],

  [
    { settings: lobby.changeSettings, "settings-invalid": lobby.spoilSettings },
    { "wait-long": (s) => lobby.waitAsHost(s, LONG, LONG_NAMES) },
    { "wait-many": (s) => lobby.waitAsHost(s, { numPlayers: 30 }, CROWD) },
    {
      "wait-large": (s) => lobby.waitAsHost(s, LARGE, YEAR),
      "wait-large-none": (s) =>
        s.page
          .getByRole("searchbox")
          .fill("?")
          .then(() => s.sees("roster_none")),
    },
    {
      "wait-host": lobby.waitAsHost,
      "wait-remove": lobby.removeSomebody,
      "wait-networks": (s) => s.escape().then(() => s.press("networks_title", "networks_text")),
      "wait-networks-remove": (s) => s.press("networks_remove", "networks_remove_hint"),
      "wait-networks-removed": lobby.removeNetwork,
      "wait-kept-out": lobby.closeNetwork,
      "wait-leave": (s) => s.escapeAll().then(() => s.press("wait_leave", "wait_cancel_confirm")),
      "wait-locked": (s) => s.escape().then(() => s.press("wait_lock", "wait_locked_hint")),
      "wait-offline": lobby.seeSomebodyDrop,
      "closed-replaced": lobby.goOnElsewhere,
    },
    { "wait-alone": lobby.waitAlone, "wait-joined": lobby.seeSomebodyJoin },
  ],
  [
    {
      "present-wait": presenter.wait,
      "present-quiz": presenter.begin,
      "present-results": presenter.end,
    },
    {
      "present-wait-many": (s) => presenter.wait(s, CROWDED, CLASS),
      "present-quiz-many": presenter.begin,
      "present-results-many": presenter.end,
    },
  ],
  [{ "wait-fewer": lobby.countFew, "wait-big": (s) => s.press("wait_big", "wait_big_where") }],
  [{ "wait-too-few": (s) => lobby.failToStart(s, PLAIN) }],
  [
    { "wait-reconnecting": lobby.loseTheLine },
    { "closed-outdated": lobby.hearAnotherLanguage },
    { "wait-generating": lobby.holdGeneration },
  ],
];
