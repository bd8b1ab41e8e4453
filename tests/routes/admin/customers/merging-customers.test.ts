import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { AdminCustomer, DuplicateList, Merged } from '#modules/customers/contract.ts'
import { aSeededShop, key, only, order, pay, putInBag, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
let admin: Visitor
let variant: number
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  variant = await variantOf(only(shops))
  await setOnHand(only(shops), variant, 500)
})

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const one = (id: string) => json<AdminCustomer>(admin.get(`/api/admin/customers/${id}`))
const KEPT = { name: false, email: false, phone: false, taxPin: false }
const merge = (kept: string, other: string, take: object = KEPT) =>
  admin.post(`/api/admin/customers/${kept}/merges`, { other, take: { ...KEPT, ...take } })
const credit = (email: string, value: number) =>
  admin.post('/api/admin/store-credit', { email, value, reason: 'For the test' }, { key: key() })

let people = 0
async function aBuyer(name = 'Njeri Kamau'): Promise<{ visitor: Visitor; id: string; email: string }> {
  people += 1
  const email = `njeri.${people}.${process.pid}@example.com`
  const visitor = aVisitor(only(shops))
  const id = await anAccount(only(shops), email)
  await visitor.signIn(email)
  await visitor.send('PATCH', '/api/profile', { body: { name, phone: `07115550${String(people).padStart(2, '0')}` } })
  return { visitor, id, email }
}
const buy = async ({ visitor, email }: { visitor: Visitor; email: string }) => {
  await putInBag(visitor, variant)
  return order(visitor, { contact: { name: 'Njeri Kamau', email, phone: '0711 555 001' } })
}
async function sums() {
  const { rows } = await sql<{ credit: number; lines: number; orders: number; spent: number }>`
    select (select coalesce(sum(balance), 0) from gift_card where kind = 'store-credit')::bigint as credit,
      (select coalesce(sum(amount), 0) from gift_card_entry join gift_card on gift_card.id = card_id where kind = 'store-credit')::bigint as lines,
      (select count(*)::int from orders) as orders, (select coalesce(sum(amount_paid), 0) from orders)::bigint as spent`.execute(
    only(shops).deps.db,
  )
  return rows[0]
}

test('merging refuses the same customer, staff and unknown accounts', async () => {
  const { id } = await aBuyer()
  const owner = await only(shops).deps.db.selectFrom('user').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()
  const cases: [string, string, number][] = [
    [id, id, 409],
    [id, 'nobody', 404],
    ['nobody', id, 404],
    [id, owner.id, 404],
    [owner.id, id, 404],
    [id, `guest-${'0'.repeat(32)}`, 404],
  ]
  for (const [kept, other, status] of cases)
    expect([kept, other, (await merge(kept, other)).status]).toEqual([kept, other, status])
  expect((await admin.post(`/api/admin/customers/${id}/merges`, { other: 'x' })).status).toBe(400)
})

test('merging customers moves orders, credit, cart, tags and notes once', async () => {
  const [kept, other] = [await aBuyer('Njeri Kamau'), await aBuyer('Njeri W. Kamau')]
  for (const { email } of [kept, other]) await credit(email, 100_000)
  const first = (await (await buy(other)).json()) as { number: string; total: number }
  await other.visitor.post(`/api/orders/${first.number}/credit-payments`, {}, { key: key() })
  await putInBag(other.visitor, variant, 2)
  await other.visitor.post('/api/wishlist/items', { variantId: variant })
  await admin.send('PUT', '/api/admin/customer-groups/family', { body: { name: 'Family', members: [other.email] } })
  await admin.send('PUT', `/api/admin/customers/${other.id}/file`, {
    body: { tags: ['silk'], taxPin: 'A001234567Z', groups: ['family'] },
  })
  await admin.post(`/api/admin/customers/${other.id}/notes`, { words: 'Tall' })
  const before = await sums()
  const had = [await one(kept.id), await one(other.id)].reduce((sum, each) => sum + each.credit.balance, 0)

  const answer = await merge(kept.id, other.id, { name: true })
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)])
  expect((await json<Merged>(Promise.resolve(answer))).orders).toBe(1)
  expect(await sums()).toEqual(before)
  expect(before?.credit).toBe(before?.lines)
  const whole = await one(kept.id)
  expect(whole).toMatchObject({
    name: 'Njeri W. Kamau',
    email: kept.email,
    tags: ['silk'],
    taxPin: 'A001234567Z',
    groups: [{ code: 'family' }],
  })
  expect([whole.credit.balance, whole.notes.map(({ words }) => words)]).toEqual([had, ['Tall']])
  expect((await admin.get(`/api/admin/customers/${other.id}`)).status).toBe(404)
  expect((await other.visitor.get('/api/profile')).status).toBe(401)
  const bag = await json<{ lines: { quantity: number }[] }>(kept.visitor.get('/api/cart'))
  expect(bag.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBeGreaterThanOrEqual(2)
  expect((await merge(kept.id, other.id)).status).toBe(404)
})

test('merging a guest found as a duplicate moves its orders to the account', async () => {
  const kept = await aBuyer('Wairimu Odhiambo')
  const stranger = aVisitor(only(shops))
  await putInBag(stranger, variant)
  const contact = { name: 'Wairimu Odhiambo', email: kept.email.replace('@', '+old@'), phone: '0711 555 099' }
  const placed = (await (await order(stranger, { contact })).json()) as { number: string }
  await pay(stranger, placed.number)
  const { twins } = await json<{ twins: { key: string; why: string[] }[] }>(admin.get(`/api/admin/customers/${kept.id}/twins`))
  expect(twins[0]).toMatchObject({ why: expect.arrayContaining(['email', 'name']) })
  const { groups } = await json<DuplicateList>(admin.get('/api/admin/customer-duplicates'))
  expect(groups.some(({ people: each }) => each.some(({ key: found }) => found === kept.id))).toBe(true)
  expect((await merge(kept.id, twins[0]?.key ?? '')).status).toBe(200)
  expect((await one(kept.id)).recent.map(({ number }) => number)).toEqual([placed.number])
  expect((await merge(kept.id, twins[0]?.key ?? '')).status).toBe(404)
})

test('concurrent merges, orders and store credit lose and double nothing', async () => {
  const crowd = await Promise.all(Array.from({ length: 6 }, () => aBuyer('Storm Otieno')))
  const [root, ...rest] = crowd
  if (!root) throw new Error('nobody came')
  for (const { email } of crowd) await credit(email, 10_000)
  await Promise.all(crowd.map(({ visitor }) => putInBag(visitor, variant)))
  const before = await sums()
  const answers = await Promise.all([
    ...crowd.map(buy),
    ...rest.map(({ id }) => merge(root.id, id)),
    ...rest.map(({ id }, at) => merge(id, rest[(at + 1) % rest.length]?.id ?? '')),
    ...crowd.map(({ email }) => credit(email, 1_000)),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const [placed, given] = [statuses.slice(0, 6), statuses.slice(-6)].map((some) => some.filter((status) => status === 201).length)
  const after = await sums()
  expect(after?.credit).toBe((before?.credit ?? 0) + (given ?? 0) * 1_000)
  expect(after?.lines).toBe(after?.credit)
  expect(after?.orders).toBe((before?.orders ?? 0) + (placed ?? 0))
  const { db } = only(shops).deps
  const lost = await db
    .selectFrom('orders')
    .select('id')
    .where('name', '=', 'Njeri Kamau')
    .where('customer_id', 'is', null)
    .execute()
  expect(lost).toEqual([])
})
