import * as account from "../pages/account.ts";
import * as admin from "../pages/admin.ts";
import type { AppPage } from "../pages/app-page.ts";
import * as cards from "../pages/cards.ts";
import * as certificates from "../pages/certificates.ts";
import * as challenge from "../pages/challenge.ts";
import * as history from "../pages/history.ts";
import * as leaderboard from "../pages/leaderboard.ts";
import * as presenter from "../pages/presenter.ts";
import * as page from "../pages/public.ts";
import * as quiz from "../pages/quiz.ts";
import * as reminders from "../pages/reminders.ts";
import * as results from "../pages/results.ts";
import * as review from "../pages/review.ts";
import { openMoreSettings } from "../pages/room.ts";
import * as solo from "../pages/solo.ts";
import * as lobby from "../pages/waiting-room.ts";

/** Brings the app to a screen. */
type Open = (app: AppPage) => Promise<unknown>;
/** Screens by name and how to open them: the first from anywhere, each other from the one before it. */
export type ScreenSequence = Readonly<Record<string, Open>>;
/** Sequences for one browser page. It may be hard to get away from the last one only. */
export type ScreenGroup = readonly ScreenSequence[];

const LONG = { name: "W".repeat(30), hostName: "W".repeat(20) };
const LONG_NAMES = ["M".repeat(20), "Nguyễn Thị Thùy Dươn", "👩‍🚀".repeat(6)];
const CROWD = Array.from({ length: 24 }, (_, index) => `Bạn ${index + 1}`);
const CLASS = Array.from({ length: 40 }, (_, index) => `Bạn ${index + 1}`);
const CROWDED = { ...LONG, numPlayers: 50 };
/** Too many for complete lists. */
const YEAR = Array.from({ length: 62 }, (_, index) => `Bạn ${index + 1}`);
const LARGE = { numPlayers: 80, wordsPerPlayer: 5 };
const PLAIN = { customText: "The cat sat on the mat. The dog ran." };
const TYPED = { quizType: "vocabulary" };

