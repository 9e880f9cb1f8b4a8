export type Urgency = "calm" | "last" | "over";

/** The last seconds of a game are amber, and tick. */
const LAST_SECONDS = 10;

/** How near the end is, by the whole seconds left. */
export function urgencyOf(seconds: number): Urgency {
  if (seconds === 0) return "over";
  return seconds <= LAST_SECONDS ? "last" : "calm";
}
