import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { present } from '#kernel/assert.ts'
import { done } from '#kernel/outcome.ts'
import type { ProductDocument, VersionedDocument } from '#modules/catalogue/contract.ts'
import type { Team } from '#modules/identity/contract.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import type { AdminOrderReturns } from '#modules/returns/contract.ts'
import type { CountryPlaces, ShippingPlan } from '#modules/shipping/contract.ts'
import type { OrderFitting } from '#modules/workshop/contract.ts'
import { transact } from '#platform/db.ts'
import type { Shop } from '#server/shop.ts'
import * as actionItems from '#services/action-items/index.ts'
import { importsBy } from './importing.ts'
import { aMeasured, aMeasuredOrder, giveAndApprove, jobsOf, moveThrough, SUIT } from './measuring.ts'
import { anUnpaidOrder, key, pay, variantOf } from './seeded-shop.ts'
import { anAccount, type Visitor } from './visitor.ts'
import { zipOf } from './zips.ts'

/** Request that an endpoint takes; `path` begins after `/api/admin/`, and `picture` is sent in place of a body. */
export type Step = { path: string; body?: unknown; picture?: Buffer }

/** Prepares what each changing endpoint of the back office needs, as `admin`, and returns a request that it takes. */
export function backOfficeWrites(shop: Shop, admin: Visitor): Record<string, () => Promise<Step>> {
  async function paidOrder(): Promise<string> {
    const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
    await json(pay(visitor, placed.number))
    return placed.number
  }
  const aDraft = async () => ({
    contact: { name: 'Zuri Kiptoo', email: 'zuri@example.com', phone: '0712 345 678' },
    shipping: 'pickup',
    lines: [{ variantId: await variantOf(shop), quantity: 1 }],
  })
  const unpaidOrder = async () => (await anUnpaidOrder(shop, await variantOf(shop))).placed
  /** Order whose card was authorised while the shop used manual capture. */
  async function reservedOrder() {
    const rules = await json<{ card: object }>(admin.get('/api/admin/settings/payments'))
    const charged = (card: object) => admin.send('PUT', '/api/admin/settings/payments', { body: { ...rules, card } })
    await charged({ capture: 'by-hand' })
    const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
    await pay(visitor, placed.number)
    await charged(rules.card)
    return placed
  }
  const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

  const zone = (name: string) => ({ name, countries: ['UG'], regions: [], rates: [] })
  async function zoneId(name: string): Promise<number> {
    await admin.post('/api/admin/delivery/zones', zone(name))
    const { zones } = await json<ShippingPlan>(admin.get('/api/admin/delivery'))
    return present(zones.find((each) => each.name === name)?.id, 'the zone')
  }
  const productId = async () =>
    (await shop.deps.db.selectFrom('product').select('id').where('slug', '=', 'lamu-jacket').executeTakeFirstOrThrow()).id
  const readProduct = async () => json<VersionedDocument>(admin.get(`/api/admin/products/${await productId()}`))
  async function aDocument(): Promise<ProductDocument> {
    const { document } = await readProduct()
    return { ...document, slug: `made-${key()}`, variants: [], pictures: [] }
  }
  const aMadeProduct = async () =>
    (await json<{ id: number }>(admin.post('/api/admin/products', { document: await aDocument() }))).id
  /** Review of a line of a placed order, as its buyer would write it after delivery. */
  async function aReview(): Promise<string> {
    const { db, clock } = shop.deps
    const number = await paidOrder()
    const line = await db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_line.id', 'order_id'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const id = crypto.randomUUID()
    const said = { name: 'Zuri', stars: 5, title: '', text: 'As it should be.', language: 'en', at: clock.now() }
    const rest = { size: null, cloth: null, fit: null, decided_at: null, decided_by: null, answer: null, answered_at: null }
    await db
      .insertInto('review')
      .values({ id, order_id: line.order_id, order_line_id: line.id, product_id: await productId(), ...said, ...rest })
      .execute()
    return id
  }
  const CARD = { value: 500_000, reason: 'For the test' }
  const giftCard = async () => (await json<{ id: string }>(admin.post('/api/admin/gift-cards', CARD, { key: key() }))).id
  const synonym = (word: string) => ({ phrases: [word, `${word}s`] })
  const synonymId = async (word: string) =>
    (await json<{ id: number }>(admin.post('/api/admin/search/synonyms', synonym(word)))).id

  async function failedRefundPart(): Promise<{ number: string; part: string }> {
    const number = await paidOrder()
    await admin.post(`/api/admin/orders/${number}/refunds`, SOME_BACK, { key: key() })
    const { refunds } = await json<OrderRefunds>(admin.get(`/api/admin/orders/${number}/refunds`))
    const part = present(refunds[0]?.parts[0]?.id, 'its part')
    await shop.deps.db.updateTable('refund_part').set({ state: 'failed' }).where('id', '=', part).execute()
    return { number, part }
  }
  const SOME_BACK = { by: 'amount', amount: 10_000, reason: 'For the test' }

  async function confirmedOrder(): Promise<{ number: string; line: number }> {
    const number = await paidOrder()
    await admin.post(`/api/admin/orders/${number}/moves`, { move: 'confirm' })
    const { rest } = await json<{ rest: { line: number }[] }>(admin.get(`/api/admin/orders/${number}/parcels`))
    return { number, line: present(rest[0]?.line, 'a line') }
  }
  async function deliveredOrder(): Promise<{ number: string; line: number }> {
    const number = await paidOrder()
    await admin.post(`/api/admin/orders/${number}/moves`, { move: 'confirm' })
    for (const move of ['pick', 'pack', 'ship', 'deliver']) await admin.post(`/api/admin/orders/${number}/parcel-moves`, { move })
    const { lines } = await json<{ lines: { line: number }[] }>(admin.get(`/api/admin/orders/${number}/returns`))
    return { number, line: present(lines[0]?.line, 'a line') }
  }
  const wishOf = (line: number) => ({
    id: crypto.randomUUID(),
    reason: 'too-small',
    wish: 'refund',
    comesBack: 'drop-off',
    lines: [{ line, quantity: 1 }],
  })
  type ReturnStep = 'moves' | 'receipt' | 'inspection' | 'settlement'
  /** Creates a return of one piece and advances it through the steps. Returns its URL. */
  async function aReturn(steps: ReturnStep[]): Promise<string> {
    const { number, line } = await deliveredOrder()
    const wish = wishOf(line)
    await json(admin.post(`/api/admin/orders/${number}/returns`, wish))
    const path = `orders/${number}/returns/${wish.id}`
    for (const step of steps) await json(admin.post(`/api/admin/${path}/${step}`, (await returnStep(path, step)).body))
    return path
  }
  async function returnStep(path: string, step: ReturnStep) {
    const [, number, , id] = path.split('/')
    const { returns } = await json<AdminOrderReturns>(admin.get(`/api/admin/orders/${number}/returns`))
    const { version, items } = present(
      returns.find((each) => each.id === id),
      'the return',
    )
    const item = present(items[0]?.id, 'its item')
    const bodies = {
      moves: { move: 'approve', version },
      receipt: { version, items: [{ id: item, received: 1 }] },
      inspection: { version, items: [{ id: item, accepted: 1, disposition: 'restock' }] },
      settlement: { version, by: 'refund' },
    }
    return { path: `${path}/${step}`, body: bodies[step] }
  }

  async function actionItemId(): Promise<string> {
    const { db, clock } = shop.deps
    const item = { kind: 'unknown-payment', cause: key(), at: clock.now() } as const
    await transact(db, async (tx) => done(await actionItems.openActionItem(tx, item)))
    return (await db.selectFrom('action_item').select('id').where('cause', '=', item.cause).executeTakeFirstOrThrow()).id
  }

  async function inquiryId(): Promise<string> {
    const id = crypto.randomUUID()
    const words = { name: 'A Visitor', email: `${id}@example.com`, subject: 'A hem', message: 'Can you shorten a hem?' }
    await admin.post('/api/inquiries', { id, ...words })
    return id
  }

  const invited = () => ({ email: `role-${key()}@example.com`, name: 'Somebody', role: 'tailor' })
  const onTheTeam = () => anAccount(shop, `role-${key()}@example.com`, 'admin', 'tailor')

  async function failedJob(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, retry_limit) values ('mail', '{"id": "none"}', 'failed', 0) returning id::text`.execute(
      shop.deps.db,
    )
    return present(rows[0]?.id, 'a job')
  }

  const HOOK = { url: 'https://example.com/hook', note: '', events: ['order.never'] }
  const API_KEY = () => ({ name: `Key ${key()}`, scopes: ['orders.read'], expires_days: 1 })
  const anApiKey = async () => (await json<{ id: string }>(admin.post('/api/admin/api-keys', API_KEY()))).id
  const aHook = async () => (await json<{ id: string }>(admin.post('/api/admin/hooks', HOOK))).id

  const savedView = (name: string) => ({ list: 'orders', name, query: '?status=new', shared: false })

  const colour = Math.floor(Math.random() * 0xffffff)
  const picture = () =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: `#${colour.toString(16).padStart(6, '0')}` } })
      .png()
      .toBuffer()
  const anUploaded = async () => {
    const [r, g, b] = crypto.getRandomValues(new Uint8Array(3))
    const file = await sharp({
      create: { width: 300, height: 300, channels: 3, background: { r: r ?? 0, g: g ?? 0, b: b ?? 0 } },
    })
      .png()
      .toBuffer()
    const body = file as unknown as BodyInit
    return json<{ id: string }>(admin.fetch('/api/admin/media?name=one.png', { method: 'POST', body }))
  }
  const categoryId = async (slug: string) =>
    (await shop.deps.db.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  async function categorySaved(slug: string) {
    const { id, document, version } = await json<{ id: number; document: object; version: number }>(
      admin.get(`/api/admin/categories/${await categoryId(slug)}`),
    )
    return { path: `categories/${id}`, body: { document: { ...document, description: 'For the test.' }, version } }
  }

  const FREE_TEXT = { name: 'Note', kind: 'text' }
  async function attribute(): Promise<string> {
    const code = `code-${key().slice(0, 8)}`
    await admin.post('/api/admin/attributes', { code, document: FREE_TEXT })
    return code
  }
  const A_TEXT = { title: 'For the test', description: 'For the test.', intro: '', blocks: [{ kind: 'text', text: 'One.' }] }
  const anArticle = () => ({ kind: 'article', slug: `article-${key().slice(0, 8)}`, category: 'care' })
  async function writtenArticle(): Promise<string> {
    const article = anArticle()
    await admin.post('/api/admin/pages', { ...article, document: A_TEXT })
    return `pages/article/${article.slug}`
  }
  const CHART = {
    name: 'For the test',
    gender: 'men',
    system: 'EU',
    points: ['chest'],
    sizes: [{ size: '50', ranges: { chest: { from: 980, to: 1020 } } }],
  }
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
  const drawnPicture = async () =>
    (await shop.deps.db.selectFrom('media_asset').select('id').where('recipe', 'is not', null).executeTakeFirstOrThrow()).id

  const startedImport = async (bytes: number) =>
    (await json<{ id: string }>(admin.post('/api/admin/imports', { name: 'list.csv', bytes }))).id
  const LIST = 'sku,price\nAUDIT-1,12.00\n'
  async function sentImport(): Promise<string> {
    const id = await startedImport(LIST.length)
    await admin.fetch(`/api/admin/imports/${id}/parts/0`, { method: 'PUT', body: LIST })
    return id
  }
  async function readImport(): Promise<string> {
    const { id } = await importsBy(admin).sent('list.csv', LIST)
    return id
  }
  const bulkChange = async () => ({
    selection: { ids: [await productId()] },
    change: { kind: 'status', status: 'active' },
    title: 'For the test',
  })
  async function preparedChange(): Promise<string> {
    const { id } = await json<{ id: string }>(admin.post('/api/admin/bulk-changes', await bulkChange()))
    await vi.waitFor(
      async () => expect(await json(admin.get(`/api/admin/change-sets/${id}`))).toMatchObject({ state: 'ready' }),
      10_000,
    )
    return id
  }

  /** Order of a jacket with submitted measurements. */
  async function measuredGarment() {
    const { visitor, number } = await aMeasuredOrder(shop)
    const { set } = await aMeasured(visitor)
    const path = `/api/orders/${number}/measurements`
    const { garments } = await json<{ garments: { line: number }[] }>(visitor.get(path))
    await visitor.send('PUT', `${path}/${garments[0]?.line}`, { body: { setId: set?.id } })
    return { path: `orders/${number}/measurements/${garments[0]?.line}`, setId: set?.id, number, line: garments[0]?.line }
  }
  /** Measured garment whose pattern is drafted. */
  async function draftedGarment() {
    const { path, setId, number, line } = await measuredGarment()
    await admin.send('PUT', `/api/admin/${path}/approval`, { body: { setId } })
    const body = { line, piece: 'jacket' }
    const { garments } = await json<{ garments: { drafts: { id: string }[] }[] }>(
      admin.post(`/api/admin/orders/${number}/patterns`, body),
    )
    return `orders/${number}/patterns/${garments[0]?.drafts[0]?.id}`
  }

  /** A jacket in the workshop, which waits for its measurements. */
  async function job() {
    const { number } = await aMeasuredOrder(shop)
    return present((await jobsOf(admin, number))[0], 'its job')
  }
  async function deliveredJob() {
    const { visitor, number } = await aMeasuredOrder(shop)
    await giveAndApprove(visitor, admin, number)
    const [first] = await jobsOf(admin, number)
    const { id } = await moveThrough(admin, present(first, 'its job'), ['draft', 'cut', 'sew', 'finish', 'check', 'pass'])
    await shop.deps.db.updateTable('workshop_job').set({ state: 'delivered' }).where('id', '=', id).execute()
    return id
  }

  const freeHour = async (number: string) => {
    const { days } = await json<OrderFitting>(admin.get(`/api/admin/orders/${number}/fitting`))
    return present(
      days.flatMap(({ hours }) => hours).find(({ free }) => free),
      'a free hour',
    ).at
  }

  /** A register at the counter with an open shift, and what its device sends. */
  async function aTill() {
    const { id: person, email } = await json<{ id: string; email: string }>(admin.get('/api/user'))
    const [registerId, shiftId, at] = [key(), key(), new Date().toISOString()]
    await admin.send('PUT', `/api/admin/counter/registers/${registerId}`, { body: { name: 'Till' } })
    const shift = { registerId, float: 100_000, at, person }
    await admin.send('PUT', `/api/admin/counter/shifts/${shiftId}`, { body: shift })
    return { registerId, shiftId, at, person, staff: email }
  }
  /** Sale at a custom price, recorded five minutes ago: an online sale is refused unless it uses the catalogue's price. */
  async function soldAt(price: number) {
    const { staff, ...till } = await aTill()
    const line = { variantId: await variantOf(shop), quantity: 1, listPrice: price, unitPrice: price, staff }
    const at = new Date(Date.now() - 5 * 60_000).toISOString()
    return { ...till, at, serial: 1, lines: [line], tenders: [{ means: 'cash', amount: price }], total: price }
  }

  /** Customer with store credit, a note and a tag. */
  async function customer() {
    const { key: id } = await json<{ key: string }>(
      admin.post('/api/admin/customers', { name: 'Audited', email: `${key()}@example.com` }),
    )
    return id
  }
  const segment = () => ({ name: `Segment ${key()}`, match: 'all', rules: [{ of: 'consent', is: 'yes' }] })
  /** Campaign to one customer with an order. */
  async function aLetter() {
    const words = { en: { subject: 'For the test', text: 'Your order.' } }
    return { path: 'letters', body: { to: { orders: { numbers: [await paidOrder()] } }, kind: 'service', words } }
  }
  const segmentId = async () => (await json<{ id: string }>(admin.post('/api/admin/customer-segments', segment()))).id
  async function richCustomer() {
    const email = `${key()}@example.com`
    const { key: id } = await json<{ key: string }>(admin.post('/api/admin/customers', { name: 'Audited', email }))
    await admin.post('/api/admin/store-credit', { email, value: 5_000, reason: 'For the test' }, { key: key() })
    return id
  }

  const writes: Record<string, () => Promise<Step>> = {
    'PUT /api/admin/settings/way-here': async () => ({ path: 'settings/way-here', body: { map: 'house 5,5' } }),
    'PUT /api/admin/settings/store': async () => ({
      path: 'settings/store',
      body: { ...(await json<object>(admin.get('/api/admin/settings/store'))), city: 'Nakuru' },
    }),
    'PUT /api/admin/settings/vat-classes': async () => ({
      path: 'settings/vat-classes',
      body: { classes: [{ code: `class-${key().slice(0, 8)}`, name: 'Reduced', rate: 800 }] },
    }),
    'PUT /api/admin/settings/tax': async () => ({ path: 'settings/tax', body: { exportsWithoutVat: true } }),
    'POST /api/admin/customers': async () => ({ path: 'customers', body: { name: 'Audited', email: `${key()}@example.com` } }),
    'POST /api/admin/customers/tags': async () => ({
      path: 'customers/tags',
      body: { who: { keys: [await customer()] }, add: ['audited'], remove: [] },
    }),
    'PUT /api/admin/customers/:key/file': async () => ({
      path: `customers/${await customer()}/file`,
      body: { tags: ['audited'], taxPin: 'A001234567Z', groups: [] },
    }),
    'POST /api/admin/customers/:key/notes': async () => ({
      path: `customers/${await customer()}/notes`,
      body: { words: 'Audited' },
    }),
    'DELETE /api/admin/customers/:key/notes/:id': async () => {
      const who = await customer()
      const { id } = await json<{ id: string }>(admin.post(`/api/admin/customers/${who}/notes`, { words: 'Audited' }))
      return { path: `customers/${who}/notes/${id}` }
    },
    'PUT /api/admin/customers/:key/block': async () => ({
      path: `customers/${await customer()}/block`,
      body: { reason: 'For the test' },
    }),
    'DELETE /api/admin/customers/:key/block': async () => {
      const who = await customer()
      await admin.send('PUT', `/api/admin/customers/${who}/block`, { body: { reason: 'For the test' } })
      return { path: `customers/${who}/block` }
    },
    'POST /api/admin/customers/:key/credit-taken': async () => ({
      path: `customers/${await richCustomer()}/credit-taken`,
      body: { value: 1_000, reason: 'For the test' },
    }),
    'POST /api/admin/letters': aLetter,
    'POST /api/admin/letters/:id/stops': async () => {
      const { body } = await aLetter()
      const { id } = await json<{ id: string }>(admin.post('/api/admin/letters', body, { key: key() }))
      return { path: `letters/${id}/stops` }
    },
    'POST /api/admin/customer-segments': async () => ({ path: 'customer-segments', body: segment() }),
    'PUT /api/admin/customer-segments/:id': async () => ({ path: `customer-segments/${await segmentId()}`, body: segment() }),
    'DELETE /api/admin/customer-segments/:id': async () => ({ path: `customer-segments/${await segmentId()}` }),
    'POST /api/admin/customers/:key/merges': async () => ({
      path: `customers/${await customer()}/merges`,
      body: { other: await richCustomer(), take: { name: true, email: true, phone: true, taxPin: true } },
    }),
    'DELETE /api/admin/customers/:key': async () => ({ path: `customers/${await customer()}` }),
    'PATCH /api/admin/products/:id': async () => ({ path: `products/${await productId()}`, body: { name: 'Another name' } }),
    'POST /api/admin/products': async () => ({ path: 'products', body: { document: await aDocument() } }),
    'PUT /api/admin/products/:id': async () => {
      const { id, version, document } = await readProduct()
      return { path: `products/${id}`, body: { document: { ...document, name: 'Saved anew' }, baseVersion: version } }
    },
    'PUT /api/admin/customer-groups/:code': async () => ({
      path: 'customer-groups/tailors',
      body: { name: 'Tailors', members: [] },
    }),
    'DELETE /api/admin/customer-groups/:code': async () => {
      await admin.send('PUT', '/api/admin/customer-groups/removed', { body: { name: 'Removed', members: [] } })
      return { path: 'customer-groups/removed' }
    },
    'DELETE /api/admin/products/:id': async () => ({ path: `products/${await aMadeProduct()}` }),
    'POST /api/admin/products/:id/copies': async () => ({ path: `products/${await productId()}/copies` }),
    'POST /api/admin/products/:id/versions/:version/restore': async () => {
      const id = await aMadeProduct()
      await admin.send('PATCH', `/api/admin/products/${id}`, { body: { name: 'To be taken back' } })
      return { path: `products/${id}/versions/1/restore` }
    },
    'PUT /api/admin/products/:id/price': async () => ({
      path: `products/${await productId()}/price`,
      body: { variantIds: [await variantOf(shop)], price: 99_000, compareAt: null },
    }),
    'POST /api/admin/attributes': async () => ({
      path: 'attributes',
      body: { code: `code-${key().slice(0, 8)}`, document: FREE_TEXT },
    }),
    'PUT /api/admin/attributes/:code': async () => ({
      path: `attributes/${await attribute()}`,
      body: { document: { ...FREE_TEXT, required: true }, version: 1 },
    }),
    'PUT /api/admin/attributes': async () => {
      const { items } = await json<{ items: { code: string }[] }>(admin.get('/api/admin/attributes'))
      return { path: 'attributes', body: { codes: items.map(({ code }) => code).reverse() } }
    },
    'POST /api/admin/attributes/:code/merges': async () => ({
      path: 'attributes/lining/merges',
      body: { from: ['half'], into: 'full' },
    }),
    'DELETE /api/admin/attributes/:code': async () => ({ path: `attributes/${await attribute()}` }),
    'PUT /api/admin/counter/registers/:id': async () => ({ path: `counter/registers/${key()}`, body: { name: 'Till' } }),
    'PUT /api/admin/counter/shifts/:id': async () => {
      const { registerId, shiftId, at, person } = await aTill()
      await admin.send('PUT', `/api/admin/counter/shifts/${shiftId}/closing`, { body: { counted: 100_000, at, person } })
      return { path: `counter/shifts/${key()}`, body: { registerId, float: 0, at, person } }
    },
    'PUT /api/admin/counter/shifts/:id/closing': async () => {
      const { shiftId, at, person } = await aTill()
      return { path: `counter/shifts/${shiftId}/closing`, body: { counted: 99_000, at, person } }
    },
    'PUT /api/admin/counter/cash/:id': async () => {
      const { shiftId, at, person } = await aTill()
      return { path: `counter/cash/${key()}`, body: { shiftId, kind: 'out', amount: 5_000, reason: 'Thread', at, person } }
    },
    'PUT /api/admin/counter/sales/:id': async () => ({ path: `counter/sales/${key()}`, body: await soldAt(1_000) }),
    'POST /api/admin/counter/sales/:id/remarks-seen': async () => {
      const id = key() // at another price than the catalogue's: remarked
      await admin.send('PUT', `/api/admin/counter/sales/${id}`, { body: await soldAt(1_000) })
      return { path: `counter/sales/${id}/remarks-seen` }
    },
    'POST /api/admin/counter/sales/:id/receipt-mails': async () => {
      const id = key()
      await admin.send('PUT', `/api/admin/counter/sales/${id}`, { body: await soldAt(1_000) })
      return { path: `counter/sales/${id}/receipt-mails`, body: { email: 'audited@example.com' } }
    },
    'POST /api/admin/counter/credit-codes': async () => ({
      path: 'counter/credit-codes',
      body: { accountId: await richCustomer() },
    }),
    'PUT /api/admin/fiscal': async () => ({ path: 'fiscal', body: { on: false, classification: '5310000001' } }),
    'POST /api/admin/fiscal/papers/:id/retries': async () => {
      const { db } = shop.deps
      const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
      await pay(visitor, placed.number)
      const invoices = () => db.selectFrom('invoice').select('id').where('order_id', '=', placed.id).execute()
      await vi.waitFor(async () => expect(await invoices()).toHaveLength(1), 10_000)
      const { id } = present((await invoices())[0], 'the invoice')
      await db.insertInto('fiscal_paper').values({ invoice_id: id, serial: 1, next_at: new Date() }).execute()
      return { path: `fiscal/papers/${id}/retries` }
    },
    'PUT /api/admin/rates': async () => ({ path: 'rates', body: { source: 'built-in', own: { USD: 131 } } }),
    'POST /api/admin/rates/renewals': async () => ({ path: 'rates/renewals', body: { however: false } }),
    'POST /api/admin/inquiries/:id/answers': async () => ({
      path: `inquiries/${await inquiryId()}/answers`,
      body: { text: 'Yes.', seen: 0 },
    }),
    'POST /api/admin/inquiries/:id/closing': async () => ({ path: `inquiries/${await inquiryId()}/closing` }),
    'POST /api/admin/pages': async () => ({ path: 'pages', body: { ...anArticle(), document: A_TEXT } }),
    'PUT /api/admin/pages/:kind/:slug': async () => ({
      path: await writtenArticle(),
      body: { language: 'en', version: 1, document: { ...A_TEXT, title: 'Another title' } },
    }),
    'PUT /api/admin/pages/:kind/:slug/address': async () => ({
      path: `${await writtenArticle()}/address`,
      body: { slug: `moved-${key().slice(0, 8)}`, category: 'care' },
    }),
    'POST /api/admin/pages/:kind/:slug/publications': async () => ({
      path: `${await writtenArticle()}/publications`,
      body: { language: 'en', version: 1 },
    }),
    'DELETE /api/admin/pages/:kind/:slug/publications': async () => {
      const path = await writtenArticle()
      await admin.post(`/api/admin/${path}/publications`, { language: 'en', version: 1, from: '2999-01-01T00:00:00Z' })
      return { path: `${path}/publications?language=en` }
    },
    'POST /api/admin/size-charts': async () => ({
      path: 'size-charts',
      body: { code: `chart-${key().slice(0, 8)}`, document: CHART },
    }),
    'PUT /api/admin/size-charts/:code': async () => ({
      path: 'size-charts/women-eu',
      body: { document: { ...CHART, published: false }, version: 1 },
    }),
    'DELETE /api/admin/size-charts/:code': async () => ({ path: 'size-charts/men-letters?replaceWith=men-eu' }),
    'POST /api/admin/categories': async () => ({ path: 'categories', body: { parentId: null, name: 'New', slug: 'new-one' } }),
    'PUT /api/admin/categories/:id': () => categorySaved('silks'),
    'PUT /api/admin/categories/:id/place': async () => ({
      path: `categories/${await categoryId('silks')}/place`,
      body: { parentId: await categoryId('equipment'), before: null },
    }),
    'DELETE /api/admin/categories/:id': async () => ({
      path: `categories/${await categoryId('linings')}?productsTo=${await categoryId('silks')}`,
    }),
    'POST /api/admin/categories/:id/products': async () => ({
      path: `categories/${await categoryId('prints')}/products`,
      body: { add: ['lamu-jacket'] },
    }),
    'PUT /api/admin/categories/:id/pins': async () => ({
      path: `categories/${await categoryId('coats')}/pins`,
      body: { slugs: ['lamu-jacket'] },
    }),
    'POST /api/admin/workshop/jobs/:id/moves': async () => {
      const { id, version } = await job()
      return { path: `workshop/jobs/${id}/moves`, body: { move: 'hold', version, reason: 'The cloth has a flaw.' } }
    },
    'PUT /api/admin/workshop/jobs/:id/assignee': async () => {
      const { id, version } = await job()
      const { people } = await json<{ people: string[] }>(admin.get('/api/admin/workshop'))
      return { path: `workshop/jobs/${id}/assignee`, body: { version, assignee: people[0] } }
    },
    'POST /api/admin/workshop/jobs/:id/notes': async () => ({
      path: `workshop/jobs/${(await job()).id}/notes`,
      body: { words: 'Hand-sewn buttonholes', minutes: 25 },
    }),
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
    'POST /api/admin/workshop/jobs/:id/photos': async () => ({
      path: `workshop/jobs/${(await job()).id}/photos`,
      picture: await picture(),
    }),
    'PUT /api/admin/workshop/jobs/:id/promise': async () => {
      const { id, version } = await job()
      return { path: `workshop/jobs/${id}/promise`, body: { version, on: '2126-01-07', reason: 'The mill is late.' } }
    },
    'POST /api/admin/workshop/jobs/:id/alterations': async () => ({
      path: `workshop/jobs/${await deliveredJob()}/alterations`,
      body: { reason: 'The sleeves are shortened by a centimetre.' },
    }),
    'POST /api/admin/workshop/jobs/:id/remakes': async () => {
      const id = await deliveredJob()
      // The customer's first jacket. The other orders here share one address.
      const { order_id: order } = await shop.deps.db
        .selectFrom('workshop_job')
        .select('order_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await shop.deps.db.updateTable('orders').set({ email: 'first@example.com' }).where('id', '=', order).execute()
      const { version } = await json<{ version: number }>(admin.get(`/api/admin/workshop/jobs/${id}`))
      return { path: `workshop/jobs/${id}/remakes`, body: { version, reason: 'The shoulders cannot be altered.' } }
    },
    'PUT /api/admin/orders/:number/fitting': async () => {
      const { number } = await aMeasuredOrder(shop)
      return { path: `orders/${number}/fitting`, body: { at: await freeHour(number) } }
    },
    'POST /api/admin/workshop/fittings/:id/outcome': async () => {
      const { number } = await aMeasuredOrder(shop)
      await admin.send('PUT', `/api/admin/orders/${number}/fitting`, { body: { at: await freeHour(number) } })
      const { fittings } = await json<{ fittings: { id: string }[] }>(admin.get(`/api/admin/workshop/fittings?order=${number}`))
      return { path: `workshop/fittings/${fittings[0]?.id}/outcome`, body: { came: true, words: 'It sits well.' } }
    },
    'PUT /api/admin/workshop/fittings/resources': async () => {
      const { resources } = await json<{ resources: object[] }>(admin.get('/api/admin/workshop/fittings/resources'))
      const added = { id: null, kind: 'fitter', name: `Fitter ${key()}`, active: true }
      return { path: 'workshop/fittings/resources', body: { resources: [...resources, added] } }
    },
    'PUT /api/admin/orders/:number/measurements/:line/sheet': async () => {
      const { path } = await measuredGarment()
      return { path: `${path}/sheet`, body: { name: 'Wanjiru Kamau', block: 'menswear', set: SUIT } }
    },
    'PUT /api/admin/orders/:number/measurements/:line/photos/:side': async () => {
      const { path } = await measuredGarment()
      return { path: `${path}/photos/front`, picture: await picture() }
    },
    'PUT /api/admin/products/:id/style': async () => {
      const { db } = shop.deps
      const { id } = await db.selectFrom('product').select('id').where('slug', '=', 'gigiri-suit').executeTakeFirstOrThrow()
      return { path: `products/${id}/style`, body: { choices: { vents: 'centre' } } }
    },
    'PUT /api/admin/products/:id/measures': async () => {
      const { db } = shop.deps
      const { id } = await db.selectFrom('product').select('id').where('slug', '=', 'karura-jacket').executeTakeFirstOrThrow()
      return { path: `products/${id}/measures`, body: { sizes: [{ size: '50', measures: { chest: 1071 } }] } }
    },
    'PUT /api/admin/workshop/stations': async () => {
      const { stations } = await json<{ stations: { people: number }[] }>(admin.get('/api/admin/workshop/stations'))
      return { path: 'workshop/stations', body: { stations: stations.map((each) => ({ ...each, people: each.people + 1 })) } }
    },
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
    'PUT /api/admin/settings/storefront': async () => ({ path: 'settings/storefront', body: { name: 'The Loft' } }),
    'POST /api/admin/reviews/:id/decision': async () => ({
      path: `reviews/${await aReview()}/decision`,
      body: { state: 'published' },
    }),
    'PUT /api/admin/reviews/:id/answer': async () => ({
      path: `reviews/${await aReview()}/answer`,
      body: { text: 'Thank you.' },
    }),
    'PUT /api/admin/storefront/products/:id': async () => ({
      path: `storefront/products/${await productId()}`,
      body: { name: 'Coast jacket' },
    }),
    'PUT /api/admin/storefront/products/:id/stock': async () => ({
      path: `storefront/products/${await productId()}/stock`,
      body: { shares: [] },
    }),
    'DELETE /api/admin/storefront/products/:id': async () => {
      const path = `storefront/products/${await productId()}`
      await admin.send('PUT', `/api/admin/${path}`, { body: {} })
      return { path }
    },
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
    'PUT /api/admin/orders/:number/measurements/:line/approval': async () => {
      const { path, setId } = await measuredGarment()
      return { path: `${path}/approval`, body: { setId } }
    },
    'POST /api/admin/orders/:number/measurements/:line/questions': async () => {
      const { path, setId } = await measuredGarment()
      return { path: `${path}/questions`, body: { setId, questions: [{ measure: 'chest', comment: 'For the test' }] } }
    },
    'POST /api/admin/orders/:number/patterns': async () => {
      const { number, line } = await measuredGarment()
      return { path: `orders/${number}/patterns`, body: { line, piece: 'jacket' } }
    },
    'PUT /api/admin/orders/:number/patterns/:draft/approval': async () => ({
      path: `${await draftedGarment()}/approval`,
      body: { cloth: null },
    }),
    'PUT /api/admin/settings/checkout': async () => ({ path: 'settings/checkout', body: { signInFirst: false } }),
    'PUT /api/admin/settings/payments': async () => ({
      path: 'settings/payments',
      body: {
        ...(await json<object>(admin.get('/api/admin/settings/payments'))),
        bankTransfer: { on: true, bank: 'Test Bank', account: '1234567', name: 'Tarizi', hold_hours: 24 },
      },
    }),
    'POST /api/admin/api-keys': async () => ({ path: 'api-keys', body: API_KEY() }),
    'DELETE /api/admin/api-keys/:id': async () => ({ path: `api-keys/${await anApiKey()}` }),
    'POST /api/admin/payment-ways/:way/tests': async () => ({ path: 'payment-ways/pesapal/tests' }),
    'POST /api/admin/hooks': async () => ({ path: 'hooks', body: HOOK }),
    'DELETE /api/admin/hooks/:id': async () => ({ path: `hooks/${await aHook()}` }),
    'POST /api/admin/hooks/:id/secrets': async () => ({ path: `hooks/${await aHook()}/secrets` }),
    'POST /api/admin/hooks/:id/tests': async () => ({ path: `hooks/${await aHook()}/tests` }),
    'POST /api/admin/hooks/:id/replays': async () => {
      const id = await aHook()
      await admin.post(`/api/admin/hooks/${id}/tests`)
      await shop.deps.db.updateTable('hook_delivery').set({ state: 'dead' }).where('hook_id', '=', id).execute()
      return { path: `hooks/${id}/replays`, body: {} }
    },
    'POST /api/admin/logs/jobs/:id/retry': async () => ({ path: `logs/jobs/${await failedJob()}/retry` }),
    'POST /api/admin/team': async () => ({ path: 'team', body: invited() }),
    'PUT /api/admin/team/:id': async () => ({ path: `team/${await onTheTeam()}`, body: { role: 'cashier', discountCap: 5 } }),
    'DELETE /api/admin/team/:id': async () => ({ path: `team/${await onTheTeam()}` }),
    'POST /api/admin/team/:id/invitations': async () => {
      const person = invited()
      const { members } = await json<Team>(admin.post('/api/admin/team', person))
      return { path: `team/${members.find(({ email }) => email === person.email)?.id}/invitations` }
    },
    'POST /api/admin/search/synonyms': async () => ({ path: 'search/synonyms', body: synonym('kitenge') }),
    'PUT /api/admin/search/synonyms/:id': async () => ({
      path: `search/synonyms/${await synonymId('leso')}`,
      body: { phrases: ['leso', 'kanga'] },
    }),
    'DELETE /api/admin/search/synonyms/:id': async () => ({ path: `search/synonyms/${await synonymId('kikoi')}` }),
    'POST /api/admin/media': async () => ({ path: 'media?name=test.png', picture: await picture() }),
    'POST /api/admin/media/drawings': async () => ({
      path: 'media/drawings',
      body: { thing: 'jacket', swatches: ['twill-indigo'], views: ['front'] },
    }),
    'POST /api/admin/media/:id/draw': async () => ({ path: `media/${await drawnPicture()}/draw` }),
    'PATCH /api/admin/media/:id': async () => ({ path: `media/${(await anUploaded()).id}`, body: { name: 'Sleeve' } }),
    'PUT /api/admin/media/:id/file': async () => ({
      path: `media/${(await anUploaded()).id}/file?name=new.png`,
      picture: await picture(),
    }),
    'POST /api/admin/media/sortings': async () => ({
      path: 'media/sortings',
      body: { ids: [(await anUploaded()).id], folder: 'Cloths', addTags: ['linen'] },
    }),
    'POST /api/admin/media/removals': async () => ({ path: 'media/removals', body: { ids: [(await anUploaded()).id] } }),
    'POST /api/admin/gift-cards': async () => ({ path: 'gift-cards', body: CARD }),
    'POST /api/admin/gift-cards/:id/stop': async () => ({
      path: `gift-cards/${await giftCard()}/stop`,
      body: { reason: 'Lost' },
    }),
    'POST /api/admin/store-credit': async () => {
      const email = `credit-${key()}@example.com`
      await anAccount(shop, email)
      return { path: 'store-credit', body: { email, value: 10_000, reason: 'For the test' } }
    },
    'POST /api/admin/delivery/zones': async () => ({ path: 'delivery/zones', body: zone('Added') }),
    'PUT /api/admin/delivery/zones/:id': async () => ({
      path: `delivery/zones/${await zoneId('Changed')}`,
      body: zone('Renamed'),
    }),
    'DELETE /api/admin/delivery/zones/:id': async () => ({ path: `delivery/zones/${await zoneId('Removed')}` }),
    'PUT /api/admin/delivery/zones/:id/week': async () => ({
      path: `delivery/zones/${await zoneId('Planned')}/week`,
      body: { week: [{ weekday: 1, opens: 9, closes: 12, capacity: 3, noticeHours: 2 }] },
    }),
    'PUT /api/admin/delivery/room': async () => ({
      path: 'delivery/room',
      body: { overbooking: 10, points: [{ category: 1, points: 2 }] },
    }),
    'PUT /api/admin/delivery/pickup': async () => ({ path: 'delivery/pickup', body: { on: true, readyDays: 3 } }),
    'POST /api/admin/delivery/holidays': async () => ({ path: 'delivery/holidays', body: { year: 2034 } }),
    'PUT /api/admin/delivery/closed-days/:day': async () => ({
      path: 'delivery/closed-days/2033-01-04',
      body: { name: 'Stocktaking' },
    }),
    'DELETE /api/admin/delivery/closed-days/:day': async () => {
      await admin.send('PUT', '/api/admin/delivery/closed-days/2033-01-05', { body: { name: 'Stocktaking' } })
      return { path: 'delivery/closed-days/2033-01-05' }
    },
    'PATCH /api/admin/delivery/slots/:id': async () => {
      const slot = await shop.deps.db.selectFrom('delivery_slot').select('id').where('taken', '=', 0).executeTakeFirstOrThrow()
      return { path: `delivery/slots/${slot.id}`, body: { capacity: 9 } }
    },
    'PUT /api/admin/places/open': async () => ({ path: 'places/open', body: { codes: ['TO'], active: false } }),
    'PUT /api/admin/places/:country/regions/open': async () => {
      const { regions } = await json<CountryPlaces>(admin.get('/api/admin/places/KE'))
      return { path: 'places/KE/regions/open', body: { ids: [present(regions[0]?.id, 'a county')], active: true } }
    },
    'POST /api/admin/places/files': async () => ({ path: 'places/files', body: { lines: ['country,region', 'UG,Gulu'] } }),
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
    'POST /api/admin/orders/:number/refunds': async () => ({ path: `orders/${await paidOrder()}/refunds`, body: SOME_BACK }),
    'POST /api/admin/orders/:number/refund-parts/:part/moves': async () => {
      const { number, part } = await failedRefundPart()
      return { path: `orders/${number}/refund-parts/${part}/moves`, body: { move: 'sent-by-hand', note: 'By bank' } }
    },
    'POST /api/admin/action-items/:id/closing': async () => ({
      path: `action-items/${await actionItemId()}/closing`,
      body: { note: 'Looked at' },
    }),
    'POST /api/admin/imports': async () => ({ path: 'imports', body: { name: 'list.csv', bytes: 10 } }),
    'POST /api/admin/imports/:id/reading': async () => ({ path: `imports/${await sentImport()}/reading` }),
    'PUT /api/admin/imports/:id/reading': async () => ({
      path: `imports/${await readImport()}/reading`,
      body: { encoding: 'utf-8', delimiter: ';' },
    }),
    'POST /api/admin/imports/:id/pictures': async () => {
      const id = await readImport()
      const zip = zipOf({ name: 'front.png', bytes: Buffer.from('whatever it is') })
      await admin.fetch(`/api/admin/imports/${id}/picture-parts/0`, { method: 'PUT', body: new Uint8Array(zip) })
      return { path: `imports/${id}/pictures`, body: { name: 'pictures.zip', bytes: zip.length } }
    },
    'PUT /api/admin/imports/:id/mapping': async () => ({
      path: `imports/${await readImport()}/mapping`,
      body: { kind: 'prices', preset: 'own', decimal: '.', columns: ['sku', 'price'], options: {} },
    }),
    'POST /api/admin/bulk-changes': async () => ({ path: 'bulk-changes', body: await bulkChange() }),
    'POST /api/admin/change-sets/:id/moves': async () => ({
      path: `change-sets/${await preparedChange()}/moves`,
      body: { move: 'cancel' },
    }),
    'POST /api/admin/orders/:number/timeline/notes': async () => ({
      path: `orders/${await paidOrder()}/timeline/notes`,
      body: { text: 'Rang at noon.', toCustomer: true },
    }),
    'PUT /api/admin/logs/retention': async () => ({ path: 'logs/retention', body: { mails: 120, faults: 60, calls: 60 } }),
    'PUT /api/admin/settings/returns': async () => ({
      path: 'settings/returns',
      body: {
        madeToMeasure: false,
        cloth: false,
        alterationFee: 200_000,
        alterationCredit: 100_000,
        claim_days: 180,
        send_days: 21,
      },
    }),
    'POST /api/admin/orders/:number/returns': async () => {
      const { number, line } = await deliveredOrder()
      return { path: `orders/${number}/returns`, body: wishOf(line) }
    },
    'POST /api/admin/orders/:number/returns/:id/moves': async () => ({
      path: `${await aReturn([])}/moves`,
      body: { move: 'approve', version: 1 },
    }),
    'POST /api/admin/orders/:number/returns/:id/receipt': async () => returnStep(await aReturn(['moves']), 'receipt'),
    'POST /api/admin/orders/:number/returns/:id/inspection': async () =>
      returnStep(await aReturn(['moves', 'receipt']), 'inspection'),
    'POST /api/admin/orders/:number/returns/:id/settlement': async () =>
      returnStep(await aReturn(['moves', 'receipt', 'inspection']), 'settlement'),
    'POST /api/admin/saved-views': async () => ({ path: 'saved-views', body: savedView('Added') }),
    'PUT /api/admin/saved-views/:id/own': async () => {
      const { id } = await json<{ id: string }>(admin.post('/api/admin/saved-views', savedView('Opens first')))
      return { path: `saved-views/${id}/own` }
    },
    'DELETE /api/admin/saved-views/:id/own': async () => {
      const { id } = await json<{ id: string }>(admin.post('/api/admin/saved-views', savedView('Opened first')))
      await admin.send('PUT', `/api/admin/saved-views/${id}/own`)
      return { path: `saved-views/${id}/own` }
    },
    'DELETE /api/admin/saved-views/:id': async () => {
      const { id } = await json<{ id: string }>(admin.post('/api/admin/saved-views', savedView('Removed')))
      return { path: `saved-views/${id}` }
    },
    'POST /api/admin/customers/:key/readings': async () => ({ path: `customers/${await customer()}/readings` }),
    'POST /api/admin/orders/drafts/quotes': async () => {
      const { lines, shipping } = await aDraft()
      return { path: 'orders/drafts/quotes', body: { lines, shipping } }
    },
    'POST /api/admin/places/file-previews': async () => ({
      path: 'places/file-previews',
      body: { lines: ['country,region', 'UG,Gulu'] },
    }),
    'POST /api/admin/orders/:number/measurements/readings': async () => ({
      path: `orders/${(await measuredGarment()).number}/measurements/readings`,
    }),
    'POST /api/admin/orders/:number/measurements/:line/sheet-checks': async () => ({
      path: `${(await measuredGarment()).path}/sheet-checks`,
      body: { name: 'Wanjiru Kamau', block: 'menswear', set: SUIT },
    }),
    'POST /api/admin/orders/:number/patterns/:draft/job-sheets': async () => ({
      path: `${await draftedGarment()}/job-sheets`,
    }),
    'PUT /api/admin/imports/:id/parts/:n': async () => ({
      path: `imports/${await startedImport(LIST.length)}/parts/0`,
      picture: Buffer.from(LIST),
    }),
    'PUT /api/admin/imports/:id/picture-parts/:n': async () => ({
      path: `imports/${await readImport()}/picture-parts/0`,
      picture: zipOf({ name: 'front.png', bytes: Buffer.from('not a picture') }),
    }),
  }

  return writes
}
