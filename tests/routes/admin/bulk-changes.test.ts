import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { beginDueSets } from '#flows/change-sets/begin-due-change-sets.ts'
import { checkBulk } from '#flows/change-sets/prepare-bulk-change.ts'
import type { VersionedDocument } from '#modules/catalogue/contract.ts'
import type { ChangeSet, EntryPage } from '#modules/change-sets/contract.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status}: ${await got.text()}`)
  return (await got.json()) as T
}
const db = () => only(shops).deps.db
const shown = (id: string) => json<ChangeSet>(admin.get(`/api/admin/change-sets/${id}`))
const entries = async (id: string, query = '') =>
  (await json<EntryPage>(admin.get(`/api/admin/change-sets/${id}/entries?size=100${query}`))).entries
const reached = async (id: string, state: string) => {
  await vi.waitFor(async () => expect((await shown(id)).state).toBe(state), { timeout: 60_000, interval: 50 })
  return shown(id)
}
const ALL = { filter: {}, except: [] }
async function prepared(change: object, selection: object = ALL) {
  const { id } = await json<{ id: string }>(admin.post('/api/admin/bulk-changes', { selection, change, title: 'For the test' }))
  return reached(id, 'ready')
}
const moved = (id: string, move: string) => json<ChangeSet>(admin.post(`/api/admin/change-sets/${id}/moves`, { move }))
async function run(id: string) {
  await moved(id, 'run')
  return reached(id, 'done')
}
const prices = async () =>
  db()
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('kind', 'not in', ['outfit', 'gift-card'])
    .select(['sku', 'price', 'compare_at'])
    .orderBy('sku')
    .execute()
const rows = async (...slugs: string[]) =>
  db().selectFrom('product').select(['id', 'slug', 'version', 'status']).where('slug', 'in', slugs).orderBy('slug').execute()
const idsOf = async (...slugs: string[]) => (await rows(...slugs)).map(({ id }) => id)

test.each([
  [{ selection: { ids: [] }, change: { kind: 'status', status: 'draft' } }, 400],
  [{ selection: { ids: [999_999_999] }, change: { kind: 'status', status: 'draft' } }, 422],
  [{ selection: ALL, change: { kind: 'price', by: 'percent', value: 1.5 } }, 400],
  [{ selection: ALL, change: { kind: 'delete' } }, 400],
  [{ selection: { variants: [1] }, change: { kind: 'status', status: 'draft' } }, 400],
  [{ selection: { stock: {} }, change: { kind: 'price', by: 'percent', value: 1 } }, 400],
  [{ selection: { variants: [] }, change: { kind: 'stock', how: 'by', value: 1, reason: 'No' } }, 400],
  [{ selection: { stock: { only: 'nonsense' } }, change: { kind: 'stock', how: 'by', value: 1, reason: 'No' } }, 400],
  [{ selection: { variants: [1] }, change: { kind: 'stock', how: 'by', value: 0, reason: 'No' } }, 400],
  [{ selection: { variants: [1] }, change: { kind: 'stock', how: 'to', value: -1, reason: 'No' } }, 400],
  [{ selection: { variants: [1] }, change: { kind: 'stock', how: 'by', movement: 'written-off', value: -1, reason: 'No' } }, 400],
  [{ selection: { variants: [1] }, change: { kind: 'stock', how: 'to', movement: 'restored', value: 1, reason: 'No' } }, 400],
  [{ selection: { variants: [1] }, change: { kind: 'stock', how: 'by', value: 1, reason: '' } }, 400],
  [{ selection: { variants: [1] }, change: { kind: 'stock', how: 'by', value: 1, reason: 'No', locationId: 99_999 } }, 404],
  [{ selection: { variants: [999_999_999] }, change: { kind: 'stock', how: 'by', value: 1, reason: 'No' } }, 422],
  [{ selection: { filter: { status: 'nonsense' } }, change: { kind: 'status', status: 'draft' } }, 400],
])('an invalid bulk change is refused: %o', async (body, status) => {
  expect((await admin.post('/api/admin/bulk-changes', { ...body, title: 'No' })).status).toBe(status)
})

