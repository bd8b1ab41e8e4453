import { beforeAll, expect, test, vi } from 'vitest'
import { minutesAfter } from '#kernel/clock.ts'
import type { EditedPage, HelpArticle, HelpCentre, PageDocument, PageList, ShownPage } from '#modules/pages/contract.ts'
import { installPages } from '#modules/pages/index.ts'
import '#modules/pages/tables.ts'
import { suppliedPages } from '#seeds/pages/read-pages.ts'
import { anUnpaidOrder, aSeededShop, key, only, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
const visitor = aVisitor(() => only(shops))
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const TEXT: PageDocument = {
  title: 'A seam that opened',
  description: 'What to do.',
  intro: '',
  blocks: [{ kind: 'text', text: 'Bring it within {return-days} days.' }],
  related: [],
}
const write = async (document: object = TEXT, over: object = {}) =>
  admin.post('/api/admin/pages', { kind: 'article', slug: `a-${key().slice(0, 12)}`, category: 'care', document, ...over })
async function written(document: PageDocument = TEXT): Promise<string> {
  const answer = await write(document)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { slug: string }).slug
}
const publish = (slug: string, body: object, kind = 'article') =>
  admin.post(`/api/admin/pages/${kind}/${slug}/publications`, { language: 'en', ...body })
const articleAt = async (slug: string) =>
  (await json<{ article: HelpArticle }>(visitor.get(`/api/help/articles/${slug}`))).article
const edited = (slug: string, kind = 'article', language = 'en') =>
  json<EditedPage>(admin.get(`/api/admin/pages/${kind}/${slug}?language=${language}`))

test.each([
  ['a script to link to', { blocks: [{ kind: 'call', label: 'Run', to: 'javascript:alert(1)' }] }, 'pages.bad-link'],
  ['one in a text', { blocks: [{ kind: 'text', text: '[press](data:text/html,hello)' }] }, 'pages.bad-link'],
  ['a figure that no setting has', { intro: 'Within {moon-phase} days.' }, 'pages.unknown-figure'],
  ['a ragged table', { blocks: [{ kind: 'table', head: ['a', 'b'], rows: [['1']] }] }, 'pages.ragged-table'],
  ['a block of HTML', { blocks: [{ kind: 'html', text: '<b>x</b>' }] }, 'request.invalid'],
  ['no title', { title: ' ' }, 'request.invalid'],
])('writing a page is refused with %s', async (_, wrong, code) => {
  const answer = await write({ ...TEXT, ...wrong })
  expect(answer.headers.get('Problem-Code')).toBe(code)
})

test('pages refuse taken slugs, past publication, fixed pages and version conflicts', async () => {
  const slug = await written()
  const past = { version: 1, from: '2020-01-01T00:00:00Z' }
  const refusals = await Promise.all([
    write(TEXT, { category: null }),
    write(TEXT, { slug }),
    publish('shipping-info', { version: null }, 'page'),
    publish(slug, past),
    publish(slug, { version: 7 }),
    admin.send('PUT', '/api/admin/pages/page/shipping-info/address', { body: { slug: 'delivery', category: null } }),
    admin.send('PUT', `/api/admin/pages/article/${slug}`, { body: { language: 'en', version: 4, document: TEXT } }),
  ])
  expect(refusals.map((answer) => answer.headers.get('Problem-Code'))).toEqual([
    'pages.category-needed',
    'pages.slug-taken',
    'pages.must-stay',
    'pages.in-the-past',
    'pages.no-such-page',
    'pages.must-stay',
    'pages.changed-meanwhile',
  ])
})

test('HTML in a page is shown as text and an unpublished page returns 404', async () => {
  const slug = await written({ ...TEXT, blocks: [{ kind: 'text', text: '<script>alert(1)</script> **strong** {vat}' }] })
  expect((await visitor.get(`/api/help/articles/${slug}`)).status).toBe(404)
  await publish(slug, { version: 1 })
  await vi.waitFor(async () =>
    expect((await articleAt(slug)).blocks).toEqual([
      {
        kind: 'text',
        paragraphs: [[{ text: '<script>alert(1)</script> ' }, { text: 'strong', look: 'strong' }, { text: ' 16%' }]],
      },
    ]),
  )
})

