import { present } from '#kernel/assert.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import type { Shop } from '#server/shop.ts'
import type { FakeRefunds } from '../fake-refunds.ts'
import { anUnpaidOrder, key, pay, variantOf } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'
import type { Case } from './effect-cases.ts'

export async function aPendingRefund(shop: Shop, owner: Visitor, cards: FakeRefunds): Promise<Case> {
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
  await pay(visitor, placed.number)
  cards.behaviour = 'pends'
  const asked = { by: 'amount', amount: 10_000, reason: 'A thread was loose.' }
  const answer = await owner.post(`/api/admin/orders/${placed.number}/refunds`, asked, { key: key() })
  cards.behaviour = 'succeeds'
  const { id } = present(((await answer.json()) as OrderRefunds).refunds[0]?.parts[0], 'a part of the refund')
  await shop.deps.db.updateTable('payment_attempt').set({ provider: 'pesapal' }).where('order_id', '=', placed.id).execute()
  return { params: { number: placed.number, part: id } }
}