test('a bulk price change is previewed, applied and undone to the cent', async () => {
  const before = await prices()
  const set = await prepared({ kind: 'price', by: 'percent', value: 1250, rounding: 'shilling' })
  expect(await prices()).toEqual(before)
  const outfits = (await entries(set.id, '&action=refused')).map(({ problems }) => problems[0]?.code)
  expect([...new Set(outfits)].sort()).toEqual(['changes.price-of-gift-card', 'changes.price-of-pieces'])
  const pieces = set.total - outfits.length
  expect(set.actions.update).toBe(pieces)
  const [first] = await entries(set.id)
  expect(first?.changes[0]).toMatchObject({
    field: expect.stringMatching(/ price$/),
    before: expect.any(Number),
    after: expect.any(Number),
  })

  const ran = await run(set.id)
  expect(ran.states).toMatchObject({ done: pieces, waiting: 0 })
  const after = await prices()
  for (const [place, { price }] of before.entries()) expect(after[place]?.price).toBe(Math.round((price * 1.125) / 100) * 100)
  expect(ran.moves).toEqual(['undo'])
  await moved(set.id, 'undo')
  expect((await reached(set.id, 'undone')).states).toMatchObject({ undone: pieces, left: 0 })
  expect(await prices()).toEqual(before)
  const audited = await db()
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `changes ${set.id}`)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['changes-prepared', 'changes-moved', 'changes-moved'])
}, 120_000)

test('a bulk raise lists prices that rounding leaves unchanged', async () => {
  const ids = await idsOf('kariobangi-pins')
  const set = await prepared({ kind: 'price', by: 'percent', value: 500, rounding: 'hundred' }, { ids })
  const [entry] = await entries(set.id)
  expect(entry).toMatchObject({
    action: 'unchanged',
    notes: [{ code: 'changes.prices-kept', message: expect.stringMatching(/^Rounding leaves these prices unchanged: /) }],
  })
})

test('a preview computed again has the entries of its selection alone', async () => {
  const ids = await idsOf('kariobangi-pins', 'lamu-jacket')
  const { id } = await prepared({ kind: 'tags', how: 'add', tags: ['twice'] }, { ids })
  const spec = sql<string>`jsonb_set(spec, '{selection,ids}', ${JSON.stringify(ids.slice(1))}::jsonb)`
  const change = db().updateTable('change_set').set({ state: 'checking', spec }).where('id', '=', id)
  await checkBulk(only(shops).deps, await change.returningAll().executeTakeFirstOrThrow())
  const keys = await db().selectFrom('change_entry').select(['n', 'key']).where('set_id', '=', id).execute()
  expect(keys).toEqual([{ n: 1, key: String(ids[1]) }])
})

test('a bulk discount for a time leaves out gift cards', async () => {
  const sale = { kind: 'sale', how: 'add', percentOff: 10, from: '2027-01-01T00:00:00Z' }
  const set = await prepared(sale, { ids: await idsOf('tarizi-gift-card', 'lamu-jacket') })
  expect(set.actions).toMatchObject({ update: 1, refused: 1 })
  expect((await entries(set.id, '&action=refused'))[0]?.problems[0]?.code).toBe('changes.price-of-gift-card')
})

test('undoing a bulk change skips products changed since and reports them', async () => {
  const set = await prepared({ kind: 'status', status: 'archived' }, { ids: await idsOf('lamu-jacket', 'nairobi-blazer') })
  const total = set.total
  await run(set.id)
  const [id] = await idsOf('lamu-jacket')
  expect((await admin.send('PATCH', `/api/admin/products/${id}`, { body: { name: 'Changed since' } })).status).toBe(200)
  await moved(set.id, 'undo')
  expect((await reached(set.id, 'undone')).states).toMatchObject({ left: 1, undone: total - 1 })
  expect((await entries(set.id, '&state=left'))[0]).toMatchObject({
    label: 'Lamu jacket',
    problems: [{ code: 'changes.changed-since' }],
  })
  expect((await rows('lamu-jacket'))[0]?.status).toBe('archived')
})

test('a bulk price change refuses only the products that would leave the bounds', async () => {
  const set = await prepared({ kind: 'price', by: 'amount', value: -2_000_000 })
  expect(set.actions.refused).toBeGreaterThan(0)
  expect(set.actions.update).toBeGreaterThan(0)
  const [refused] = await entries(set.id, '&action=refused')
  expect(refused?.problems[0]?.code).toBe('changes.price-out-of-bounds')
  expect((await moved(set.id, 'cancel')).moves).toEqual([])
  expect((await admin.post(`/api/admin/change-sets/${set.id}/moves`, { move: 'run' })).headers.get('Problem-Code')).toBe(
    'changes.not-now',
  )
})