test('a page version scheduled for later is hidden until then and can be cancelled', async () => {
  const slug = await written()
  await publish(slug, { version: 1 })
  await admin.send('PUT', `/api/admin/pages/article/${slug}`, {
    body: { language: 'en', version: 1, document: { ...TEXT, title: 'Tomorrow' } },
  })
  await publish(slug, { version: 2, from: '2999-01-01T00:00:00Z' })
  expect(await edited(slug)).toMatchObject({ state: 'scheduled', live: { version: 1 }, next: { version: 2 }, version: 2 })
  await vi.waitFor(async () => expect((await articleAt(slug)).title).toBe('A seam that opened'), 20_000)
  await admin.send('DELETE', `/api/admin/pages/article/${slug}/publications?language=en`)
  expect(await edited(slug)).toMatchObject({ state: 'changed', next: null })
  const old = await json<{ document: PageDocument }>(admin.get(`/api/admin/pages/article/${slug}/versions/1?language=en`))
  expect(old.document.title).toBe('A seam that opened')
})

test('placeholders in a page follow the settings', async () => {
  const slug = await written({ ...TEXT, blocks: [{ kind: 'text', text: 'A deposit of {deposit}.' }] })
  await publish(slug, { version: 1 })
  const said = async () => JSON.stringify((await articleAt(slug)).blocks)
  await vi.waitFor(async () => expect(await said()).toContain('50%'), 20_000)
  const rules = await json<{ deposit: object }>(admin.get('/api/admin/settings/payments'))
  await admin.send('PUT', '/api/admin/settings/payments', { body: { ...rules, deposit: { on: true, percent: 40 } } })
  await vi.waitFor(async () => expect(await said()).toContain('40%'), 20_000)
})

test('a renamed help article redirects from its old address', async () => {
  const slug = await written()
  await publish(slug, { version: 1 })
  const to = `b-${key().slice(0, 12)}`
  await admin.send('PUT', `/api/admin/pages/article/${slug}/address`, { body: { slug: to, category: 'returns' } })
  await vi.waitFor(async () => expect(await json(visitor.get(`/api/help/articles/${slug}`))).toEqual({ moved: to }), 20_000)
  await vi.waitFor(async () => {
    const { categories } = await json<HelpCentre>(visitor.get('/api/help'))
    expect(categories.find(({ name }) => name === 'returns')?.articles.map((each) => each.slug)).toContain(to)
  })
})

test('an address that a renamed article had is refused to other articles, not to itself', async () => {
  const slug = await written()
  await publish(slug, { version: 1 })
  const to = `b-${key().slice(0, 12)}`
  await admin.send('PUT', `/api/admin/pages/article/${slug}/address`, { body: { slug: to, category: 'care' } })
  const other = await written()
  const move = (from: string) =>
    admin.send('PUT', `/api/admin/pages/article/${from}/address`, { body: { slug, category: 'care' } })
  for (const taken of [await write({ ...TEXT, title: 'Another seam' }, { slug }), await move(other)])
    expect([taken.status, taken.headers.get('Problem-Code')]).toEqual([409, 'pages.slug-taken'])
  await vi.waitFor(async () => expect(await json(visitor.get(`/api/help/articles/${slug}`))).toEqual({ moved: to }), 20_000)
  expect((await move(to)).status).toBe(200)
})

