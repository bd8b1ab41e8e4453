import { Tally } from './shares.ts'

const MB = 1024 * 1024
/** Max bytes of request bodies in memory of one process. */
const MAX_bytes = 128 * MB
/** Share of the budget for bodies above `SMALL_bytes`, so that large uploads leave room for small bodies. */
const LARGE = 0.75
export const SMALL_bytes = 64 * 1024

export type HeldBody = {
  /** Counts bytes that arrived. Returns false when they exceed the budget of the process or of the address. */
  grow: (bytes: number) => boolean
  fits: (announced_bytes: number) => boolean
  release: () => void
}

export class BodyBudget {
  readonly #held = new Tally()
  readonly #max_bytes: number

  constructor(max_bytes = MAX_bytes) {
    this.#max_bytes = max_bytes
  }

  get held_bytes(): number {
    return this.#held.sum
  }

  open(address: string): HeldBody {
    let own = 0
    const fits = (bytes: number) =>
      this.#held.hasRoom(address, bytes, own + bytes > SMALL_bytes ? this.#max_bytes * LARGE : this.#max_bytes)
    return {
      fits,
      grow: (bytes) => {
        if (!fits(bytes)) return false
        own += bytes
        this.#held.add(address, bytes)
        return true
      },
      release: () => {
        this.#held.add(address, -own)
        own = 0
      },
    }
  }
}
