/**
 * Unix time in milliseconds by a monotonic clock: the device's time when the page was loaded, plus the time since then.
 * Changes of the device's clock have no effect. It may stop while the device sleeps.
 */
export function monotonicNowMs(): number {
  return performance.timeOrigin + performance.now();
}
