import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

export async function groupsOfCustomer(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_group_member')
    .select('group_code')
    .where('user_id', '=', userId)
    .orderBy('group_code')
    .execute()
  return rows.map(({ group_code }) => group_code)
}
