import { sql } from 'kysely'
import { ownerOf } from '#platform/api/visitor.ts'
import type { Tx } from '#platform/db.ts'
import type { CustomerGroup } from './contract.ts'
import './tables.ts'

/** Nobody else changes a group until the transaction ends. */
export const lockGroups = (tx: Tx) => sql`lock table customer_group in share row exclusive mode`.execute(tx)

export async function saveGroup(tx: Tx, { code, name }: Pick<CustomerGroup, 'code' | 'name'>, userIds: readonly string[]) {
  await tx
    .insertInto('customer_group')
    .values({ code, name })
    .onConflict((there) => there.column('code').doUpdateSet({ name }))
    .execute()
  await sql`delete from customer_group_member where group_code = ${code} and user_id <> all(${userIds as string[]})`.execute(tx)
  await sql`insert into customer_group_member (group_code, user_id, owner_id)
    select ${code}, * from unnest(${userIds as string[]}::text[], ${userIds.map(ownerOf)}::uuid[]) on conflict do nothing`.execute(
    tx,
  )
}

export async function removeGroup(tx: Tx, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('customer_group').where('code', '=', code).executeTakeFirst()
  return numDeletedRows > 0n
}
