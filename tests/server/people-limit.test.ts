import { expect, test } from 'vitest'
import { countPeople, PEOPLE_A_DAY } from '#flows/accounts/count-people.ts'
import { aSeededShop, only, order, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor } from '#tests/visitor.ts'

const shops = aSeededShop()
const shop = () => only(shops)
const people = (from: number, to: number) =>
  JSON.stringify(Array.from({ length: to - from }, (_, at) => ({ email: `p${from + at}@people.example` })))

test('an API key that has read 5,000 people today is refused a new one', async () => {
  const { db } = shop().deps
  const owner = await anAdmin(shop())
  const made = await owner.post('/api/admin/api-keys', { name: 'Sync', scopes: ['orders.read'], expires_days: 1 })
  const { id, key } = (await made.json()) as { id: string; key: string }
  const holder = { id: 'owner', key: { id, name: 'Sync', scopes: ['orders.read'] } } as never
  const counted = (text: string) => countPeople(shop().deps, holder, text)
  const half = PEOPLE_A_DAY / 2
  expect([counted(people(0, half)).ok, counted(people(0, half)).ok]).toEqual([true, true])
  expect(counted(people(half, PEOPLE_A_DAY)).ok).toBe(true)

  const visitor = aVisitor(shop())
  await putInBag(visitor, await variantOf(shop()))
  await order(visitor, { contact: { name: 'New', email: 'new@people.example', phone: '0712345678' } })
  const read = () => aVisitor(shop()).fetch('/api/admin/orders', { headers: { Authorization: `Bearer ${key}` } })
  for (const answer of [await read(), await read()])
    expect([answer.status, answer.headers.get('Problem-Code')]).toEqual([429, 'identity.too-many-people'])
  expect(counted(people(0, 10)).ok).toBe(true)
  await expect
    .poll(() => db.selectFrom('action_item').select('detail').where('kind', '=', 'people-limit-reached').execute())
    .toEqual([{ detail: { who: id, by: 'Sync' } }])
  expect((await owner.get('/api/admin/orders')).status).toBe(200)
})

test('staff who may export lists of people are not limited, others are', () => {
  const as = (staffRole: string) => countPeople(shop().deps, { id: staffRole, staffRole } as never, people(0, PEOPLE_A_DAY + 1))
  expect(['manager', 'owner', 'support', 'cashier', 'tailor'].map((role) => as(role).ok)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
