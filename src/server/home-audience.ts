import type { IncomingHttpHeaders } from 'node:http'
import {
  type Audience,
  audienceName,
  boundedTo,
  NOBODY_IN_PARTICULAR,
  NOTHING_APART,
  type ToldApart,
} from '#domain/channels/audience.ts'
import type { Deps } from '#platform/deps.ts'
import { audienceFrom } from '#views/content/audience-from.ts'
import { toldApart } from '#views/content/shown-home.ts'

/** What was planned for a moment to come is noticed so late at most; who asks meanwhile is shown what is for everybody. */
const LOOKS_AGAIN_ms = 30_000
const FOR_EVERYBODY = audienceName(NOBODY_IN_PARTICULAR)

/**
 * Who asks for the front page, as far as the one that is live tells people apart (`docs/decisions/home-for-whom.md`). The rest is the same for
 * all: as long as no section is for some only, there is one page.
 */
export class HomeAudience {
  readonly #deps: Deps
  #apart: ToldApart = NOTHING_APART
  #lookedAt = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Looks again after what was published; to be called once what is kept of pages is forgotten by the same event. */
  follow(): void {
    this.#deps.events.on((event) => {
      if (event === 'reconnected' || event.kind === 'pages') void this.look()
    })
  }

  /** What the live page tells apart, read anew. A database that is away leaves it as it was. */
  async look(): Promise<void> {
    this.#lookedAt = this.#deps.clock.now().getTime()
    this.#apart = await toldApart(this.#deps).catch(() => this.#apart)
  }

  /** By its name, as the page is kept under and made with. */
  readonly of = (headers: IncomingHttpHeaders): string => {
    if (this.#deps.clock.now().getTime() - this.#lookedAt > LOOKS_AGAIN_ms) void this.look()
    const { countries, visits } = this.#apart
    if (countries.length === 0 && !visits) return FOR_EVERYBODY
    return audienceName(boundedTo(this.#apart, this.#from(headers)))
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
