const SAMPLES = 20;

/**
 * Estimates the offset between the server's clock and the device's monotonic one. Network latency makes every sample too
 * small, so the largest of the last samples is the best one. A monotonic clock may stop while the device sleeps; the
 * offset then grows, and the first frame afterwards corrects it.
 */
export class ServerClock {
  #samples: number[] = [];

  /** @param serverMs the time stamp of a frame that has just arrived, Unix time in milliseconds */
  sample(serverMs: number, deviceMs: number): void {
    this.#samples = [...this.#samples, serverMs - deviceMs].slice(-SAMPLES);
  }

  /** To be added to the device's monotonic clock, in milliseconds. */
  get offsetMs(): number {
    return this.#samples.length === 0 ? 0 : Math.max(...this.#samples);
  }
}
