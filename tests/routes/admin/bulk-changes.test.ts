import { beforeAll, expect, test, vi } from 'vitest'
import type { ChangeSet, EntryPage } from '#modules/changes/contract.ts'
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
const until = async (id: string, state: string) => {
  await vi.waitFor(async () => expect((await shown(id)).state).toBe(state), { timeout: 60_000, interval: 50 })
  return shown(id)
}
const ALL = { filter: {}, except: [] }
async function prepared(change: object, selection: object = ALL) {
  const { id } = await json<{ id: string }>(admin.post('/api/admin/bulk-changes', { selection, change, title: 'For the test' }))
  return until(id, 'ready')
}
const moved = (id: string, move: string) => json<ChangeSet>(admin.post(`/api/admin/change-sets/${id}/moves`, { move }))
async function run(id: string) {
  await moved(id, 'run')
  return until(id, 'done')
}
const prices = async () => db().selectFrom('variant').select(['sku', 'price', 'compare_at']).orderBy('sku').execute()
const rows = async (...slugs: string[]) =>
  db().selectFrom('product').select(['id', 'slug', 'version', 'status']).where('slug', 'in', slugs).orderBy('slug').execute()
const idsOf = async (...slugs: string[]) => (await rows(...slugs)).map(({ id }) => id)

test.each([
  [{ selection: { ids: [] }, change: { kind: 'status', status: 'draft' } }, 400],
  [{ selection: { ids: [999_999_999] }, change: { kind: 'status', status: 'draft' } }, 422],
  [{ selection: ALL, change: { kind: 'price', by: 'percent', value: 1.5 } }, 400],
  [{ selection: ALL, change: { kind: 'delete' } }, 400],
  [{ selection: { filter: { status: 'nonsense' } }, change: { kind: 'status', status: 'draft' } }, 400],
])('what cannot be meant is refused: %o', async (body, status) => {
  expect((await admin.post('/api/admin/bulk-changes', { ...body, title: 'No' })).status).toBe(status)
})

test('the prices of the whole house are raised, after a look at what that comes to, and put back to the cent', async () => {
  const before = await prices()
  const set = await prepared({ kind: 'price', by: 'percent', value: 1250, rounding: 'shilling' })
  expect(await prices()).toEqual(before) // a look changes nothing
  expect(set.actions.update).toBe(set.total)
  const [first] = await entries(set.id)
  expect(first?.changes[0]).toMatchObject({
    field: expect.stringMatching(/ price$/),
    before: expect.any(Number),
    after: expect.any(Number),
  })

  const ran = await run(set.id)
  expect(ran.states).toMatchObject({ done: set.total, waiting: 0, refused: 0 })
  const after = await prices()
  for (const [place, { price }] of before.entries()) expect(after[place]?.price).toBe(Math.round((price * 1.125) / 100) * 100)
  expect(ran.moves).toEqual(['undo'])
  await moved(set.id, 'undo')
  expect((await until(set.id, 'undone')).states).toMatchObject({ undone: set.total, left: 0 })
  expect(await prices()).toEqual(before)
  const audited = await db()
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `changes ${set.id}`)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['changes-prepared', 'changes-moved', 'changes-moved'])
}, 120_000)

test('an undo leaves what somebody changed since, and says which', async () => {
  const set = await prepared({ kind: 'status', status: 'archived' }, { ids: await idsOf('lamu-jacket', 'nairobi-blazer') })
  const total = set.total
  await run(set.id)
  const [id] = await idsOf('lamu-jacket')
  expect((await admin.send('PATCH', `/api/admin/products/${id}`, { body: { name: 'Changed since' } })).status).toBe(200)
  await moved(set.id, 'undo')
  expect((await until(set.id, 'undone')).states).toMatchObject({ left: 1, undone: total - 1 })
  expect((await entries(set.id, '&state=left'))[0]).toMatchObject({
    label: 'Lamu jacket',
    problems: [{ code: 'changes.changed-since' }],
  })
  expect((await rows('lamu-jacket'))[0]?.status).toBe('archived')
})

test('what cannot be done to one is refused for that one alone', async () => {
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

test('tags, channels, categories and stock of what a filter leaves, but for some', async () => {
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
  await until(set.id, 'undone')
  expect(await stock()).toEqual(before)
})

test('a day later it can no longer be undone together', async () => {
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
