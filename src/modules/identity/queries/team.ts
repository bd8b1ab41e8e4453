import { sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Team } from '../contract.ts'
import '../tables.ts'

const MOST = 500

/** Lists staff and people with a pending invitation, owners first. `joined` is false until an invitation is accepted. */
export async function teamOf(db: Db | Tx): Promise<Team> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'email', 'name', 'staff_role', 'invited_role', 'discount_cap', 'createdAt'])
    .select([
      sql<boolean>`staff_role is not null and exists (select from account where account."userId" = "user".id)`.as('joined'),
      sql<Date | null>`(select max(last_used_at) from session where user_id = "user".id and not pending)`.as('seen'),
      sql<boolean>`exists (select from totp where user_id = "user".id and confirmed_at is not null)
        or exists (select from passkey where user_id = "user".id)`.as('protected'),
    ])
    .where(sql<boolean>`coalesce(staff_role, invited_role) is not null`)
    .orderBy(sql`array_position(array['owner', 'manager', 'support', 'tailor', 'cashier'], coalesce(staff_role, invited_role))`)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return {
    members: rows.map(({ id, email, name, joined, ...row }) => ({
      id,
      email,
      name,
      joined,
      hasSecondFactor: row.protected,
      role: present(row.staff_role ?? row.invited_role, 'a role on the team'),
      discountCap: row.discount_cap,
      since: row.createdAt.toISOString(),
      lastSeen: row.seen?.toISOString() ?? null,
    })),
  }
}

export const readTeam = async ({ db }: Pick<Deps, 'db'>): Promise<Outcome<Team>> => done(await teamOf(db))
