import { runSet } from '#flows/change-sets/run-change-set.ts'
import type { Shop } from '#server/shop.ts'
import { aFrozenCard } from '../frozen-card.ts'
import { importsBy } from '../importing.ts'
import { anUnpaidOrder, key, pay, setOnHand, variantOf } from '../seeded-shop.ts'
import { anAccount, type Visitor } from '../visitor.ts'

export type Case = {
  params?: Readonly<Record<string, string>>
  body?: unknown
  over?: object
  finish?: () => Promise<void>
  also?: string
}

const REASON = 'For the effect matrix'

export async function effectCases(shop: Shop, owner: Visitor): Promise<Record<string, Case[]>> {
  const { db } = shop.deps
  const json = async <T>(answer: Promise<Response>): Promise<T> => {
    const got = await answer
    if (!got.ok) throw new Error(`${got.url}: ${got.status} ${await got.text()}`)
    return (await got.json()) as T
  }
  const post = <T = { id: string }>(path: string, body?: unknown) => json<T>(owner.post(path, body, { key: key() }))
  const variant = await variantOf(shop)
  await setOnHand(shop, variant, 500)
  const product = await db
    .selectFrom('variant')
    .select(['product_id', 'sku', 'price'])
    .where('id', '=', variant)
    .executeTakeFirstOrThrow()

  const buyer = await anUnpaidOrder(shop, variant, 2)
  await pay(buyer.visitor, buyer.placed.number)
  const open = (await anUnpaidOrder(shop, variant)).placed
  const [paid, unpaid] = [{ number: buyer.placed.number }, { number: open.number }]
  const line = await db.selectFrom('order_line').select('id').where('order_id', '=', buyer.placed.id).executeTakeFirstOrThrow()

  const person = await anAccount(shop, 'effects@example.com')
  const other = await anAccount(shop, 'effects-too@example.com')
  const cashier = await anAccount(shop, 'effects-cashier@example.com', 'admin', 'cashier')
  const customer = { key: person }
  const wholesale = { name: 'Wholesale', members: ['effects-too@example.com'] }
  await json(owner.send('PUT', '/api/admin/customer-groups/wholesale', { body: wholesale }))
  const note = await post(`/api/admin/customers/${person}/notes`, { words: REASON })
  await post('/api/admin/store-credit', { email: 'effects@example.com', value: 50_000, reason: REASON })
  const card = await post('/api/admin/gift-cards', { value: 10_000, reason: REASON })
  const frozen = await aFrozenCard(shop, owner)
  const apiKey = await post('/api/admin/api-keys', { name: 'Effects', scopes: ['orders.read'], expires_days: 1 })

  const prepared = async (change: object, selection: object) => {
    const { id } = await post('/api/admin/bulk-changes', { selection, change, title: REASON })
    await runSet(shop.deps, { setId: id })
    return id
  }
  const counted = { kind: 'stock', how: 'to', value: 7777, reason: REASON }
  const dearer = { kind: 'price', by: 'percent', value: 1000 }
  const sets = {
    stock: await prepared(counted, { variants: [variant] }),
    prices: await prepared(dearer, { ids: [product.product_id] }),
    customers: (await importsBy(owner).checked('people.csv', 'Email,Name,Phone\neffects@example.com,Other Name,+254712345678\n'))
      .id,
    list: (await importsBy(owner).checked('list.csv', `SKU,Quantity\n${product.sku},4321\n`)).id,
  }
  const runs = (id: string, also?: string): Case => ({
    params: { id },
    body: { move: 'run' },
    finish: () => runSet(shop.deps, { setId: id }),
    ...(also && { also }),
  })
  const sent = await importsBy(owner).sent('people-2.csv', 'Email,Name\neffects@example.com,Other Name\n')
  const asCustomers = {
    kind: 'customers',
    preset: sent.reading?.preset,
    decimal: '.',
    options: sent.options,
    columns: sent.columns.map(({ target }) => target),
  }

  const edit = { version: 0, reason: REASON, lines: [{ id: Number(line.id), quantity: 1 }] }
  const { after } = await post<{ after: { total: number } }>(`/api/admin/orders/${paid.number}/edit-quotes`, edit)

  const campaign = {
    name: 'Effects',
    words: { en: { subject: 'Linen', text: 'Linen is here.' } },
    page: null,
    rules: {
      audience: { segments: [], except: [] },
      waves: null,
      perDomain: null,
      test: null,
      holdout: 0,
      utm: null,
      code: null,
    },
  }
  return {
    'POST /api/admin/email-campaigns/previews': [{ body: { draft: campaign } }],
    'POST /api/admin/orders/:number/cancellation': [
      { params: paid, body: { reason: REASON, goods: 'restock' }, also: 'orders.refund' },
    ],
    'POST /api/admin/orders/:number/moves': [
      { params: unpaid, body: { move: 'cancel' } },
      { params: paid, body: { move: 'confirm' } },
    ],
    'POST /api/admin/orders/:number/refunds': [{ params: paid, body: { by: 'amount', amount: 10_000, reason: REASON } }],
    'POST /api/admin/orders/:number/refund-quotes': [{ params: paid, body: { by: 'amount', amount: 10_000 } }],
    'POST /api/admin/orders/:number/edit-quotes': [{ params: paid, body: { version: 0, reason: REASON, shippingFee: 0 } }],
    'POST /api/admin/orders/:number/receipts': [
      { params: unpaid, body: { method: 'bank-transfer', amount: open.total, reference: key() } },
    ],
    'POST /api/admin/orders/:number/payment-checks': [{ params: paid }],
    'POST /api/admin/orders/:number/payment-links': [{ params: unpaid }],
    'POST /api/admin/orders/:number/timeline/notes': [{ params: paid }],
    'PATCH /api/admin/orders/:number/handling': [
      { params: paid, body: { assignee: cashier, addTags: ['gift'], removeTags: [] } },
    ],
    'POST /api/admin/orders/bulk': [{ body: { of: { numbers: [paid.number] }, action: { do: 'confirm' } } }],
    'POST /api/admin/orders/bulk-money': [{ body: { of: { numbers: [paid.number] }, action: { do: 'cancel', reason: REASON } } }],
    'POST /api/admin/orders/bulk-previews': [{ body: { of: { numbers: [paid.number] }, action: 'cancel' } }],
    'POST /api/admin/store-credit': [{ body: { email: 'effects@example.com', value: 10_000, reason: REASON } }],
    'POST /api/admin/gift-cards/:id/release': [{ params: { id: frozen }, body: { reason: REASON } }],
    'POST /api/admin/gift-cards/:id/stop': [{ params: card }],
    'POST /api/admin/customers/:key/credit-taken': [{ params: customer, body: { value: 1000, reason: REASON } }],
    'POST /api/admin/customers/:key/notes': [{ params: customer }],
    'DELETE /api/admin/customers/:key/notes/:id': [{ params: { ...customer, ...note } }],
    'PUT /api/admin/customers/:key/block': [{ params: customer }],
    'DELETE /api/admin/customers/:key/block': [{ params: customer }],
    'POST /api/admin/customers/:key/looks': [{ params: customer }],
    'POST /api/admin/customers/:key/merges': [{ params: customer, over: { other, from: other } }],
    'DELETE /api/admin/customers/:key': [{ params: { key: other } }],
    'PUT /api/admin/customers/:key/file': [
      { params: customer, body: { tags: ['vip'], taxPin: null, groups: [] } },
      { params: customer, body: { tags: [], taxPin: null, groups: ['wholesale'] }, also: 'settings.change' },
    ],
    'POST /api/admin/customers': [{ over: { phone: '0712 345 678' } }],
    'POST /api/admin/change-sets/:id/moves': [
      runs(sets.stock, 'stock.change'),
      runs(sets.list, 'stock.change'),
      runs(sets.customers, 'customers.change'),
      runs(sets.prices),
    ],
    'POST /api/admin/bulk-changes': [
      { body: { selection: { variants: [variant] }, change: counted, title: REASON }, also: 'stock.change' },
      { body: { selection: { ids: [product.product_id] }, change: dearer, title: REASON } },
    ],
    'PUT /api/admin/imports/:id/mapping': [{ params: { id: sent.id }, body: asCustomers, also: 'customers.change' }],
    'DELETE /api/admin/api-keys/:id': [{ params: apiKey }],
    'POST /api/admin/hooks': [{ over: { url: 'https://hooks.example.com/b' } }],
    'PUT /api/admin/team/:id': [{ params: { id: cashier }, body: { role: 'manager', discountCap: 50 } }],
    'DELETE /api/admin/team/:id': [{ params: { id: cashier } }],
    'PUT /api/admin/products/:id/price': [
      { params: { id: String(product.product_id) }, over: { price: product.price + 1000, compareAt: null } },
    ],
    'POST /api/admin/orders/:number/edits': [{ params: paid, body: { ...edit, expected: after.total } }],
  }
}
