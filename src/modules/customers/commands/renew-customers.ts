import { sql } from 'kysely'
import { done } from '#kernel/outcome.ts'
import { type Db, transact } from '#platform/db.ts'

/** Maximum number of rows of one refresh, because a reader waits for it. */
const RENEWED_AT_ONCE = 250

const MOST_TURNS = 4_000

/** Updates the customer list with committed changes, at most `RENEWED_AT_ONCE`. */
export async function renewCustomers(db: Db): Promise<void> {
  await renewSome(db)
}

/** Refreshes due rows in up to `MOST_TURNS` batches, so that readers can run in between. Returns the number of rows. */
export async function renewAllCustomers(db: Db): Promise<number> {
  let renewed = 0
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const some = await renewSome(db)
    renewed += some
    if (some < RENEWED_AT_ONCE) break
  }
  return renewed
}

async function renewSome(db: Db): Promise<number> {
  const { rows } = await sql<{ due: boolean }>`select exists (select from customer_due) as due`.execute(db)
  if (!rows[0]?.due) return 0
  const renewed = await transact(db, async (tx) => {
    const { rows: taken } = await sql<{ taken: number }>`select renew_customers(${RENEWED_AT_ONCE}::int) as taken`.execute(tx)
    return done(taken[0]?.taken ?? 0)
  })
  return renewed.ok ? renewed.value : 0
}
