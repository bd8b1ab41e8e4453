import { beforeAll, expect, test, vi } from 'vitest'
import type { EditedPage, HomeSection } from '#modules/pages/contract.ts'
import { aSeededShop, only, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop({ trustedCountryHeader: 'cf-ipcountry' }, 1, { pages: true })
let admin: Visitor
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const HOME = '/api/admin/pages/home/home'
const read = () => json<EditedPage>(admin.get(`${HOME}?language=en`))

const TOLD = { from: null, until: null, countries: [], devices: [], visits: 'all' as const, eyebrow: '', text: '', links: [] }
const shelf = { by: 'hand' as const, products: ['karura-jacket'] }
const story = (title: string, over: Partial<HomeSection> = {}) =>
  ({ kind: 'editorial', ...TOLD, title, shelf, asset: '', beside: null, ...over }) as HomeSection

async function publish(sections: readonly HomeSection[]): Promise<number> {
  const { version, document } = await read()
  const body = { language: 'en', version, document: { ...document, sections } }
  const saved = await json<{ version: number }>(admin.send('PUT', HOME, { body }))
  expect((await admin.post(`${HOME}/publications`, { language: 'en', version: saved.version })).status).toBe(201)
  return saved.version
}

beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const homeOf = async (headers: Record<string, string> = {}, visitor = aVisitor(() => only(shops))) =>
  (await visitor.fetch('/', { headers: { 'Accept-Language': 'en', ...headers } })).text()
const titlesIn = (html: string) =>
  [...html.matchAll(/For (?:Kenya|Uganda|everybody|those who return|later|those who are new)/g)].map(([title]) => title)
const told = async (...asked: Parameters<typeof homeOf>) => [...new Set(titlesIn(await homeOf(...asked)))].sort()

test('the default home page is one page for all visitors and countries', async () => {
  const guest = aVisitor(() => only(shops))
  await putInBag(guest, await variantOf(only(shops)))
  const plain = await homeOf()
  expect(plain).toContain('<h1')
  expect(plain).not.toMatch(/\{[a-z-]+\}/)
  expect(await homeOf({ 'CF-IPCountry': 'KE' })).toBe(plain)
  expect(await homeOf({ 'X-Audience': 'KE returning' })).toBe(plain)
  const OWN = /<script type="application\/json" id="own-data">.*?<\/script>/s
  expect((await homeOf({}, guest)).replace(OWN, '')).toBe(plain)
})

test('home sections reach their audience only, despite caches and forged headers', async () => {
  const version = await publish([
    story('For everybody'),
    story('For Kenya', { countries: ['KE'] }),
    story('For Uganda', { countries: ['UG'] }),
    story('For those who return', { visits: 'returning' }),
    story('For those who are new', { visits: 'new' }),
    story('For later', { from: '2999-01-01T00:00:00Z' }),
  ])
  const nobody = ['For everybody', 'For those who are new']
  await vi.waitFor(async () => expect(await told()).toEqual(nobody), 20_000)
  const guests = [aVisitor(() => only(shops)), aVisitor(() => only(shops))]
  for (const guest of guests) await putInBag(guest, await variantOf(only(shops)))
  const OWN = /<script type="application\/json" id="own-data">.*?<\/script>/s
  await vi.waitFor(async () => expect(await told({ 'CF-IPCountry': 'KE' })).toEqual(['For Kenya', ...nobody].sort()), 20_000)
  expect(await told({ 'CF-IPCountry': 'UG' })).toEqual(['For Uganda', ...nobody].sort())
  expect(await told({ 'CF-IPCountry': 'DE' })).toEqual(nobody)
  expect(await told({ 'X-Audience': 'KE returning' })).toEqual(nobody)
  expect(await told({}, guests[0])).toEqual(['For everybody', 'For those who return'])
  const [first, second] = await Promise.all(guests.map(async (guest) => (await homeOf({}, guest)).replace(OWN, '')))
  expect(second).toBe(first)
  const later = `?preview=${version}&country=KE&visit=returning&at=2999-01-02T00:00:00Z`
  expect((await aVisitor(() => only(shops)).get(`/${later}`)).status).toBe(404)
  expect(titlesIn(await (await admin.get(`/${later}`)).text())).toEqual(
    expect.arrayContaining(['For later', 'For Kenya', 'For those who return']),
  )
})

test('a hand-picked row keeps its order, drops unsold products and hides when empty', async () => {
  const rail = (title: string, products: string[]) => ({
    kind: 'rail',
    ...TOLD,
    text: undefined,
    title,
    look: 'cards',
    most: 4,
    shelf: { by: 'hand', products },
  })
  const { text: _, ...bare } = {
    ...rail('Chosen <img src=x onerror=alert(1)>', ['lamu-jacket', 'no-such-piece', 'karura-jacket']),
  }
  const { text: _none, ...empty } = { ...rail('Nothing', ['no-such-piece']) }
  await publish([bare, empty] as unknown as HomeSection[])
  await vi.waitFor(async () => {
    const { sections } = await json<{ sections: { kind: string; products?: { slug: string }[] }[] }>(
      aVisitor(() => only(shops)).get('/api/home'),
    )
    expect(sections.map(({ products }) => products?.map(({ slug }) => slug))).toEqual([['lamu-jacket', 'karura-jacket']])
  })
  await vi.waitFor(async () => expect(await homeOf()).toContain('Chosen &lt;img src=x'), 20_000)
  expect(await homeOf()).not.toContain('<img src=x')
  const { version, document } = await read()
  const links = [{ label: 'Press', to: 'javascript:alert(1)' }]
  const body = { language: 'en', version, document: { ...document, sections: [story('A script', { links })] } }
  expect((await admin.send('PUT', HOME, { body })).headers.get('Problem-Code')).toBe('pages.bad-link')
})
