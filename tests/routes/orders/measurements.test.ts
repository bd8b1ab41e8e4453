import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderMeasurements, Profile } from '#modules/measurements/contract.ts'
import { problem } from '../../account.ts'
import { aMeasured, aMeasuredOrder, jobsOf, json, measure, moveThrough, SUIT } from '../../measuring.ts'
import { anUnpaidOrder, aSeededShop, only, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const seen = (visitor: Visitor, number: string) => json<OrderMeasurements>(visitor.get(`/api/orders/${number}/measurements`))
const given = (visitor: Visitor, number: string, line: number, body: object) =>
  visitor.send('PUT', `/api/orders/${number}/measurements/${line}`, { body })
const lineOf = async (visitor: Visitor, number: string) => (await seen(visitor, number)).garments[0]?.line ?? 0
const house = (number: string, rest = '') => `/api/admin/orders/${number}/measurements${rest}`
const approve = (number: string, line: number, setId: string | undefined) =>
  admin.send('PUT', house(number, `/${line}/approval`), { body: { setId } })
const ask = (number: string, line: number, setId: string | undefined, questions: object[]) =>
  admin.post(house(number, `/${line}/questions`), { setId, questions })
const auditOf = (number: string) =>
  only(shops)
    .deps.db.selectFrom('audit_entry')
    .selectAll()
    .where('subject', '=', `order ${number}`)
    .where('action', 'like', 'measurements-%')
    .orderBy('id')
    .execute()

async function aGiven() {
  const { visitor, number } = await aMeasuredOrder(only(shops))
  const profile = await aMeasured(visitor)
  const line = await lineOf(visitor, number)
  await json(given(visitor, number, line, { setId: profile.set?.id }))
  return { visitor, number, profile, line }
}

test('a suit needs ten measurements for jacket and trousers together', async () => {
  const shop = only(shops)
  const { hips: _h, wrist: _w, upperLeg: _u, knee: _k, ...ten } = SUIT.taken
  const suit = await aMeasuredOrder(shop, undefined, { slug: 'gigiri-suit' })
  const [asked] = (await seen(suit.visitor, suit.number)).garments
  expect(asked?.needed).toEqual(Object.keys(ten))
  const { set } = await aMeasured(suit.visitor, { taken: ten })
  await json(given(suit.visitor, suit.number, asked?.line ?? 0, { setId: set?.id }))
  await json(approve(suit.number, asked?.line ?? 0, set?.id))
  for (const job of await jobsOf(admin, suit.number))
    expect(await moveThrough(admin, job, ['draft', 'cut'])).toMatchObject({ state: 'cutting' })

  const jacket = await aMeasuredOrder(shop, suit.visitor)
  const line = await lineOf(jacket.visitor, jacket.number)
  const alone = await given(jacket.visitor, jacket.number, line, { setId: set?.id })
  expect(await problem(alone)).toEqual([422, 'measurements.incomplete'])
})

describe('refusals', () => {
  test('measurements of an order return 404 to strangers', async () => {
    const { number, line, profile } = await aGiven()
    const stranger = aVisitor(only(shops))
    const refused = [404, 'orders.no-such-order']
    expect(await problem(await stranger.get(`/api/orders/${number}/measurements`))).toEqual(refused)
    expect(await problem(await given(stranger, number, line, { setId: profile.set?.id }))).toEqual(refused)
    expect(await problem(await stranger.get(house(number)))).toEqual([401, 'access.not-signed-in'])
  })

  test('a visitor who tracks an order sees its state but no measurements', async () => {
    const { number, line, visitor } = await aGiven()
    const other = aVisitor(only(shops))
    await json(other.post('/api/tracking', { number, contact: 'wanjiru@example.com' }))
    const { garments } = await seen(other, number)
    expect(garments).toMatchObject([{ state: 'submitted', given: null }])
    const own = await aMeasured(other)
    expect(await problem(await given(other, number, line, { setId: own.set?.id }))).toEqual([403, 'orders.proof-needed'])
    expect((await seen(visitor, number)).garments[0]?.given?.profile).toBe('Me')
  })

  test('an order refuses foreign, incomplete and single-reading measurements', async () => {
    const { visitor, number } = await aMeasuredOrder(only(shops))
    const line = await lineOf(visitor, number)
    const theirs = await aMeasured(aVisitor(only(shops)))
    expect(await problem(await given(visitor, number, line, { setId: theirs.set?.id }))).toEqual([
      404,
      'measurements.no-such-profile',
    ])
    const { chest: _chest, ...half } = SUIT.taken
    for (const set of [{ taken: half }, { second: {} }]) {
      const profile = await aMeasured(visitor, set)
      expect(await problem(await given(visitor, number, line, { setId: profile.set?.id }))).toEqual([
        422,
        'measurements.incomplete',
      ])
    }
    expect((await seen(visitor, number)).garments).toMatchObject([{ state: 'missing', garment: 'jacket' }])
  })

  test('measurements are refused for ready-made, unpaid and ended orders', async () => {
    const shop = only(shops)
    const ready = await anUnpaidOrder(shop, await variantOf(shop))
    expect(await seen(ready.visitor, ready.placed.number)).toMatchObject({ garments: [], open: false })
    const profile = await aMeasured(ready.visitor)
    const body = { setId: profile.set?.id }
    expect(await problem(await given(ready.visitor, ready.placed.number, 1, body))).toEqual([404, 'measurements.no-such-garment'])
    const { visitor, number, line, profile: own } = await aGiven()
    await shop.deps.db.updateTable('orders').set({ state: 'completed' }).where('number', '=', number).execute()
    expect(await problem(await given(visitor, number, line, { setId: own.set?.id }))).toEqual([409, 'measurements.order-over'])
    expect(await problem(await approve(number, line, own.set?.id))).toEqual([409, 'measurements.order-over'])
  })

  test('a decision on measurements applies once and only to the set reviewed', async () => {
    const { visitor, number, line, profile } = await aGiven()
    const next = await json<Profile>(measure(visitor, profile, { fit: 'slim' }))
    await json(given(visitor, number, line, { setId: next.set?.id }))
    const changed = [409, 'measurements.changed-meanwhile']
    expect(await problem(await approve(number, line, profile.set?.id))).toEqual(changed)
    const both = await Promise.all([
      approve(number, line, next.set?.id),
      ask(number, line, next.set?.id, [{ measure: 'chest', comment: 'Again, please.' }]),
    ])
    expect(both.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1)
  })

  test('staff questions need a measurement of the garment and a comment', async () => {
    const { number, line, profile } = await aGiven()
    const set = profile.set?.id
    expect(await problem(await ask(number, line, set, [{ measure: 'inseam', comment: 'Again?' }]))).toEqual([
      422,
      'measurements.not-taken',
    ])
    for (const questions of [[], [{ measure: 'chest', comment: ' ' }], Array(2).fill({ measure: 'chest', comment: 'Twice' })])
      expect(await problem(await ask(number, line, set, questions))).toEqual([400, 'request.invalid'])
  })
})

test('a questioned measurement is corrected, approved and frozen with the order', async () => {
  const { visitor, number, line, profile } = await aGiven()
  await json(ask(number, line, profile.set?.id, [{ measure: 'waist', comment: 'Over a jumper, perhaps?' }]))
  const asked = await seen(visitor, number)
  expect(asked.garments).toMatchObject([
    { state: 'asked-again', questions: [{ measure: 'waist', comment: 'Over a jumper, perhaps?', answeredAt: null }] },
  ])
  expect(await problem(await given(visitor, number, line, { setId: profile.set?.id }))).toEqual([
    422,
    'measurements.questions-open',
  ])
  const again = await json<Profile>(
    measure(visitor, profile, { taken: { ...SUIT.taken, waist: 880 }, second: { ...SUIT.second, waist: 882 } }),
  )
  expect((await seen(visitor, number)).garments[0]?.given).toMatchObject({ set: { version: 1 }, before: null })
  await json(given(visitor, number, line, { setId: again.set?.id }))
  await json(approve(number, line, again.set?.id))
  await json(measure(visitor, profile, { fit: 'relaxed' }))
  const done = await seen(visitor, number)
  expect(done.garments).toMatchObject([
    {
      state: 'approved',
      given: { set: { version: 2, taken: { waist: 880 }, fit: 'regular' }, before: { waist: 900, chest: 1030 } },
    },
  ])
  expect(await problem(await given(visitor, number, line, { setId: profile.set?.id }))).toEqual([409, 'measurements.approved'])
})

test('a written answer resolves a measurement question', async () => {
  const { visitor, number, line, profile } = await aGiven()
  const asked = await json<OrderMeasurements>(ask(number, line, profile.set?.id, [{ measure: 'neck', comment: 'Sure?' }]))
  const question = asked.garments[0]?.questions[0]?.id
  const answers = [{ question, answer: 'Yes, twice.' }]
  await json(given(visitor, number, line, { setId: profile.set?.id, answers }))
  expect((await seen(visitor, number)).garments).toMatchObject([{ state: 'submitted', questions: [{ answer: 'Yes, twice.' }] }])
})

test('staff see measurements only by an audited reading', async () => {
  const { number, line, profile } = await aGiven()
  const states = await json<OrderMeasurements>(admin.get(house(number)))
  expect(states.garments).toMatchObject([{ state: 'submitted', given: null }])
  expect(await auditOf(number)).toEqual([])
  const read = await json<OrderMeasurements>(admin.post(house(number, '/readings')))
  expect(read.garments[0]?.given?.set.taken.chest).toBe(1030)
  await json(approve(number, line, profile.set?.id))
  const entries = await auditOf(number)
  expect(entries.map(({ action }) => action)).toEqual(['measurements-read', 'measurements-decided'])
  expect(JSON.stringify(entries)).not.toContain('1030')
})
