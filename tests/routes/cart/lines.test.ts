import { describe, expect, test } from 'vitest'
import type { Cart } from '#modules/cart/contract.ts'
import { aSeededShop, only, putInBag, setOnHand, variantOf } from '../../seeded-shop.ts'
import { aVisitor } from '../../visitor.ts'

const shops = aSeededShop()
const cartOf = async (answer: Response) => (await answer.json()) as Cart
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]

describe('refusals', () => {
  test.each([
    ['negative', -1],
    ['zero', 0],
    ['a fraction', 1.5],
    ['text', '1'],
    ['huge', 1e15],
    ['nothing', null],
    ['a list', [1]],
  ])('the cart refuses a quantity that is %s', async (_, quantity) => {
    const visitor = aVisitor(only(shops))
    const answer = await visitor.post('/api/cart/lines', { variantId: await variantOf(only(shops)), quantity })
    expect(await problem(answer)).toEqual([400, 'request.invalid'])
    expect(await answer.text()).toMatch(/^[^\n{]+\.$/)
    expect((await cartOf(await visitor.get('/api/cart'))).lines).toEqual([])
  })

  test.each([
    ['more pieces than a line holds', 'lamu-jacket', 100, [400, 'cart.bad-quantity']],
    ['cloth that is not in half metres', 'limuru-poplin', 75, [400, 'cart.bad-quantity']],
  ])('the cart refuses %s', async (_, slug, quantity, refusal) => {
    const shop = only(shops)
    const variant = await variantOf(shop, slug).catch(() => variantOf(shop, anyCloth))
    expect(await problem(await putInBag(aVisitor(shop), variant, quantity))).toEqual(refusal)
  })

  test('the cart refuses sold-out variants and quantities above stock', async () => {
    const shop = only(shops)
    const variant = await variantOf(shop, 'karura-jacket')
    await setOnHand(shop, variant, 0)
    expect(await problem(await putInBag(aVisitor(shop), variant))).toEqual([409, 'cart.sold-out'])
    await setOnHand(shop, variant, 2)
    const visitor = aVisitor(shop)
    expect((await putInBag(visitor, variant, 2)).status).toBe(200)
    const third = await putInBag(visitor, variant, 1) // units already in the cart count
    expect(await problem(third)).toEqual([409, 'cart.short'])
    expect(await third.text()).toBe('Only 2 left.')
  })

  test('the cart refuses unknown variants and those no longer sold', async () => {
    const shop = only(shops)
    expect(await problem(await putInBag(aVisitor(shop), 999_999_999))).toEqual([404, 'catalogue.not-sold'])
    const variant = await variantOf(shop, 'ngong-trouser')
    await shop.deps.db.updateTable('variant').set({ sold: false }).where('id', '=', variant).execute()
    expect(await problem(await putInBag(aVisitor(shop), variant))).toEqual([404, 'catalogue.not-sold'])
  })

  test('a cart line of another visitor returns 404', async () => {
    const shop = only(shops)
    const owner = aVisitor(shop)
    const [line] = (await cartOf(await putInBag(owner, await variantOf(shop)))).lines
    const stranger = aVisitor(shop)
    await putInBag(stranger, await variantOf(shop))
    const path = `/api/cart/lines/${line?.id}`
    expect(await problem(await stranger.send('PATCH', path, { body: { quantity: 5 } }))).toEqual([404, 'cart.no-such-line'])
    expect((await stranger.send('DELETE', path)).status).toBe(200)
    expect((await cartOf(await owner.get('/api/cart'))).lines).toMatchObject([{ id: line?.id, quantity: 1 }])
  })

  test('a cart line refuses a variant of another product', async () => {
    const shop = only(shops)
    const visitor = aVisitor(shop)
    const [line] = (await cartOf(await putInBag(visitor, await variantOf(shop)))).lines
    const other = await variantOf(shop, 'naivasha-gown')
    const answer = await visitor.send('PATCH', `/api/cart/lines/${line?.id}`, { body: { variantId: other } })
    expect(await problem(answer)).toEqual([400, 'cart.other-product'])
  })
})

const anyCloth = 'naivasha-satin'

describe('the cart', () => {
  test('adding a variant again increases its cart line', async () => {
    const shop = only(shops)
    const visitor = aVisitor(shop)
    const jacket = await variantOf(shop)
    await putInBag(visitor, jacket)
    const bag = await cartOf(await putInBag(visitor, jacket, 2))
    expect(bag.lines).toMatchObject([{ variantId: jacket, quantity: 3, trouble: null }])
    expect(bag).toMatchObject({ count: 3, ready: true, items: (bag.lines[0]?.unitPrice ?? 0) * 3 })
  })

  test('cloth is added by the half metre at its price per metre', async () => {
    const shop = only(shops)
    const cloth = await variantOf(shop, anyCloth)
    const { lines } = await cartOf(await putInBag(aVisitor(shop), cloth, 150))
    expect(lines[0]?.total).toBe(Math.round(((lines[0]?.unitPrice ?? 0) * 150) / 100))
  })

  test('changing the size of a cart line merges it with the line of that size', async () => {
    const shop = only(shops)
    const visitor = aVisitor(shop)
    const sizes = await shop.deps.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .innerJoin('stock', 'stock.variant_id', 'variant.id')
      .select('variant.id')
      .where('product.slug', '=', 'lamu-jacket')
      .where('on_hand', '>', 5)
      .limit(2)
      .execute()
    const [one, two] = sizes.map(({ id }) => id)
    await putInBag(visitor, one ?? 0)
    const bag = await cartOf(await putInBag(visitor, two ?? 0))
    const line = bag.lines.find(({ variantId }) => variantId === one)
    const joined = await cartOf(await visitor.send('PATCH', `/api/cart/lines/${line?.id}`, { body: { variantId: two } }))
    expect(joined.lines).toMatchObject([{ variantId: two, quantity: 2 }])
  })

  test('a cart line shows a changed price until the shopper accepts it', async () => {
    const shop = only(shops)
    const visitor = aVisitor(shop)
    const jacket = await variantOf(shop, 'tsavo-jacket').catch(() => variantOf(shop))
    const before = (await cartOf(await putInBag(visitor, jacket))).lines[0]?.unitPrice ?? 0
    await shop.deps.db
      .updateTable('variant')
      .set({ price: before + 100_00, compare_at: null })
      .where('id', '=', jacket)
      .execute()
    expect((await cartOf(await visitor.get('/api/cart'))).lines[0]).toMatchObject({
      wasPrice: before,
      unitPrice: before + 100_00,
    })
    expect((await cartOf(await visitor.post('/api/cart/acceptance'))).lines[0]?.wasPrice).toBeNull()
  })

  test('the cart marks unavailable lines and leaves them out of the total', async () => {
    const shop = only(shops)
    const visitor = aVisitor(shop)
    const [jacket, gown] = [await variantOf(shop), await variantOf(shop, 'naivasha-gown')]
    await putInBag(visitor, jacket)
    await putInBag(visitor, gown, 2)
    await setOnHand(shop, gown, 1)
    const bag = await cartOf(await visitor.get('/api/cart'))
    expect(bag.lines.map(({ trouble, maxQuantity }) => [trouble, maxQuantity > 0])).toEqual([
      [null, true],
      ['short', true],
    ])
    expect(bag).toMatchObject({ ready: false, items: bag.lines[0]?.total })
  })

  test('the visitor cookie is signed and set on the first write only', async () => {
    const shop = only(shops)
    const visitor = aVisitor(shop)
    expect((await visitor.get('/api/cart')).headers.getSetCookie()).toEqual([])
    const [cookie] = (await putInBag(visitor, await variantOf(shop))).headers.getSetCookie()
    expect(cookie).toMatch(/^visitor=[0-9a-f-]{36}\.[\w-]{43};.*HttpOnly;.*SameSite=Lax/i)
    const forged = aVisitor(shop)
    forged.cookies.set('visitor', `${/^visitor=([^.]+)/.exec(cookie ?? '')?.[1]}.${'A'.repeat(43)}`)
    expect((await cartOf(await forged.get('/api/cart'))).lines).toEqual([])
  })
})

test('concurrent additions to the cart both count', async () => {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  const jacket = await variantOf(shop)
  await putInBag(visitor, jacket)
  await Promise.all(Array.from({ length: 4 }, () => putInBag(visitor, jacket)))
  expect((await cartOf(await visitor.get('/api/cart'))).lines).toMatchObject([{ variantId: jacket, quantity: 5 }])
})
