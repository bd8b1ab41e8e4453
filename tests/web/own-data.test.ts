import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { isForEverybody } from '#server/shared-pages.ts'
import { aSeededShop, only, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import routes from '#web/routes.ts'

const shops = aSeededShop({}, 1, { pages: true })
const addresses = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => [...(entry.index ? ['/'] : entry.path ? [entry.path] : []), ...addresses(entry.children ?? [])])
/** Paths of the shared pages, from the routes, so that new ones are covered. */
const KEPT = addresses([routes].flat()).filter((path) => isForEverybody(path.replaceAll(/:\w+/g, 'x')))

async function keptPages(): Promise<string[]> {
  const plain = KEPT.filter((path) => !path.includes(':'))
  const nobody = aVisitor(() => only(shops))
  const links = (await Promise.all(plain.map(async (path) => (await nobody.get(path)).text()))).join('')
  const varying = KEPT.filter((path) => path.includes(':')).map((path) => {
    const link = new RegExp(`href="(${path.replaceAll(/:\w+/g, '[a-z0-9-]+')})"`).exec(links)?.[1]
    return present(link, `a link to ${path} on a page that is kept`)
  })
  return [...plain, ...varying, '/browse?department=formal-wear', '/browse?sort=price-up&page=2']
}
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

async function secretsOf(visitors: readonly Visitor[]): Promise<string[]> {
  const { db } = only(shops).deps
  const people = await db.selectFrom('user').select(['id', 'email', 'name']).where('email', 'like', 'wanjiru.%').execute()
  const cookies = visitors
    .flatMap((visitor) => [...visitor.cookies.values()])
    .flatMap((value) => [value, value.split('.')[0] ?? ''])
  const said = people.flatMap(({ id, email, name }) => [id, email, name])
  return [...cookies, ...said, 'wanjiru', '@example.com', 'own-data'].filter((secret) => secret.length > 2)
}

const OF_AN_ANSWER = ['date', 'request-id', 'content-length', 'etag', 'cache-control', 'connection', 'keep-alive']
const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !OF_AN_ANSWER.includes(name))

test('shared pages are identical for guests, customers and new visitors', async () => {
  expect(KEPT).toEqual(expect.arrayContaining(['/', '/browse', '/custom-suits', '/product/:slug']))
  const everybody = [...customers, ...guests]
  const secrets = await secretsOf(everybody)
  for (const path of await keptPages()) {
    // Visitors with own data request the page first, so that it is rendered for their request.
    const answers = await Promise.all(everybody.map((visitor) => visitor.get(path)))
    const plain = await aVisitor(() => only(shops)).get(path)
    const html = await plain.text()
    expect([path, plain.status]).toEqual([path, 200])
    for (const answer of answers) {
      expect([path, (await answer.text()).replace(OWN, '') === html]).toEqual([path, true])
      expect([path, headersOf(answer)]).toEqual([path, headersOf(plain)])
    }
    const told = `${html}\n${JSON.stringify([...plain.headers])}`
    expect([path, secrets.filter((secret) => told.includes(secret))]).toEqual([path, []])
  }
}, 60_000)

test('own-data and headers hold nothing of another visitor', async () => {
  for (const path of ['/', '/product/lamu-jacket']) {
    for (const visitor of [...customers, ...guests]) {
      const others = [...customers, ...guests].filter((other) => other !== visitor)
      const theirs = others.flatMap(({ cookies }) => [...cookies.values()])
      const answer = await visitor.get(path)
      const told = `${await answer.text()}\n${JSON.stringify([...answer.headers])}`
      const emails = customers.flatMap((customer, i) => (customer === visitor ? [] : [`wanjiru.${i}.kamau@example.com`]))
      expect([...theirs, ...emails].filter((secret) => told.includes(secret))).toEqual([])
    }
  }
})

