import { expect, test } from 'vitest'
import { type Cart, type CartAndSaved, MAX_LINES, type SavedLines } from '#modules/cart/contract.ts'
import { aCustomer, bringAlong, problem } from '../../account.ts'
import { aSeededShop, only, putInBag, setOnHand, stockOf, variantOf } from '../../seeded-shop.ts'
import { aVisitor, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
const bagOf = async (visitor: Visitor) => (await (await visitor.get('/api/cart')).json()) as Cart
const savedOf = async (visitor: Visitor) => (await (await visitor.get('/api/cart/saved-lines')).json()) as SavedLines
const inShort = (lines: SavedLines['lines']) => lines.map(({ variantId, quantity }) => [variantId, quantity])
const save = (visitor: Visitor, lineId: string | undefined) => visitor.post('/api/cart/saved-lines', { lineId })
const bring = (visitor: Visitor, id: string | undefined) => visitor.post(`/api/cart/saved-lines/${id}/return`)
async function saved(visitor: Visitor, variantId: number, quantity = 1) {
  const { lines } = (await (await putInBag(visitor, variantId, quantity)).json()) as Cart
  return (await (await save(visitor, lines.find((line) => line.variantId === variantId)?.id)).json()) as CartAndSaved
}

test('saved lines of another visitor cannot be saved, restored or deleted', async () => {
  const shop = only(shops)
  const [amina, stranger] = [aVisitor(shop), aVisitor(shop)]
  const jacket = await variantOf(shop)
  const { lines } = (await (await putInBag(amina, jacket)).json()) as Cart
  expect(await problem(await save(stranger, lines[0]?.id))).toEqual([404, 'cart.no-such-line'])
  const aside = await saved(amina, jacket)
  expect(await problem(await bring(stranger, aside.saved.lines[0]?.id))).toEqual([404, 'cart.no-such-line'])
  await stranger.send('DELETE', `/api/cart/saved-lines/${aside.saved.lines[0]?.id}`)
  expect((await savedOf(amina)).lines).toHaveLength(1)
})

test('saving a line for later and restoring it adds up quantities', async () => {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  const made = await variantOf(shop, 'lamu-jacket', 'measure')
  const aside = await saved(visitor, made, 2)
  expect(aside.cart.lines).toEqual([])
  expect(aside.saved.lines).toMatchObject([{ variantId: made, make: 'measure', quantity: 2, trouble: null }])
  await saved(visitor, made, 1)
  expect(inShort((await savedOf(visitor)).lines)).toEqual([[made, 3]])
  await putInBag(visitor, made, 1)
  const back = (await (await bring(visitor, aside.saved.lines[0]?.id)).json()) as CartAndSaved
  expect(inShort(back.cart.lines)).toEqual([[made, 4]])
  expect(back.saved.lines).toEqual([])
  expect(await problem(await bring(visitor, aside.saved.lines[0]?.id))).toEqual([404, 'cart.no-such-line'])
})

test('a sold-out saved line is marked and stays saved until restocked', async () => {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  const jacket = await variantOf(shop)
  const { on_hand } = await stockOf(shop, jacket)
  const { lines } = (await (await putInBag(visitor, jacket, 2)).json()) as Cart
  await setOnHand(shop, jacket, 0)
  await save(visitor, lines[0]?.id)
  const [line] = (await savedOf(visitor)).lines
  expect(line).toMatchObject({ variantId: jacket, trouble: 'sold-out' })
  expect(await problem(await bring(visitor, line?.id))).toEqual([409, 'cart.sold-out'])
  await setOnHand(shop, jacket, 1)
  expect(await problem(await bring(visitor, line?.id))).toEqual([409, 'cart.short'])
  expect((await savedOf(visitor)).lines).toHaveLength(1)
  expect((await bagOf(visitor)).lines).toEqual([])
  await setOnHand(shop, jacket, on_hand)
  expect((await bring(visitor, line?.id)).status).toBe(200)
})

test('concurrent save-for-later requests save the line once', async () => {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  const jacket = await variantOf(shop)
  const { lines } = (await (await putInBag(visitor, jacket)).json()) as Cart
  await Promise.all([1, 2, 3].map(() => save(visitor, lines[0]?.id)))
  expect(inShort((await savedOf(visitor)).lines)).toEqual([[jacket, 1]])
})

test('signing in merges saved lines, keeping the larger quantity of each variant', async () => {
  const shop = only(shops)
  const [jacket, made] = [await variantOf(shop), await variantOf(shop, 'lamu-jacket', 'measure')]
  const [amina, phone] = [await aCustomer(shop), aVisitor(shop)]
  await saved(amina, jacket, 2)
  await saved(phone, jacket, 1)
  await saved(phone, made, 1)
  await Promise.all([bringAlong(shop, amina, phone), bringAlong(shop, amina, phone)])
  expect(Object.fromEntries(inShort((await savedOf(amina)).lines))).toEqual({ [jacket]: 2, [made]: 1 })
  expect((await savedOf(phone)).lines).toEqual([])
})

test('signing in merges saved lines into a full list and into other channels', async () => {
  const shop = only(shops)
  const [jacket, made] = [await variantOf(shop), await variantOf(shop, 'lamu-jacket', 'measure')]
  const [amina, phone] = [await aCustomer(shop), aVisitor(shop)]
  await saved(amina, jacket, 1)
  const { db } = shop.deps
  const own = await db
    .selectFrom('saved_line')
    .selectAll()
    .where('variant_id', '=', jacket)
    .orderBy('saved_at', 'desc')
    .executeTakeFirstOrThrow()
  const others = db
    .selectFrom('variant')
    .select('id')
    .where('id', 'not in', [jacket, made])
    .limit(MAX_LINES - 1)
  const rows = (await others.execute()).map(({ id }) => ({ ...own, style: null, id: crypto.randomUUID(), variant_id: id }))
  await db.insertInto('saved_line').values(rows).execute()
  await saved(phone, made, 1)
  await saved(phone, jacket, 3)
  await db
    .updateTable('saved_line')
    .set({ channel: 'storefront' })
    .where('variant_id', '=', made)
    .where('owner_id', '<>', own.owner_id)
    .where('saved_at', '>=', own.saved_at)
    .execute()
  await bringAlong(shop, amina, phone)
  const after = await db
    .selectFrom('saved_line')
    .select(['channel', 'variant_id', 'quantity'])
    .where('owner_id', '=', own.owner_id)
    .where('variant_id', 'in', [jacket, made])
    .orderBy('quantity')
    .execute()
  expect(after).toEqual([
    { channel: 'storefront', variant_id: made, quantity: 1 },
    { channel: 'shop', variant_id: jacket, quantity: 3 },
  ])
})
