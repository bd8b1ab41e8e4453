import { sql } from 'kysely'
import type { Taken } from '#domain/tailoring/tape.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Proposals } from '#modules/measurements/contract.ts'
import '#modules/measurements/tables.ts'
import '#modules/orders/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

type Row = {
  id: string
  profile: string
  unit: 'cm' | 'in'
  order_number: string
  changes: Taken
  proposed_at: Date
  own: boolean
  taken: boolean
}

/**
 * Lists at most 50 measurement proposals for an owner's profiles: undecided ones first, oldest
 * first, then accepted ones.
 */
export async function proposalsOf(db: Db | Tx, ownerId: string): Promise<Proposals> {
  const { rows } = await sql<Row>`
    select proposal.id, profile.name as profile, unit, number as order_number, changes, proposed_at,
      proposed_by = 'customer' as own, proposal.state = 'accepted' as taken
    from measurement_proposal as proposal join measurement_set on measurement_set.id = set_id
    join measurement_profile as profile on profile.id = profile_id join orders on orders.id = proposal.order_id
    where owner_id = ${ownerId} and proposal.state in ('proposed', 'accepted')
    order by proposal.state desc, proposed_at, proposal.id limit 50`.execute(db)
  return {
    proposals: rows.map(({ proposed_at, order_number, ...row }) => ({
      ...row,
      orderNumber: order_number,
      at: proposed_at.toISOString(),
    })),
  }
}

export const shownProposals = async ({ db }: { db: Db }, ownerId: string | undefined): Promise<Outcome<Proposals>> =>
  done(ownerId === undefined ? { proposals: [] } : await proposalsOf(db, ownerId))
