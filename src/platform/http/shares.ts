import { isLoopbackAddress } from './network.ts'

/** Max share of one client address in a resource of the process. */
const SHARE = 0.5

/**
 * Returns the part of `all` that one client address may use. All of it when the address is empty or loopback: behind a proxy
 * missing in TRUSTED_PROXIES all clients have that address.
 */
export const shareOf = (all: number, address: string): number =>
  address === '' || isLoopbackAddress(address) ? all : Math.max(1, Math.floor(all * SHARE))

export class Tally {
  readonly #sums = new Map<string, number>()
  sum = 0

  of(address: string): number {
    return this.#sums.get(address) ?? 0
  }

  add(address: string, by: number): void {
    this.sum += by
    const sum = this.of(address) + by
    if (sum === 0) this.#sums.delete(address)
    else this.#sums.set(address, sum)
  }

  /** True when adding `by` exceeds neither `all` nor the share of the address. */
  hasRoom(address: string, by: number, all: number): boolean {
    return this.sum + by <= all && this.of(address) + by <= shareOf(all, address)
  }
}
