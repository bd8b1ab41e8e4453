import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { AUDIENCE_HEADER } from '#domain/channels/audience.ts'
import { isOfApi } from '#domain/channels/channel-paths.ts'
import { nextPath } from '#kernel/next-path.ts'
import { answerResponse } from '../api/answer.ts'
import { type Api, requestIdOf } from '../api/api.ts'
import type { ApiRequest, ApiResponse } from '../api/api-request.ts'
import { type Config, isLoopback } from '../config.ts'
import type { Log } from '../log.ts'
import type { Admission, Urgency } from './admission.ts'
import { openBuiltFiles, sendFile } from './built-files.ts'
import { ALWAYS_SECURE } from './content-policy.ts'
import { askFrom, clientAddressOf, isSecure, requestFrom } from './from-node.ts'
import { inTurn } from './limit-pipelining.ts'
import { type PageCache, type PageKey, sharedCookies } from './page-cache.ts'
import { sendCached, sendWithOwn } from './send-cached.ts'
import { sendAgain } from './send-cached-response.ts'
import { sendAnswer } from './to-node.ts'
import type { OwnCache, VisitorFragment } from './visitor-fragment-cache.ts'

export type PageCaller = { clientAddress: string; secure: boolean; requestId: string }
export type RenderPage = (request: Request, caller: PageCaller) => Promise<Response>
export type Probe = (path: string) => Promise<{ status: number; text: string }> | undefined

type Parts = {
  api: Api
  renderPage: RenderPage
  pages: PageCache | undefined
  own: OwnCache<ApiRequest>
  /**
   * Returns a promise that GET and HEAD requests wait for (`server/late-prices.ts`). Undefined when there is nothing to wait for.
   */
  settled?: () => Promise<void> | undefined
  audienceOf: (headers: http.IncomingHttpHeaders) => string
  probe: Probe
  admission: Admission
  urgencyOf: (path: string) => Urgency
  /** Creates the page for a request that was not admitted. */
  busyPage: (request: Request, retryAfter_s: number) => Response
  /** Returns the API path of a file at the root of the site (`/robots.txt`). Undefined for other paths. */
  wellKnown?: (path: string) => string | undefined
  /** Returns the URL to which a page request on this host is redirected. Undefined when it is served on this host. */
  oneHost?: (host: string) => string | undefined
  clientFolder: string
  config: Config
  log: Log
}

/** Page below `/api/`, for development. */
const PARTS_PAGE = /^\/api\/dev\/parts(\.data)?(\?|$)/
const MAX_URL = 4096
const SHORTENED = 100
const MAX_HEADERS_bytes = 16 * 1024
/** Limits of one connection: requests before it must be reopened, and idle time during a request. */
const MAX_REQUESTS = 1000
const STALLED_ms = 60_000
const CHECKING_ms = 5000 // interval between checks of the time limits, which may be exceeded by as much