test('feedback on a help article reaches its editors anonymously', async () => {
  const slug = await written()
  await publish(slug, { version: 1 })
  await vi.waitFor(async () => expect((await visitor.get(`/api/help/articles/${slug}`)).status).toBe(200), 20_000)
  await visitor.post(`/api/help/articles/${slug}/feedback`, { helped: false, comment: 'What of <b>silk</b>?' })
  await visitor.post(`/api/help/articles/${slug}/feedback`, { helped: true })
  expect((await edited(slug)).comments).toMatchObject([{ helped: false, comment: 'What of <b>silk</b>?', language: 'en' }])
  await visitor.post(`/api/help/articles/${slug}/feedback`, { helped: false, comment: 'And of velvet?' })
  const waiting = only(shops).deps.db.selectFrom('action_item').select('detail').where('kind', '=', 'reader-comment')
  expect((await waiting.execute()).filter(({ detail }) => detail.article === slug)).toHaveLength(1)
  const { items } = await json<PageList>(admin.get('/api/admin/pages'))
  expect(items.filter(({ title }) => title.includes('{'))).toEqual([])
  expect(items.find((row) => row.slug === slug)).toMatchObject({ helped: 1, notHelped: 2, states: { en: 'live', ar: 'none' } })
})

test('concurrent comments on an article are kept and open one action item', async () => {
  const slug = await written()
  await publish(slug, { version: 1 })
  await vi.waitFor(async () => expect((await visitor.get(`/api/help/articles/${slug}`)).status).toBe(200), 20_000)
  const atOnce = async () => {
    const readers = Array.from({ length: 12 }, (_, reader) => ({ helped: false, comment: `Reader ${reader} asks of silk.` }))
    const answers = await Promise.all(
      readers.map((said) => aVisitor(only(shops)).post(`/api/help/articles/${slug}/feedback`, said)),
    )
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
  }
  const toDo = async () => {
    const rows = await only(shops).deps.db.selectFrom('action_item').selectAll().where('kind', '=', 'reader-comment').execute()
    return rows.filter(({ detail }) => detail.article === slug)
  }
  await atOnce()
  expect(await toDo()).toHaveLength(1)
  expect((await edited(slug)).comments).toHaveLength(12)
  const note = 'The article speaks of silk now.'
  const closed = await admin.post(`/api/admin/action-items/${(await toDo())[0]?.id}/closing`, { note })
  expect(closed.status).toBeLessThan(300)
  await atOnce()
  expect((await toDo()).map(({ closed_at }) => closed_at === null).sort()).toEqual([false, true])
})

test('supplied pages are installed once and never overwrite edited ones', async () => {
  const { db, clock } = only(shops).deps
  const supplied = suppliedPages()
  expect(await installPages(db, supplied, clock.now())).toBe(0)
  const newer = (slug: string) => supplied.filter((page) => page.slug === slug).map((page) => ({ ...page, texts: { en: TEXT } }))
  expect(await installPages(db, newer('place-an-order'), clock.now())).toBe(1)
  const { version, document } = await edited('shipping-info', 'page')
  await admin.send('PUT', '/api/admin/pages/page/shipping-info', {
    body: { language: 'en', version, document: { ...document, title: 'Our own words' } },
  })
  expect(await installPages(db, newer('shipping-info'), clock.now())).toBe(0)
  expect((await edited('shipping-info', 'page')).document.title).toBe('Our own words')
})

test('the shipping page shows the delivery fees of the current plan', async () => {
  const page = await json<ShownPage>(visitor.get('/api/pages/shipping-info'))
  const table = page.blocks.find((block) => block.kind === 'table')
  expect(table).toMatchObject({ head: ['To', 'Standard', 'Express', 'Free from'] })
  expect(JSON.stringify(table)).toContain('KES\u00a0350.00 · 1–2 working days')
})

test('the shipping page falls back to English in a language that it is not written in', async () => {
  const { db, clock, cache } = only(shops).deps
  const inSwahili = () => json<ShownPage>(visitor.get('/api/pages/shipping-info', { 'Accept-Language': 'sw' }))
  const english = await json<ShownPage>(visitor.get('/api/pages/shipping-info'))
  expect((await inSwahili()).title).not.toBe(english.title)
  const publications = db
    .updateTable('content_publication')
    .set({ from_at: minutesAfter(clock.now(), 60) })
    .where('language', '=', 'sw')
    .where('page_id', '=', db.selectFrom('content_page').select('id').where('slug', '=', 'shipping-info'))
  await publications.execute()
  cache.forget() // written to the database directly, so the cache is stale
  const { title, blocks } = await inSwahili()
  expect(title).toBe(english.title)
  expect(blocks.map(({ kind }) => kind)).toEqual(english.blocks.map(({ kind }) => kind))
  expect(JSON.stringify(blocks)).toContain('350')
})