test('bulk changes set tags, channels, categories and stock of a filtered selection', async () => {
  const [but] = await idsOf('lamu-jacket')
  const chosen = { filter: { department: 'casual-collection', status: 'active' }, except: [but] }
  const tags = await prepared({ kind: 'tags', how: 'add', tags: ['Season 2027'] }, chosen)
  await run(tags.id)
  const tagged = await db().selectFrom('product_tag').select('product_id').where('tag', '=', 'Season 2027').execute()
  expect(tagged).toHaveLength(tags.total)
  expect(tagged.map(({ product_id }) => product_id)).not.toContain(but)
  const again = await prepared({ kind: 'tags', how: 'add', tags: ['Season 2027'] }, chosen)
  expect(again.actions).toMatchObject({ unchanged: tags.total, update: 0 })

  const [one] = tagged.map(({ product_id }) => product_id)
  for (const change of [
    { kind: 'channel', how: 'add', channel: 'walk-in' },
    { kind: 'category', how: 'move', category: 'casual-shirts' },
  ])
    expect((await run((await prepared(change, { ids: [one] })).id)).states.refused).toBe(0)

  const stock = () =>
    db()
      .selectFrom('stock')
      .innerJoin('variant', 'variant.id', 'variant_id')
      .select(['variant.sku', 'on_hand'])
      .where('product_id', '=', one ?? 0)
      .orderBy('sku')
      .execute()
  const before = await stock()
  const set = await prepared({ kind: 'stock', how: 'by', value: 3, reason: 'A delivery' }, { ids: [one] })
  await run(set.id)
  expect(await stock()).toEqual(before.map((row) => ({ ...row, on_hand: row.on_hand + 3 })))
  await moved(set.id, 'undo')
  await reached(set.id, 'undone')
  expect(await stock()).toEqual(before)
})

test('a bulk change cannot be undone after its undo period', async () => {
  const set = await prepared({ kind: 'status', status: 'draft' }, { ids: await idsOf('lamu-jacket') })
  await run(set.id)
  await db()
    .updateTable('change_set')
    .set({ undo_until: new Date(Date.now() - 1000) })
    .where('id', '=', set.id)
    .execute()
  expect((await shown(set.id)).moves).toEqual([])
  expect((await admin.post(`/api/admin/change-sets/${set.id}/moves`, { move: 'undo' })).headers.get('Problem-Code')).toBe(
    'changes.too-late-to-undo',
  )
})

const documentOf = async (id: number) => (await json<VersionedDocument>(admin.get(`/api/admin/products/${id}`))).document

test('a bulk sale is scheduled once, cleared and restored by undo', async () => {
  const ids = await idsOf('karen-shirt', 'karura-jacket')
  const [id = 0] = ids
  const [from, until] = [new Date(Date.now() + 86_400_000).toISOString(), new Date(Date.now() + 2 * 86_400_000).toISOString()]
  const before = (await documentOf(id)).scheduledPrices
  const sale = { kind: 'sale', how: 'add', percentOff: 20, from, until }
  const set = await prepared(sale, { ids })
  expect((await entries(set.id))[0]?.changes[0]).toMatchObject({
    field: 'scheduledPrices',
    after: expect.stringMatching(/^−20 % \d{4}-\d\d-\d\d \d\d:\d\d – /),
  })
  await run(set.id)
  expect((await documentOf(id)).scheduledPrices).toEqual([...before, { sku: null, price: null, percentOff: 20, from, until }])
  expect((await prepared(sale, { ids })).actions).toMatchObject({ unchanged: ids.length })
  const cleared = await prepared({ kind: 'sale', how: 'clear' }, { ids })
  await run(cleared.id)
  expect((await documentOf(id)).scheduledPrices).toEqual([])
  await moved(cleared.id, 'undo')
  await reached(cleared.id, 'undone')
  expect((await documentOf(id)).scheduledPrices).toHaveLength(before.length + 1)
})

test.each([
  { kind: 'sale', how: 'add', percentOff: 20 },
  { kind: 'sale', how: 'add', percentOff: 0, from: '2027-01-01T00:00:00Z' },
  { kind: 'sale', how: 'add', percentOff: 20, from: '2027-01-02T00:00:00Z', until: '2027-01-01T00:00:00Z' },
  { kind: 'attribute', how: 'add', attribute: 'season', values: [] },
])('an incomplete bulk change is refused: %o', async (change) => {
  expect((await admin.post('/api/admin/bulk-changes', { selection: ALL, change, title: 'No' })).status).toBe(400)
})

