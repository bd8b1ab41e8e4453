import { LRUCache } from 'lru-cache'
import { hasRight } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as identity from '#modules/identity/index.ts'
import { type Db, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { KeyHolder, User } from '#platform/endpoint.ts'
import { windowOf } from '#platform/rate-limit.ts'
import { allowTogether } from '#platform/shared-counts.ts'
import { openUnlessOpen } from '#services/action-items/index.ts'

/**
 * Maximum number of e-mail addresses that an API key, or staff without `customers.manage`, can read
 * in a day.
 */
export const PEOPLE_A_DAY = 5_000
const DAY_s = 24 * 60 * 60
/** Maximum number of cached callers. The addresses of an evicted caller count again. */
const MAX_CALLERS = 1_000
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g

const seenOf = new WeakMap<Db, LRUCache<string, Set<string>>>()

/**
 * Counts the e-mail addresses in a back-office response, each once per caller, day and process. Above
 * `PEOPLE_A_DAY`, opens an action item and refuses `identity.too-many-people`. Staff with
 * `customers.manage` are not limited, because they may export lists.
 */
export function countPeople(deps: Deps, user: User, answer: string): Outcome<void> {
  const { db, clock } = deps
  const { key } = user as Partial<KeyHolder>
  if (!key && hasRight(user, 'customers.manage')) return done(undefined)
  const now = clock.now()
  const who = key?.id ?? user.id
  const callers = seenOf.get(db) ?? new LRUCache({ max: MAX_CALLERS })
  seenOf.set(db, callers)
  const today = `${windowOf(now, DAY_s).getTime()} ${who}`
  const seen = callers.get(today) ?? new Set<string>()
  callers.set(today, seen)
  for (const [email] of answer.matchAll(EMAIL)) {
    const person = email.toLowerCase()
    if (seen.has(person)) continue
    if (!allowTogether(db, { name: 'people-read', who, limit: PEOPLE_A_DAY, windowSeconds: DAY_s, now }).ok) {
      tellOwners(deps, { by: key?.name ?? user.email, who, now })
      return refuse(identity.problems.tooManyPeople(PEOPLE_A_DAY))
    }
    seen.add(person)
  }
  return done(undefined)
}

function tellOwners({ db, log }: Deps, { by, who, now }: { by: string; who: string; now: Date }): void {
  const item = { kind: 'people-limit-reached', cause: now.toISOString(), detail: { who, by }, at: now } as const
  void transact(db, async (tx) => done(await openUnlessOpen(tx, { who }, item))).catch((error: unknown) =>
    log.error({ err: error }, 'action item about a reader of many people could not be opened'),
  )
}
