import { assert } from '#kernel/assert.ts'
import type { Tx } from '#platform/db.ts'
import type { InspectReturn } from '../contract.ts'
import type { ItemRow } from '../queries/returns.ts'
import '../tables.ts'

export async function receiveItems(tx: Tx, items: readonly ItemRow[], rows: readonly { id: number; received: number }[]) {
  for (const { id, received } of rows) {
    const isTooMany = items.some((item) => Number(item.id) === id && item.quantity < received)
    assert(!isTooMany, 'no more comes back than was announced')
    await tx.updateTable('order_return_item').set({ received }).where('id', '=', id).execute()
  }
}

export async function inspectItems(tx: Tx, items: readonly ItemRow[], rows: InspectReturn['items']) {
  for (const { id, accepted, disposition, words } of rows) {
    const isTooMany = items.some((item) => Number(item.id) === id && item.received < accepted)
    assert(!isTooMany, 'no more is accepted than came back')
    await tx
      .updateTable('order_return_item')
      .set({ accepted, disposition, words: words || null })
      .where('id', '=', id)
      .execute()
  }
}
