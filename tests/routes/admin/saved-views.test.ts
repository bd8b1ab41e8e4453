import { expect, test } from 'vitest'
import type { OwnView, SavedView, SavedViewList } from '#services/settings/contract.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
const AT = '/api/admin/saved-views'
const LATE = { list: 'orders', name: 'Late and large', query: 'status=to-send&sort=-total', shared: false }
const viewsOf = async (admin: Visitor) => ((await (await admin.get(`${AT}?list=orders`)).json()) as SavedViewList).views

test.each([[{ ...LATE, name: ' ' }], [{ ...LATE, list: 'Orders!' }], [{ ...LATE, query: 'x'.repeat(1001) }]])(
  'an invalid saved view is refused: %o',
  async (view) => {
    const admin = await anAdmin(only(shops))
    expect((await admin.post(AT, view)).status).toBe(400)
  },
)

test('a saved view has a unique name and is visible only to its owner', async () => {
  const [one, other] = [await anAdmin(only(shops)), await anAdmin(only(shops))]
  const answer = await one.post(AT, LATE)
  expect(answer.status).toBe(201)
  expect(await viewsOf(one)).toMatchObject([{ ...LATE, mine: true }])
  const again = await one.post(AT, LATE)
  expect([again.status, again.headers.get('Problem-Code')]).toEqual([409, 'settings.saved-view-name-taken'])
  expect(await viewsOf(other)).toEqual([])
})

test('a shared saved view is visible to every admin and deleted only by its owner', async () => {
  const [one, other] = [await anAdmin(only(shops)), await anAdmin(only(shops))]
  const view = (await (await one.post(AT, { ...LATE, shared: true })).json()) as SavedView
  expect(await viewsOf(other)).toMatchObject([{ id: view.id, mine: false }])
  const refused = await other.send('DELETE', `${AT}/${view.id}`)
  expect([refused.status, refused.headers.get('Problem-Code')]).toEqual([404, 'settings.no-such-saved-view'])
  expect((await one.send('DELETE', `${AT}/${view.id}`)).status).toBe(200)
  expect(await viewsOf(other)).toEqual([])
})

test('a list has at most 50 saved views', async () => {
  const admin = await anAdmin(only(shops))
  for (let number = 0; number < 50; number++) await admin.post(AT, { ...LATE, name: `View ${number}` })
  const answer = await admin.post(AT, { ...LATE, name: 'One more' })
  expect([answer.status, answer.headers.get('Problem-Code')]).toEqual([409, 'settings.too-many-saved-views'])
})

test('each admin chooses the saved view a list opens with', async () => {
  const [one, other] = [await anAdmin(only(shops)), await anAdmin(only(shops))]
  const opens = async (who: Visitor) => ((await (await who.get(`${AT}/own?list=orders`)).json()) as OwnView).query
  const save = async (who: Visitor, name: string, shared: boolean) =>
    (await (await who.post(AT, { ...LATE, name, query: `q=${name}`, shared })).json()) as SavedView
  const [mine, theirs] = [await save(one, 'mine', false), await save(other, 'theirs', true)]
  const own = (who: Visitor, { id }: SavedView, method = 'PUT') => who.send(method, `${AT}/${id}/own`)
  expect(await opens(one)).toBeNull()
  expect((await own(other, mine)).status).toBe(404)
  await own(one, mine)
  expect([await opens(one), await opens(other)]).toEqual(['q=mine', null])
  await own(one, theirs)
  expect(await opens(one)).toBe('q=theirs')
  const seen = (await viewsOf(one)).filter(({ name }) => name === 'mine' || name === 'theirs')
  expect(seen.map((view) => [view.name, view.own])).toEqual([
    ['mine', false],
    ['theirs', true],
  ])
  expect((await own(one, mine, 'DELETE')).status).toBe(404)
  await own(one, theirs, 'DELETE')
  expect(await opens(one)).toBeNull()
  await own(one, theirs)
  await other.send('DELETE', `${AT}/${theirs.id}`)
  expect(await opens(one)).toBeNull()
})
