import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { mayDo } from '#kernel/staff.ts'
import type { Deps } from '../deps.ts'
import type { Actor, Endpoint, User } from '../endpoint.ts'
import { problems } from '../problems.ts'
import type { Ask } from './ask.ts'
import { ownerOf, visitorFrom } from './visitor.ts'

export type WhoIs = (cookies: string | undefined) => Promise<User | undefined>
type Let = { actor: Actor; newVisitor?: string }

/** So long a password or a second factor that was shown is believed where an endpoint asks for `stepUp`. */
export const PROOF_LIFE_ms = 10 * 60_000

/** Decides who is calling and whether they may. A visitor who is about to write, and is not known yet, becomes known. */
export async function letIn(endpoint: Endpoint, ask: Ask, deps: Deps, whoIs: WhoIs): Promise<Outcome<Let>> {
  const { access, method } = endpoint
  if (access === 'public') return done({ actor: {} })
  const cookies = ask.header('cookie')
  const user = cookies === undefined ? undefined : await whoIs(cookies)
  if (!user && (access === 'customer' || access === 'admin')) return refuse(problems.notSignedIn())
  if (access === 'admin' && user?.role !== 'admin') return refuse(problems.notAdmin())
  if (access === 'admin' && deps.config.mode === 'live' && !user?.hasSecondFactor) return refuse(problems.secondFactorMissing())
  if (access === 'admin' && !(endpoint.may && mayDo(user?.staffRole, endpoint.may))) return refuse(problems.notInRole())
  if (endpoint.stepUp && user && !isFresh(user, deps.clock.now())) return refuse(problems.proveAgain())

  const known = visitorFrom(deps, cookies)
  const mayBecomeKnown = method !== 'GET' && (access === 'visitor' || access === 'order-owner')
  const newVisitor = !known && mayBecomeKnown ? newId() : undefined
  const visitorId = known ?? newVisitor
  const ownerId = user ? ownerOf(user.id) : visitorId
  return done({
    actor: { ...(user && { user }), ...(visitorId && { visitorId }), ...(ownerId && { ownerId }) },
    ...(newVisitor && { newVisitor }),
  })
}

const isFresh = ({ provedAt }: User, now: Date): boolean => now.getTime() - provedAt.getTime() <= PROOF_LIFE_ms
