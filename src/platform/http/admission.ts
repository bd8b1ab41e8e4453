import { isLoopbackAddress } from './network.ts'
import { WaitingLine } from './waiting-line.ts'

/**
 * Priority of a request under overload. A payment of an existing order never waits, and is refused only in a flood of payments. A
 * checkout in progress is served before other waiting requests.
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

type Waiting = { urgency: Urgency; address: string; admit: () => void; timer: NodeJS.Timeout }
type Returning = Omit<Waiting, 'timer'>

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
/** Payments in flight, with those whose body arrives and those that wait for a provider. Each may hold 512 kB of a webhook. */
const MAX_PAYMENTS = 256
/** One address has at most half of all places, of those to wait in, and of the payments. */
const SHARE = 0.5
/** Weight of the newest request in the average time in a place. */
const WEIGHT = 0.05
/** Clients that were refused together come back up to so many seconds apart. */
const SPREAD_s = 3

/** Limits how many requests are worked on at once, and refuses early those that could not be served in time. */
export class Admission {
  readonly #places = new Tally()
  readonly #usualPlaces = new Tally()
  readonly #payments = new Tally()
  readonly #waiting = { checkout: new WaitingLine<Waiting>(), usual: new WaitingLine<Waiting>() }
  /** Requests whose body has arrived. */
  readonly #returning = new WaitingLine<Returning>()
  /** Average time that a request keeps its place, in ms. */
  #held_ms = 10
  #refused = 0
  readonly #width: number
  readonly #reserved: number
  readonly #maxPayments: number

  constructor({ width = WIDTH, reserved = RESERVED, payments = MAX_PAYMENTS } = {}) {
    this.#width = width
    this.#reserved = reserved
    this.#maxPayments = payments
  }

  /** Requests being worked on, waiting, and refused since the start. */
  get counts() {
    const waiting = this.#returning.length + this.#waiting.checkout.length + this.#waiting.usual.length
    return { busy: this.#places.sum, waiting, refused: this.#refused }
  }

  /**
   * Resolves at once, after a wait, or with the seconds after which the client may try again. `address` is that of the client
   * (`networkOf`). Without one, and for loopback, there is no share: behind a proxy that TRUSTED_PROXIES does not count, it is everyone's.
   */
  enter(urgency: Urgency, address = ''): Promise<Admitted> | Admitted {
    if (urgency === 'payment') return this.#mayPay(address) ? { slot: this.#take(urgency, address) } : this.#refuse(1000)
    if (this.#hasRoom(urgency, address)) return { slot: this.#take(urgency, address) }
    const expected_ms = this.#expectedWait_ms(urgency, address)
    if (expected_ms > PATIENCE_ms[urgency] || this.#isFull(address)) return this.#refuse(expected_ms)
    return new Promise((resolve) => {
      const line = this.#waiting[urgency]
      const entry: Waiting = {
        urgency,
        address,
        admit: () => {
          clearTimeout(entry.timer)
          resolve({ slot: this.#take(urgency, address) })
        },
        timer: setTimeout(() => {
          line.remove(entry)
          resolve(this.#refuse(PATIENCE_ms[urgency]))
        }, PATIENCE_ms[urgency]),
      }
      line.push(entry)
    })
  }

  #mayPay(address: string): boolean {
    return this.#payments.sum < this.#maxPayments && this.#payments.of(address) < shareOf(this.#maxPayments, address)
  }

  #isFull(address: string): boolean {
    const own = [this.#returning, this.#waiting.checkout, this.#waiting.usual].reduce(
      (sum, line) => sum + line.countOf(address),
      0,
    )
    return this.counts.waiting >= MAX_WAITING || own >= shareOf(MAX_WAITING, address)
  }

  #hasRoom(urgency: Urgency, address: string): boolean {
    const hasOf = (places: Tally, all: number) => places.sum < all && places.of(address) < shareOf(all, address)
    return hasOf(this.#places, this.#width) && (urgency !== 'usual' || hasOf(this.#usualPlaces, this.#width - this.#reserved))
  }

  /** Ms until a new request would get a place, by the average time that a request keeps it. */
  #expectedWait_ms(urgency: 'checkout' | 'usual', address: string): number {
    const lines = [this.#returning, this.#waiting.checkout, ...(urgency === 'usual' ? [this.#waiting.usual] : [])]
    const ahead = lines.reduce((sum, line) => sum + line.countAhead(address), 0)
    const own = lines.reduce((sum, line) => sum + line.countOf(address), 0)
    return this.#held_ms * Math.max((ahead + 1) / this.#width, (own + 1) / shareOf(this.#width, address))
  }

  #refuse(expected_ms: number): Admitted {
    this.#refused += 1
    return { retryAfter_s: Math.ceil(expected_ms / 1000) + Math.floor(Math.random() * SPREAD_s) }
  }

  #take(urgency: Urgency, address: string): Slot {
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
        this.#count(urgency, address, -1)
      }
      try {
        return await wait()
      } finally {
        waits -= 1
        if (waits === 0 && !ended) {
          outside_ms += performance.now() - waitsFrom
          this.#count(urgency, address, 1) // always admitted: the body that was read must not be wasted
        }
      }
    }
    this.#count(urgency, address, 1)
    if (urgency === 'payment') this.#payments.add(address, 1)
    return {
      during,
      duringBody: async (wait) => {
        const from = performance.now()
        this.#count(urgency, address, -1)
        try {
          return await wait()
        } finally {
          await this.#return(urgency, address)
          outside_ms += performance.now() - from
        }
      },
      leave: () => {
        ended = true
        if (urgency === 'payment') this.#payments.add(address, -1)
        const until = waits > 0 ? waitsFrom : performance.now()
        const held_ms = until - began - outside_ms
        this.#held_ms += (held_ms - this.#held_ms) * WEIGHT
        if (waits === 0) this.#count(urgency, address, -1)
      },
    }
  }

