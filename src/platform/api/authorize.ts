import { hasPermission, isKeyScope } from '#domain/staff/permissions.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '../deps.ts'
import type { Actor, Endpoint, KeyHolder, User } from '../endpoint.ts'
import { problems } from '../problems.ts'
import { actsByKey, markAsStaff } from '../request-context.ts'
import { isFresh } from '../rights.ts'
import { allowTogether } from '../shared-counts.ts'
import type { ApiRequest } from './api-request.ts'
import { ownerOf, visitorFrom } from './visitor.ts'

export type ResolveUser = (cookies: string | undefined) => Promise<User | undefined>
export type ResolveApiKey = (key: string) => Promise<KeyHolder | undefined>
type Let = { actor: Actor; newVisitor?: string }

/**
 * Authenticates the caller and checks access. A browser without a visitor cookie gets a new visitor id at its first write to a
 * `visitor` or `order-owner` endpoint. Refuses with an `access.*` code, or `rate-limit.exceeded` for an API key.
 */
export async function authorize(
  endpoint: Endpoint,
  ask: ApiRequest,
  deps: Deps,
  whoIs: ResolveUser,
  whoseKey?: ResolveApiKey,
): Promise<Outcome<Let>> {
  const { access, method } = endpoint
  if (access === 'public') return done({ actor: {} })
  const key = access === 'admin' ? keyIn(ask) : undefined
  if (key !== undefined) return authorizeApiKey(endpoint, ask, deps, await whoseKey?.(key))
  const cookies = ask.header('cookie')
  const user = cookies === undefined ? undefined : await whoIs(cookies)
  if (!user && (access === 'customer' || access === 'admin')) return refuse(problems.notSignedIn())
  if (user?.impersonation && changesSomething(endpoint)) return refuse(problems.onlyLooking())
  if (access === 'admin' && user?.role !== 'admin') return refuse(problems.notAdmin())
  if (access === 'admin' && deps.config.mode === 'live' && !user?.hasSecondFactor) return refuse(problems.secondFactorMissing())
  if (access === 'admin' && !(endpoint.may && hasPermission(user?.staffRole, endpoint.may))) return refuse(problems.notInRole())
  if (endpoint.stepUp && user && !isFresh(user, deps.clock.now())) return refuse(problems.proveAgain())

  if (access === 'admin') markAsStaff()
  const cookieVisitorId = visitorFrom(deps, cookies)
  const mayBecomeKnown = method !== 'GET' && (access === 'visitor' || access === 'order-owner')
  const newVisitor = !cookieVisitorId && mayBecomeKnown ? newId() : undefined
  const visitorId = cookieVisitorId ?? newVisitor
  const ownerId = user ? ownerOf(user.id) : visitorId
  return done({
    actor: { ...(user && { user }), ...(visitorId && { visitorId }), ...(ownerId && { ownerId }) },
    ...(newVisitor && { newVisitor }),
  })
}

const KEY_CALLS = { limit: 600, windowSeconds: 60 }
const BAD_KEYS = { limit: 30, windowSeconds: 60 }

const keyIn = (ask: ApiRequest): string | undefined => /^Bearer (lc_.*)$/i.exec(ask.header('authorization') ?? '')?.[1]

/**
 * Authorises a program by its API key. Refuses `access.bad-key`, `rate-limit.exceeded`, `access.not-for-keys` for `stepUp`
 * endpoints, actions that are not scopes and the team, and `access.not-in-scope`.
 */
function authorizeApiKey(endpoint: Endpoint, ask: ApiRequest, { db, clock }: Deps, holder: KeyHolder | undefined): Outcome<Let> {
  const now = clock.now()
  if (!holder) {
    const tried = allowTogether(db, { name: 'bad-key', who: ask.clientAddress, ...BAD_KEYS, now })
    return tried.ok ? refuse(problems.badKey()) : tried
  }
  const allowed = allowTogether(db, { name: 'api-key', who: holder.key.id, ...KEY_CALLS, now })
  if (!allowed.ok) return allowed
  const { path, may, stepUp } = endpoint
  if (stepUp || !may || !isKeyScope(may) || /^\/api\/admin\/team(\/|$)/.test(path)) return refuse(problems.notForKeys())
  if (!holder.key.scopes.includes(may)) return refuse(problems.notInScope(may))
  actsByKey(holder.id, holder.key.name)
  markAsStaff()
  return done({ actor: { user: holder, ownerId: ownerOf(holder.id) } })
}

const changesSomething = ({ method, access, stepUp, allowedWhileImpersonating }: Endpoint): boolean =>
  !allowedWhileImpersonating && (method !== 'GET' || stepUp === true || access === 'admin')
