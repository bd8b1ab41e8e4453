/**
 * How much a request matters when there are more than can be served in time: a payment of an order that exists is never refused, a checkout
 * under way is served before everything else that waits.
 */
export type Urgency = 'payment' | 'checkout' | 'usual'

/** A place among the requests that are being worked on. */
export type Slot = {
  /** Gives the place back while `wait` takes its time without needing the processor, and takes it again at once. Waits may overlap, and outlast the request. */
  during: <T>(wait: () => Promise<T>) => Promise<T>
  /**
   * Gives the place back while a body arrives: a slow one must keep no other request out. Afterwards the request waits until a place is free, before all
   * requests that have not begun. Is called when nothing else of the request is under way.
   */
  duringBody: <T>(wait: () => Promise<T>) => Promise<T>
  /** Must be called exactly once. */
  leave: () => void
}
export type Admitted = { slot: Slot } | { retryAfter_s: number }

type Waiting = { urgency: Urgency; admit: () => void; timer: NodeJS.Timeout }
type Returning = Pick<Waiting, 'urgency' | 'admit'>

/**
 * Requests of one process that are worked on at once. Work is nearly all processor and database: more at once finish no sooner, and each takes
 * longer. Half as many pay for an order in a second as there are places.
 */
const WIDTH = 32
/**
 * Places that `usual` requests leave free for checkouts. Checkouts leave as many to usual requests that wait: the pages of the checkout are open to
 * everyone, and 64 connections that ask for nothing else would keep every other visitor out.
 */
const RESERVED = 8
/** The longest wait for a place, in ms. A request that would wait longer is refused at once. */
const PATIENCE_ms = { checkout: 2000, usual: 1000 }
/** Bounds memory when the estimate is too low. */
const MAX_WAITING = 2000
/** Weight of the newest request in the average time in a place. */
const WEIGHT = 0.05
/** Clients that were refused together come back up to so many seconds apart. */
const SPREAD_s = 3

/** Limits how many requests are worked on at once, and refuses early those that could not be served in time. */
export class Admission {
  #busy = 0
  #usual = 0
  #waiting = { checkout: [] as Waiting[], usual: [] as Waiting[] }
  /** Requests whose body has arrived. */
  #returning: Returning[] = []
  /** Average time that a request keeps its place, in ms. */
  #held_ms = 10
  #refused = 0
  readonly #width: number
  readonly #reserved: number

  constructor({ width = WIDTH, reserved = RESERVED } = {}) {
    this.#width = width
    this.#reserved = reserved
  }

  /** Requests being worked on, waiting, and refused since the start. */
  get counts() {
    const waiting = this.#returning.length + this.#waiting.checkout.length + this.#waiting.usual.length
    return { busy: this.#busy, waiting, refused: this.#refused }
  }

  /** Resolves at once, after a wait, or with the seconds after which the client may try again. */
  enter(urgency: Urgency): Promise<Admitted> | Admitted {
    if (urgency === 'payment' || this.#hasRoom(urgency)) return { slot: this.#take(urgency) }
    const expected_ms = (this.#ahead(urgency) * this.#held_ms) / this.#width
    if (expected_ms > PATIENCE_ms[urgency] || this.counts.waiting >= MAX_WAITING) return this.#refuse(expected_ms)
    return new Promise((resolve) => {
      const queue = this.#waiting[urgency]
      const entry: Waiting = {
        urgency,
        admit: () => {
          clearTimeout(entry.timer)
          resolve({ slot: this.#take(urgency) })
        },
        timer: setTimeout(() => {
          queue.splice(queue.indexOf(entry), 1)
          resolve(this.#refuse(PATIENCE_ms[urgency]))
        }, PATIENCE_ms[urgency]),
      }
      queue.push(entry)
    })
  }

  #hasRoom(urgency: Urgency): boolean {
    if (this.#busy >= this.#width) return false
    return urgency !== 'usual' || this.#usual < this.#width - this.#reserved
  }

  #ahead(urgency: 'checkout' | 'usual'): number {
    const before = this.#returning.length + this.#waiting.checkout.length
    return before + (urgency === 'usual' ? this.#waiting.usual.length : 0) + 1
  }

  #refuse(expected_ms: number): Admitted {
    this.#refused += 1
    return { retryAfter_s: Math.ceil(expected_ms / 1000) + Math.floor(Math.random() * SPREAD_s) }
  }

  #take(urgency: Urgency): Slot {
    const began = performance.now()
    let outside_ms = 0
    let waits = 0
    let waitsFrom = began
    let ended = false
    const during = async <T>(wait: () => Promise<T>): Promise<T> => {
      if (ended) return wait()
      waits += 1
      if (waits === 1) {
        waitsFrom = performance.now()
        this.#count(urgency, -1)
      }
      try {
        return await wait()
      } finally {
        waits -= 1
        if (waits === 0 && !ended) {
          outside_ms += performance.now() - waitsFrom
          this.#count(urgency, 1) // admitted once is admitted: what was read must not be thrown away
        }
      }
    }
    this.#count(urgency, 1)
    return {
      during,
      duringBody: async (wait) => {
        const from = performance.now()
        this.#count(urgency, -1)
        try {
          return await wait()
        } finally {
          await this.#return(urgency)
          outside_ms += performance.now() - from
        }
      },
      leave: () => {
        ended = true
        const until = waits > 0 ? waitsFrom : performance.now()
        const held_ms = until - began - outside_ms
        this.#held_ms += (held_ms - this.#held_ms) * WEIGHT
        if (waits === 0) this.#count(urgency, -1)
      },
    }
  }

  #return(urgency: Urgency): Promise<void> | void {
    if (urgency === 'payment' || this.#hasRoom(urgency)) return this.#count(urgency, 1)
    return new Promise((back) => {
      const admit = () => {
        this.#count(urgency, 1)
        back()
      }
      this.#returning.push({ urgency, admit })
    })
  }

  /** Payments take no place: they are never refused, and a flood of them must not keep checkouts out. */
  #count(urgency: Urgency, by: 1 | -1): void {
    if (urgency === 'payment') return
    this.#busy += by
    if (urgency === 'usual') this.#usual += by
    if (by < 0) this.#admitNext()
  }

  #admitNext(): void {
    while (this.#usual < this.#reserved && this.#waiting.usual.length > 0 && this.#hasRoom('usual')) {
      this.#waiting.usual.shift()?.admit()
    }
    this.#returning = this.#returning.filter((entry) => {
      const isBack = this.#hasRoom(entry.urgency)
      if (isBack) entry.admit()
      return !isBack
    })
    for (const urgency of ['checkout', 'usual'] as const) {
      while (this.#hasRoom(urgency)) {
        const next = this.#waiting[urgency].shift()
        if (!next) break
        next.admit()
      }
    }
  }
}
