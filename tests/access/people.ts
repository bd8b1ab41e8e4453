import { newId } from '#kernel/ids.ts'
import { newToken } from '#modules/identity/tokens.ts'
import type { Shop } from '#server/shop.ts'
import { order, putInBag, soldOutVariant, variantOf } from '../seeded-shop.ts'
import { anAccount, aVisitor, type Visitor } from '../visitor.ts'

export const CALLERS = ['nobody', 'customer A', 'customer B', 'expired session', 'pending session', 'admin'] as const
export type Caller = (typeof CALLERS)[number]

export type Things = {
  userId: string
  orderNumber: string
  orderId: string
  cartLineId: string
  savedLineId: string
  wishItemId: string
  wishlistId: string
  measurementProfileId: string
  stockRequestId: string
  deliveryWaitId: string
  addressId: string
  sessionId: string
  chatId: string
  variantId: number
}

export type Cast = {
  things: Things
  /** Returns a caller in a new browser with a new session, because some endpoints end the session that calls them. */
  as: (caller: Caller) => Promise<Visitor>
}

const LONG_AGO = new Date('2020-01-01T00:00:00Z')

export async function aCast(shop: Shop): Promise<Cast> {
  const ids = {
    'customer A': await anAccount(shop, 'a@example.com'),
    'customer B': await anAccount(shop, 'b@example.com'),
    admin: await anAccount(shop, 'admin@example.org', 'admin'),
  }
  const as = async (caller: Caller) => {
    const visitor = aVisitor(shop)
    if (caller !== 'nobody') {
      const id = caller === 'expired session' || caller === 'pending session' ? ids['customer A'] : ids[caller]
      const at = caller === 'expired session' ? LONG_AGO : new Date()
      visitor.cookies.set('session', (await aSession(shop, id, at, caller === 'pending session')).token)
    }
    return visitor
  }
  return { as, things: await thingsOf(shop, ids['customer A'], await as('customer A')) }
}

export async function aSession(shop: Shop, userId: string, at: Date, pending = false): Promise<{ id: string; token: string }> {
  const id = newId()
  const { token, hash } = newToken()
  await shop.deps.db
    .insertInto('session')
    .values({
      id,
      token_hash: hash,
      user_id: userId,
      signed_in_by: 'password',
      created_at: at,
      last_used_at: at,
      proved_at: at,
      user_agent: 'a test',
      network: '10.0.x.x',
      country: null,
      pending,
    })
    .execute()
  return { id, token }
}

type Book = { addresses: { id: string }[] }
export const ADDRESS = { name: 'Amina Otieno', line1: 'Rhapta Road 77', town: 'Westlands', region: 'Nairobi', country: 'KE' }

async function thingsOf(shop: Shop, userId: string, a: Visitor): Promise<Things> {
  const variantId = await variantOf(shop)
  await putInBag(a, variantId)
  const answer = await order(a)
  if (!answer.ok) throw new Error(`no order: ${answer.status} ${await answer.text()}`)
  const { number, id } = (await answer.json()) as { number: string; id: string }
  const bag = (await (await a.get('/api/cart')).json()) as { lines: { id: string }[] }
  const book = await (await a.post('/api/addresses', ADDRESS)).json()
  const session = await aSession(shop, userId, new Date())
  const wishes = await wishesOf(shop, a)
  const chat = await (await a.post('/api/chat/messages', { id: newId(), text: 'A question of customer A' })).json()
  return {
    ...wishes,
    userId,
    variantId,
    orderNumber: number,
    orderId: id,
    cartLineId: bag.lines[0]?.id ?? '',
    addressId: (book as Book).addresses[0]?.id ?? '',
    sessionId: session.id,
    chatId: (chat as { conversation: { id: string } }).conversation.id,
  }
}

async function wishesOf(shop: Shop, a: Visitor) {
  type Lines = { lines: { id: string }[] }
  const aside = (await (await putInBag(a, await variantOf(shop, 'lamu-jacket', 'measure'))).json()) as Lines
  await a.post('/api/cart/saved-lines', { lineId: aside.lines.at(-1)?.id })
  const saved = (await (await a.get('/api/cart/saved-lines')).json()) as Lines
  const kept = (await (await a.post('/api/wishlist/items', { slug: 'lamu-jacket' })).json()) as { items: string[] }
  const { list } = (await (await a.get('/api/wishlist')).json()) as { list: { id: string } | null }
  const measured = await a.post('/api/measurements/profiles', { name: 'Customer A', block: 'menswear' })
  await a.post('/api/stock-requests', { variantId: await soldOutVariant(shop) })
  const { id: slotId } = await shop.deps.db
    .selectFrom('delivery_slot')
    .select('id')
    .where('taken', '=', 0)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await shop.deps.db.updateTable('delivery_slot').set({ capacity: 0 }).where('id', '=', slotId).execute()
  await a.post('/api/delivery-waits', { slotId })
  const { waits } = (await (await a.get('/api/delivery-waits')).json()) as { waits: { id: string }[] }
  const waiting = (await (await a.get('/api/stock-requests')).json()) as { requests: { id: string }[] }
  return {
    savedLineId: saved.lines[0]?.id ?? '',
    wishItemId: kept.items[0] ?? '',
    wishlistId: list?.id ?? '',
    measurementProfileId: ((await measured.json()) as { id: string }).id,
    stockRequestId: waiting.requests[0]?.id ?? '',
    deliveryWaitId: waits[0]?.id ?? '',
  }
}