/** Creates the HTTP server. It sends built files and cached pages before anything is rendered. */
export function createListener(parts: Parts): http.Server {
  const live = parts.config.mode === 'live'
  const files = openBuiltFiles(parts.clientFolder, live)
  const { pages, probe } = parts
  const options = {
    maxHeaderSize: MAX_HEADERS_bytes,
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: CHECKING_ms,
  }
  const begin = (response: ServerResponse, work: () => Promise<void>): void => {
    if (live) response.setHeader(...ALWAYS_SECURE)
    void run(response, work(), parts.log)
  }
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => {}) // the client disconnected
    const late = request.method === 'GET' || request.method === 'HEAD' ? parts.settled?.() : undefined
    if (late) void late.then(() => answer(request, response))
    else answer(request, response)
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    if (isForeignHost(parts.config, request)) return sendText(response, 421, NOT_HERE)
    if (isOfApi(url) && !PARTS_PAGE.test(url)) {
      if (request.method === 'GET' && sendAgain(parts, request, response)) return
      return begin(response, () => sendApi(parts, request, response))
    }

    const reading = request.method === 'GET' || request.method === 'HEAD'
    const instead = reading && url.includes('.') ? parts.wellKnown?.(pathOf(url)) : undefined
    if (instead) return begin(response, () => sendApi(parts, request, response, instead))
    const file = reading && files.get(url)
    if (file) return sendFile(request, response, file)
    const elsewhere = reading && request.headers['sec-fetch-mode'] === 'navigate' && parts.oneHost?.(request.headers.host ?? '')
    if (elsewhere) return begin(response, async () => sendElsewhere(response, elsewhere + url))
    const key = reading && url.length <= MAX_URL ? pages?.keyFor(request.method ?? 'GET', url, request.headers) : undefined
    const cached = key && pages?.get(key)
    if (cached && key.asker === undefined) return void run(response, sendCached(request, response, cached, live), parts.log)
    const own = cached && parts.own.get(key?.asker ?? '')
    if (own) return void run(response, sendWithOwn(request, response, cached, own, live), parts.log)
    const state = reading && probe(url)
    begin(response, () => (state ? sendProbe(response, state) : sendPage(parts, request, response, key)))
  }
  const server = http.createServer(options, inTurn(handle))
  server.maxRequestsPerSocket = MAX_REQUESTS
  server.setTimeout(STALLED_ms)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\nThe request could not be read.`)
  })
  return server
}

const NOT_HERE = 'This demo answers only to localhost, 127.0.0.1 and [::1]. Set DEMO_PUBLIC=yes to open it to others.'

/**
 * True for a demo that is requested under a foreign host name. Otherwise a website whose name resolves to this machine (DNS
 * rebinding) could read and write the demo as its visitor.
 */
const isForeignHost = ({ mode, demoPublic }: Config, { headers: { host } }: IncomingMessage): boolean =>
  mode === 'demo' && !demoPublic && host !== undefined && !isLoopback(host)

/**
 * Handles errors that no inner handler caught: responds with 500, or closes the connection when the
 * response has begun.
 */
async function run(response: ServerResponse, work: void | Promise<void>, log: Log): Promise<void> {
  try {
    await work
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy()
    log.error({ err: error }, 'request failed')
    sendText(response, 500, 'Something went wrong on our side. Please try again.')
  }
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers }).end(text)
}

async function sendApi(
  { api, config, admission }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  path?: string,
): Promise<void> {
  if ((request.url ?? '').length > MAX_URL) return sendText(response, 414, 'The address is too long.')
  const address = clientAddressOf(request, config.trustedProxies)
  const body = admission.bodies.open(address)
  const ask = askFrom(request, response, config, { enter: (urgency) => admission.enter(urgency, address), body })
  const answer = await api(path === undefined ? ask : { ...ask, path }).finally(body.release)
  await sendAnswer(request, response, answer)
}

async function sendProbe(response: ServerResponse, answer: ReturnType<Probe>): Promise<void> {
  const { status, text } = (await answer) ?? { status: 404, text: '' }
  sendText(response, status, text)
}

async function sendPage(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  key: PageKey | undefined,
): Promise<void> {
  const { config, pages, admission } = parts
  const url = request.url ?? '/'
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(response, 405, 'Pages are only read. Write through /api.', { Allow: 'GET, HEAD' })
  }
  if (url.length > MAX_URL) return sendShorter(response, url)
  if (!isReadable(url)) return sendText(response, 400, 'The address could not be read.')

  const requestId = requestIdOf({ header: (name) => request.headers[name] as string | undefined })
  const caller = { clientAddress: clientAddressOf(request, config.trustedProxies), secure: isSecure(request, config), requestId }
  const toRequest = (address = url) => {
    const made = requestFrom(request, response, config, address)
    made.headers.set(AUDIENCE_HEADER, parts.audienceOf(request.headers)) // replaces a value that the client may have sent
    return made
  }
  const place = { urgency: parts.urgencyOf(pathOf(url)), address: caller.clientAddress }
  const render = async (page: Request) => {
    const rendered = await inSlot(admission, place, () => parts.renderPage(page, caller))
    return rendered instanceof Response ? rendered : parts.busyPage(page, rendered.retryAfter_s)
  }
  const sendTheirs = async () => sendAnswer(request, response, await wholePage(await render(toRequest()), requestId))
  const asker = key?.asker
  const readOwn = async () => (asker === undefined ? undefined : ownOf(parts, asker, askFrom(request, response, config)))
  const own = asker === undefined ? undefined : await inSlot(admission, place, readOwn)
  if (own && 'retryAfter_s' in own) {
    return sendAnswer(request, response, answerResponse(parts.busyPage(toRequest(), own.retryAfter_s), requestId))
  }
  if (!pages || !key || (asker !== undefined && !own)) return sendTheirs()

  const cached = pages.get(key)
  const made = cached ? { cached } : await pages.make(key, pathOf(url), () => render(forNobody(toRequest(key.url))))
  if ('cached' in made) {
    const live = config.mode === 'live'
    return own ? sendWithOwn(request, response, made.cached, own, live) : sendCached(request, response, made.cached, live)
  }
  if (own) return sendTheirs()
  const { bytes, ...uncached } = made.other
  return sendAnswer(request, response, { ...answerResponse(new Response(null, uncached), requestId), body: bytes })
}

async function inSlot<T>(
  admission: Admission,
  { urgency, address }: { urgency: Urgency; address: string },
  work: () => Promise<T>,
): Promise<T | { retryAfter_s: number }> {
  const admitted = await admission.enter(urgency, address)
  if (!('slot' in admitted)) return admitted
  try {
    return await work()
  } finally {
    admitted.slot.leave()
  }
}

const ownOf = ({ own }: Parts, asker: string, ask: ApiRequest): Promise<VisitorFragment | undefined> | VisitorFragment =>
  own.get(asker) ?? own.read(asker, ask)

/** Buffers a rendered page, because compressing it in one piece costs less than as a stream. */
async function wholePage(page: Response, requestId: string): Promise<ApiResponse> {
  const answer = answerResponse(page, requestId)
  const isPage = page.headers.get('Content-Type')?.startsWith('text/html')
  return isPage ? { ...answer, body: new Uint8Array(await page.arrayBuffer()) } : answer
}

/** Redirects an overlong URL to its path with only the beginning of `q`. A path above half the limit gets 414. */
function sendShorter(response: ServerResponse, url: string): void {
  const path = pathOf(url)
  if (path.length > MAX_URL / 2) {
    sendText(response, 414, 'The address is too long.')
    return
  }
  const words = new URLSearchParams(url.slice(path.length)).get('q')
  sendElsewhere(response, words ? `${path}?q=${encodeURIComponent(words.slice(0, SHORTENED).toWellFormed())}` : path)
}

function sendElsewhere(response: ServerResponse, address: string): void {
  // A path with two slashes, or with a backslash, would be the address of another site.
  const location = address.startsWith('/') ? nextPath(address) : address
  response.writeHead(303, { Location: location, 'Cache-Control': 'no-store' }).end()
}

/** Removes personal cookies, so a cached page cannot contain visitor data. */
function forNobody(request: Request): Request {
  request.headers.set('Cookie', sharedCookies(request.headers.get('Cookie') ?? ''))
  return request
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

/**
 * True for a path with one leading slash (two would name another host), valid percent-encoding, and neither a backslash nor NUL.
 */
function isReadable(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//') || /%00|\\/.test(url)) return false
  try {
    return decodeURIComponent(pathOf(url)) !== undefined
  } catch {
    return false
  }
}
