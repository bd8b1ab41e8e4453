import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { ChatVisitor } from '#modules/chat/contract.ts'
import * as chat from '#modules/chat/index.ts'
import * as identity from '#modules/identity/index.ts'
import type { Deps } from '#platform/deps.ts'
import { cartOf } from '#views/cart/cart-view.ts'
import { myOrders } from '#views/orders/my-orders.ts'

const MAX_ORDERS = 5

/**
 * Returns a chat visitor's cart. Returns the account and its last orders if the reader may read
 * them. Refuses `chat.no-such-conversation`.
 */
export async function chatVisitor(deps: Deps, by: Rights, id: string): Promise<Outcome<ChatVisitor>> {
  const found = await chat.visitorOf(deps.db, id)
  if (!found.ok) return found
  const { ownerId, customerId } = found.value
  const [bag, account, orders] = await Promise.all([
    cartOf(deps.db, ownerId, 'shop', deps.clock.now()),
    customerId && hasRight(by, 'customers.read') ? identity.accountById(deps.db, customerId) : undefined,
    customerId && hasRight(by, 'orders.read') ? myOrders(deps, customerId, { limit: MAX_ORDERS }) : undefined,
  ])
  return done({
    account: account ? { id: account.id, name: account.name, email: account.email } : null,
    bag: bag.lines.map(({ slug, name, size, quantity }) => ({ slug, name, size, quantity })),
    orders: orders?.ok ? orders.value.orders.map(({ number, status }) => ({ number, status })) : null,
  })
}
