import { setTimeout as sleep } from 'node:timers/promises'
import { nextPriceSwitch, switchPrices } from '#modules/catalogue/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { PageCache } from '#platform/http/page-cache.ts'
import { nextCatalogueTurn } from '#views/promotions/catalogue-prices.ts'

const REFRESH_ms = 60_000
/** Max time that a request waits for prices to be switched. */
const PATIENCE_ms = 2_000
const RETRY_ms = 10_000
/** Pause while another process switches the same prices. */
const PAUSE_ms = 50

/**
 * Switches due prices before a page is shown, so that shown prices equal charged ones: carts compute a price from its schedule,
 * but pages show the stored price.
 */
export class LatePrices {
  readonly #deps: Deps
  readonly #pages: Pick<PageCache, 'drop'> | undefined
  /** Time of the next switch in UTC ms; infinite while no schedule and no promotion will change a price. */
  #next = Number.POSITIVE_INFINITY
  #switching: Promise<void> | undefined
  readonly #timer: NodeJS.Timeout

  constructor(deps: Deps, pages: Pick<PageCache, 'drop'> | undefined) {
    this.#deps = deps
    this.#pages = pages
    deps.events.on((event) => {
      if (event === 'reconnected' || event.kind === 'product' || (event.kind === 'promotions' && event.id === 'all'))
        void this.look()
    })
    this.#timer = setInterval(() => void this.look(), REFRESH_ms).unref()
  }

  /** Loads the time of the next price switch. Keeps the old one on a database error. */
  async look(): Promise<void> {
    try {
      const next = await this.#nextSwitch()
      // keep the time of a due switch: `settled` has yet to apply it
      if (this.#deps.clock.now().getTime() < this.#next) this.#next = next
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the next scheduled price could not be read, will retry')
    }
  }

  async #nextSwitch(): Promise<number> {
    const times = [await nextPriceSwitch(this.#deps.db), await nextCatalogueTurn(this.#deps)]
    return Math.min(...times.map((time) => time?.getTime() ?? Number.POSITIVE_INFINITY))
  }

  /** Returns a promise that requests must await. Undefined when no switch is due. */
  readonly settled = (): Promise<void> | undefined => {
    if (this.#deps.clock.now().getTime() < this.#next) return undefined
    this.#switching ??= this.#switch().finally(() => {
      this.#switching = undefined
    })
    return this.#switching
  }

  async #switch(): Promise<void> {
    const late = Promise.race([this.#putInForce(), sleep(PATIENCE_ms, undefined, { ref: false })])
    await late.catch((error: unknown) =>
      this.#deps.log.warn({ err: error }, 'scheduled prices could not be switched, will retry'),
    )
    const now = this.#deps.clock.now().getTime()
    if (this.#next <= now) this.#next = now + RETRY_ms
    this.#deps.cache.forget()
    this.#pages?.drop(() => true)
  }

  async #putInForce(): Promise<void> {
    const { clock } = this.#deps
    for (let tries = 0; tries < PATIENCE_ms / PAUSE_ms; tries++) {
      await switchPrices(this.#deps)
      this.#next = await this.#nextSwitch()
      if (clock.now().getTime() < this.#next) return
      await sleep(PAUSE_ms)
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