test('bulk changes set attributes and size charts', async () => {
  const names = (names: string[]) => names.map((name) => ({ code: name.toLowerCase(), name, names: {}, colour: null }))
  const attribute = (code: string, kind: string, values: string[]) => ({
    code,
    document: {
      name: code,
      names: {},
      kind,
      unit: null,
      required: false,
      filterable: false,
      visible: true,
      values: names(values),
    },
  })
  await json(admin.post('/api/admin/attributes', attribute('lasting', 'multiselect', ['Rain', 'Sun', 'Wind'])))
  await json(admin.post('/api/admin/attributes', attribute('lining-kind', 'dropdown', ['Full', 'Half'])))
  const ids = await idsOf('karen-shirt', 'karura-jacket')
  const [id = 0] = ids
  const refused = async (change: object) =>
    (await admin.post('/api/admin/bulk-changes', { selection: { ids }, change, title: 'No' })).headers.get('Problem-Code')
  const say = (how: string, code: string, ...values: string[]) => ({ kind: 'attribute', how, attribute: code, values })
  expect(await refused(say('set', 'nothing-like-it', 'rain'))).toBe('catalogue.unknown-name')
  expect(await refused(say('add', 'lasting', 'snow'))).toBe('catalogue.attribute-value')
  expect(await refused({ kind: 'size-chart', sizeChart: 'nothing-like-it' })).toBe('catalogue.unknown-name')

  for (const change of [say('set', 'lasting', 'rain'), say('add', 'lasting', 'sun', 'wind'), say('remove', 'lasting', 'rain')])
    expect((await run((await prepared(change, { ids })).id)).states).toMatchObject({ done: ids.length, refused: 0 })
  expect((await documentOf(id)).attributes.lasting).toEqual(['sun', 'wind'])
  await run((await prepared(say('set', 'lining-kind', 'full'), { ids })).id)
  const second = await prepared(say('add', 'lining-kind', 'half'), { ids })
  expect(second.actions.refused).toBe(ids.length) // the attribute takes one value, and the preview refuses a second
  expect((await entries(second.id))[0]?.problems[0]?.code).toBe('catalogue.attribute-value')
  await run((await prepared(say('set', 'lasting'), { ids })).id)
  expect((await documentOf(id)).attributes.lasting).toBeUndefined()

  const { code } = await db().selectFrom('size_chart').select('code').orderBy('code', 'desc').limit(1).executeTakeFirstOrThrow()
  const before = (await documentOf(id)).sizeChart
  const charted = await prepared({ kind: 'size-chart', sizeChart: code }, { ids: [id] })
  await run(charted.id)
  expect((await documentOf(id)).sizeChart).toBe(code)
  await moved(charted.id, 'undo')
  await reached(charted.id, 'undone')
  expect((await documentOf(id)).sizeChart).toBe(before)
})

