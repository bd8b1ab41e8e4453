import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import type { AdminCustomer, AdminCustomerList, OrderCustomer, RfmGroup } from '#modules/customers/contract.ts'
import { RFM_GROUPS } from '#modules/customers/contract.ts'
import { renewAllCustomers } from '#modules/customers/index.ts'
import { rfmGroup } from '#modules/customers/rules/rfm.ts'
import { anUnpaidOrder, aSeededShop, key, only, order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, PASSWORD, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
let admin: Visitor
let buyer: Visitor
let amina: string
const EMAIL = 'amina.otieno@example.com'
const CONTACT = { name: 'Amina Otieno', email: EMAIL, phone: '0711 222 333' }

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const list = (query = '') => json<AdminCustomerList>(admin.get(`/api/admin/customers${query}`))
const one = (id: string) => json<AdminCustomer>(admin.get(`/api/admin/customers/${id}`))
const found = async (query: string) => (await list(query)).customers.map(({ email }) => email).sort()

beforeAll(async () => {
  const shop = only(shops)
  admin = await anAdmin(shop)
  buyer = aVisitor(shop)
  amina = await anAccount(shop, EMAIL)
  await buyer.signIn(EMAIL)
  await buyer.send('PATCH', '/api/profile', { body: { name: 'Amina Otieno', phone: '0711 222 333' } })
  await putInBag(buyer, await variantOf(shop))
  const placed = (await (await order(buyer, { contact: CONTACT })).json()) as { number: string }
  await pay(buyer, placed.number)
  const guest = await anUnpaidOrder(shop, await variantOf(shop))
  await pay(guest.visitor, guest.placed.number)
})

test('invalid customer requests are refused and nothing is saved', async () => {
  const bad: [string, string, unknown, number][] = [
    ['GET', '?sort=email', undefined, 400],
    ['GET', '?size=101', undefined, 400],
    ['GET', '?rfm=rich', undefined, 400],
    ['GET', '?min=-1', undefined, 400],
    ['GET', '?country=Kenya', undefined, 400],
    ['GET', '/nobody', undefined, 404],
    ['GET', '/guest-zz', undefined, 404],
    ['POST', '', { name: '', email: EMAIL }, 400],
    ['POST', '', { name: 'A', email: 'nobody' }, 400],
    ['POST', '', { name: 'A', email: EMAIL }, 409],
    ['POST', '', { name: 'A', email: 'new@example.com', phone: 'call me' }, 400],
    ['PUT', `/${amina}/file`, { tags: [], taxPin: 'A12345678Z', groups: [] }, 400],
    ['PUT', `/${amina}/file`, { tags: [], taxPin: 'B001234567Z', groups: [] }, 400],
    ['PUT', `/${amina}/file`, { tags: Array.from({ length: 21 }, (_, at) => `t${at}`), taxPin: null, groups: [] }, 400],
    ['PUT', `/${amina}/file`, { tags: [], taxPin: null, groups: ['not-there'] }, 404],
    ['PUT', '/nobody/file', { tags: [], taxPin: null, groups: [] }, 404],
    ['POST', `/${amina}/notes`, { words: '' }, 400],
    ['POST', `/${amina}/notes`, { words: 'x'.repeat(2_001) }, 400],
    ['DELETE', `/${amina}/notes/${crypto.randomUUID()}`, undefined, 404],
    ['PUT', `/${amina}/block`, { reason: '' }, 400],
    ['POST', '/tags', { who: { keys: [] }, add: ['vip'], remove: [] }, 400],
    ['DELETE', '/nobody', undefined, 404],
    ['POST', '/nobody/readings', undefined, 404],
  ]
  for (const [method, path, body, status] of bad) {
    const answer = await admin.send(method, `/api/admin/customers${path}`, { body })
    expect([method, path, answer.status]).toEqual([method, path, status])
  }
  const taking = { value: 1, reason: 'Never had any' }
  expect((await admin.post(`/api/admin/customers/${amina}/credit-taken`, taking, { key: key() })).status).toBe(409)
  expect(await one(amina)).toMatchObject({ tags: [], taxPin: null, notes: [], block: null })
})

test('the customer list shows accounts and guests with their spend', async () => {
  const { customers, total, spend } = await list('?sort=-spend')
  const [first, second] = customers
  expect(new Set([first?.email, second?.email])).toEqual(new Set([EMAIL, 'wanjiru@example.com']))
  expect(first).toMatchObject({ orders: 1, rfm: 'new', average: first?.spend, country: 'KE', place: 'Kilimani' })
  expect(spend).toBe(customers.reduce((sum, each) => sum + each.spend, 0))
  expect(total).toBe(customers.length)
  expect(await found('?kind=guest')).toEqual(['wanjiru@example.com'])
  expect(await found('?q=0711%20222%20333')).toEqual([EMAIL])
  expect(await found('?q=amina%20oti')).toEqual([EMAIL])
  expect(await found(`?q=${encodeURIComponent('%')}`)).toEqual([])
  expect(await found('?from=2999-01-01')).toEqual([])
  expect(await found('?since=2999-01-01')).toEqual([])
  expect(await found('?kind=guest&until=2999-01-01')).toEqual(['wanjiru@example.com'])
  expect(await found('?until=1999-01-01')).toEqual([])
})

test('the customer list refreshes some due rows per request and the job the rest', async () => {
  const { db } = only(shops).deps
  const due = async () => Number((await sql<{ due: number }>`select count(*) as due from customer_due`.execute(db)).rows[0]?.due)
  await list()
  await sql`update customer_book set spend = 1 where email = ${EMAIL}`.execute(db)
  await sql`insert into customer_due (email) select 'nobody-' || n || '@example.com' from generate_series(1, 600) as n`.execute(
    db,
  )
  await sql`insert into customer_due (user_id) values (${amina})`.execute(db)
  await list()
  expect(await due()).toBe(351)
  expect(await renewAllCustomers(db)).toBe(351)
  expect([await due(), await renewAllCustomers(db)]).toEqual([0, 0])
  expect((await list(`?q=${EMAIL}`)).spend).toBeGreaterThan(1)
})

test('an order shows its customer until erased', async () => {
  const shop = only(shops)
  const whose = async (number: string) => (await json<OrderCustomer>(admin.get(`/api/admin/orders/${number}/customer`))).customer
  const { number } = (await one(amina)).recent[0] ?? { number: '' }
  expect(await whose(number)).toMatchObject({
    key: amina,
    account: true,
    orders: 1,
    broughtBack: 0,
    openInquiries: 0,
    language: 'en',
  })
  await admin.post(`/api/admin/customers/${amina}/notes`, { words: 'Prefers to be called' })
  const words = { name: 'Amina', email: EMAIL, subject: 'A hem', message: 'Can you shorten a hem?' }
  await buyer.post('/api/inquiries', { id: crypto.randomUUID(), ...words })
  expect(await whose(number)).toMatchObject({ openInquiries: 1, notes: 1 })
  const guest = await anUnpaidOrder(shop, await variantOf(shop))
  expect(await whose(guest.placed.number)).toMatchObject({ account: false, email: 'wanjiru@example.com' })
  await shop.deps.db
    .updateTable('orders')
    .set({ name: 'Erased', email: 'erased@erased.invalid', phone: '', customer_id: null })
    .where('id', '=', guest.placed.id)
    .execute()
  expect(await whose(guest.placed.number)).toBeNull()
  expect((await admin.get('/api/admin/orders/ABCD-EFGH/customer')).status).toBe(404)
})

test('the customer page shows orders, wardrobe, store credit and e-mails', async () => {
  const give = { email: EMAIL, value: 50_000, reason: 'A late suit' }
  await admin.post('/api/admin/store-credit', give, { key: key() })
  const once = key()
  const taking = { value: 20_000, reason: 'It has ended' }
  for (const _ of [1, 2]) await admin.post(`/api/admin/customers/${amina}/credit-taken`, taking, { key: once })
  const shown = await one(amina)
  expect(shown.credit).toMatchObject({ balance: 30_000, lines: [{ amount: -20_000 }, { amount: 50_000 }] })
  expect(shown.recent).toHaveLength(1)
  expect(shown.wardrobe[0]).toMatchObject({ quantity: 1, measured: null })
  expect(shown.mails.length).toBeGreaterThan(0)
  const guest = (await list('?kind=guest')).customers[0]
  expect(await one(guest?.key ?? '')).toMatchObject({ account: false, orders: 1, credit: { balance: 0 } })
})

test('a customer file keeps tags, tax PIN, groups and notes, and bulk tags skip guests', async () => {
  await admin.send('PUT', '/api/admin/customer-groups/tailors', { body: { name: 'Tailors', members: [] } })
  const file = { tags: ['VIP', 'wedding'], taxPin: 'a 001234567-z', groups: ['tailors'] }
  await admin.send('PUT', `/api/admin/customers/${amina}/file`, { body: file })
  await admin.post(`/api/admin/customers/${amina}/notes`, { words: 'Likes a narrow lapel' })
  expect(await one(amina)).toMatchObject({ tags: ['vip', 'wedding'], taxPin: 'A001234567Z', groups: [{ code: 'tailors' }] })
  expect(await found('?tag=vip')).toEqual([EMAIL])
  expect(await found('?group=tailors')).toEqual([EMAIL])
  const all = { filter: { min: 1 }, except: [] }
  expect(await json(admin.post('/api/admin/customers/tags', { who: all, add: ['buyer'], remove: ['vip'] }))).toEqual({
    changed: 1,
    left: 1,
  })
  expect((await one(amina)).tags).toEqual(['buyer', 'wedding'])
  const baraka = await anAccount(only(shops), 'baraka-tags@example.com')
  await renewAllCustomers(only(shops).deps.db)
  const tag = (add: string[], remove: string[]) =>
    json(admin.post('/api/admin/customers/tags', { who: { keys: [baraka] }, add, remove }))
  expect(await tag([], ['vip'])).toMatchObject({ changed: 0 })
  expect(await tag(['vip'], ['vip'])).toMatchObject({ changed: 0 })
  const csv = await (await admin.get('/api/admin/customers.csv?tag=buyer')).text()
  expect(csv.split('\n').filter((line) => line.includes(EMAIL))).toHaveLength(1)
  const book = await (await admin.get('/api/admin/customers.xlsx?tag=buyer')).arrayBuffer()
  const [head, ...rows] = await readSheet(Buffer.from(book))
  expect(rows.map((row) => row[head?.indexOf('email') ?? -1])).toContain(EMAIL)
})

test('the customer list’s RFM filter matches the RFM rule', async () => {
  const now = only(shops).deps.clock.now()
  const { db } = only(shops).deps
  for (const [at, [orders, spend, days]] of [
    [2, 1, 10],
    [3, 1, 10],
    [3, 20_000_000, 170],
    [1, 5, 179],
    [5, 5, 181],
    [5, 5, 366],
    [0, 0, 0],
  ].entries()) {
    const lastOrderAt = orders ? new Date(now.getTime() - (days ?? 0) * 86_400_000) : null
    const row = {
      key: `rfm-${at}`,
      name: 'R',
      email: `rfm-${at}@example.com`,
      since: now,
      orders,
      spend,
      last_order_at: lastOrderAt,
    }
    await db
      .insertInto('customer_book')
      .values(row as never)
      .execute()
    const group = rfmGroup({ orders: orders ?? 0, spend: spend ?? 0, lastOrderAt }, now)
    for (const each of RFM_GROUPS as readonly RfmGroup[])
      expect([at, each, (await found(`?q=rfm-${at}%40&rfm=${each}`)).length]).toEqual([at, each, each === group ? 1 : 0])
  }
})

test('a blocked customer is signed out and cannot sign in until unblocked', async () => {
  expect((await buyer.get('/api/profile')).status).toBe(200)
  await admin.send('PUT', `/api/admin/customers/${amina}/block`, { body: { reason: 'Chargebacks' } })
  expect((await buyer.get('/api/profile')).status).toBe(401)
  const refused = await aVisitor(only(shops)).post('/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD })
  expect([refused.status, refused.headers.get('problem-code')]).toEqual([403, 'customers.blocked'])
  expect(await found('?kind=blocked')).toEqual([EMAIL])
  await admin.send('DELETE', `/api/admin/customers/${amina}/block`)
  await buyer.signIn(EMAIL)
})

test('staff export and erase a customer’s data', async () => {
  const { key: opened } = await json<{ key: string }>(
    admin.post('/api/admin/customers', { name: 'B', email: 'b@example.com', phone: null }),
  )
  await admin.post(`/api/admin/customers/${opened}/notes`, { words: 'Only for a day' })
  const file = await json<{ keptByTheHouse: object }>(admin.get(`/api/admin/customers/${opened}/data.json`))
  expect(file.keptByTheHouse).toMatchObject({ notes: [{ words: 'Only for a day' }] })
  expect((await admin.send('DELETE', `/api/admin/customers/${amina}`)).status).toBe(409) // her order is not completed yet
  expect((await admin.send('DELETE', `/api/admin/customers/${opened}`)).status).toBe(200)
  expect((await admin.get(`/api/admin/customers/${opened}`)).status).toBe(404)
})

test('a customer segment finds the same customers as its preview', async () => {
  const rules = {
    match: 'all',
    rules: [
      { of: 'orders', is: 'at-least', count: 1 },
      { of: 'tag', is: 'is-not', tag: 'buyer' },
    ],
  }
  const bad: unknown[] = [
    { match: 'some', rules: rules.rules },
    { match: 'all', rules: [] },
    { match: 'all', rules: [{ of: 'orders', is: 'at-least', count: -1 }] },
    { match: 'all', rules: [{ of: 'last-order', is: 'within', days: 0 }] },
    { match: 'all', rules: [{ of: 'rfm', is: 'is', group: 'rich' }] },
    { match: 'all', rules: [{ of: 'password', is: 'is', tag: 'x' }] },
    { match: 'all', rules: Array.from({ length: 13 }, () => rules.rules[0]) },
  ]
  for (const each of bad) expect((await admin.post('/api/admin/customer-segments/previews', each)).status).toBe(400)
  const preview = await json<{ total: number; first: { email: string }[] }>(
    admin.post('/api/admin/customer-segments/previews', rules),
  )
  const { id } = await json<{ id: string }>(admin.post('/api/admin/customer-segments', { name: 'Bought', ...rules }))
  expect((await admin.post('/api/admin/customer-segments', { name: 'Bought', ...rules })).status).toBe(409)
  expect(await found(`?segment=${id}`)).toEqual(preview.first.map(({ email }) => email).sort())
  expect(await json(admin.get('/api/admin/customer-segments'))).toMatchObject({ segments: [{ id, total: preview.total }] })
  const kinds = ['spend', 'average'].map((of) => ({ of, is: 'at-most', amount: 5 }))
  const spans = ['last-order', 'first-order', 'since', 'measured'].map((of) => ({ of, is: 'before', days: 3 }))
  const named = [
    { of: 'rfm', is: 'is', group: 'loyal' },
    { of: 'country', is: 'is', country: 'ke' },
    { of: 'group', is: 'is', group: 'tailors' },
  ]
  const any = { match: 'any', rules: [...kinds, ...spans, ...named, { of: 'consent', is: 'no' }, { of: 'account', is: 'yes' }] }
  expect((await json<{ total: number }>(admin.post('/api/admin/customer-segments/previews', any))).total).toBe(
    (await list()).total,
  )
  await admin.send('DELETE', `/api/admin/customer-segments/${id}`)
  expect(await found(`?segment=${id}`)).toEqual([])
})

test('VAT is zero for exports and exempt groups while prices stay the same', async () => {
  const { db } = only(shops).deps
  const bought = async (over: object = {}) => {
    await putInBag(buyer, await variantOf(only(shops)))
    const answer = await order(buyer, { contact: CONTACT, ...over })
    expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([201, ''])
    const { number } = (await answer.json()) as { number: string }
    await pay(buyer, number)
    const row = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    const paper = await db.selectFrom('invoice').select('content').where('order_id', '=', row.id).executeTakeFirst()
    const { tax, tax_pin: pin, vat, shipping_vat: shippingVat, total } = row
    return { tax, pin, vat, shippingVat, total, paper: paper?.content }
  }
  const file = (groups: string[]) =>
    admin.send('PUT', `/api/admin/customers/${amina}/file`, { body: { tags: [], taxPin: 'A001234567Z', groups } })
  await admin.send('PUT', '/api/admin/customer-groups/embassies', { body: { name: 'Embassies', members: [], taxExempt: true } })
  await file([])
  const usual = await bought()
  expect(usual).toMatchObject({ tax: 'standard', pin: 'A001234567Z', paper: { customer: { pin: 'A001234567Z' } } })
  await file(['embassies'])
  const exempt = await bought()
  expect(exempt).toMatchObject({ tax: 'exempt', vat: 0, shippingVat: 0, total: usual.total })
  expect(exempt.paper).toMatchObject({ tax: 'exempt', totals: { vat: 0, net: usual.total } })

  await admin.send('PUT', '/api/admin/settings/tax', { body: { exportsWithoutVat: true } })
  await file([])
  expect((await bought()).tax).toBe('standard')
  const abroad = { line1: 'Plot 12, Kira Road', town: 'Kampala', country: 'UG' }
  await putInBag(buyer, await variantOf(only(shops)))
  const { options } = await json<{ options: { method: string; fee: number }[] }>(buyer.get('/api/cart/shipping?country=UG'))
  const { items } = await json<{ items: number }>(buyer.get('/api/cart'))
  const [option] = options
  const expectedTotal = items + (option?.fee ?? 0)
  const placed = await order(buyer, { contact: CONTACT, address: abroad, shipping: option?.method as never, expectedTotal })
  expect([placed.status, placed.ok ? '' : await placed.clone().text()]).toEqual([201, ''])
  const { number } = (await placed.json()) as { number: string }
  expect(await db.selectFrom('orders').select(['tax', 'vat', 'total']).where('number', '=', number).executeTakeFirst()).toEqual({
    tax: 'export',
    vat: 0,
    total: expectedTotal,
  })
})

test('a blocked customer cannot order as a guest with the same e-mail or phone', async () => {
  await admin.send('PUT', `/api/admin/customers/${amina}/block`, { body: { reason: 'Chargebacks' } })
  for (const contact of [
    { ...CONTACT, phone: '0799 000 111' },
    { ...CONTACT, email: 'other@example.com' },
  ]) {
    const stranger = aVisitor(only(shops))
    await putInBag(stranger, await variantOf(only(shops)))
    const answer = await order(stranger, { contact })
    expect([answer.status, answer.headers.get('problem-code')]).toEqual([403, 'customers.blocked'])
  }
})
