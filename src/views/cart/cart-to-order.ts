import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { present } from '#kernel/assert.ts'
import { blockedSql } from '#modules/customers/index.ts'
import '#modules/orders/tables.ts'
import type { Tx } from '#platform/db.ts'
import { checkoutRulesFrom } from '#services/settings/index.ts'
import { type CartRow, cartLinesJson, cartRowsIn, type Stored } from './cart-view.ts'

/** `phone`: E.164. */
export type Orderer = {
  ownerId: string
  channel: Channel
  userId: string | undefined
  email: string
  phone: string | undefined
}
export type CartToOrder = {
  rows: CartRow[]
  signInFirst: boolean
  blocked: boolean
  hasUnpaid: boolean
}

/** Reads a cart with the facts that decide whether it can be ordered, in one statement so that they are consistent. */
export async function cartToOrder(tx: Tx, cartId: string, orderer: Orderer, now: Date): Promise<CartToOrder> {
  const { ownerId, channel, ...who } = orderer
  const { rows } = await sql<{ lines: Stored[]; rules: unknown; blocked: boolean; hasUnpaid: boolean }>`
    select ${cartLinesJson(ownerId, channel, now)} as lines, (select value from setting where name = 'checkout') as rules,
      ${blockedSql(who)} as blocked,
      exists (select from orders where cart_id = ${cartId} and state = 'pending_payment') as "hasUnpaid"`.execute(tx)
  const { lines, rules, ...found } = present(rows[0], 'an answer')
  return { ...found, rows: cartRowsIn(lines), signInFirst: checkoutRulesFrom(rules).signInFirst }
}
