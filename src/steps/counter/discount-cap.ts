import type { Channel } from '#domain/pricing/goods.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { counterDesk } from '#views/counter/counter-desk.ts'

type CappedUser = Pick<User, 'discountCap'>

const EVERYTHING_percent = 100

/** Maximum discount that this user may give at the counter, in whole percent. 0 when none is set, null for no limit. */
export const discountCapOf = ({ discountCap }: CappedUser): number | null =>
  (discountCap ?? 0) < EVERYTHING_percent ? (discountCap ?? 0) : null

export const showDesk = (deps: Deps, user: CappedUser, channel: Channel) => counterDesk(deps, discountCapOf(user), channel)
