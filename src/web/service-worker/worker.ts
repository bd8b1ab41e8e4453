import {
  ASSET,
  CACHED_MARK,
  CACHES,
  COUNTER_CACHE,
  COUNTER_PAGE,
  cachedAs,
  counterFiles,
  MAX,
  messageFrom,
  OFFLINE_PAGE,
  PICTURE,
  SHELL,
  SIGN_OUT,
  type WorkerMessage,
} from '../shared/offline/cache-rules.ts'

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = ExtendableEvent & {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
    (type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
  }
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<{ url: string } | undefined> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  location: Location
  navigator: { language: string }
}
/**
 * Service worker (`/sw.js`). It caches the shop's pages as an anonymous visitor sees them, and the POS page as the staff member
 * sees it.
 */
const worker = self as unknown as Worker
const { origin } = worker.location

const DAY_ms = 86_400_000
/** Time to wait for the network before a cached page is shown, in ms. */
const PATIENCE_ms = 8_000
const CACHED = 'X-Kept'
const ROUTES = '/__manifest'
const SAFE_HEADERS = [
  'Content-Type',
  'Content-Security-Policy',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
]

worker.addEventListener('install', (event) => {
  const language = worker.navigator.language.slice(0, 2).toLowerCase()
  event.waitUntil(cachePage(OFFLINE_PAGE, { language: /^[a-z]{2}$/.test(language) ? language : 'en', currency: 'KES' }))
})

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  const mine = new Set<string>([...Object.values(CACHES), COUNTER_CACHE])
  const names = (await caches.keys()).filter((name) => name.startsWith('shop-') && !mine.has(name))
  await Promise.all(names.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin: its, pathname } = new URL(request.url)
  if (its !== origin) return
  if (pathname === SIGN_OUT) event.waitUntil(caches.delete(COUNTER_CACHE))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') return event.respondWith(page(event))
  if (pathname === ROUTES) return event.respondWith(routes(event))
  if (ASSET.test(pathname)) return event.respondWith(lasting(event, CACHES.assets))
  if (PICTURE.test(pathname)) return event.respondWith(lasting(event, CACHES.pictures))
})

/** Network first, with the visitor's cookies. Falls back to the cached page, then to the offline page. */
async function page(event: Fetching): Promise<Response> {
  const { url } = event.request
  const cached = cachedPage(url)
  const fresh = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  try {
    const answer = await Promise.race([fresh, late(cached)])
    // The staff member has signed out or lost access, so the cached POS page is deleted.
    if (new URL(url).pathname === COUNTER_PAGE && answer.status !== 200 && answer.status < 500) await caches.delete(COUNTER_CACHE)
    return answer
  } catch {
    return (await cached) ?? offline(url)
  }
}

async function late(cached: Promise<Response | undefined>): Promise<Response> {
  await new Promise((done) => setTimeout(done, PATIENCE_ms))
  return (await cached) ?? new Promise(() => undefined) // no cached page: wait for the network
}

async function cachedPage(url: string): Promise<Response | undefined> {
  if (new URL(url).pathname === COUNTER_PAGE) return (await caches.open(COUNTER_CACHE)).match(COUNTER_PAGE)
  const key = cachedAs(url, origin)
  return key === undefined ? undefined : (await caches.open(CACHES.pages)).match(key)
}

