import { expect, test } from 'vitest'
import { CHANNELS } from '#domain/pricing/goods.ts'
import type { Shop } from '#server/shop.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, checkoutOf, key, only, putInBag } from '#tests/seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, usually, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const COUNTER = '/admin/walk-in-orders'

/** Cloth at KES 1,200.00 a metre, and 900.00 from ten metres on or for a group. */
async function cloth(admin: Visitor, lower: { group: string | null; from: number } = { group: null, from: 1_000 }) {
  const sku = `CLOTH-${key().slice(0, 8)}`
  const tier = { sku: null, price: 90_000, percentOff: null, ...lower }
  const document = {
    slug: sku.toLowerCase(),
    name: 'Kitenge by the metre',
    department: 'formal-wear',
    category: 'formal-wear',
    kind: 'cloth',
    status: 'active',
    unit: 'centimetre',
    step: 10,
    channels: CHANNELS.map((channel) => ({ channel })),
    tiers: [tier],
    variants: [{ sku, price: 120_000, cost: 40_000 }],
  }
  const made = await admin.post('/api/admin/products', { document })
  expect([made.status, made.ok ? '' : (await made.clone().text()).slice(0, 300)]).toEqual([201, ''])
  const { id } = (await made.json()) as { id: number }
  const read = (await (await admin.get(`/api/admin/products/${id}`)).json()) as { variants: Record<string, { id: number }> }
  const variant = Object.values(read.variants)[0]?.id
  const arrival = { kind: 'adjusted', quantity: 50_000, reason: 'A new roll' }
  expect((await admin.post(`/api/admin/stock/${variant}/adjustments`, arrival)).status).toBe(200)
  return { sku, variant: Number(variant) }
}

/** Creates a customer of a price group who has ordered before, so that the register finds them. */
async function aTailor(shop: Shop, admin: Visitor, variant: number) {
  const name = `Tailor ${key().slice(0, 8)}`
  const email = `${key()}@example.com`
  const id = await anAccount(shop, email)
  expect(
    (await admin.send('PUT', `/api/admin/customers/${id}/file`, { body: { tags: [], taxPin: null, groups: ['tailors'] } })).ok,
  ).toBe(true)
  const visitor = aVisitor(shop)
  await visitor.signIn(email)
  await putInBag(visitor, variant, 100)
  const contact = { name, email, phone: '0712 345 678' }
  const order = await checkoutOf(visitor, { contact, shipping: 'pickup' })
  expect((await visitor.post('/api/orders', order, { key: key() })).status).toBe(201)
  return { name, email }
}

test.each(usually('desktop'))('ten metres cost the quantity price at the counter: %s', LONG, async (device) => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  const { sku } = await cloth(admin)
  const { page, trouble } = await aPerson(shop, device, COUNTER, { as: admin })
  await page.getByLabel('Name').fill(`Till on a ${device}`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Open a shift' }).click()
  const scan = page.getByLabel('Scan or search')
  await scan.waitFor(PATIENT)
  await scan.fill(sku)
  await scan.press('Enter')
  const line = page.getByRole('button', { name: /Kitenge by the metre/ }).last()
  await expect.poll(() => line.textContent(), PATIENT).toMatch(/1,200/)
  await line.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Metres').fill('10')
  await expect.poll(() => dialog.getByLabel('Unit price').inputValue()).toMatch(/^900/)
  await dialog.getByText('Lower price for this quantity').waitFor(PATIENT)
  await mustBeAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => line.textContent(), PATIENT).toMatch(/9,000/)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Complete sale' }).click()
  await page.getByText('Sale recorded.').waitFor(PATIENT)
  const sale = await shop.deps.db
    .selectFrom('counter_sale')
    .select(['total', 'remarks'])
    .orderBy('received_at', 'desc')
    .executeTakeFirst()
  expect(sale).toEqual({ total: 900_000, remarks: [] })
  expect(trouble).toEqual([])
})

