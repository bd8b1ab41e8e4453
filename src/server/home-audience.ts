import type { IncomingHttpHeaders } from 'node:http'
import {
  type Audience,
  type AudienceDimensions,
  audienceName,
  DEFAULT_AUDIENCE,
  NO_VARIANTS,
  reduceAudience,
} from '#domain/channels/audience.ts'
import type { Deps } from '#platform/deps.ts'
import { audienceFrom } from '#views/content/audience-from.ts'
import { toldApart } from '#views/content/shown-home.ts'

/** Time after which a request reloads the dimensions, so that a scheduled home page is noticed. */
const LOOKS_AGAIN_ms = 30_000
const FOR_EVERYBODY = audienceName(DEFAULT_AUDIENCE)

/** Determines the home page variant of a request, by the dimensions that the live page uses. */
export class HomeAudience {
  readonly #deps: Deps
  #apart: AudienceDimensions = NO_VARIANTS
  #lookedAt = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * Reloads the dimensions when pages were published. Call it after the page cache has subscribed, so that the cache is
   * invalidated first.
   */
  follow(): void {
    this.#deps.events.on((event) => {
      if (event === 'reconnected' || event.kind === 'pages') void this.look()
    })
  }

  /** Reloads the dimensions of the live page. Keeps the old ones on a database error. */
  async look(): Promise<void> {
    this.#lookedAt = this.#deps.clock.now().getTime()
    this.#apart = await toldApart(this.#deps).catch(() => this.#apart)
  }

  /** Returns the name of the request's variant, which is part of the page's cache key. */
  readonly of = (headers: IncomingHttpHeaders): string => {
    if (this.#deps.clock.now().getTime() - this.#lookedAt > LOOKS_AGAIN_ms) void this.look()
    const { countries, visits } = this.#apart
    if (countries.length === 0 && !visits) return FOR_EVERYBODY
    return audienceName(reduceAudience(this.#apart, this.#from(headers)))
  }

  #from(headers: IncomingHttpHeaders): Audience {
    const read = new Headers()
    const name = this.#deps.config.trustedCountryHeader
    const country = name && headers[name.toLowerCase()]
    if (name && typeof country === 'string') read.set(name, country)
    if (headers.cookie) read.set('cookie', headers.cookie)
    return audienceFrom(this.#deps, read)
  }
}