  #return(urgency: Urgency, address: string): Promise<void> | void {
    if (urgency === 'payment' || this.#hasRoom(urgency, address)) return this.#count(urgency, address, 1)
    return new Promise((back) => {
      const admit = () => {
        this.#count(urgency, address, 1)
        back()
      }
      this.#returning.push({ urgency, address, admit })
    })
  }

  /** Payments take no place: a flood of them must not keep checkouts out. */
  #count(urgency: Urgency, address: string, by: 1 | -1): void {
    if (urgency === 'payment') return
    this.#places.add(address, by)
    if (urgency === 'usual') this.#usualPlaces.add(address, by)
    if (by < 0) this.#admitNext()
  }

  #admitNext(): void {
    while (this.#usualPlaces.sum < this.#reserved && this.#admitOf(this.#waiting.usual)) {}
    for (const line of [this.#returning, this.#waiting.checkout, this.#waiting.usual]) while (this.#admitOf(line)) {}
  }

  /** Admits one that waits, if there is room for it. */
  #admitOf(line: WaitingLine<Waiting> | WaitingLine<Returning>): boolean {
    if (line.length === 0 || this.#places.sum >= this.#width) return false
    const next = line.takeFairest(
      ({ urgency, address }) => this.#hasRoom(urgency, address),
      (address) => this.#places.of(address),
    )
    next?.admit()
    return next !== undefined
  }
}

/** Counts per client address. */
class Tally {
  readonly #counts = new Map<string, number>()
  sum = 0

  of(address: string): number {
    return this.#counts.get(address) ?? 0
  }

  add(address: string, by: 1 | -1): void {
    this.sum += by
    const count = this.of(address) + by
    if (count === 0) this.#counts.delete(address)
    else this.#counts.set(address, count)
  }
}

const shareOf = (all: number, address: string): number =>
  address === '' || isLoopbackAddress(address) ? all : Math.max(1, Math.floor(all * SHARE))