test('help search matches words, prefixes and typos', async () => {
  const found = async (q: string) =>
    (await json<{ found: { slug: string }[] }>(visitor.get(`/api/help/search?q=${encodeURIComponent(q)}`))).found
  expect((await found('pay with mpesa'))[0]?.slug).toBe('pay-with-m-pesa')
  expect((await found('delivry zones'))[0]?.slug).toBe('delivery-by-zone')
  expect((await found('gift ca'))[0]?.slug).toBe('gift-cards')
  expect(await found('zzzzqq')).toEqual([])
  expect(await json(visitor.get('/api/help/search'))).toEqual({ found: [] })
})

test('an order records the policies in force', async () => {
  const shop = only(shops)
  const { placed } = await anUnpaidOrder(shop, await variantOf(shop))
  const { policies } = await shop.deps.db
    .selectFrom('orders')
    .select('policies')
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  const wanted = ['privacy-policy', 'returns-exchange', 'terms-of-service']
  const supplied = suppliedPages().flatMap(({ slug }) => (wanted.includes(slug) ? [slug] : []))
  expect(Object.keys(policies).sort()).toEqual(supplied.sort())
})

test('the policy version of an order shows the text as it was when it was placed', async () => {
  const shop = only(shops)
  const TERMS = '/api/admin/pages/page/terms-of-service'
  const before = await edited('terms-of-service', 'page')
  const recorded = async () => {
    const { placed } = await anUnpaidOrder(shop, await variantOf(shop))
    const orders = shop.deps.db.selectFrom('orders').select('policies').where('id', '=', placed.id)
    return (await orders.executeTakeFirstOrThrow()).policies['terms-of-service']
  }
  const old = await recorded()
  expect(old).toEqual({ language: 'en', version: before.version })
  const document = { ...before.document, title: 'Stricter terms' }
  await admin.send('PUT', TERMS, { body: { language: 'en', version: before.version, document } })
  await publish('terms-of-service', { version: before.version + 1 }, 'page')
  const textOf = (version: number) =>
    json<{ document: PageDocument }>(admin.get(`${TERMS}/versions/${version}?language=en`)).then(
      ({ document: { title } }) => title,
    )
  await vi.waitFor(async () => expect((await recorded())?.version).toBe(before.version + 1), 20_000)
  expect([await textOf(before.version), await textOf(before.version + 1)]).toEqual([before.document.title, 'Stricter terms'])
})

test('the map of the contact page is drawn from text, refusing unreadable lines', async () => {
  const draw = (map: string) => admin.send('PUT', '/api/admin/settings/way-here', { body: { map } })
  const wrong = await draw('street 5,40 95,36 Kimathi Street\n<svg onload=alert(1)>')
  expect([wrong.headers.get('Problem-Code'), await wrong.text()]).toEqual([
    'settings.unreadable-map',
    expect.stringContaining('Line 2'),
  ])
  const mapOf = async () =>
    (await json<ShownPage>(visitor.get('/api/pages/contact-us'))).blocks.find(({ kind }) => kind === 'map')
  expect((await draw('street 5,40 95,36 Kimathi Street\nhouse 50,50')).status).toBe(200)
  await vi.waitFor(async () =>
    expect(await mapOf()).toMatchObject({ map: { streets: [{ name: 'Kimathi Street' }], places: [], house: [50, 50] } }),
  )
  expect((await draw('')).status).toBe(200)
  await vi.waitFor(async () => expect(await mapOf()).toBeUndefined(), 20_000)
})
