import type { Shop } from '#server/shop.ts'
import { key, variantOf } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'
import type { SharedSteps, Writes } from './shared.ts'

export function stockWrites(shop: Shop, admin: Visitor, { json }: SharedSteps): Writes {
  const skuOf = async () => {
    const { db } = shop.deps
    return (
      await db
        .selectFrom('variant')
        .select('sku')
        .where('id', '=', await variantOf(shop))
        .executeTakeFirstOrThrow()
    ).sku
  }
  const idOf = async (path: string, body: object) => (await json<{ id: number }>(admin.post(`/api/admin/${path}`, body))).id
  const location = (name: string) => ({ name: `${name} ${key()}`, position: 5, active: true, pickup: false })
  const mainLocation = async () =>
    (await shop.deps.db.selectFrom('stock_location').select('id').where('main', '=', true).executeTakeFirstOrThrow()).id
  const stockRule = async () => ({ locationId: await idOf('locations', location('Ruled')), unit: 'piece', at: 3 })
  const transfer = async () => ({
    fromId: await mainLocation(),
    toId: await idOf('locations', location('Far')),
    note: '',
    goods: [{ sku: await skuOf(), quantity: 1 }],
  })
  async function sentTransfer(): Promise<number> {
    const id = await idOf('transfers', await transfer())
    await admin.post(`/api/admin/transfers/${id}/moves`, { move: 'send' })
    return id
  }
  const supplier = () => ({ name: `Mill ${key()}` })
  const purchase = async () => ({
    supplierId: await idOf('suppliers', supplier()),
    locationId: await mainLocation(),
    note: '',
    goods: [{ sku: await skuOf(), quantity: 2, cost: 1_000 }],
  })
  async function orderedPurchase(): Promise<number> {
    const id = await idOf('purchase-orders', await purchase())
    await admin.post(`/api/admin/purchase-orders/${id}/moves`, { move: 'order' })
    return id
  }
  const stockCount = async () => idOf('stock-counts', { name: 'For the test', locationId: await mainLocation() })
  async function clothOf(): Promise<{ id: number; sku: string }> {
    const cloths = shop.deps.db.selectFrom('variant').innerJoin('product', 'product.id', 'variant.product_id')
    const stocked = cloths
      .innerJoin('stock', 'variant_id', 'variant.id')
      .where('unit', '=', 'centimetre')
      .where('on_hand', '>', 900)
    return stocked.select(['variant.id', 'sku']).executeTakeFirstOrThrow()
  }
  const roll = async () => ({ sku: (await clothOf()).sku, label: key(), lot: 'L1', length: 100 })
  async function rollId(): Promise<number> {
    const body = await roll()
    await admin.post('/api/admin/rolls', body)
    const { db } = shop.deps
    return (await db.selectFrom('stock_roll').select('id').where('label', '=', body.label.slice(0, 40)).executeTakeFirstOrThrow())
      .id
  }
  async function openCut(): Promise<number> {
    const cut = {
      variant_id: (await clothOf()).id,
      length: 10,
      actor: 'house',
      at: new Date(),
      roll_id: null,
      location_id: await mainLocation(),
      order_id: null,
      reason: '',
    }
    return (await shop.deps.db.insertInto('roll_cut').values(cut).returning('id').executeTakeFirstOrThrow()).id
  }
  return {
    'PUT /api/admin/stock/:variantId': async () => ({
      path: `stock/${await variantOf(shop)}`,
      body: { onHand: 77, reason: 'Counted' },
    }),
    'PUT /api/admin/stock/:variantId/policy': async () => ({
      path: `stock/${await variantOf(shop)}/policy`,
      body: { policy: 'backorder', cap: 2, delayDays: 14, version: 0 },
    }),
    'PUT /api/admin/stock/:variantId/reorder': async () => ({
      path: `stock/${await variantOf(shop)}/reorder`,
      body: { at: 3, quantity: 10 },
    }),
    'POST /api/admin/stock/:variantId/adjustments': async () => ({
      path: `stock/${await variantOf(shop)}/adjustments`,
      body: { kind: 'adjusted', quantity: 2, reason: 'Found' },
    }),
    'POST /api/admin/stock/counts': async () => ({
      path: 'stock/counts',
      body: { counts: [{ sku: await skuOf(), onHand: 55 }], reason: 'Sheet' },
    }),
    'POST /api/admin/locations': async () => ({ path: 'locations', body: location('Near') }),
    'PUT /api/admin/locations/:id': async () => ({
      path: `locations/${await idOf('locations', location('Old'))}`,
      body: location('New'),
    }),
    'POST /api/admin/stock-rules': async () => ({ path: 'stock-rules', body: await stockRule() }),
    'PUT /api/admin/stock-rules/:id': async () => {
      const body = await stockRule()
      return { path: `stock-rules/${await idOf('stock-rules', body)}`, body: { ...body, at: 7 } }
    },
    'DELETE /api/admin/stock-rules/:id': async () => ({ path: `stock-rules/${await idOf('stock-rules', await stockRule())}` }),
    'PUT /api/admin/settings/stock': async () => ({
      path: 'settings/stock',
      body: { takeFrom: 'nearest', lowStock: { notice: 'daily', to: '' } },
    }),
    'POST /api/admin/transfers': async () => ({ path: 'transfers', body: await transfer() }),
    'PUT /api/admin/transfers/:id': async () => ({
      path: `transfers/${await idOf('transfers', await transfer())}`,
      body: await transfer(),
    }),
    'POST /api/admin/transfers/:id/moves': async () => ({
      path: `transfers/${await idOf('transfers', await transfer())}/moves`,
      body: { move: 'send' },
    }),
    'POST /api/admin/transfers/:id/receipts': async () => ({
      path: `transfers/${await sentTransfer()}/receipts`,
      body: { goods: [{ variantId: await variantOf(shop), received: 1 }] },
    }),
    'POST /api/admin/suppliers': async () => ({ path: 'suppliers', body: supplier() }),
    'PUT /api/admin/suppliers/:id': async () => ({ path: `suppliers/${await idOf('suppliers', supplier())}`, body: supplier() }),
    'POST /api/admin/purchase-orders': async () => ({ path: 'purchase-orders', body: await purchase() }),
    'PUT /api/admin/purchase-orders/:id': async () => ({
      path: `purchase-orders/${await idOf('purchase-orders', await purchase())}`,
      body: await purchase(),
    }),
    'POST /api/admin/purchase-orders/:id/moves': async () => ({
      path: `purchase-orders/${await idOf('purchase-orders', await purchase())}/moves`,
      body: { move: 'order' },
    }),
    'POST /api/admin/purchase-orders/:id/receipts': async () => ({
      path: `purchase-orders/${await orderedPurchase()}/receipts`,
      body: { goods: [{ variantId: await variantOf(shop), received: 1 }] },
    }),
    'POST /api/admin/stock-counts': async () => ({
      path: 'stock-counts',
      body: { name: 'Spring', locationId: await mainLocation() },
    }),
    'POST /api/admin/stock-counts/:id/pieces': async () => ({
      path: `stock-counts/${await stockCount()}/pieces`,
      body: { sku: await skuOf(), counted: 4 },
    }),
    'POST /api/admin/stock-counts/:id/moves': async () => ({
      path: `stock-counts/${await stockCount()}/moves`,
      body: { move: 'cancel' },
    }),
    'POST /api/admin/rolls': async () => ({ path: 'rolls', body: await roll() }),
    'POST /api/admin/rolls/:id/cuts': async () => ({
      path: `rolls/${await rollId()}/cuts`,
      body: { length: 10, reason: 'Sample' },
    }),
    'POST /api/admin/rolls/:id/named-cuts': async () => ({
      path: `rolls/${await rollId()}/named-cuts`,
      body: { cutId: await openCut() },
    }),
  }
}
