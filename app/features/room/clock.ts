const SAMPLES = 20;

/**
 * The difference between the server's clock and the device's steady one. A frame's time stamp is late by its travel, so
 * the largest difference of the last frames is the nearest to the truth; and where the steady clock stood still while the
 * device slept, the difference has grown, so that the first frame after it puts the time right.
 */
export class ServerClock {
  #samples: number[] = [];

  /** @param serverMs the time stamp of a frame that has just arrived, Unix time in milliseconds */
  sample(serverMs: number, deviceMs: number): void {
    this.#samples = [...this.#samples, serverMs - deviceMs].slice(-SAMPLES);
  }

  /** To be added to the device's steady clock, in milliseconds. */
  get offsetMs(): number {
    return this.#samples.length === 0 ? 0 : Math.max(...this.#samples);
  }
}
