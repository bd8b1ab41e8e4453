type Waiter = { address: string; admit: () => void }

export class AdmissionQueue<T extends Waiter> {
  readonly #waiters: T[] = []
  readonly #byAddress = new Map<string, number>()

  get length(): number {
    return this.#waiters.length
  }

  push(waiter: T): void {
    this.#waiters.push(waiter)
    this.#byAddress.set(waiter.address, this.countOf(waiter.address) + 1)
  }

  remove(waiter: T): void {
    this.#removeAt(this.#waiters.indexOf(waiter))
  }

  countOf(address: string): number {
    return this.#byAddress.get(address) ?? 0
  }

  /** Estimates how many waiters are admitted before a new one of `address`. */
  countAhead(address: string): number {
    const own = this.countOf(address)
    let ahead = own
    for (const [other, count] of this.#byAddress) if (other !== address) ahead += Math.min(count, own + 1)
    return ahead
  }

  /**
   * Removes and returns the waiter whose address has the fewest slots, the oldest of several, so one address cannot take all
   * slots while others wait. Undefined when none may enter.
   */
  takeFairest(mayEnter: (waiter: T) => boolean, placesOf: (address: string) => number): T | undefined {
    let [best, fewest] = [-1, Number.POSITIVE_INFINITY]
    for (const [at, waiter] of this.#waiters.entries()) {
      const places = placesOf(waiter.address)
      if (places < fewest && mayEnter(waiter)) [best, fewest] = [at, places]
      if (fewest === 0) break
    }
    return best < 0 ? undefined : this.#removeAt(best)
  }

  #removeAt(at: number): T | undefined {
    const [waiter] = this.#waiters.splice(at, 1)
    if (!waiter) return undefined
    const left = this.countOf(waiter.address) - 1
    if (left > 0) this.#byAddress.set(waiter.address, left)
    else this.#byAddress.delete(waiter.address)
    return waiter
  }
}
