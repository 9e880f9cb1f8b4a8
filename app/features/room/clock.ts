const SAMPLES = 20;

/**
 * The difference between the server's clock and the device's. A frame's time stamp is late by its travel, so the largest
 * difference of the last frames is the nearest to the truth; old ones go, for a device's clock can be set.
 */
export class ServerClock {
  #samples: number[] = [];

  /** @param serverMs the time stamp of a frame that has just arrived, Unix time in milliseconds */
  sample(serverMs: number, deviceMs: number): void {
    this.#samples = [...this.#samples, serverMs - deviceMs].slice(-SAMPLES);
  }

  /** Forgets what it knows: the device has slept, or its clock may have been set. */
  reset(): void {
    this.#samples = this.#samples.slice(-1);
  }

  /** To be added to the device's clock, in milliseconds. */
  get offsetMs(): number {
    return this.#samples.length === 0 ? 0 : Math.max(...this.#samples);
  }
}
