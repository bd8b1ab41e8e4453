import { expect, test } from 'vitest'
import type { OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import type { Shop } from '#server/shop.ts'
import { aCustomer, type Customer, problem } from '../../account.ts'
import { aSeededShop, only, order, pay, putInBag, soldOutVariant, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, PASSWORD } from '../../visitor.ts'
import { mailTo } from '../auth/mails.ts'

const shops = aSeededShop()
const erase = (visitor: Pick<Customer, 'post'>, body: object = { password: PASSWORD }) =>
  visitor.post('/api/account/deletion', body)
const HOME = { name: 'Amina', line1: 'Argwings Kodhek Road 14', town: 'Kilimani', region: 'Nairobi', country: 'KE' }

async function placedBy(shop: Shop, customer: Customer, name = 'Amina Secret', phone = '0712 345 678'): Promise<PlacedOrder> {
  await putInBag(customer, await variantOf(shop))
  const contact = { name, email: customer.user.email, phone }
  return (await (await order(customer, { contact, note: `Ring twice at ${name}’s` })).json()) as PlacedOrder
}

async function cancelledBy(shop: Shop, customer: Customer, name: string, phone: string): Promise<PlacedOrder> {
  const placed = await placedBy(shop, customer, name, phone)
  await customer.post(`/api/orders/${placed.number}/cancellation`, { reason: 'I moved to my sister’s' })
  return placed
}

async function wishes(shop: Shop, customer: Customer, word: string) {
  const { id } = (await (await customer.post('/api/wishlist/lists', { name: `For ${word}` })).json()) as { id: string }
  const { items } = (await (await customer.post('/api/wishlist/items', { slug: 'lamu-jacket', listId: id })).json()) as {
    items: string[]
  }
  await customer.send('PATCH', `/api/wishlist/items/${items[0]}`, { body: { note: `Kept by ${word}` } })
  await customer.post('/api/stock-requests', { variantId: await soldOutVariant(shop) })
}

test('data export and account deletion refuse guests', async () => {
  const nobody = aVisitor(only(shops))
  expect(await problem(await nobody.get('/api/account/export'))).toEqual([401, 'access.not-signed-in'])
  expect(await problem(await erase(nobody))).toEqual([401, 'access.not-signed-in'])
})

test('the data export holds all data of this customer and none of another', async () => {
  const shop = only(shops)
  const [amina, baraka] = [await aCustomer(shop, 'amina.all@example.com'), await aCustomer(shop, 'baraka.all@example.com')]
  for (const customer of [amina, baraka]) {
    await customer.post('/api/addresses', { ...HOME, name: customer.user.email })
    await customer.send('PATCH', '/api/profile', {
      body: { phone: '0712 345 678', marketing: { given: true, source: 'profile' } },
    })
  }
  const mine = await placedBy(shop, amina)
  const theirs = await placedBy(shop, baraka)
  await pay(amina, mine.number)
  await putInBag(amina, await variantOf(shop))
  await wishes(shop, amina, 'amina.all')

  const answer = await amina.get('/api/account/export')
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    account: { email: 'amina.all@example.com', signsInWith: { password: true, google: false } },
    profile: { phone: '+254712345678', marketing: { given: true } },
    addresses: [{ name: 'amina.all@example.com', town: 'Kilimani' }],
    consents: [{ given: true, source: 'profile' }],
    bag: { count: 1 },
    wishlists: [{ name: null }, { name: 'For amina.all', items: [{ slug: 'lamu-jacket', note: 'Kept by amina.all' }] }],
    waitingFor: [{ askedAt: expect.any(String) }],
    orders: [{ number: mine.number, note: 'Ring twice at Amina Secret’s', payment: { status: 'paid' } }],
    sessions: [{ current: true }],
    log: expect.arrayContaining([expect.objectContaining({ action: 'sign-in', byYou: true })]),
  })
  for (const secret of [
    theirs.number,
    'baraka',
    amina.cookies.get('session') ?? 'x',
    '$argon2id',
    amina.cookies.get('visitor') ?? 'x',
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(await (await amina.get('/api/account/export')).text()).toContain('data-exported')
})

test('the data export is rate-limited', async () => {
  const amina = await aCustomer(only(shops))
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push((await amina.get('/api/account/export')).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test.each([
  ['no password', {}, [403, 'identity.wrong-password']],
  ['another password', { password: 'not the right one' }, [403, 'identity.wrong-password']],
  ['an empty password', { password: '' }, [400, 'request.invalid']],
  ['a password that is too long', { password: 'p'.repeat(129) }, [400, 'request.invalid']],
])('account deletion is refused with %s', async (_, body, expected) => {
  const amina = await aCustomer(only(shops))
  expect(await problem(await erase(amina, body))).toEqual(expected)
  expect((await amina.get('/api/user')).status).toBe(200)
})

test('account deletion is refused while an order is open', async () => {
  const shop = only(shops)
  const amina = await aCustomer(shop)
  const { number } = await placedBy(shop, amina)
  expect(await problem(await erase(amina))).toEqual([409, 'orders.under-way'])
  await pay(amina, number)
  expect(await problem(await erase(amina))).toEqual([409, 'orders.under-way'])
  expect(((await (await amina.get(`/api/orders/${number}`)).json()) as OrderView).contact.name).toBe('Amina Secret')
})

test('account deletion is refused for the last owner', async () => {
  const shop = only(shops)
  const admins = await shop.deps.db.selectFrom('user').select('id').where('role', '=', 'admin').execute()
  expect(admins).toEqual([])
  const admin = await anAdmin(shop)
  expect(await problem(await erase(admin))).toEqual([409, 'identity.last-owner'])
  await anAdmin(shop)
  expect((await erase(admin)).status).toBe(200)
})

test('a Google account is deleted only after a sign-in within fifteen minutes', async () => {
  const shop = only(shops)
  const amina = await aCustomer(shop)
  await shop.deps.db
    .updateTable('account')
    .set({ password: null, providerId: 'google' })
    .where('userId', '=', amina.user.id)
    .execute()
  const begun = (minutes: number) =>
    shop.deps.db
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - minutes * 60_000) })
      .where('user_id', '=', amina.user.id)
      .execute()
  await begun(16)
  expect(await problem(await erase(amina, {}))).toEqual([403, 'identity.sign-in-again'])
  await begun(14)
  expect((await erase(amina, {})).status).toBe(200)
})

test('account deletion erases personal data everywhere and keeps order totals', async () => {
  const shop = only(shops)
  const email = 'amina.gone@example.com'
  const amina = await aCustomer(shop, email)
  const elsewhere = aVisitor(shop)
  await elsewhere.signIn(email)
  await amina.post('/api/addresses', { ...HOME, line1: 'Nowhere Lane 7', name: 'Amina Vanishing', phone: '0733 123 456' })
  await amina.send('PATCH', '/api/profile', { body: { name: 'Amina Vanishing', phone: '0733 123 456' } })
  const { number, total } = await cancelledBy(shop, amina, 'Amina Vanishing', '0733 123 456')
  await amina.post('/api/account/order-claims', { email })
  await putInBag(amina, await variantOf(shop))
  await wishes(shop, amina, 'Amina Vanishing')

  expect((await erase(amina)).status).toBe(200)
  expect(amina.cookies.has('session') || amina.cookies.has('visitor')).toBe(false)
  for (const visitor of [amina, elsewhere]) expect((await visitor.get('/api/user')).status).toBe(401)
  expect((await elsewhere.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(401)
  expect((await elsewhere.post('/api/tracking', { number, contact: email })).status).toBe(404)

  const mails = await mailTo(only(shops), email)
  expect(mails.map(({ template }) => template)).toEqual(['account-erased'])
  await shop.deps.db.deleteFrom('mail').where('recipient', '=', email).execute()
  expect(await tablesWith(shop, ['Amina Vanishing', email, '+254733123456', 'Nowhere Lane 7', 'my sister'])).toEqual([])

  const admin = await anAdmin(shop)
  const kept = (await (await admin.get(`/api/admin/orders/${number}`)).json()) as OrderView
  expect([kept.total, kept.contact.name, kept.address]).toEqual([
    total,
    'Erased',
    { line1: 'Erased', town: 'Erased', region: 'Nairobi', country: 'KE' },
  ])
  const log = (await (await admin.get(`/api/admin/audit?subject=${amina.user.id}`)).json()) as { entries: { action: string }[] }
  expect(log.entries[0]).toMatchObject({ action: 'account-erased', detail: { ordersKept: 1 } })
})

async function tablesWith({ deps: { db } }: Shop, words: string[]): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const found: string[] = []
  for (const { schema = 'public', name } of tables) {
    const rows = await db
      .withSchema(schema) // jobs are in another schema
      .selectFrom(name as 'mail')
      .selectAll()
      .execute()
    const text = JSON.stringify(rows)
    if (words.some((word) => text.includes(word))) found.push(name)
  }
  return found
}