test('a scheduled bulk change starts when due, using current product data', async () => {
  const [one = 0, other = 0] = await idsOf('karen-shirt', 'karura-jacket')
  await admin.send('PATCH', `/api/admin/products/${other}`, { body: { status: 'draft' } })
  const set = await prepared({ kind: 'status', status: 'draft' }, { ids: [one, other] })
  expect(set.actions).toMatchObject({ update: 1, unchanged: 1 })
  const schedule = (at: Date) => admin.post(`/api/admin/change-sets/${set.id}/moves`, { move: 'schedule', at: at.toISOString() })
  for (const at of [new Date(Date.now() - 60_000), new Date(Date.now() + 400 * 86_400_000)])
    expect((await schedule(at)).headers.get('Problem-Code')).toBe('changes.not-ahead')
  expect((await admin.post(`/api/admin/change-sets/${set.id}/moves`, { move: 'schedule' })).status).toBe(400)
  const waiting = await json<ChangeSet>(schedule(new Date(Date.now() + 3_600_000)))
  expect(waiting).toMatchObject({ state: 'scheduled', moves: ['run', 'schedule', 'cancel'] })
  await beginDueSets(only(shops).deps)
  expect((await shown(set.id)).state).toBe('scheduled')

  await admin.send('PATCH', `/api/admin/products/${other}`, { body: { status: 'active' } })
  await db()
    .updateTable('change_set')
    .set({ run_at: new Date(Date.now() - 1000) })
    .where('id', '=', set.id)
    .execute()
  await beginDueSets(only(shops).deps)
  expect((await reached(set.id, 'done')).states).toMatchObject({ done: 2, unchanged: 0 })
  expect((await rows('karen-shirt', 'karura-jacket')).map(({ status }) => status)).toEqual(['draft', 'draft'])
  await moved(set.id, 'undo')
  await reached(set.id, 'undone')
  expect((await rows('karen-shirt', 'karura-jacket')).map(({ status }) => status)).toEqual(['active', 'active'])

  const called = await prepared({ kind: 'status', status: 'draft' }, { ids: [one] })
  await json(
    admin.post(`/api/admin/change-sets/${called.id}/moves`, {
      move: 'schedule',
      at: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  )
  expect((await moved(called.id, 'cancel')).state).toBe('cancelled')
})

const shelf = (variantId: number) =>
  db()
    .selectFrom('stock')
    .select(['on_hand', 'committed', 'held', 'elsewhere'])
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
const movementsOf = async (variantId: number) =>
  (
    await db()
      .selectFrom('stock_movement')
      .select(['kind', 'change', 'aside', 'reason'])
      .where('variant_id', '=', variantId)
      .orderBy('id')
      .execute()
  ).map(({ kind, change, aside, reason }) => [kind, change, aside, reason])

test('a bulk stock change moves stock of the selected variants and is undone', async () => {
  const chosen = await db()
    .selectFrom('variant')
    .innerJoin('stock', 'variant_id', 'variant.id')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['variant.id', 'variant.sku', 'on_hand'])
    .where('slug', '=', 'kilifi-camp-shirt')
    .orderBy('variant.id')
    .execute()
  const [first, second, third] = chosen.map(({ id }) => id) as [number, number, number]
  for (const [id, onHand] of [
    [first, 5],
    [second, 2],
    [third, 9],
  ] as const)
    await json(admin.send('PUT', `/api/admin/stock/${id}`, { body: { onHand, reason: 'For the test' } }))
  const before = await movementsOf(first)

  const less = await prepared({ kind: 'stock', how: 'by', value: -3, reason: 'Moths' }, { variants: [first, second] })
  expect(less.actions).toMatchObject({ update: 1, refused: 1 })
  const [entry, refused] = await entries(less.id)
  expect(entry?.changes).toEqual([{ field: expect.stringMatching(/ stock$/), before: 5, after: 2 }])
  expect(refused?.problems[0]?.message).toMatch(/^There are only 2 of /)
  expect((await run(less.id)).states).toMatchObject({ done: 1, refused: 1 })
  expect([(await shelf(first)).on_hand, (await shelf(second)).on_hand]).toEqual([2, 2])
  await moved(less.id, 'undo')
  await reached(less.id, 'undone')
  expect((await movementsOf(first)).slice(before.length)).toEqual([
    ['adjusted', -3, 0, 'Moths'],
    ['adjusted', 3, 0, expect.stringMatching(/^Undone: /)],
  ])

  const aside = await prepared(
    { kind: 'stock', how: 'by', movement: 'quarantined', value: 2, reason: 'A stain' },
    { variants: [first, third] },
  )
  await run(aside.id)
  expect((await movementsOf(third)).at(-1)).toEqual(['quarantined', -2, 2, 'A stain'])
  expect(
    (await prepared({ kind: 'stock', how: 'by', movement: 'restored', value: 3, reason: 'Clean' }, { variants: [first] })).actions
      .refused,
  ).toBe(1)
  await moved(aside.id, 'undo')
  await reached(aside.id, 'undone')
  expect((await movementsOf(third)).at(-1)).toEqual(['restored', 2, -2, expect.stringMatching(/^Undone: /)])

  const { id: place } = await json<{ id: number }>(
    admin.post('/api/admin/locations', {
      name: 'Back room',
      position: 9,
      active: true,
      pickup: false,
    }),
  )
  const there = await prepared(
    { kind: 'stock', how: 'to', value: 4, locationId: place, reason: 'Counted' },
    { stock: { q: 'Kilifi camp shirt' }, except: [third] },
  )
  expect(there.total).toBe(chosen.length - 1)
  await run(there.id)
  expect(await shelf(first)).toMatchObject({ on_hand: 9, elsewhere: 4 })
  expect(await shelf(third)).toMatchObject({ on_hand: 9, elsewhere: 0 })
  await json(admin.send('PUT', `/api/admin/stock/${second}`, { body: { onHand: 20, reason: 'Meanwhile' } }))
  await moved(there.id, 'undo')
  expect((await reached(there.id, 'undone')).states).toMatchObject({ left: 1, undone: chosen.length - 2 })
  expect((await entries(there.id, '&state=left'))[0]?.problems[0]?.code).toBe('changes.stock-moved-since')
  expect(await shelf(first)).toMatchObject({ on_hand: 5, elsewhere: 0 })
})
