import type { Tx } from '#platform/db.ts'
import '../tables.ts'

type NewInquiry = {
  id: string
  customerId: string | null
  name: string
  email: string
  subject: string
  message: string
  orderNumber: string | null
  job: string | null
  language: string
  at: Date
}

/** Returns false when an inquiry with this id exists. */
export async function insertInquiry(tx: Tx, { customerId, orderNumber, ...rest }: NewInquiry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inquiry')
    .values({ ...rest, customer_id: customerId, order_number: orderNumber, answered_at: null, closed_at: null, closed_by: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}
