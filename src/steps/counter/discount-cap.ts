import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { counterDesk } from '#views/counter/counter-desk.ts'

type Who = Pick<User, 'discountCap'>

const EVERYTHING_percent = 100

/** How much of a price this person may take off at the counter, in percent; null for as much as they like. */
export const discountCapOf = ({ discountCap }: Who): number | null =>
  (discountCap ?? 0) < EVERYTHING_percent ? (discountCap ?? 0) : null

/** What a register needs, with what the person at it may do. */
export const showDesk = (deps: Deps, user: Who) => counterDesk(deps, discountCapOf(user))
