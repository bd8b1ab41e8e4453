import { stripChannelPrefix } from '#domain/channels/channel-paths.ts'
import { newId } from '#kernel/ids.ts'
import { type Outcome, refuse } from '#kernel/outcome.ts'
import { isFromLoad } from '../db.ts'
import type { Deps } from '../deps.ts'
import type { Actor, Endpoint, User } from '../endpoint.ts'
import { recordError } from '../error-log.ts'
import type { Slot } from '../http/admission.ts'
import { type AnyProblem, problems } from '../problems.ts'
import { duringRequest, holdsSlot } from '../request-context.ts'
import { allowTogether } from '../shared-counts.ts'
import { addCookie, answerJson, answerProblem, answerResponse, answerShared } from './answer.ts'
import type { ApiRequest, ApiResponse } from './api-request.ts'
import { authorize, type ResolveApiKey, type ResolveUser } from './authorize.ts'
import { announcedSize, readBody } from './body.ts'
import { newChange, ownChanged, writerOf } from './cache-buster-cookie.ts'
import { channelOf } from './channel.ts'
import { cookieLine } from './cookie.ts'
import { documentRoutes } from './document-routes.ts'
import { languageOf } from './language.ts'
import { isForeign } from './origin.ts'
import { type CacheableRequest, type CachedResponse, ResponseCache, sharedBodyOf } from './response-cache.ts'
import { Router } from './router.ts'
import { SharedAnswer } from './shared-answer.ts'
import { queryOf, read } from './validate.ts'
import { VISITOR_MAX_AGE_s, visitorCookie, visitorCookieName } from './visitor.ts'

export type Wiring = {
  deps: Deps
  whoIs: ResolveUser
  whoseKey?: ResolveApiKey
  /** Refuses the JSON of a back-office read when it would show its reader too many people in a day. */
  countPeople?: (user: User, answer: string) => Outcome<void>
  /** Throws when a JSON response does not match `returns`. */
  checkAnswers?: boolean
}
/** `whoIs`: lets a page that makes several calls look up its session once. */
export type Api = ((ask: ApiRequest, whoIs?: ResolveUser) => Promise<ApiResponse>) & {
  /** Returns a response from the short-lived response cache (`Endpoint.kept`). Undefined when it must be computed. */
  again: (request: CacheableRequest) => ApiResponse | undefined
}

const RETRY_AFTER_LOAD_s = 5

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export function apiFrom(endpoints: readonly Endpoint[], wiring: Wiring): Api {
  const router = new Router<Endpoint>()
  for (const each of [...endpoints, ...documentRoutes(endpoints)]) router.add(each.method, each.path, each)

  const keeping = new ResponseCache(wiring.deps)
  const answer: (ask: ApiRequest, whoIs: ResolveUser, requestId: string) => Promise<ApiResponse> = async (
    ask,
    whoIs,
    requestId,
  ) => {
    try {
      if (/%00/.test(ask.path) || /%00/.test(ask.query)) return answerProblem(ask, problems.malformed(), requestId)
      const found = router.find(ask.method === 'HEAD' ? 'GET' : ask.method, stripChannelPrefix(ask.path))
      if (found.kind === 'nothing') return answerProblem(ask, problems.noSuchAddress(), requestId)
      if (found.kind === 'wrong-method') {
        return answerProblem(ask, problems.methodNotAllowed(), requestId, { Allow: found.allow.join(', ') })
      }
      if (UNSAFE.has(ask.method) && !found.value.isFromAnywhere && isForeign(ask, wiring.deps.config.publicUrl)) {
        wiring.deps.log.info(
          { requestId, method: ask.method, path: found.value.path, code: problems.foreignOrigin().code },
          'refused',
        )
        return answerProblem(ask, problems.foreignOrigin(), requestId)
      }
      const admitted = await ask.enter?.(found.value.urgency ?? 'usual')
      if (admitted && !('slot' in admitted)) return answerProblem(ask, problems.busy(admitted.retryAfter_s), requestId)
      const slot = admitted?.slot
      if (slot) holdsSlot(slot)
      try {
        return await call(found.value, found.params, ask, requestId, { ...wiring, whoIs, keeping, slot })
      } finally {
        slot?.leave()
      }
    } catch (error) {
      if (error instanceof URIError) return answerProblem(ask, problems.malformed(), requestId)
      wiring.deps.log.error({ err: error, requestId, method: ask.method, path: ask.path }, 'endpoint failed')
      void recordError(wiring.deps, { requestId, method: ask.method, path: ask.path, error })
      return answerProblem(ask, isFromLoad(error) ? problems.unfinished(RETRY_AFTER_LOAD_s) : problems.fault(), requestId)
    }
  }
  const api = (ask: ApiRequest, whoIs = wiring.whoIs) => {
    const requestId = requestIdOf(ask)
    return duringRequest(requestId, ask.clientAddress, () => answer(ask, whoIs, requestId))
  }
  return Object.assign(api, { again: (request: CacheableRequest) => again(keeping, wiring.deps, request) })
}