async function offline(url: string): Promise<Response> {
  const { pathname, search } = new URL(url)
  if (await cachedPage(origin + OFFLINE_PAGE)) {
    return Response.redirect(`${OFFLINE_PAGE}?from=${encodeURIComponent(pathname + search)}`, 302)
  }
  return new Response('Offline.', { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/**
 * Answers route discovery for the page's own path offline with an empty manifest, so that the screen stays. Other paths fail.
 */
async function routes({ request, clientId }: Fetching): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const clientPath = new URL((await worker.clients.get(clientId))?.url ?? origin).pathname
    const paths = new URL(request.url).searchParams.get('paths')?.split(',') ?? []
    if (!paths.includes(clientPath) || !paths.every((path) => clientPath.startsWith(path))) throw error
    return new Response('{}', { headers: { 'Content-Type': 'application/json' } })
  }
}

/** Cache first, for assets and pictures. */
async function lasting(event: Fetching, name: string): Promise<Response> {
  const cache = await caches.open(name)
  const cached = await cache.match(event.request.url, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(event.request).catch(async (error: unknown) => {
    const cached = await (await caches.open(COUNTER_CACHE)).match(event.request.url, { ignoreVary: true })
    if (cached) return cached
    throw error
  })
  if (mayLast(answer)) {
    const copy = answer.clone()
    event.waitUntil(cache.put(event.request.url, copy).then(() => (name === CACHES.pictures ? trimPictures() : undefined)))
  }
  return answer
}

const mayLast = (answer: Response): boolean =>
  answer.status === 200 && !/no-store/.test(answer.headers.get('Cache-Control') ?? '')

/** Queue of caching requests, run one at a time to leave the connection to the page. */
let queue: Promise<unknown> = Promise.resolve()

worker.addEventListener('message', (event) => {
  const files = counterFiles(event.data)
  if (files) return event.waitUntil(cacheCounter(files).catch(() => undefined))
  const message = messageFrom(event.data)
  if (!message) return
  queue = queue.then(() => (message.kind === 'shell' ? cacheShell(message) : cacheSeen(message))).catch(() => undefined)
  event.waitUntil(queue)
})

type Tastes = Pick<WorkerMessage, 'language' | 'currency'>

async function cacheShell(tastes: Tastes): Promise<void> {
  for (const path of SHELL) {
    const [language, currency, at] = (await cachedPage(origin + path))?.headers.get(CACHED)?.split(' ') ?? []
    const isFresh = language === tastes.language && currency === tastes.currency && Date.now() - Number(at) < DAY_ms
    if (!isFresh) await cachePage(path, tastes)
  }
}

async function cacheSeen({ path, pictures, ...tastes }: WorkerMessage): Promise<void> {
  await cachePage(path, tastes)
  await cacheFiles(CACHES.pictures, pictures)
  await trimPictures()
}

/** Fetches a page without cookies and caches it with the assets it names, if it may be cached. */
async function cachePage(path: string, { language, currency }: Tastes): Promise<void> {
  const key = cachedAs(path, origin)
  if (key === undefined) return
  const address = new URL(key, origin)
  if (currency !== 'KES') address.searchParams.set('currency', currency)
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-store', headers: { 'Accept-Language': language } })
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') === true
  if (!isPage || !mayLast(answer) || cachedAs(answer.url, origin) !== key) return
  const html = await answer.text()
  await cacheFiles(CACHES.assets, new Set(html.match(/\/assets\/[\w.-]+\.\w+/g)))
  const headers = new Headers({ [CACHED]: `${language} ${currency} ${Date.now()}` })
  for (const name of SAFE_HEADERS) headers.set(name, answer.headers.get(name) ?? '')
  const pages = await caches.open(CACHES.pages)
  await pages.delete(key)
  await pages.put(key, new Response(html.replace('</head>', `<meta name="${CACHED_MARK}"/></head>`), { headers }))
  await trimPages()
}

/** Caches the POS page as the signed-in staff member sees it, with the files it has loaded. */
async function cacheCounter(files: readonly string[]): Promise<void> {
  const answer = await fetch(COUNTER_PAGE, { cache: 'no-store', redirect: 'manual' })
  if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('text/html')) return
  const html = await answer.text()
  const assets = new Set([...files, ...(html.match(/\/assets\/[\w.-]+\.\w+/g) ?? [])])
  await cacheFiles(COUNTER_CACHE, assets)
  const headers = new Headers()
  for (const name of SAFE_HEADERS) headers.set(name, answer.headers.get(name) ?? '')
  const cache = await caches.open(COUNTER_CACHE)
  await cache.put(COUNTER_PAGE, new Response(html, { headers }))
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== COUNTER_PAGE && !assets.has(pathname)) await cache.delete(url)
  }
}

async function cacheFiles(name: string, paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(name)
  for (const path of paths) {
    if (await cache.match(path, { ignoreVary: true })) continue
    const answer = await fetch(path, { credentials: 'omit' }).catch(() => undefined)
    if (answer && mayLast(answer)) await cache.put(path, answer)
  }
}

async function trimPages(): Promise<void> {
  const pages = await caches.open(CACHES.pages)
  const seen = (await pages.keys()).filter(({ url }) => !SHELL.includes(new URL(url).pathname))
  for (const page of seen.slice(0, Math.max(0, seen.length - MAX.pages))) await pages.delete(page)
  await trimAssets(pages)
}

/** Deletes the oldest files above `MAX.assets`, except those that a cached page uses. */
async function trimAssets(pages: Cache): Promise<void> {
  const assets = await caches.open(CACHES.assets)
  const all = await assets.keys()
  if (all.length <= MAX.assets) return
  const texts = await Promise.all((await pages.keys()).map(async (page) => (await pages.match(page))?.text()))
  const joined = texts.join()
  const spare = all.filter(({ url }) => !joined.includes(new URL(url).pathname))
  for (const each of spare.slice(0, all.length - MAX.assets)) await assets.delete(each)
}

async function trimPictures(): Promise<void> {
  const pictures = await caches.open(CACHES.pictures)
  const all = await pictures.keys()
  for (const each of all.slice(0, Math.max(0, all.length - MAX.pictures))) await pictures.delete(each)
}
