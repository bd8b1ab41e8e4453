import { present } from '#kernel/assert.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import type { Shop } from '#server/shop.ts'
import { anUnpaidOrder, key, pay, variantOf } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'
import type { SharedSteps, Writes } from './shared.ts'

export function ordersWrites(shop: Shop, admin: Visitor, { paidOrder, json, deliveredOrder, picture }: SharedSteps): Writes {
  const aDraft = async () => ({
    contact: { name: 'Zuri Kiptoo', email: 'zuri@example.com', phone: '0712 345 678' },
    shipping: 'pickup',
    lines: [{ variantId: await variantOf(shop), quantity: 1 }],
  })
  const unpaidOrder = async () => (await anUnpaidOrder(shop, await variantOf(shop))).placed
  async function reservedOrder() {
    const rules = await json<{ card: object }>(admin.get('/api/admin/settings/payments'))
    const charged = (card: object) => admin.send('PUT', '/api/admin/settings/payments', { body: { ...rules, card } })
    await charged({ capture: 'by-hand' })
    const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
    await pay(visitor, placed.number)
    await charged(rules.card)
    return placed
  }
  async function confirmedOrder(): Promise<{ number: string; line: number }> {
    const number = await paidOrder()
    await admin.post(`/api/admin/orders/${number}/moves`, { move: 'confirm' })
    const { rest } = await json<{ rest: { line: number }[] }>(admin.get(`/api/admin/orders/${number}/parcels`))
    return { number, line: present(rest[0]?.line, 'a line') }
  }
  return {
    'PUT /api/admin/orders/:number/parcels/:parcel/photo': async () => {
      const { number } = await deliveredOrder()
      const { parcels } = await json<{ parcels: { id: string }[] }>(admin.get(`/api/admin/orders/${number}/parcels`))
      return { path: `orders/${number}/parcels/${parcels[0]?.id}/photo`, picture: await picture() }
    },
    'PUT /api/admin/orders/:number/parcels/:parcel/signature': async () => {
      const { number } = await deliveredOrder()
      const { parcels } = await json<{ parcels: { id: string }[] }>(admin.get(`/api/admin/orders/${number}/parcels`))
      return { path: `orders/${number}/parcels/${parcels[0]?.id}/signature`, body: { typed: 'Wanjiru Kamau' } }
    },
    'POST /api/admin/orders/bulk': async () => ({
      path: 'orders/bulk',
      body: { of: { numbers: [await paidOrder()] }, action: { do: 'confirm' } },
    }),
    'POST /api/admin/orders/bulk-money': async () => ({
      path: 'orders/bulk-money',
      body: { of: { numbers: [await paidOrder()] }, action: { do: 'cancel', reason: 'For the test' } },
    }),
    'POST /api/admin/orders/drafts': async () => ({ path: 'orders/drafts', body: await aDraft() }),
    'POST /api/admin/orders/:number/payment-links': async () => ({
      path: `orders/${(await unpaidOrder()).number}/payment-links`,
    }),
    'POST /api/admin/orders/:number/edits': async () => {
      const number = await paidOrder()
      const { total } = await json<OrderView>(admin.get(`/api/admin/orders/${number}`))
      const address = { line1: 'Riara Road 1', town: 'Nairobi', country: 'KE' }
      return { path: `orders/${number}/edits`, body: { version: 0, reason: 'For the test', address, expected: total } }
    },
    'PATCH /api/admin/orders/:number/handling': async () => ({
      path: `orders/${await paidOrder()}/handling`,
      body: { addTags: ['gift'] },
    }),
    'POST /api/admin/orders/:number/moves': async () => ({
      path: `orders/${await paidOrder()}/moves`,
      body: { move: 'confirm' },
    }),
    'POST /api/admin/orders/:number/parcel-moves': async () => {
      const number = await paidOrder()
      await admin.post(`/api/admin/orders/${number}/moves`, { move: 'confirm' })
      return { path: `orders/${number}/parcel-moves`, body: { move: 'pick' } }
    },
    'POST /api/admin/orders/:number/parcels': async () => {
      const { number, line } = await confirmedOrder()
      return { path: `orders/${number}/parcels`, body: { lines: [{ line, quantity: 1 }] } }
    },
    'PUT /api/admin/orders/:number/parcels/:parcel/carrier': async () => {
      const { number, line } = await confirmedOrder()
      const begun = admin.post(`/api/admin/orders/${number}/parcels`, { lines: [{ line, quantity: 1 }] }, { key: key() })
      const { parcels } = await json<{ parcels: { id: string }[] }>(begun)
      return { path: `orders/${number}/parcels/${parcels[0]?.id}/carrier`, body: { carrier: 'G4S', tracking: 'G-1' } }
    },
    'POST /api/admin/orders/:number/mails/:mail/copies': async () => {
      const number = await paidOrder()
      const { mails } = await json<{ mails: { id: string }[] }>(admin.get(`/api/admin/orders/${number}/mails`))
      return { path: `orders/${number}/mails/${mails[0]?.id}/copies` }
    },
    'POST /api/admin/orders/:number/payment-checks': async () => ({ path: `orders/${await paidOrder()}/payment-checks` }),
    'POST /api/admin/orders/:number/cancellation': async () => ({
      path: `orders/${await paidOrder()}/cancellation`,
      body: { reason: 'For the test', goods: 'restock' },
    }),
    'POST /api/admin/orders/:number/captures': async () => {
      const { number, total } = await reservedOrder()
      return { path: `orders/${number}/captures`, body: { expected: total } }
    },
    'POST /api/admin/orders/:number/receipts': async () => {
      const { number, total } = await unpaidOrder()
      return { path: `orders/${number}/receipts`, body: { method: 'bank-transfer', amount: total, reference: key() } }
    },
    'POST /api/admin/orders/:number/timeline/notes': async () => ({
      path: `orders/${await paidOrder()}/timeline/notes`,
      body: { text: 'Rang at noon.', toCustomer: true },
    }),
    'POST /api/admin/orders/drafts/quotes': async () => {
      const { lines, shipping } = await aDraft()
      return { path: 'orders/drafts/quotes', body: { lines, shipping } }
    },
  }
}
