import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { aSeededShop, only, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop({}, 1, { pages: true })
const FOR_EVERYBODY = [
  ...['/', '/browse', '/new-arrivals', '/best-sellers', '/custom-suits', '/formal-wear', '/casual-collection'],
  ...['/product/lamu-jacket', '/browse?department=formal-wear'],
]
const OWN = /<script type="application\/json" id="own-data">(.*?)<\/script>/s

type Own = { cart: { lines: { quantity: number }[] }; hearts: { slugs: string[] }; user?: { email: string }; profile?: object }
const ownIn = (html: string): Own | undefined => {
  const json = OWN.exec(html)?.[1]
  if (json === undefined) return undefined
  const known = new Map((JSON.parse(json) as [[string], unknown][]).map(([[path], answer]) => [path, answer]))
  const of = (path: string) => known.get(path) as never
  return { cart: of('/api/cart'), hearts: of('/api/wishlist/kept'), user: of('/api/user'), profile: of('/api/profile') }
}

const guests: Visitor[] = []
const customers: Visitor[] = []
beforeAll(async () => {
  const shop = only(shops)
  const variants = [await variantOf(shop), await variantOf(shop, 'karura-jacket')]
  for (const [i, variantId] of variants.entries()) {
    const [guest, customer] = [aVisitor(() => only(shops)), aVisitor(() => only(shops))]
    guests.push(guest)
    customers.push(customer)
    await customer.signUp(`wanjiru.${i}.kamau@example.com`)
    for (const visitor of [guest, customer]) await putInBag(visitor, variantId, 1 + i)
    expect((await customer.post('/api/wishlist/items', { slug: i === 0 ? 'lamu-jacket' : 'karura-jacket' })).status).toBe(200)
  }
})

const textOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text()

test.each(FOR_EVERYBODY)(
  '%s is the same for two guests, two customers and nobody, and holds nothing of any of them',
  async (path) => {
    const nobody = aVisitor(() => only(shops))
    // Who has something of their own comes first: it is their request that the page is rendered for.
    const texts = await Promise.all([...customers, ...guests].map((visitor) => textOf(visitor, path)))
    const plain = await textOf(nobody, path)
    for (const text of texts) expect(text.replace(OWN, '') === plain).toBe(true)
    const secrets = [...customers, ...guests].flatMap((visitor) => [...visitor.cookies.values()])
    for (const secret of [...secrets, 'Wanjiru', 'wanjiru', '@example.com', 'own-data']) expect(plain).not.toContain(secret)
  },
)

test('behind it comes the bag, the hearts and the account of who asks, and of nobody else', async () => {
  for (const [i, guest] of guests.entries()) {
    const own = ownIn(await textOf(guest, '/browse'))
    expect(own?.cart.lines.map(({ quantity }) => quantity)).toEqual([1 + i])
    expect([own?.user, own?.profile]).toEqual([undefined, undefined])
  }
  for (const [i, customer] of customers.entries()) {
    const own = ownIn(await textOf(customer, '/browse'))
    expect(own?.cart.lines.map(({ quantity }) => quantity)).toEqual([1 + i])
    expect(own?.user?.email).toBe(`wanjiru.${i}.kamau@example.com`)
    expect(own?.hearts.slugs).toEqual([i === 0 ? 'lamu-jacket' : 'karura-jacket'])
    expect(own?.profile).toBeDefined()
  }
})

test.each(['br', 'gzip', 'identity'])('it is read the same in %s', async (encoding) => {
  const answer = await present(guests[0], 'a guest').get('/', { 'Accept-Encoding': encoding })
  expect(ownIn(await answer.text())?.cart.lines).toHaveLength(1)
})

test('no header of it is shared either: an account’s page is kept nowhere, a guest’s has no name to ask again by', async () => {
  const theirs = (await present(customers[0], 'a customer').get('/browse')).headers
  expect([theirs.get('Cache-Control'), theirs.get('ETag')]).toEqual(['private, no-store', null])
  const guest_ = (await present(guests[0], 'a guest').get('/browse')).headers
  expect([guest_.get('Cache-Control'), guest_.get('ETag')]).toEqual(['private, no-cache', null])
  for (const headers of [theirs, guest_]) expect(headers.getSetCookie()).toEqual([])
})

test('who signs out is nobody with the next page, whatever was cached meanwhile', async () => {
  const leaving = aVisitor(() => only(shops))
  await leaving.signUp('leaving@example.com')
  expect(ownIn(await textOf(leaving, '/'))?.user?.email).toBe('leaving@example.com')
  await leaving.post('/api/auth/sign-out')
  expect(ownIn(await textOf(leaving, '/'))?.user).toBeUndefined()
})

test('a made-up session or visitor is nobody, and spoils the page for nobody', async () => {
  const stranger = aVisitor(() => only(shops))
  stranger.cookies.set('session', 'x'.repeat(43)).set('visitor', 'made-up').set('_ga', 'GA1.1.1')
  const own = ownIn(await textOf(stranger, '/browse'))
  expect([own?.cart.lines, own?.user]).toEqual([[], undefined])
})

test('an administrator gets pages of their own: the dashboard at the front, and no page of theirs reaches anybody', async () => {
  const admin = await anAdmin(only(shops))
  const html = await textOf(admin, '/')
  expect(ownIn(html)).toBeUndefined()
  expect(html).toContain('href="/admin/orders"')
  expect(
    await textOf(
      aVisitor(() => only(shops)),
      '/',
    ),
  ).not.toContain('href="/admin/orders"')
})

test('a missing product is found missing by somebody, with their own page around it', async () => {
  const answer = await present(guests[0], 'a guest').get('/product/there-never-was')
  expect([answer.status, OWN.test(await answer.text())]).toEqual([404, false])
})

test('a name that would end the script does not', async () => {
  const shop = only(shops)
  const customer = aVisitor(() => shop)
  await customer.signUp('script@example.com')
  await shop.deps.db
    .updateTable('user')
    .set({ name: '</script><script>alert(1)</script>' })
    .where('email', '=', 'script@example.com')
    .execute()
  const html = await textOf(customer, '/')
  expect(html).not.toContain('<script>alert(1)')
  expect(ownIn(html)?.user).toMatchObject({ name: '</script><script>alert(1)</script>' })
})
