import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables, Tx } from '#platform/db.ts'

type Table = 'stock_transfer' | 'purchase_order' | 'stock_count'
export type Document<T extends Table> = Selectable<Tables[T]>

export const lockTransfer = (tx: Tx, id: number): Promise<Document<'stock_transfer'> | undefined> =>
  tx.selectFrom('stock_transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const lockPurchase = (tx: Tx, id: number): Promise<Document<'purchase_order'> | undefined> =>
  tx.selectFrom('purchase_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const lockCount = (tx: Tx, id: number): Promise<Document<'stock_count'> | undefined> =>
  tx.selectFrom('stock_count').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const addTransfer = async (tx: Tx, facts: Insertable<Tables['stock_transfer']>): Promise<number> =>
  (await tx.insertInto('stock_transfer').values(facts).returning('id').executeTakeFirstOrThrow()).id
export const addPurchase = async (tx: Tx, facts: Insertable<Tables['purchase_order']>): Promise<number> =>
  (await tx.insertInto('purchase_order').values(facts).returning('id').executeTakeFirstOrThrow()).id

export const transferLines = (tx: Tx, id: number) =>
  tx.selectFrom('stock_transfer_line').selectAll().where('transfer_id', '=', id).orderBy('variant_id').execute()
export const purchaseLines = (tx: Tx, id: number) =>
  tx.selectFrom('purchase_order_line').selectAll().where('purchase_order_id', '=', id).orderBy('variant_id').execute()
export const countLines = (tx: Tx, id: number) =>
  tx.selectFrom('stock_count_line').selectAll().where('count_id', '=', id).orderBy('variant_id').execute()

type Line = {
  variantId: number
  quantity: number
  cost?: number | null | undefined
  rolls?: readonly number[] | undefined
}

export async function setTransferLines(tx: Tx, id: number, lines: readonly Line[]): Promise<void> {
  await tx.deleteFrom('stock_transfer_line').where('transfer_id', '=', id).execute()
  if (lines.length === 0) return
  const rows = lines.map(({ variantId, quantity }) => ({ transfer_id: id, variant_id: variantId, quantity }))
  await tx.insertInto('stock_transfer_line').values(rows).execute()
  const rolls = lines.flatMap(({ variantId, rolls: taken = [] }) =>
    [...new Set(taken)].map((roll) => ({ transfer_id: id, variant_id: variantId, roll_id: roll })),
  )
  if (rolls.length > 0) await tx.insertInto('stock_transfer_roll').values(rolls).execute()
}

export const rollsNamed = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('stock_roll')
    .select(['id', 'variant_id'])
    .where('id', 'in', ids as number[])
    .execute()

export async function setPurchaseLines(tx: Tx, id: number, lines: readonly Line[]): Promise<void> {
  await tx.deleteFrom('purchase_order_line').where('purchase_order_id', '=', id).execute()
  if (lines.length === 0) return
  const rows = lines.map(({ variantId, quantity, cost }) => ({
    purchase_order_id: id,
    variant_id: variantId,
    quantity,
    cost: cost ?? null,
  }))
  await tx.insertInto('purchase_order_line').values(rows).execute()
}

type Arrived = { variantId: number; received: number; missing?: number; reason?: string }

export async function addToTransfer(tx: Tx, id: number, arrived: readonly Required<Arrived>[]): Promise<void> {
  for (const { variantId, received, missing, reason } of arrived) {
    await sql`update stock_transfer_line set received = received + ${received}::int, missing = missing + ${missing}::int,
      reason = case when ${reason} = '' then reason else ${reason} end
      where transfer_id = ${id} and variant_id = ${variantId}`.execute(tx)
  }
}

export async function addToPurchase(tx: Tx, id: number, arrived: readonly Arrived[]): Promise<void> {
  for (const { variantId, received } of arrived) {
    await sql`update purchase_order_line set received = received + ${received}::int
      where purchase_order_id = ${id} and variant_id = ${variantId}`.execute(tx)
  }
}

type CountedLine = { countId: number; variantId: number; counted: number; expected: number; by: string; at: Date }

export const saveCountLine = (tx: Tx, { countId, variantId, ...line }: CountedLine) =>
  tx
    .insertInto('stock_count_line')
    .values({ count_id: countId, variant_id: variantId, ...line })
    .onConflict((conflict) => conflict.columns(['count_id', 'variant_id']).doUpdateSet(line))
    .execute()
