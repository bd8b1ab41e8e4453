import { expect, test } from 'vitest'
import type { Cart } from '#modules/cart/contract.ts'
import { aCustomer, bringAlong, idOf } from '../../account.ts'
import { anUnpaidOrder, aSeededShop, only, order, pay, putInBag, setOnHand, variantOf } from '../../seeded-shop.ts'
import { aVisitor, type Visitor } from '../../visitor.ts'
import { linkIn } from '../auth/mails.ts'

const shops = aSeededShop()
const bagOf = async (visitor: Visitor) => (await (await visitor.get('/api/cart')).json()) as Cart
const inShort = ({ lines }: Cart) => lines.map(({ variantId, quantity }) => [variantId, quantity])

test('carts are not merged without signing in', async () => {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const amina = await aCustomer(shop)
  await putInBag(amina, jacket, 2)
  const stranger = aVisitor(shop)
  await putInBag(stranger, jacket, 1)
  expect(inShort(await bagOf(stranger))).toEqual([[jacket, 1]])
  expect(inShort(await bagOf(amina))).toEqual([[jacket, 2]])

  amina.cookies.delete('session')
  expect((await bagOf(amina)).lines).toEqual([]) // the browser still has its visitor cookie, but no session
})

test('signing in merges the carts, keeping the larger quantity of each variant', async () => {
  const shop = only(shops)
  const [jacket, gown] = [await variantOf(shop), await variantOf(shop, 'lamu-jacket', 'measure')]
  const amina = await aCustomer(shop)
  await putInBag(amina, jacket, 2)
  const phone = aVisitor(shop)
  await putInBag(phone, gown, 1)
  await putInBag(phone, jacket, 1)
  await bringAlong(shop, amina, phone)
  expect(Object.fromEntries(inShort(await bagOf(amina)))).toEqual({ [jacket]: 2, [gown]: 1 })
  expect((await bagOf(phone)).lines).toEqual([])
  await bringAlong(shop, amina, phone)
  expect((await bagOf(amina)).lines).toHaveLength(2)
})

test('an account without a cart takes over the browser’s cart on every device', async () => {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const amina = await aCustomer(shop)
  await putInBag(aVisitor(shop), jacket, 1)
  const phone = aVisitor(shop)
  await putInBag(phone, jacket, 3)
  const before = (await bagOf(phone)).lines[0]?.id
  await bringAlong(shop, amina, phone)
  const elsewhere = aVisitor(shop)
  elsewhere.cookies.set('session', amina.cookies.get('session') ?? '')
  expect((await bagOf(elsewhere)).lines).toMatchObject([{ id: before, quantity: 3 }])
})

test('a merged cart line reports short stock', async () => {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const amina = await aCustomer(shop)
  const phone = aVisitor(shop)
  await putInBag(phone, jacket, 3)
  const there = await shop.deps.db
    .selectFrom('stock')
    .select('on_hand')
    .where('variant_id', '=', jacket)
    .executeTakeFirstOrThrow()
  await setOnHand(shop, jacket, 1)
  await bringAlong(shop, amina, phone)
  expect((await bagOf(amina)).lines).toMatchObject([{ quantity: 3, trouble: 'short', maxQuantity: 1 }])
  await setOnHand(shop, jacket, there.on_hand)
})

test('an order in payment stays payable after sign-in and its goods leave the cart', async () => {
  const shop = only(shops)
  const [jacket, gown] = [await variantOf(shop), await variantOf(shop, 'lamu-jacket', 'measure')]
  const amina = await aCustomer(shop)
  await putInBag(amina, gown, 1)
  const { visitor, placed } = await anUnpaidOrder(shop, jacket, 1)
  await bringAlong(shop, amina, visitor)
  expect((await pay(visitor, placed.number)).status).toBe(201)
  expect(inShort(await bagOf(amina))).toEqual([[gown, 1]])
})

test('concurrent sign-ins merge each cart once', async () => {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const amina = await aCustomer(shop)
  await putInBag(amina, jacket, 1)
  const browsers = [aVisitor(shop), aVisitor(shop), aVisitor(shop)]
  for (const browser of browsers) await putInBag(browser, jacket, 2)
  await Promise.all([...browsers, ...browsers].map((browser) => bringAlong(shop, amina, browser)))
  expect(inShort(await bagOf(amina))).toEqual([[jacket, 2]])
})

test('signing in claims orders with the account’s address placed in this browser', async () => {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const contact = { name: 'Amina', email: 'amina.orders@example.com', phone: '0712 345 678' }
  const [phone, stranger] = [aVisitor(shop), aVisitor(shop)]
  await putInBag(phone, jacket)
  await putInBag(stranger, jacket)
  const { number } = (await (await order(phone, { contact })).json()) as { number: string }
  const others = (await (await order(stranger)).json()) as { number: string }
  const amina = await aCustomer(shop, 'amina.orders@example.com')
  await bringAlong(shop, amina, aVisitor(shop))
  expect((await amina.get(`/api/orders/${number}`)).status).toBe(404)
  expect(idOf(phone)).not.toBe('')
  await bringAlong(shop, amina, phone)
  await bringAlong(shop, amina, stranger)
  expect((await amina.get(`/api/orders/${number}`)).status).toBe(200)
  expect((await amina.get(`/api/orders/${others.number}`)).status).toBe(404)
})

test('verifying an e-mail address in another browser claims its orders', async () => {
  const shop = only(shops)
  const email = 'wambui.orders@example.com'
  const [laptop, phone] = [aVisitor(shop), aVisitor(shop)]
  await putInBag(laptop, await variantOf(shop))
  const contact = { name: 'Wambui', email, phone: '0712 345 678' }
  const { number } = (await (await order(laptop, { contact })).json()) as { number: string }
  const password = 'a good long phrase'
  await laptop.post('/api/auth/sign-up/email', { name: 'Wambui', email, password })
  const token = await linkIn(shop, email)
  expect((await phone.get(`/api/orders/${number}`)).status).toBe(404)
  expect((await phone.post('/api/auth/verifications', { token, password })).status).toBe(200)
  expect((await phone.get(`/api/orders/${number}`)).status).toBe(200)
})