function again(keeping: ResponseCache, deps: Deps, request: CacheableRequest): ApiResponse | undefined {
  const cached = keeping.find(request)
  if (!cached) return undefined
  const { endpoint, given, value, body, headers } = cached
  const { limit, kept: how } = endpoint
  if (limit || how?.each) {
    const clientAddress = request.clientAddress()
    // above the limit, the normal path refuses the request
    const allowed = limit?.({ deps, clientAddress, bytes: 0 })
    if (allowed && 'ok' in allowed && !allowed.ok) return undefined
    if (how?.each?.({ deps, header: request.header, clientAddress, ...given }, value).ok === false) return undefined
  }
  return { status: 200, headers: { ...headers, 'Request-Id': requestIdOf(request) }, body }
}

/**
 * Authorises and validates a request, then runs the endpoint. Authorisation comes first, so validation errors reveal nothing to
 * clients without access.
 */
async function call(
  endpoint: Endpoint,
  sentParams: Record<string, string>,
  ask: ApiRequest,
  requestId: string,
  wiring: Wiring & { keeping: ResponseCache; slot: Slot | undefined },
): Promise<ApiResponse> {
  const no = (problem: AnyProblem) => answerProblem(ask, problem, requestId)
  const { deps } = wiring
  const entry = await authorize(endpoint, ask, deps, wiring.whoIs, wiring.whoseKey)
  if (!entry.ok) {
    const { status, code } = entry.problem
    // a 401 is not logged, because it is routine
    if (status === 403) deps.log.info({ requestId, method: ask.method, path: endpoint.path, code }, 'refused')
    return no(entry.problem)
  }

  const input = await readInput(endpoint, sentParams, ask, { slot: wiring.slot, deps })
  if (!input.ok) return no(input.problem)

  const cookies: string[] = []
  const setCookie = (name: string, value: string, options?: Parameters<typeof cookieLine>[3]) =>
    cookies.push(cookieLine(name, value, ask.secure, options))
  const { actor, newVisitor } = entry.value
  const welcome = newVisitor === undefined ? ALLOWED : mayBecomeVisitor(ask, deps)
  if (!welcome.ok) return no(welcome.problem)
  if (newVisitor)
    setCookie(visitorCookieName(deps.config), visitorCookie(deps.secret, newVisitor), { maxAge_s: VISITOR_MAX_AGE_s })

  const counted = endpoint.rawBody ? undefined : endpoint.limit?.({ deps, clientAddress: ask.clientAddress, bytes: 0 })
  const allowed = await counted
  const run = allowed?.ok === false ? () => allowed : endpoint.run
  const channel = channelOf(ask)
  const language = languageOf(ask)
  const changes = deps.cache.changes()
  const outcome = await run({
    deps,
    actor,
    channel,
    language,
    ...input.value,
    header: ask.header,
    clientAddress: ask.clientAddress,
    setCookie,
    get request() {
      return ask.request()
    },
  })
  if (tellOfWrite(endpoint, actor, ask, deps) || cookies.length > 0) setCookie(...newChange())
  const answer = present(endpoint, outcome, ask, requestId, wiring, actor.user)
  for (const cookie of cookies) addCookie(answer, cookie)
  if (endpoint.kept && ask.method === 'GET' && !(counted instanceof Promise)) {
    const cacheable = keptFrom(endpoint, answer, outcome, { channel, query: input.value.query })
    if (cacheable) wiring.keeping.keep(urlOf(ask), language, changes, cacheable)
  }
  if (UNSAFE.has(ask.method)) {
    deps.log.info({ requestId, method: ask.method, path: endpoint.path, status: answer.status, user: actor.user?.id }, 'write')
  }
  return answer
}

function keptFrom(
  endpoint: Endpoint,
  answer: ApiResponse,
  outcome: Ran,
  parameters: CachedResponse['given'],
): CachedResponse | undefined {
  const body = sharedBodyOf(answer)
  if (!body || outcome instanceof Response || outcome instanceof SharedAnswer || !outcome.ok) return undefined
  return { endpoint, body, headers: { ...answer.headers }, given: parameters, value: outcome.value }
}

const urlOf = ({ path, query }: ApiRequest): string => (query === '' ? path : `${path}?${query}`)

/**
 * Publishes an event after a write, so that processes invalidate data cached for this owner. Returns true for a write that may
 * have changed such data.
 */
