/**
 * Unix time in milliseconds as this device had it when the page was loaded, going on evenly from there: whoever sets the
 * device's clock meanwhile does not move it. It may stand still while the device sleeps.
 */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
