import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { isCardPage } from '#domain/channels/card-pages.ts'
import { countPeople } from '#flows/accounts/count-people.ts'
import { checkOpenPaymentsOnStart } from '#flows/orders/sweep-orders.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import * as identity from '#modules/identity/index.ts'
import type { ImageRenderer } from '#modules/media/index.ts'
import { type Api, apiFrom, type Wiring } from '#platform/api/api.ts'
import type { ResolveUser } from '#platform/api/authorize.ts'
import { visitorCookieName } from '#platform/api/visitor.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { listen } from '#platform/events.ts'
import { Admission, type Urgency } from '#platform/http/admission.ts'
import { createListener, type RenderPage } from '#platform/http/listener.ts'
import { PageCache } from '#platform/http/page-cache.ts'
import type { Work } from '#platform/jobs/jobs.ts'
import { type Log, openLog } from '#platform/log.ts'
import { openCallLog } from '#platform/provider-calls/call-log.ts'
import { closeCounts } from '#platform/shared-counts.ts'
import { busyPage } from './busy-page.ts'
import { createContainer } from './container.ts'
import { endpointsOf } from './endpoints.ts'
import { openProbe } from './health.ts'
import { HomeAudience } from './home-audience.ts'
import { invalidateOnEvents, pageDependsOn } from './invalidation.ts'
import { work } from './jobs.ts'
import { LatePrices } from './late-prices.ts'
import { closeListeners, listenOn, oneHost, openTo } from './listen.ts'
import { cachedAddress } from './page-query.ts'
import { openPages, type Pages } from './pages.ts'
import { openProviders } from './providers.ts'
import { isForEverybody } from './shared-pages.ts'
import { openOwnCache } from './visitor-fragment.ts'
import { wellKnown } from './well-known.ts'

const PATIENCE_ms = 10_000

export type ShopOptions = {
  root: string
  config: Config & { databaseUrl: string; secret: string }
  clock?: Clock
  log?: Log
  endpoints?: readonly Endpoint[]
  openPages?: (root: string, pages: Pages) => Promise<RenderPage>
  checkAnswers?: boolean
  pageDependsOn?: typeof pageDependsOn
  pictures?: ImageRenderer
  /** Redirects page loads from a loopback name (`localhost`, `127.0.0.1`, `[::1]`) to the public address (`oneHost`). */
  oneHost?: boolean
  admission?: ConstructorParameters<typeof Admission>[0]
  work?: Partial<Work>
  faults?: Parameters<typeof openProviders>[0]['faults']
}

const gateOf = (deps: Deps): Pick<Wiring, 'whoseKey' | 'countPeople'> => ({
  whoseKey: (key) => identity.keyHolder(deps, key),
  countPeople: (user, answer) => countPeople(deps, user, answer),
})

/** Wires all modules into a shop. The database must be migrated. */
export async function openShop(options: ShopOptions) {
  const { root, config, clock = systemClock, log = openLog(config.logLevel) } = options
  const db = openDatabase(config.databaseUrl, { max: config.databasePool })
  const [events, calls] = [await listen(config.databaseUrl), openCallLog({ db, clock, log })]
  let address = '' // known once the port is open
  const publicAddress = () => config.publicUrl ?? openTo(address)
  const opened = await openProviders({ config, log, calls, shopUrl: () => address, faults: options.faults })
  const deps: Deps = createContainer(
    { db, clock, log, config, calls, events, publicAddress, secret: config.secret, languages: PAGE_LANGUAGES },
    options.pictures,
    opened.providers,
  )
  const whoIs = (cookies: string | undefined) => identity.whoIs(deps, cookies)
  const api = apiFrom(options.endpoints ?? endpointsOf(config), {
    deps,
    whoIs,
    ...gateOf(deps),
    checkAnswers: options.checkAnswers === true,
  })
  const renderPage = await (options.openPages ?? openPages)(root, pageWiring(deps, api, whoIs))

  const audience = new HomeAudience(deps)
  const pages = pageCacheOf(config, audience.of)
  const [own, prices] = [openOwnCache(api, whoIs, deps), new LatePrices(deps, pages)]
  invalidateOnEvents(deps, pages, options.pageDependsOn ?? pageDependsOn, audience)
  let closing = false
  const health = openProbe(config.databaseUrl, () => closing)
  const answering = { api, renderPage, pages, audienceOf: audience.of, own, wellKnown, config, log, probe: health.probe }
  const server = createListener({ ...answering, ...edgesOf(options, publicAddress), settled: prices.settled })
  await Promise.all([checkOpenPaymentsOnStart(deps), audience.look(), prices.look()])
  const listeners = await listenOn(server, config)
  address = addressOf(server, config.host)
  await deps.jobs.work(deps, { ...work, ...options.work })

  return {
    address,
    api,
    deps,
    /** Simulator of the card provider. Undefined in live mode, and with a real provider. */
    standIns: opened.standIns,
    handle: (request: IncomingMessage, response: ServerResponse) => void server.emit('request', request, response),
    /** Closes the shop. Finishes open requests, and cuts off those that take longer than `PATIENCE_ms`. */
    close: async () => {
      closing = true
      deps.live.close()
      await drain(server, listeners)
      for (const each of [prices, deps.drawing]) each.close()
      await deps.jobs.stop()
      await Promise.all([deps.pictures.close(), deps.patterns.close()])
      await deps.searches.write()
      await opened.close()
      await calls.write()
      deps.mailer?.close()
      await events.close()
      await closeCounts(db)
      await Promise.all([db.destroy(), health.close()])
    },
  }
}

const pageWiring = ({ config, log, cards }: Deps, api: Api, whoIs: ResolveUser): Pages => ({
  api,
  whoIs,
  log,
  live: config.mode === 'live',
  cardProvider: cards?.form === 'element',
  google: config.googleClientId !== undefined,
  analytics: config.ga4Id !== undefined,
})

/** Returns the priority of a page. Pages of checkout and payment are served before others under load. */
const urgencyOf = (path: string): Urgency => (isCardPage(path) || path.startsWith('/checkout') ? 'checkout' : 'usual')

const addressOf = (server: Server, host: string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as { port: number }).port}`

const edgesOf = (options: ShopOptions, publicAddress: () => string) => ({
  admission: new Admission(options.admission),
  busyPage,
  urgencyOf,
  clientFolder: join(options.root, 'build/client'),
  ...(options.oneHost && { oneHost: (host: string) => oneHost(publicAddress(), host) }),
})

function pageCacheOf(config: Config, audienceOf: (headers: IncomingHttpHeaders) => string): PageCache | undefined {
  const { pageCache, publicUrl, ga4Id } = config
  if (!pageCache) return undefined
  const ownCookies = [visitorCookieName(config), identity.sessionCookie({ config })]
  return new PageCache({
    addressOf: cachedAddress,
    publicUrl,
    byConsent: ga4Id !== undefined,
    isForEverybody,
    ownCookies,
    variantOf: (path, headers) => (path === '/' ? audienceOf(headers) : ''),
  })
}

export type Shop = Awaited<ReturnType<typeof openShop>>

async function drain(server: Server, listeners: readonly NetServer[]): Promise<void> {
  const drained = closeListeners(server, listeners)
  // A keep-alive connection becomes idle only after its response, so idle connections are closed repeatedly.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_ms)
  await drained
  clearInterval(idle)
  clearTimeout(cut)
}
