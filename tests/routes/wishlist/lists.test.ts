import { describe, expect, test } from 'vitest'
import {
  type ListSummary,
  MAX_ITEMS,
  MAX_LISTS,
  type SavedItems,
  type SharedWishlist,
  type Wishlist,
} from '#modules/wishlist/contract.ts'
import { deleteOldItems } from '#modules/wishlist/index.ts'
import type { Shop } from '#server/shop.ts'
import { aCustomer, bringAlong, problem } from '../../account.ts'
import { aSeededShop, only, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
const SLUG = 'lamu-jacket'
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const keep = (visitor: Visitor, body: object = { slug: SLUG }) => visitor.post('/api/wishlist/items', body)
const wishlistOf = (visitor: Visitor, list?: string) => json<Wishlist>(visitor.get(`/api/wishlist${list ? `?list=${list}` : ''}`))
const newList = (visitor: Visitor, name: string) => json<ListSummary>(visitor.post('/api/wishlist/lists', { name }))
const slugsOf = async (shop: Shop) =>
  (await shop.deps.db.selectFrom('product').select('slug').where('status', '=', 'active').orderBy('id').execute()).map(
    ({ slug }) => slug,
  )

describe('refusals', () => {
  test.each([
    ['no product', {}, [400, 'request.invalid']],
    ['a product that is none', { slug: 'no-such-thing' }, [404, 'catalogue.not-sold']],
    ['a name that is no address', { slug: '../admin' }, [400, 'request.invalid']],
    ['a variant of another product', { slug: 'karura-jacket', variantId: -1 }, [400, 'request.invalid']],
    ['a list that is none of theirs', { slug: SLUG, listId: crypto.randomUUID() }, [404, 'wishlist.no-such-list']],
  ])('the wishlist refuses %s', async (_, body, refusal) => {
    const visitor = aVisitor(only(shops))
    expect(await problem(await keep(visitor, body))).toEqual(refusal)
    expect(await json(visitor.get('/api/wishlist/kept'))).toEqual({ slugs: [], count: 0 })
  })

  test('the wishlist refuses a variant of another product', async () => {
    const shop = only(shops)
    const other = await variantOf(shop, 'karura-jacket')
    expect(await problem(await keep(aVisitor(shop), { slug: SLUG, variantId: other }))).toEqual([404, 'catalogue.not-sold'])
  })

  test('a wishlist of another visitor cannot be changed, shared or restored', async () => {
    const shop = only(shops)
    const [amina, stranger] = [aVisitor(shop), aVisitor(shop)]
    const { items } = await json<SavedItems>(keep(amina))
    const list = (await wishlistOf(amina)).list?.id ?? ''
    const path = `/api/wishlist/items/${items[0]}`
    expect(await problem(await stranger.send('PATCH', path, { body: { note: 'mine' } }))).toEqual([404, 'wishlist.no-such-item'])
    expect(await json(stranger.send('DELETE', path))).toMatchObject({ items: [] })
    expect(await problem(await keep(stranger, { slug: SLUG, listId: list }))).toEqual([404, 'wishlist.no-such-list'])
    expect(await problem(await stranger.post('/api/wishlist/restorations', { items }))).toEqual([404, 'wishlist.no-such-item'])
    for (const method of ['PUT', 'DELETE'])
      expect(await problem(await stranger.send(method, `/api/wishlist/lists/${list}/link`))).toEqual([
        404,
        'wishlist.no-such-list',
      ])
    expect((await wishlistOf(amina)).items).toHaveLength(1)
  })

  test('the first wishlist cannot be deleted and list names are plain text', async () => {
    const visitor = aVisitor(only(shops))
    await keep(visitor)
    const first = (await wishlistOf(visitor)).list?.id
    expect(await problem(await visitor.send('DELETE', `/api/wishlist/lists/${first}`))).toEqual([409, 'wishlist.first-stays'])
    for (const name of ['', '   ', 'a\u0007b', 'x'.repeat(61)])
      expect(await problem(await visitor.post('/api/wishlist/lists', { name }))).toEqual([400, 'request.invalid'])
  })

  test('concurrent creation keeps wishlists below their limit', async () => {
    const visitor = aVisitor(only(shops))
    await keep(visitor)
    const statuses = await Promise.all(
      Array.from(
        { length: MAX_LISTS + 3 },
        async (_, at) => (await visitor.post('/api/wishlist/lists', { name: `List ${at}` })).status,
      ),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_LISTS - 1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  })

  test('a full wishlist refuses another item', async () => {
    const shop = only(shops)
    const visitor = aVisitor(shop)
    await keep(visitor)
    const { list } = await wishlistOf(visitor)
    const products = await shop.deps.db.selectFrom('variant').select(['id', 'product_id']).limit(MAX_ITEMS).execute()
    const rows = products.map(({ id, product_id }) => ({
      id: crypto.randomUUID(),
      wishlist_id: list?.id ?? '',
      product_id,
      variant_id: id,
      price: 1,
      note: null,
      added_at: new Date(),
      removed_at: null,
    }))
    await shop.deps.db.insertInto('wishlist_item').values(rows.slice(1)).execute()
    const another = (await slugsOf(shop)).find((slug) => slug !== SLUG)
    expect(await problem(await keep(visitor, { slug: another }))).toEqual([409, 'wishlist.full'])
    expect((await wishlistOf(visitor)).items).toHaveLength(MAX_ITEMS)
    expect((await keep(visitor)).status).toBe(200)
  })

  test('wishlist additions from ever new browsers are rate-limited', async () => {
    const shop = only(shops)
    const ask = () =>
      aVisitor(shop).post('/api/wishlist/items', { slug: 'no-such-thing' }, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
    expect((await ask()).status).toBe(404)
    await shop.deps.db
      .updateTable('rate_limit')
      .set({ count: 300 })
      .where('name', '=', 'wishes')
      .where('who', '=', '203.0.113.7')
      .execute()
    expect(await problem(await ask())).toEqual([429, 'rate-limit.exceeded'])
  })
})

test('a page view creates no wishlist and no cookie', async () => {
  const visitor = aVisitor(only(shops))
  expect(await wishlistOf(visitor)).toEqual({ lists: [], list: null, items: [] })
  expect(visitor.cookies.size).toBe(0)
})

test('a product is on the wishlist once, with its price then and now', async () => {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  await Promise.all([keep(visitor), keep(visitor), keep(visitor)])
  const before = await wishlistOf(visitor)
  expect(before).toMatchObject({
    lists: [{ name: null, isDefault: true, count: 1, link: null }],
    items: [{ slug: SLUG, variantId: null, size: null, make: null, sold: true, note: null }],
  })
  const [item] = before.items
  expect(item?.savedPrice).toBe(item?.price)
  await shop.deps.db
    .updateTable('wishlist_item')
    .set({ price: (item?.price ?? 0) + 200_000 })
    .where('id', '=', item?.id ?? '')
    .execute()
  expect((await wishlistOf(visitor)).items).toMatchObject([{ price: item?.price, savedPrice: (item?.price ?? 0) + 200_000 }])
})

test('removing a product from the wishlist removes its sizes too and can be undone', async () => {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  const variantId = await variantOf(shop)
  const { items } = await json<SavedItems>(keep(visitor, { slug: SLUG, variantId }))
  await visitor.send('PATCH', `/api/wishlist/items/${items[0]}`, { body: { note: 'For the wedding' } })
  expect(await json(keep(visitor))).toMatchObject({ slugs: [SLUG], count: 2 })
  expect((await wishlistOf(visitor)).items.find((each) => each.size !== null)).toMatchObject({
    variantId,
    make: 'ready',
    note: 'For the wedding',
  })

  const gone = await json<SavedItems>(visitor.send('DELETE', `/api/wishlist/products/${SLUG}`))
  expect(gone).toMatchObject({ slugs: [], count: 0 })
  expect(gone.items).toHaveLength(2)
  expect(await json(visitor.post('/api/wishlist/restorations', { items: gone.items }))).toMatchObject({ count: 2 })
  expect((await wishlistOf(visitor)).items.map(({ note }) => note).sort()).toEqual(['For the wedding', null])
})

test('a removed wishlist item cannot be restored after an hour', async () => {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  const { items } = await json<SavedItems>(keep(visitor))
  await visitor.send('DELETE', `/api/wishlist/items/${items[0]}`)
  await shop.deps.db
    .updateTable('wishlist_item')
    .set({ removed_at: new Date(Date.now() - 61 * 60_000) })
    .where('id', '=', items[0] ?? '')
    .execute()
  expect(await problem(await visitor.post('/api/wishlist/restorations', { items }))).toEqual([404, 'wishlist.no-such-item'])
  await deleteOldItems(shop.deps.db, { removed: new Date(Date.now() - 3_600_000), touched: new Date(0) })
  expect(
    await shop.deps.db
      .selectFrom('wishlist_item')
      .select('id')
      .where('id', '=', items[0] ?? '')
      .execute(),
  ).toEqual([])
})

test('wishlist items move and merge between lists, and go when their list is deleted', async () => {
  const visitor = aVisitor(only(shops))
  const { items } = await json<SavedItems>(keep(visitor))
  const wedding = await newList(visitor, '  Wedding ')
  expect(wedding).toMatchObject({ name: 'Wedding', isDefault: false, count: 0 })
  const move = (id: string | undefined) => visitor.send('PATCH', `/api/wishlist/items/${id}`, { body: { listId: wedding.id } })
  await move(items[0])
  expect((await wishlistOf(visitor, wedding.id)).items).toMatchObject([{ id: items[0] }])
  const again = await json<SavedItems>(keep(visitor))
  expect(await json(move(again.items[0]))).toMatchObject({ count: 1 })
  expect(await json(visitor.send('PATCH', `/api/wishlist/lists/${wedding.id}`, { body: { name: 'Harusi' } }))).toMatchObject({
    name: 'Harusi',
    count: 1,
  })
  await visitor.send('DELETE', `/api/wishlist/lists/${wedding.id}`)
  expect(await json(visitor.get('/api/wishlist/kept'))).toEqual({ slugs: [], count: 0 })
})

test('a shared wishlist shows no owner, notes or earlier prices until unshared', async () => {
  const shop = only(shops)
  const amina = await aCustomer(shop, 'amina.shares@example.com')
  const { items } = await json<SavedItems>(keep(amina))
  await amina.send('PATCH', `/api/wishlist/items/${items[0]}`, { body: { note: 'Ask Juma first' } })
  const { list } = await wishlistOf(amina)
  const share = () => json<ListSummary>(amina.send('PUT', `/api/wishlist/lists/${list?.id}/link`))
  const { link } = await share()
  expect((await share()).link).toBe(link)

  const stranger = aVisitor(shop)
  const answer = await stranger.get(`/api/shared-wishlists/${link}`)
  const text = await answer.text()
  expect(JSON.parse(text) as SharedWishlist).toMatchObject({ name: null, items: [{ slug: SLUG }] })
  expect(text).not.toMatch(/amina|Juma|savedPrice|A Visitor/)
  expect(stranger.cookies.size).toBe(0)

  await amina.send('DELETE', `/api/wishlist/lists/${list?.id}/link`)
  expect(await problem(await stranger.get(`/api/shared-wishlists/${link}`))).toEqual([404, 'wishlist.no-such-list'])
  expect((await share()).link).not.toBe(link)
})

test('an archived product stays on the wishlist marked as not sold', async () => {
  const shop = only(shops)
  const [visitor, admin] = [aVisitor(shop), await anAdmin(shop)]
  const slug = 'karura-jacket'
  await keep(visitor, { slug })
  const { id } = await shop.deps.db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  await admin.send('PATCH', `/api/admin/products/${id}`, { body: { status: 'archived' } })
  expect((await wishlistOf(visitor)).items).toMatchObject([{ slug, sold: false }])
  expect(await problem(await keep(aVisitor(shop), { slug }))).toEqual([404, 'catalogue.not-sold'])
  await admin.send('PATCH', `/api/admin/products/${id}`, { body: { status: 'active' } })
})

test('concurrent sign-ins merge the browser’s wishlists once', async () => {
  const shop = only(shops)
  const amina = await aCustomer(shop)
  await keep(amina)
  const { list: own } = await wishlistOf(amina)
  await amina.send('PUT', `/api/wishlist/lists/${own?.id}/link`)
  const phone = aVisitor(shop)
  await keep(phone)
  await keep(phone, { slug: 'karura-jacket' })
  await newList(phone, 'Wedding')
  await Promise.all([1, 2, 3].map(() => bringAlong(shop, amina, phone)))
  expect(await json(amina.get('/api/wishlist/kept'))).toMatchObject({ count: 2 })
  expect((await wishlistOf(amina)).lists).toMatchObject([
    { isDefault: true, count: 2, link: expect.any(String) },
    { name: 'Wedding' },
  ])
  expect(await wishlistOf(phone)).toEqual({ lists: [], list: null, items: [] })
})

test('untouched wishlists of visitors are deleted and those of accounts kept', async () => {
  const shop = only(shops)
  const [amina, guest] = [await aCustomer(shop), aVisitor(shop)]
  for (const visitor of [amina, guest]) await keep(visitor)
  await deleteOldItems(shop.deps.db, { removed: new Date(0), touched: new Date(Date.now() + 1000) })
  expect((await wishlistOf(amina)).items).toHaveLength(1)
  expect((await wishlistOf(guest)).lists).toEqual([])
})

test('a change of any list keeps all lists of a browser', async () => {
  const { db } = only(shops).deps
  const guest = aVisitor(only(shops))
  await keep(guest)
  const wedding = await newList(guest, 'Wedding')
  await db
    .updateTable('wishlist')
    .set({ touched_at: new Date(0) })
    .where('id', '=', wedding.id)
    .execute()
  await deleteOldItems(db, { removed: new Date(0), touched: new Date(Date.now() - 3_600_000) })
  expect((await wishlistOf(guest)).lists).toHaveLength(2)
})
