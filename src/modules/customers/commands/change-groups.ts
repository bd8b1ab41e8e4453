import { sql } from 'kysely'
import { ownerOf } from '#platform/api/visitor.ts'
import type { Tx } from '#platform/db.ts'
import type { CustomerGroup } from '../contract.ts'
import '../tables.ts'

/** Locks all groups against changes until the transaction ends. */
export const lockGroups = (tx: Tx) => sql`lock table customer_group in share row exclusive mode`.execute(tx)

export async function saveGroup(
  tx: Tx,
  { code, name, taxExempt }: Pick<CustomerGroup, 'code' | 'name' | 'taxExempt'>,
  userIds: readonly string[],
  at: Date,
) {
  await tx
    .insertInto('customer_group')
    .values({ code, name, tax_exempt: taxExempt, exempt_since: taxExempt ? at : null })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        name,
        tax_exempt: taxExempt,
        exempt_since: sql<Date | null>`case when ${taxExempt} and not customer_group.tax_exempt then ${at}::timestamptz else customer_group.exempt_since end`,
      }),
    )
    .execute()
  await sql`delete from customer_group_member where group_code = ${code} and user_id <> all(${userIds as string[]})`.execute(tx)
  await sql`insert into customer_group_member (group_code, user_id, owner_id, since)
    select ${code}, *, ${at}::timestamptz from unnest(${userIds as string[]}::text[], ${userIds.map(ownerOf)}::uuid[]) on conflict do nothing`.execute(
    tx,
  )
}

export async function removeGroup(tx: Tx, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('customer_group').where('code', '=', code).executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Sets a customer's groups to exactly these codes. Returns false when one of the groups does not exist; the caller must then roll
 * back.
 */
export async function joinGroups(tx: Tx, userId: string, codes: readonly string[], at: Date): Promise<boolean> {
  await sql`delete from customer_group_member where user_id = ${userId} and group_code <> all(${codes as string[]})`.execute(tx)
  const { rows } = await sql<{ code: string }>`
    select code from customer_group where code = any(${codes as string[]}) order by code for share`.execute(tx)
  if (rows.length < new Set(codes).size) return false
  await sql`insert into customer_group_member (group_code, user_id, owner_id, since)
    select code, ${userId}, ${ownerOf(userId)}::uuid, ${at}::timestamptz from unnest(${codes as string[]}::text[]) as code on conflict do nothing`.execute(
    tx,
  )
  return true
}
