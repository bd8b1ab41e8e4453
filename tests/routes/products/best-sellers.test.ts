import { expect, test } from 'vitest'
import { countSold } from '#flows/goods/count-sold.ts'
import { present } from '#kernel/assert.ts'
import type { ProductList } from '#modules/catalogue/contract.ts'
import { anUnpaidOrder, aSeededShop, key, only, pay, setOnHand, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor } from '../../visitor.ts'

const shops = aSeededShop()

const soldOf = async (slug: string): Promise<number> => {
  await countSold(only(shops).deps)
  const { db } = only(shops).deps
  const row = await db
    .selectFrom('product_sold')
    .innerJoin('product', 'product.id', 'product_id')
    .select('units')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.units ?? 0
}

async function bought(slug: string, quantity: number) {
  const shop = only(shops)
  const variant = await variantOf(shop, slug)
  await setOnHand(shop, variant, 1000)
  const { visitor, placed } = await anUnpaidOrder(shop, variant, quantity)
  expect((await pay(visitor, placed.number)).ok).toBe(true)
  const { id: line } = await shop.deps.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow()
  return { number: placed.number, line }
}

async function giveBack(number: string, refund: unknown) {
  const admin = await anAdmin(only(shops))
  const answer = await admin.post(`/api/admin/orders/${number}/refunds`, refund, { key: key() })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

const bestSellers = async (limit = 96) => {
  only(shops).deps.cache.forget()
  return (await (await aVisitor(only(shops)).get(`/api/products?list=best-sellers&limit=${limit}`)).json()) as ProductList
}

test('best sellers are the shop’s own picks before the first sale', async () => {
  const { items, picked } = await bestSellers()
  expect(picked).toBe(true)
  expect(items.length).toBeGreaterThan(0)
})

test('best sellers count paid units and deduct returned ones', async () => {
  const unpaid = await variantOf(only(shops), 'karura-jacket')
  await anUnpaidOrder(only(shops), unpaid, 2)
  const shirts = await bought('limuru-shirt', 5)
  await bought('lamu-jacket', 3)
  expect([await soldOf('karura-jacket'), await soldOf('limuru-shirt'), await soldOf('lamu-jacket')]).toEqual([0, 5, 3])
  expect((await bestSellers()).items.slice(0, 2).map(({ slug }) => slug)).toEqual(['limuru-shirt', 'lamu-jacket'])

  await giveBack(shirts.number, {
    by: 'lines',
    lines: [{ line: shirts.line, quantity: 3, goods: 'restock' }],
    reason: 'Too small',
  })
  expect(await soldOf('limuru-shirt')).toBe(2)
  expect((await bestSellers()).items.slice(0, 2).map(({ slug }) => slug)).toEqual(['lamu-jacket', 'limuru-shirt'])

  await giveBack(shirts.number, { by: 'whole', goods: 'restock', reason: 'All of it' })
  expect(await soldOf('limuru-shirt')).toBe(0)
})

test('best sellers count a length of cloth once and ignore old sales', async () => {
  const cloth = await bought('lamu-linen', 250)
  expect(await soldOf('lamu-linen')).toBe(1)
  const { db, clock } = only(shops).deps
  const longAgo = new Date(clock.now().getTime() - 91 * 86_400_000)
  await db.updateTable('orders').set({ placed_at: longAgo }).where('number', '=', cloth.number).execute()
  expect(await soldOf('lamu-linen')).toBe(0)
})

test('best sellers list only sold products, most units first, from a dozen sold', async () => {
  const shop = only(shops)
  const rows = await shop.deps.db.selectFrom('product').select(['id', 'slug']).where('status', '=', 'active').limit(13).execute()
  await shop.deps.db.deleteFrom('product_sold').execute()
  await shop.deps.db
    .insertInto('product_sold')
    .values(rows.map(({ id }, at) => ({ product_id: id, units: 1 + ((at * 7) % 13) })))
    .execute()
  const { items, total, picked } = await bestSellers()
  expect([total, picked]).toEqual([13, false])
  const units = new Map(rows.map(({ slug }, at) => [slug, 1 + ((at * 7) % 13)]))
  const listed = items.map(({ slug }) => present(units.get(slug), slug))
  expect(listed).toEqual(listed.toSorted((a, b) => b - a))
})