function tellOfWrite({ access }: Endpoint, actor: Actor, { method }: ApiRequest, { events }: Deps): boolean {
  const writer = UNSAFE.has(method) ? writerOf(access, actor) : undefined
  if (writer) events.say(ownChanged(writer))
  return writer !== undefined
}

/**
 * Limits new visitors per client address, because a client that does not return its cookie gets a
 * new visitor id at each write. Refuses `rate-limit.exceeded`.
 */
const mayBecomeVisitor = ({ clientAddress: who }: ApiRequest, { db, clock, config }: Deps): Outcome<void> =>
  allowTogether(db, { name: 'new-visitor', who, limit: config.checkoutsPerMinute, windowSeconds: 60, now: clock.now() })

type Input = { params: unknown; query: unknown; body: unknown; idempotencyKey: string | undefined }

async function readInput(
  endpoint: Endpoint,
  sentParams: Record<string, string>,
  ask: ApiRequest,
  { slot, deps }: { slot: Slot | undefined; deps: Deps },
): Promise<Outcome<Input>> {
  const idempotencyKey = endpoint.idempotent ? ask.header('idempotency-key') : undefined
  if (endpoint.idempotent && !/^[\x21-\x7e]{8,255}$/.test(idempotencyKey ?? ''))
    return { ok: false, problem: problems.keyMissing() }

  const params = endpoint.params ? read(endpoint.params, sentParams) : NOTHING
  if (!params.ok) return params
  const query = endpoint.query ? read(endpoint.query, queryOf(ask.query)) : NOTHING
  if (!query.ok) return query
  if (endpoint.rawBody && endpoint.limit) {
    // Counted before the body is read, so a client over its limit cannot fill memory.
    const allowed = await endpoint.limit({ deps, clientAddress: ask.clientAddress, bytes: announcedSize(endpoint, ask) })
    if (!allowed.ok) return allowed
  }
  const hasBody = endpoint.body !== undefined || endpoint.rawBody === true
  const isComing = hasBody && ask.bodyArrived?.() !== true
  const readSent = () => readBody(endpoint, ask)
  const arrived = isComing && slot ? await slot.duringBody(readSent) : { value: await readSent() }
  if ('retryAfter_s' in arrived) return refuse(problems.busy(arrived.retryAfter_s))
  const sent = arrived.value
  if (!sent.ok) return sent
  const body = endpoint.body ? read(endpoint.body, sent.value) : sent
  if (!body.ok) return body
  return { ok: true, value: { params: params.value, query: query.value, body: body.value, idempotencyKey } }
}

const NOTHING: Outcome<unknown> = { ok: true, value: undefined }
const ALLOWED: Outcome<void> = { ok: true, value: undefined }

type Ran = Awaited<ReturnType<Endpoint['run']>>

function present(
  endpoint: Endpoint,
  outcome: Ran,
  ask: ApiRequest,
  requestId: string,
  { checkAnswers, countPeople }: Wiring,
  user: User | undefined,
): ApiResponse {
  if (outcome instanceof Response) return answerResponse(outcome, requestId)
  if (outcome instanceof SharedAnswer) return answerShared(outcome, requestId)
  if (!outcome.ok) return answerProblem(ask, outcome.problem, requestId)
  if (checkAnswers) mustFit(endpoint, outcome.value)
  const answer = answerJson(endpoint.status ?? 200, outcome.value, requestId, endpoint.cacheControl)
  if (!countPeople || !user || endpoint.access !== 'admin' || endpoint.method !== 'GET') return answer
  const counted = countPeople(user, typeof answer.body === 'string' ? answer.body : JSON.stringify(outcome.value))
  return counted.ok ? answer : answerProblem(ask, counted.problem, requestId)
}

/**
 * Throws when a response does not match its schema, or has an undeclared field that might leak
 * data.
 */
function mustFit({ method, path, returns }: Endpoint, value: unknown): void {
  const shown = JSON.stringify(value)
  const declared = returns.safeParse(value)
  if (!declared.success) throw new Error(`${method} ${path} answers what it does not declare: ${declared.error.message}`)
  if (sortedJson(JSON.parse(shown ?? 'null')) !== sortedJson(JSON.parse(JSON.stringify(declared.data) ?? 'null'))) {
    throw new Error(`${method} ${path} answers fields that it does not declare: ${shown?.slice(0, 500)}`)
  }
}

const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/**
 * Returns the request id of the client when it has 8 to 64 letters, digits, `_` or `-`; else a new
 * one.
 */
export function requestIdOf(ask: Pick<ApiRequest, 'header'>): string {
  const sent = ask.header('request-id')
  return sent && /^[\w-]{8,64}$/.test(sent) ? sent : newId()
}