test('own-data holds bag, hearts and account of the visitor', async () => {
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

test.each(['br', 'gzip', 'identity'])('own-data is the same with encoding %s', async (encoding) => {
  const answer = await present(guests[0], 'a guest').get('/', { 'Accept-Encoding': encoding })
  expect(ownIn(await answer.text())?.cart.lines).toHaveLength(1)
})

test('pages with own-data have no ETag, and are not stored for an account', async () => {
  const theirs = (await present(customers[0], 'a customer').get('/browse')).headers
  expect([theirs.get('Cache-Control'), theirs.get('ETag')]).toEqual(['private, no-store', null])
  const guest_ = (await present(guests[0], 'a guest').get('/browse')).headers
  expect([guest_.get('Cache-Control'), guest_.get('ETag')]).toEqual(['private, no-cache', null])
  for (const headers of [theirs, guest_]) expect(headers.getSetCookie()).toEqual([])
})

test('after sign-out the next page has no account', async () => {
  const leaving = aVisitor(() => only(shops))
  await leaving.signUp('leaving@example.com')
  expect(ownIn(await textOf(leaving, '/'))?.user?.email).toBe('leaving@example.com')
  await leaving.post('/api/auth/sign-out')
  expect(ownIn(await textOf(leaving, '/'))?.user).toBeUndefined()
})

test('a forged session or visitor cookie gets an empty own-data', async () => {
  const stranger = aVisitor(() => only(shops))
  stranger.cookies.set('session', 'x'.repeat(43)).set('visitor', 'made-up').set('_ga', 'GA1.1.1')
  const own = ownIn(await textOf(stranger, '/browse'))
  expect([own?.cart.lines, own?.user]).toEqual([[], undefined])
})

test('an admin gets the dashboard without own-data, which no visitor receives', async () => {
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

test('a missing product returns 404 without own-data', async () => {
  const answer = await present(guests[0], 'a guest').get('/product/there-never-was')
  expect([answer.status, OWN.test(await answer.text())]).toEqual([404, false])
})

test('own-data escapes a name that would end the script', async () => {
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

test('own-data pages follow the language and currency cookies of the visitor', async () => {
  const visitor = aVisitor(() => only(shops))
  await putInBag(visitor, await variantOf(only(shops)), 2)
  visitor.cookies.set('lang', 'ar').set('currency', 'USD')
  const theirs = await textOf(visitor, '/browse')
  expect([/<html[^>]*lang="ar"/.test(theirs), ownIn(theirs)?.cart.lines.map(({ quantity }) => quantity)]).toEqual([true, [2]])
  visitor.cookies.set('lang', 'sw')
  expect(/<html[^>]*lang="sw"/.test(await textOf(visitor, '/browse'))).toBe(true)
  const plain = await textOf(
    aVisitor(() => only(shops)),
    '/browse',
  )
  expect([/<html[^>]*lang="en"/.test(plain), ownIn(plain)]).toEqual([true, undefined])
  visitor.cookies.set('lang', 'tlh').set('currency', 'XXX') // neither is supported
  expect(/<html[^>]*lang="en"/.test(await textOf(visitor, '/browse'))).toBe(true)
})

test('own-data with cookies of two accounts follows the session', async () => {
  const [first, second] = [present(customers[0], 'a customer'), present(customers[1], 'another')]
  const mixed = aVisitor(() => only(shops))
  for (const [name, value] of second.cookies) mixed.cookies.set(name, value)
  mixed.cookies.set('visitor', present(first.cookies.get('visitor'), 'the cookie of a browser'))
  const text = await textOf(mixed, '/')
  const cart = (await (await mixed.get('/api/cart')).json()) as Own['cart']
  expect(ownIn(text)?.user?.email).toBe('wanjiru.1.kamau@example.com')
  expect(ownIn(text)?.cart.lines).toEqual(cart.lines)
  expect(text).not.toContain('wanjiru.0')
})

test('own-data follows the account signed in at the request, in any tab', async () => {
  const browser = aVisitor(() => only(shops))
  await browser.signUp('first.tab@example.com')
  const before = await textOf(browser, '/')
  const [during] = await Promise.all([textOf(browser, '/new-arrivals'), browser.post('/api/auth/sign-out')])
  const between = await textOf(browser, '/new-arrivals')
  await browser.signUp('second.tab@example.com')
  const after = await textOf(browser, '/')
  expect([before, between, after].map((text) => ownIn(text)?.user?.email)).toEqual([
    'first.tab@example.com',
    undefined,
    'second.tab@example.com',
  ])
  expect(during.replace(OWN, '')).toBe(between.replace(OWN, ''))
  expect(after).not.toContain('first.tab')
})

test('own-data shows the bag changed in another tab', async () => {
  const visitor = aVisitor(() => only(shops))
  const variantId = await variantOf(only(shops))
  await putInBag(visitor, variantId, 1)
  const counts = async () => ownIn(await textOf(visitor, '/browse'))?.cart.lines.map(({ quantity }) => quantity)
  expect(await counts()).toEqual([1])
  await Promise.all([textOf(visitor, '/browse'), putInBag(visitor, variantId, 3)])
  expect(await counts()).toEqual([4])
})
