import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'
import { refreshCards } from './refresh-cards.ts'

/** Sets a computed price, such as that of an outfit, without a new version of the product. */
export async function setOwnPrice(tx: Tx, { id, variantId, price }: { id: number; variantId: number; price: number }) {
  await tx.updateTable('variant').set({ price }).where('id', '=', variantId).where('product_id', '=', id).execute()
  await refreshCards(tx, [id])
  const { slug } = await tx.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  await announce(tx, { kind: 'product', id: slug })
}