test.each(usually('desktop'))('a customer of a group pays the group price at the counter: %s', LONG, async (device) => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  await admin.send('PUT', '/api/admin/customer-groups/tailors', { body: { name: 'Tailors', members: [] } })
  const { sku, variant } = await cloth(admin, { group: 'tailors', from: 1 })
  const { name, email } = await aTailor(shop, admin, variant)
  const { page, trouble } = await aPerson(shop, device, COUNTER, { as: admin })
  await page.getByLabel('Name').fill(`Till of tailors on a ${device}`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Open a shift' }).click()
  const scan = page.getByLabel('Scan or search')
  await scan.waitFor(PATIENT)
  await scan.fill(sku)
  await scan.press('Enter')
  const basket = page.getByRole('region', { name: 'Basket' })
  const line = basket.getByRole('button', { name: /Kitenge by the metre/ })
  await expect.poll(() => line.textContent(), PATIENT).toMatch(/1,200/)

  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const phone = dialog.getByLabel('Phone')
  await phone.fill(name)
  const found = dialog.getByRole('button', { name: new RegExp(name) })
  await found.waitFor(PATIENT)
  await dialog.getByText('Has group prices').waitFor(PATIENT)
  await found.click()
  await mustBeAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => line.textContent(), PATIENT).toMatch(/900.*Price of the customer’s group.*1,200/s)
  await scan.fill(sku)
  const article = page
    .getByRole('list', { name: 'Products' })
    .getByRole('button', { name: /Kitenge by the metre/ })
    .first()
  await expect.poll(() => article.textContent(), PATIENT).toMatch(/900/)
  await mustBeAccessible(page)

  await page.getByRole('button', { name, exact: true }).click()
  await phone.fill('0733 000 111')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => line.textContent(), PATIENT).not.toMatch(/900/)
  await page.getByRole('button', { name, exact: true }).click()
  await phone.fill(name)
  await found.click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => line.textContent(), PATIENT).toMatch(/900/)

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Complete sale' }).click()
  await page.getByText('Sale recorded.').waitFor(PATIENT)
  const sale = await shop.deps.db
    .selectFrom('counter_sale')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['counter_sale.total', 'remarks'])
    .where('orders.email', '=', email)
    .executeTakeFirst()
  expect(sale).toEqual({ total: 90_000, remarks: [] })
  expect(trouble).toEqual([])
})

test('staff place an order that costs nothing, and no link is sent', LONG, async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  const { sku } = await cloth(admin)
  const { page } = await aPerson(shop, 'desktop', '/admin/orders?view=new', { as: admin })
  await whenAlive(page)
  await page.getByLabel('Full name').fill('Zuri Kiptoo')
  await page.getByLabel('Phone', { exact: true }).fill('0712 345 678')
  await page.getByLabel('E-mail', { exact: true }).fill('zuri@example.com')
  await page.getByRole('combobox', { name: 'Delivery' }).selectOption('pickup')
  await page.getByLabel('Add goods').fill(sku)
  await page.getByRole('button', { name: /Kitenge by the metre/ }).click()
  await page.getByLabel('Centimetres').fill('1000')
  await expect.poll(() => page.getByLabel('Unit price, KES').getAttribute('placeholder'), PATIENT).toMatch(/^900/)
  await page.getByLabel('Unit price, KES').fill('0')
  await page.getByLabel('Reason for the price').fill('A present to the school')
  const place = page.getByRole('button', { name: 'Place the order' })
  await place.waitFor(PATIENT)
  await mustBeAccessible(page)
  await place.click()
  await page.getByText('Order placed').first().waitFor(PATIENT)
  await page.getByRole('button', { name: 'Confirm' }).first().waitFor(PATIENT)
  const order = await shop.deps.db
    .selectFrom('orders')
    .select(['state', 'total'])
    .where('email', '=', 'zuri@example.com')
    .executeTakeFirst()
  expect(order).toEqual({ state: 'placed', total: 0 })
  const mails = await mailsOf(shop.deps.db, { to: 'zuri@example.com' })
  expect(mails.map(({ template }) => template)).toEqual(['order-placed'])
})
