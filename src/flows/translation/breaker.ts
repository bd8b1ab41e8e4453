const FAILURES = 3
const REST_ms = 60_000

/** Circuit breaker: after three consecutive failures the provider is not called for a minute, so requests do not wait for it. */
export class Breaker {
  #failures = 0
  #until = 0

  isClosed(now: Date): boolean {
    return now.getTime() >= this.#until
  }

  answered(): void {
    this.#failures = 0
    this.#until = 0
  }

  failed(now: Date): void {
    this.#failures += 1
    if (this.#failures >= FAILURES) this.#until = now.getTime() + REST_ms
  }
}
