import { AdmissionQueue } from './admission-queue.ts'
import { BodyBudget } from './body-budget.ts'
import { shareOf, Tally } from './shares.ts'

/**
 * Priority of a request under overload. A payment never waits for a slot. A waiting checkout gets a slot before most usual
 * requests.
 */
export type Urgency = 'payment' | 'checkout' | 'usual'

export type Slot = {
  /**
   * Releases the slot while `wait` needs no CPU, for example during a call to a provider, and takes it again without waiting.
   * Calls may overlap and outlast the request.
   */
  during: <T>(wait: () => Promise<T>) => Promise<T>
  /**
   * Releases the slot while the body arrives, so that a slow upload does not block other requests. Returns the seconds before a
   * retry, without a slot, when too many requests wait. Must not be called while other work of the request runs.
   */
  duringBody: <T>(wait: () => Promise<T>) => Promise<{ value: T } | { retryAfter_s: number }>
  /** Must be called exactly once. */
  leave: () => void
}
export type Admitted = { slot: Slot } | { retryAfter_s: number }

type Waiting = { urgency: Urgency; address: string; admit: () => void; timer: NodeJS.Timeout }
type Returning = Omit<Waiting, 'timer'>
type Options = { width?: number; reserved?: number; payments?: number; bodies_bytes?: number }

/** Max concurrent requests of a process. More concurrency would only make each request slower. */
const WIDTH = 32
/**
 * Slots that `usual` requests leave free for checkouts. Waiting usual requests get up to this many
 * slots first, so that checkouts cannot lock them out.
 */
const RESERVED = 8
/** Max wait for a slot, in ms. A request with a longer estimated wait is refused at once. */
const PATIENCE_ms = { checkout: 2000, usual: 1000 }
/** Max waiting requests. Limits memory when the estimated wait is too low. */
const MAX_WAITING = 2000
/**
 * Max payments in flight, including those whose body is arriving or that wait for a provider,
 * because each may have a body in memory.
 */
const MAX_PAYMENTS = 256
const WEIGHT = 0.05
/** Random spread of retry delays, so that clients refused together do not return together. */
const SPREAD_s = 3

/** Limits the number of concurrent requests, and refuses early those that could not be served in time. */
export class Admission {
  readonly #places = new Tally()
  readonly #usualPlaces = new Tally()
  readonly #payments = new Tally()
  readonly #waiting = { checkout: new AdmissionQueue<Waiting>(), usual: new AdmissionQueue<Waiting>() }
  readonly #returning = new AdmissionQueue<Returning>()
  /** Moving average of the time for which a request has its slot, in ms. */
  #held_ms = 10
  #refused = 0
  readonly #width: number
  readonly #reserved: number
  readonly #maxPayments: number
  readonly bodies: BodyBudget

  constructor({ width = WIDTH, reserved = RESERVED, payments = MAX_PAYMENTS, bodies_bytes }: Options = {}) {
    this.bodies = new BodyBudget(bodies_bytes)
    this.#width = width
    this.#reserved = reserved
    this.#maxPayments = payments
  }

  /** Numbers of requests with a slot (payments take none), waiting, and refused since the start. */
  get counts() {
    const waiting = this.#returning.length + this.#waiting.checkout.length + this.#waiting.usual.length
    return { busy: this.#places.sum, waiting, refused: this.#refused }
  }

  /**
   * Returns a slot, at once or after a wait, or the seconds after which the client may retry. `address`: the client's network
   * (`networkOf`).
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

  #expectedWait_ms(urgency: 'checkout' | 'usual', address: string): number {
    const lines = [this.#returning, this.#waiting.checkout, ...(urgency === 'usual' ? [this.#waiting.usual] : [])]
    const ahead = lines.reduce((sum, line) => sum + line.countAhead(address), 0)
    const own = lines.reduce((sum, line) => sum + line.countOf(address), 0)
    return this.#held_ms * Math.max((ahead + 1) / this.#width, (own + 1) / shareOf(this.#width, address))
  }

  #refuse(expected_ms: number): { retryAfter_s: number } {
    this.#refused += 1
    return { retryAfter_s: Math.ceil(expected_ms / 1000) + Math.floor(Math.random() * SPREAD_s) }
  }

  #take(urgency: Urgency, address: string): Slot {
    const began = performance.now()
    let outside_ms = 0
    let waits = 0
    let waitsFrom = began
    let ended = false
    let isOut = false // true when no slot was taken again after the body
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
          this.#count(urgency, address, 1) // without waiting, because the request has already started
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
          const value = await wait()
          isOut = !(await this.#return(urgency, address))
          return isOut ? this.#refuse(PATIENCE_ms.usual) : { value }
        } catch (error) {
          isOut = true
          throw error
        } finally {
          outside_ms += performance.now() - from
        }
      },
      leave: () => {
        ended = true
        if (urgency === 'payment') this.#payments.add(address, -1)
        const until = waits > 0 ? waitsFrom : performance.now()
        const held_ms = until - began - outside_ms
        this.#held_ms += (held_ms - this.#held_ms) * WEIGHT
        if (waits === 0 && !isOut) this.#count(urgency, address, -1)
      },
    }
  }

  /** Takes the slot again. Returns false when the queue is full. */
  async #return(urgency: Urgency, address: string): Promise<boolean> {
    if (urgency === 'payment' || this.#hasRoom(urgency, address)) {
      this.#count(urgency, address, 1)
      return true
    }
    const line = this.#returning
    if (line.length >= MAX_WAITING || line.countOf(address) >= shareOf(MAX_WAITING, address)) return false
    return new Promise((back) => {
      const admit = () => {
        this.#count(urgency, address, 1)
        back(true)
      }
      this.#returning.push({ urgency, address, admit })
    })
  }

  /** Counts a taken or released slot. Payments take none, so a flood of payments does not block checkouts. */
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

  #admitOf(line: AdmissionQueue<Waiting> | AdmissionQueue<Returning>): boolean {
    if (line.length === 0 || this.#places.sum >= this.#width) return false
    const next = line.takeFairest(
      ({ urgency, address }) => this.#hasRoom(urgency, address),
      (address) => this.#places.of(address),
    )
    next?.admit()
    return next !== undefined
  }
}
