import { setTimeout as sleep } from 'node:timers/promises'
import { nextPriceSwitch, switchPrices } from '#modules/catalogue/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { PageCache } from '#platform/http/page-cache.ts'

const REFRESH_ms = 60_000
/** Longest wait of a visitor for prices that are switched. */
const PATIENCE_ms = 2_000
const RETRY_ms = 10_000
/** Pause while another process switches the same prices. */
const PAUSE_ms = 50

/**
 * Keeps shown prices equal to charged ones. Carts work a price out from its schedule; pages and lists show the stored price, which a job
 * switches every few seconds. This process remembers when the next price begins or ends, and switches prices itself before it shows
 * anything after that. One comparison for each request, and no statement.
 */
export class LatePrices {
  readonly #deps: Deps
  readonly #pages: Pick<PageCache, 'drop'> | undefined
  /** UTC ms; infinite while no price is scheduled. */
  #next = Number.POSITIVE_INFINITY
  #switching: Promise<void> | undefined
  readonly #timer: NodeJS.Timeout

  constructor(deps: Deps, pages: Pick<PageCache, 'drop'> | undefined) {
    this.#deps = deps
    this.#pages = pages
    deps.events.on((event) => {
      if (event === 'reconnected' || event.kind === 'product') void this.look()
    })
    this.#timer = setInterval(() => void this.look(), REFRESH_ms).unref()
  }

  /** Reads when the next price begins or ends. */
  async look(): Promise<void> {
    try {
      this.#next = (await nextPriceSwitch(this.#deps.db))?.getTime() ?? Number.POSITIVE_INFINITY
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the next scheduled price could not be read, will retry')
    }
  }

  /** Promise that requests for pages and responses wait for. Undefined when all prices are in force, which is nearly always. */
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
      this.#next = (await nextPriceSwitch(this.#deps.db))?.getTime() ?? Number.POSITIVE_INFINITY
      if (clock.now().getTime() < this.#next) return
      await sleep(PAUSE_ms)
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