/** Every screen and state that people see. A new one is one line. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  [
    {
      rooms: (app) => page.listRooms(app, LONG),
      "rooms-failed": page.refreshOffline,
      "rooms-empty": page.emptyList,
      "rooms-limited": page.limitList,
    },
  ],

  [
    {
      "results-early": (app) => results.finishEarly(app, 7),
      "results-review": (app) => results.openReview(app),
      results: (app) => app.closeDialog().then(() => results.end(app, [6, 2])),
      "results-practise": results.practise,
      "results-detail": (app) => app.closeDialog().then(() => results.openAnswer(app, "results_correct_answer")),
      "results-player": (app) => app.closeDialog().then(() => results.openPlayerAnswers(app)),
      "results-questions": (app) => app.closeDialog().then(() => results.openQuestions(app)),
      "results-question": (app) => app.page.locator("dialog[open] ol button").first().click(),
      "results-passage": (app) =>
        app
          .closeAllDialogs()
          .then(() => app.button("results_passage").click())
          .then(() => app.page.locator("dialog[open] mark").first().waitFor()),
      "settings-again": (app) => app.closeDialog().then(() => app.pressAndExpect("results_play_again", "update_text")),
    },
    { "results-outstanding": (app) => results.finish(app, 9, [10, 3], { wordsPerPlayer: 10 }) },
    { "results-middle": (app) => results.finish(app, 6, [8, 3]) },
    {
      "results-loser": (app) => results.finish(app, 1, [8, 4]),
      "results-penalty": (app) => app.pressAndExpect("results_qr", "penalty_memo"),
      "results-paid": (app) => app.closeDialog().then(() => results.markPaid(app)),
    },
    { "results-tie": (app) => results.finish(app, 5, [5, 5]) },
    { "results-long": (app) => results.finish(app, 4, [8, 6, "leaves"], LONG, LONG_NAMES) },
    { "results-host-left": results.endByLeavingHost },
    {
      "results-large": (app) =>
        results.finish(
          app,
          2,
          YEAR.map((_, index) => index % 6),
          LARGE,
          YEAR,
        ),
      "results-large-open": (app) => app.page.locator("button[aria-expanded]").click(),
      "results-large-page": (app) => app.button("roster_next").click(),
    },
  ],

  [
    { landing: (app) => app.goHome() },
    {
      "landing-try": page.tryPassage,
      "landing-try-answered": (app) => page.answerTrial(app),
      "landing-try-end": page.finishTrial,
    },
    { "landing-try-refused": (app) => page.tryPassage(app, PLAIN.customText, "try_edit") },
    { "landing-totals": page.openLandingWithTotals },
    {
      words: (app) => app.followLink("/words", "words_title"),
      "words-found": (app) => app.go("/words?q=bank"),
      "words-meaning": (app) => app.go("/words?q=từ chối"),
      "words-none": (app) => app.go("/words?q=harvezt"),
    },
    { terms: (app) => app.followLink("/terms", "terms_title") },
    { privacy: (app) => app.followLink("/privacy", "privacy_title") },
    {
      create: (app) => app.goHome().then(() => app.followLink("/multi-player/create", "create_title")),
      "create-invalid": (app) => app.pressAndExpect("create_submit", "field_passage_required"),
      "create-failed": page.createOffline,
      "create-fits": page.fitPassage,
      "create-settings": (app) => openMoreSettings(app.page),
    },
    {
      join: (app) => app.followLink("/multi-player/join", "join_title"),
      "join-invalid": (app) => app.pressAndExpect("join_submit", "field_name_required"),
      "join-avatar": (app) => app.pressAndExpect("avatar_change", "avatar_done"),
    },
    { "join-link-failed": page.findOffline },
    { error: page.failToLoad },
  ],
  [
    {
      login: (app) => app.go("/login?next=%2Fprofile"),
      "login-invalid": (app) => app.pressAndExpect("nav_login", "register_password_required"),
      "login-refused": account.loginRefused,
      "login-limited": account.loginLimited,
    },
    {
      register: (app) => app.go("/register"),
      "register-invalid": (app) => app.pressAndExpect("register_submit", "register_name_required"),
      "register-taken": account.registerTaken,
    },
    { "admin-login": (app) => app.go("/admin") },
    { "google-failed": (app) => app.go("/auth/google-error?error=account_exists") },
    { reset: (app) => app.go("/reset-password#token=x"), "reset-used": account.followUsedResetLink },
    { "reset-common": (app) => app.go("/reset-password#token=x").then(() => account.chooseCommonPassword(app)) },
    { "google-working": account.waitForGoogle },
    { "admin-health": admin.openHealth },
  ],
  [
    {
      "dashboard-new": (app) => account.openWithNewAccount(app, "/dashboard", "dashboard_what_comes"),
      "user-menu": account.openUserMenu,
      "user-menu-logout": (app) =>
        app.page.keyboard
          .press("Escape")
          .then(() => account.openUserMenu(app))
          .then(() => account.askToLogOut(app)),
      me: (app) => app.go("/me"),
      "me-logout": (app) =>
        app.page
          .getByRole("main")
          .getByRole("link", { name: app.text("logout") })
          .click(),
    },
    {
      profile: (app) => account.openWithNewAccount(app, "/profile", "profile_security"),
      "profile-edit": (app) =>
        app.page
          .getByRole("link", { name: app.text("profile_edit") })
          .click()
          .then(() => app.expectText("avatar_label")),
      "profile-unchanged": (app) => app.pressAndExpect("profile_save", "profile_unchanged"),
      "profile-edit-invalid": (app) =>
        account
          .fill(app, { displayName: " " })
          .then(() => app.pressAndExpect("profile_save", "register_name_required")),
    },
    {
      "profile-password": (app) => app.go("/profile/password"),
      "profile-password-wrong": (app) =>
        account
          .fill(app, { currentPassword: "x", newPassword: "something new" })
          .then(() => app.pressAndExpect("profile_change_password", "profile_password_wrong")),
    },
    {
      "profile-delete": (app) => app.go("/profile/delete"),
      "profile-delete-invalid": (app) => app.pressAndExpect("delete_submit", "register_password_required"),
    },
    { "profile-password-again": (app) => account.openLongAfterGoogle(app, "/profile/password") },
    { "profile-delete-again": (app) => account.openLongAfterGoogle(app, "/profile/delete") },
    { logout: (app) => app.go("/logout") },
    { "profile-sessions": account.openProfileWithTwoSessions },
    { "profile-long": account.openProfileWithLongNames },
    {
      dashboard: account.openDashboardWithGames,
      "dashboard-compact": (app) => app.pressAndExpect("dashboard_show_less", "dashboard_show_all"),
      "dashboard-offline": account.openDashboardOffline,
    },
  ],
  [
    {
      "admin-users": admin.openUsers,
      "admin-user-menu": admin.openUserMenu,
      "admin-user-delete": (app) => admin.chooseEntry(app, "admin_delete"),
      "admin-user-suspend": (app) =>
        app
          .closeDialog()
          .then(() => admin.openUserMenu(app))
          .then(() => admin.chooseEntry(app, "admin_suspend")),
      "admin-users-none": (app) => app.closeDialog().then(() => admin.findNobody(app)),
    },
    {
      "admin-rooms": admin.openRooms,
      "admin-rooms-filters": (app) => app.page.locator("summary").first().click(),
      "admin-rooms-filtered": (app) => app.go("/admin-dashboard/rooms?search=lop&status=completed&difficulty=B1"),
      "admin-rooms-none": (app) => app.go("/admin-dashboard/rooms?search=xyzxyz"),
      "admin-rooms-failed": (app) =>
        app.go("/admin-dashboard/rooms").then(() => admin.failToLoad(app, "admin_rooms_failed")),
    },
    {
      "admin-room": admin.openPlayed,
      "admin-room-player": (app) => app.page.getByRole("rowheader").getByRole("button").first().click(),
    },
    { "admin-room-open": admin.openWaiting },
    { "admin-room-unknown": (app) => admin.signUpAdmin(app).then(() => app.go("/admin-dashboard/rooms/x")) },
    {
      "admin-questions": (app) => admin.openQuestions(app),
      "admin-question-correct": (app) =>
        admin
          .questionCard(app, "abdicate")
          .getByRole("button")
          .filter({ hasText: app.text("admin_sense_correct") })
          .click(),
    },
    { "admin-question-sentence": (app) => admin.openQuestions(app).then(() => admin.openSentenceDialog(app)) },
    { "admin-proposed": admin.openProposed },
    { "admin-user": admin.openAccount, "admin-user-name": admin.openNameDialog },
    { "admin-audit": admin.openAudit },
    { "history-new": history.newHistory, "history-practice-new": (app) => app.go("/user-history/practice") },
    {
      history: (app) => history.ownStored(app, 25),
      "history-filters": history.openFilters,
      "history-filtered": (app) => history.filter(app, { role: "host" }),
      "history-no-match": (app) => history.filter(app, { difficulty: "A1" }, "history_no_match"),
    },
    {
      "history-many": (app) => history.ownStored(app, 45, "/user-history?limit=10&page=3"),
      "history-failed": history.failToLoad,
    },
    {
      "history-game": history.openPlayed,
      "history-game-detail": (app) => results.openAnswer(app, "results_correct_answer"),
      "history-game-room": (app) => app.closeDialog().then(() => history.showRoom(app)),
      "history-game-player": (app) => results.openPlayerAnswers(app),
      "history-game-penalty": (app) => app.closeDialog().then(() => app.pressAndExpect("results_qr", "penalty_memo")),
    },
    {
      "history-game-presented": (app) => history.openPlayed(app, { presents: true }),
      "history-game-questions": history.showQuestions,
      "history-game-question": history.openHardest,
    },
    { "history-game-unknown": (app) => account.openWithNewAccount(app, "/user-history/x", "history_not_found") },
    { "history-practice": history.ownPractice, "history-practice-game": history.openPractice },
  ],
  [
    {
      leaderboard: (app) => account.openWithNewAccount(app, "/leaderboard", "leaderboard_intro"),
      "leaderboard-loading": leaderboard.hold,
      "leaderboard-failed": leaderboard.fail,
      "leaderboard-full": leaderboard.fill,
      "leaderboard-contributors": leaderboard.showContributors,
      "leaderboard-empty": leaderboard.empty,
    },
  ],
  [
    { "certificates-new": (app) => account.openWithNewAccount(app, "/certificates", "certificates_none") },
    {
      certificates: certificates.ownLearned,
      certificate: certificates.get,
      "certificates-withdraw": certificates.askToWithdraw,
    },
    { "certificate-long": certificates.openLong },
    { "certificate-withdrawn": certificates.openWithdrawn },
    { "certificate-unknown": (app) => app.go("/certificates/none") },
    { "certificates-failed": certificates.failToLoad },
  ],
  [{ "reminders-off": (app) => reminders.openProfile(app, "default") }],
  [{ "reminders-denied": (app) => reminders.openProfile(app, "denied") }],
  [{ "reminders-unsupported": (app) => reminders.openProfile(app, "unsupported") }],
  [
    {
      single: solo.openSetup,
      "single-settings": (app) => openMoreSettings(app.page),
      "single-replaced": solo.replacePassage,
      "single-file": solo.openPicture,
      "single-invalid": (app) =>
        solo
          .fillSetup(app, { words: 99, passage: " " })
          .then(() => app.pressAndExpect("single_start", "field_passage_required")),
      "single-busy": solo.holdGeneration,
    },
    { "single-too-few": solo.failWithTooFewQuestions },
    {
      "single-quiz": solo.play,
      "single-quiz-chosen": (app) => app.page.keyboard.press("2"),
      "single-quiz-right": (app) => solo.answerNext(app, 0, true),
      "single-quiz-run": async (app) => {
        for (const at of [1, 2]) await solo.goOn(app).then(() => solo.answerNext(app, at, true));
      },
      "single-quiz-wrong": (app) => solo.goOn(app).then(() => solo.answerNext(app, 3, false)),
      "single-quiz-submitted": (app) => solo.goOn(app).then(() => solo.answerNext(app, 4, false)),
      "single-results": solo.finish,
      "single-results-practise": results.practise,
      "single-results-passage": (app) =>
        app
          .closeDialog()
          .then(() => app.page.getByText(app.text("results_passage"), { exact: true }).click())
          .then(() => app.page.locator("details[open] mark").first().waitFor()),
      "single-results-detail": (app) => solo.openAnswer(app, "quiz_word_saved"),
      "single-results-report": solo.openReport,
      "single-results-reported": (app) => app.pressAndExpect("quiz_report_send", "quiz_reported"),
    },
    {
      "single-results-outstanding": (app) => solo.playThrough(app, 5),
      "single-results-save": (app) => solo.openAnswer(app, "quiz_save_word"),
      "single-results-none": (app) =>
        app
          .closeDialog()
          .then(() => app.page.getByRole("link", { name: app.text("single_play_again"), exact: true }).click())
          .then(() => app.expectText("single_subtitle"))
          .then(() => app.go("/single-player/results")),
      "single-quiz-none": (app) => app.go("/single-player/quiz"),
    },
    {
      "single-quiz-typed": (app) => solo.play(app, TYPED),
      "single-quiz-finish": (app) => app.pressAndExpect("quiz_finish", "quiz_finish_warning"),
      "single-continue": (app) => app.closeDialog().then(() => solo.leaveRunningGame(app)),
      "single-quiz-typed-submitted": (app) =>
        app.page
          .getByRole("link", { name: app.text("solo_continue") })
          .click()
          .then(() => app.expectText("quiz_time"))
          .then(() => solo.answerAll(app, 1)),
      "single-results-typed": solo.finish,
    },
    { "single-quiz-nearly-over": (app) => solo.play(app).then(() => solo.setTimeLeft(app, 8_500)) },
  ],
  [
    {
      "review-none": (app) => account.openWithNewAccount(app, "/review", "review_empty_title"),
    },
    {
      "review-start": (app) => review.begin(app, 5),
      "review-recognise": review.start,
      "review-recognised": (app) => review.show(app),
      "review-menu": (app) => review.openMenu(app, "review_bury"),
      "review-note": (app) =>
        app.page.keyboard.press("Escape").then(() => review.chooseInMenu(app, "review_note_edit")),
      "review-produce": (app) => app.closeDialog().then(() => review.untilTyped(app)),
      "review-produced": (app) => review.show(app, "xharvst"),
      "review-listen": review.untilSpoken,
      "review-end": (app) => review.reviewAll(app).then(() => app.expectText("review_end_title")),
      "review-nothing": (app) => app.pressAndExpect("review_end_close", "review_nothing_title"),
    },
    {
      "review-past": review.beginWithPast,
      "review-leech": (app) => review.start(app).then(() => review.forgetLeech(app)),
      "review-stopped": (app) => app.closeDialog().then(() => app.pressAndExpect("review_stop", "review_end_stopped")),
    },
    { "review-failed": review.fail },
  ],
  [
    { "cards-guest": (app) => app.go("/flash-cards") },
    { "cards-empty": cards.openEmptyDeck },
    {
      cards: (app) => cards.openDeck(app),
      "cards-flipped": (app) => cards.flipAll(app),
      "cards-note": (app) => cards.openNote(app, "harvest"),
      "cards-noted": (app) => cards.saveNote(app, "Như mùa gặt ở quê: ai cũng ra đồng."),
      "cards-correct": (app) => cards.openCorrection(app, "harvest"),
      "cards-delete": (app) => app.closeDialog().then(() => cards.askToDelete(app, "harvest")),
      "cards-practice": (app) => app.closeDialog().then(() => cards.practise(app)),
      "cards-practice-back": (app) => cards.flipAll(app),
      "cards-none-found": (app) =>
        app.page
          .getByRole("searchbox")
          .fill("zzz")
          .then(() => app.expectText("cards_none_found")),
      "cards-files": cards.openFiles,
      "cards-import": cards.previewTypicalFile,
      "dashboard-cards": (app) => app.go("/dashboard").then(() => app.expectText("cards_all")),
      "words-save": (app) => app.go("/words?q=drought").then(() => app.expectText("cards_save")),
    },
    { "cards-failed": cards.failToLoad },
    { "cards-loading": cards.waitForCards },
  ],
  [
    { "challenge-guest": (app) => app.go(challenge.PATH) },
    {
      challenge: challenge.open,
      "challenge-not-dealt": challenge.failToStart,
      "challenge-play": challenge.startAgain,
      "challenge-play-answered": (app) => challenge.answer(app, [true, false, true, true, false]),
      "challenge-result": challenge.finish,
      "challenge-result-detail": (app) => results.openAnswer(app, "quiz_word_saved"),
      "dashboard-challenge": (app) => app.go("/dashboard").then(() => app.expectText("challenge_see_result")),
    },
    {
      "challenge-play-nearly-over": (app) =>
        challenge
          .open(app)
          .then(() => challenge.start(app))
          .then(() => challenge.setTimeLeft(app, 8_500)),
      "challenge-play-retrying": challenge.loseHandIn,
    },
    {
      "challenge-result-outstanding": challenge.finishAmongMany,
      "challenge-failed": challenge.failToLoad,
      "challenge-offline": challenge.loseNetwork,
      "challenge-again": challenge.findNetwork,
    },
  ],
  [
    { demo: (app) => app.go("/demo") },
    { "demo-rooms": (app) => app.go("/demo/rooms") },
    { "demo-wait": (app) => app.go("/demo/wait") },
    { "demo-quiz": (app) => app.go("/demo/quiz") },
    { "demo-results": (app) => app.go("/demo/results") },
    { "demo-dashboard": (app) => app.go("/demo/dashboard") },
    { "demo-dashboard-compact": (app) => app.go("/demo/dashboard?layout=compact") },
    { "demo-cards": (app) => app.go("/demo/cards") },
    { "demo-leaderboard": (app) => app.go("/demo/leaderboard") },
    { "demo-admin": (app) => app.go("/demo/admin").then(() => app.page.getByRole("row").nth(1).waitFor()) },
    { "demo-sign-in": (app) => app.go("/demo/sign-in") },
  ],
  [
    { "not-found": (app) => app.go("/nowhere") },
    { "join-link": async (app) => app.openRoomPage((await app.createRoom()).code, "join_submit") },
    { "join-link-long": async (app) => app.openRoomPage((await app.createRoom(LONG)).code, "join_submit") },
    { "join-link-unknown": (app) => app.openRoomPage(lobby.UNKNOWN_CODE, "join_unknown_title") },
    { "join-link-locked": async (app) => app.openRoomPage(await lobby.lockedRoom(app), "refusal_room_locked") },
    {
      "join-link-full": async (app) =>
        app.openRoomPage((await app.createRoomWithPlayers({ numPlayers: 2 }, ["An"])).code, "refusal_room_full"),
    },
    {
      "join-link-started": async (app) => app.openRoomPage((await app.startGame()).code, "refusal_already_started"),
      "join-link-was-here": (app) => app.page.getByText(app.text("join_was_here")).click(),
    },
    { "closed-refused": page.joinLockedRoom },
    {
      "wait-guest": lobby.waitAsGuest,
      "wait-guest-invite": (app) =>
        app.page
          .getByText(app.text("wait_invite"))
          .click()
          .then(() => app.expectText("wait_copy_link")),
      "wait-leave-guest": (app) => app.chooseInRoomMenu("wait_leave", "wait_leave_confirm"),
      "join-link-again": (app) => app.closeDialog().then(() => app.openRoomPage(app.room.code, "join_return")),
    },
    { "closed-canceled": (app) => lobby.receiveFromHost(app, { type: "leaveRoom" }, "closed_canceled_title") },
    {
      "closed-removed": (app) => lobby.receiveFromHost(app, { type: "kickPlayer", playerId: 4 }, "closed_kicked_title"),
    },
    { "closed-expired": lobby.openWithoutSeat, "closed-unknown": lobby.openWithUnknownSeat },
  ],

  [
    {
      "quiz-countdown": quiz.countDown,
      quiz: quiz.begin,
      "quiz-answered": quiz.answerSome,
      "quiz-finish": (app) => app.pressAndExpect("quiz_finish", "quiz_finish_warning"),
      "quiz-leave": (app) => app.closeDialog().then(() => app.pressAndExpect("wait_cancel_title", "quiz_leave_host")),
      "quiz-nearly-over": (app) => app.closeDialog().then(() => quiz.setClockAfterDeadline(app, -8_500)),
      "quiz-over": (app) => quiz.setClockAfterDeadline(app, 500),
      "quiz-away": quiz.askToLeave,
    },
  ],
  [
    { "quiz-guest": quiz.playAsGuest, "results-guest": results.finishAsGuest },
    {
      "quiz-typed": (app) => quiz.play(app, TYPED),
      "quiz-typed-answered": quiz.typeSome,
      "results-typed": results.finishTyped,
    },
    { "quiz-long": (app) => quiz.play(app, LONG, LONG_NAMES) },
  ],

  [
    { settings: lobby.changeSettings, "settings-invalid": lobby.submitInvalidSettings },
    { "wait-long": (app) => lobby.waitAsHost(app, LONG, LONG_NAMES) },
    { "wait-many": (app) => lobby.waitAsHost(app, { numPlayers: 30 }, CROWD) },
    {
      "wait-large": (app) => lobby.waitAsHost(app, LARGE, YEAR),
      "wait-large-none": (app) =>
        app.page
          .getByRole("searchbox")
          .fill("?")
          .then(() => app.expectText("roster_none")),
    },
    {
      "wait-host": lobby.waitAsHost,
      "wait-remove": lobby.askToRemovePlayer,
      "wait-networks": (app) => app.closeDialog().then(() => app.chooseInRoomMenu("networks_title", "networks_text")),
      "wait-networks-remove": (app) => app.pressAndExpect("networks_remove", "networks_remove_hint"),
      "wait-networks-removed": lobby.removeNetwork,
      "wait-kept-out": lobby.closeNetwork,
      "wait-leave": (app) =>
        app.closeAllDialogs().then(() => app.chooseInRoomMenu("wait_cancel_title", "wait_cancel_confirm")),
      "wait-locked": (app) => app.closeDialog().then(() => app.chooseInRoomMenu("wait_lock", "wait_locked_hint")),
      "wait-offline": lobby.seePlayerDisconnect,
      "closed-replaced": lobby.openSeatInAnotherTab,
    },
    { "wait-alone": lobby.waitAlone, "wait-joined": lobby.seePlayerJoin },
  ],
  [
    {
      "present-wait": presenter.wait,
      "present-quiz": presenter.begin,
      "present-quiz-finished": presenter.finishOne,
      "present-quiz-menu": presenter.openMenu,
      "present-quiz-remove": presenter.openPlayers,
      "present-results": (app) => app.closeDialog().then(() => presenter.end(app)),
      "present-word": (app) => app.pressAndExpect("present_one_by_one", "present_hardest"),
    },
    {
      "present-wait-many": (app) => presenter.wait(app, CROWDED, CLASS),
      "present-quiz-many": presenter.begin,
      "present-results-many": presenter.end,
    },
  ],
  [{ "wait-fewer": lobby.seeTooFewQuestions, "wait-big": (app) => app.pressAndExpect("wait_big", "wait_big_where") }],
  [{ "wait-too-few": (app) => lobby.failToStart(app, PLAIN) }],
  [
    { "wait-reconnecting": lobby.failReconnect },
    { "closed-outdated": lobby.receiveUnknownProtocol },
    { "wait-generating": lobby.holdGeneration },
  ],
];
