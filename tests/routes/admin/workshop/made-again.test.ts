import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { planWorkshop } from '#flows/workshop/plan-workshop.ts'
import { present } from '#kernel/assert.ts'
import type { OrderMeasurements } from '#modules/measurements/contract.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import type { OrderPatterns } from '#modules/patterns/contract.ts'
import type { OrderReturns } from '#modules/returns/contract.ts'
import type { Job, OrderGarments } from '#modules/workshop/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { aCustomer, problem } from '../../../account.ts'
import { aMeasured, aMeasuredOrder, giveAndApprove, jobsOf, json, moveJob, moveThrough, SUIT } from '../../../measuring.ts'
import { aSeededShop, key, only } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'

const STAFF = { id: 'somebody', email: 'somebody@example.com' }
const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})
const db = () => only(shops).deps.db

const TO_READY = ['draft', 'cut', 'sew', 'finish', 'check', 'pass'] as const
const again = (who: Visitor, { id, version }: Pick<Job, 'id' | 'version'>, reason = 'The shoulders cannot be altered.') =>
  who.post(`/api/admin/workshop/jobs/${id}/remakes`, { version, reason })
const garmentsOf = (visitor: Visitor, number: string) => json<OrderGarments>(visitor.get(`/api/orders/${number}/garments`))
const first = async (number: string) => present((await jobsOf(admin, number))[0], 'its job')

const ADDRESSES = new WeakMap<Visitor, string>()
async function ownAddress({ visitor, number }: { visitor: Visitor; number: string }) {
  const email = ADDRESSES.get(visitor) ?? `${crypto.randomUUID()}@example.com`
  ADDRESSES.set(visitor, email)
  await db().updateTable('orders').set({ email }).where('number', '=', number).execute()
}

async function aHanded(visitor?: Visitor, { slug, quantity }: { slug?: string; quantity?: number } = {}) {
  return handOver(await aMeasuredOrder(only(shops), visitor, { ...(slug && { slug }), ...(quantity && { quantity }) }))
}
async function handOver(made: { visitor: Visitor; number: string }) {
  const { deps } = only(shops)
  await ownAddress(made)
  await giveAndApprove(made.visitor, admin, made.number)
  for (const job of await jobsOf(admin, made.number)) await moveThrough(admin, job, TO_READY)
  if ((await orderOf(made.number)).state === 'placed') await moveOrder(deps, made.number, 'confirm', { staff: STAFF })
  for (const move of ['pick', 'pack', 'ship', 'deliver'] as const) {
    const moved = await moveParcel(deps, made.number, { move }, STAFF)
    if (!moved.ok) throw new Error(moved.problem.message)
  }
  return { ...made, job: await first(made.number) }
}
const orderOf = (number: string) => db().selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
const moneyOf = async (number: string) => {
  const { id, total, amount_due } = await orderOf(number)
  const entries = await db().selectFrom('payment_entry').selectAll().where('order_id', '=', id).execute()
  return { total, amount_due, entries: entries.length }
}

test('a replacement garment is measured, drafted, promised and made without charge', async () => {
  const { deps } = only(shops)
  const customer = await aCustomer(only(shops))
  const { visitor, number, job } = await aHanded(customer)
  expect(job).toMatchObject({ state: 'delivered', again: { code: null } })
  const before = await moneyOf(number)
  expect(await problem(await again(aVisitor(only(shops)), job))).toEqual([401, 'access.not-signed-in'])
  expect((await again(admin, job, ' ')).status).toBe(400)
  const made = await json<Job>(again(admin, job))
  expect(made).toMatchObject({ kind: 'replacement', state: 'measured', garment: 'jacket', orderNumber: number })
  expect(made.blocked).toMatchObject([{ move: 'draft', code: 'workshop.measurements-not-approved' }])
  await planWorkshop(deps)
  const promised = (await garmentsOf(visitor, number)).garments
  expect(promised).toMatchObject([
    { kind: 'make', state: 'delivered' },
    { kind: 'replacement', state: 'measured', readyBy: expect.any(String) },
  ])
  expect(promised[1]?.readyBy).not.toBe(promised[0]?.readyBy)
  const { state } = await orderOf(number)
  expect(state).toBe('completed')
  expect(await json<OrderView>(visitor.get(`/api/orders/${number}`))).toMatchObject({ status: state })

  const path = `/api/orders/${number}/measurements`
  expect(await json<OrderMeasurements>(visitor.get(path))).toMatchObject({ open: true, garments: [{ state: 'submitted' }] })
  const wider = await aMeasured(visitor, { taken: { ...SUIT.taken, shoulderToShoulder: 458 } }, 'Me, measured again')
  await json(visitor.send('PUT', `${path}/${made.line}`, { body: { setId: wider.set?.id } }))
  const house = `/api/admin/orders/${number}`
  await json(admin.send('PUT', `${house}/measurements/${made.line}/approval`, { body: { setId: wider.set?.id } }))
  const drafted = await json<OrderPatterns>(admin.post(`${house}/patterns`, { line: made.line, piece: 'jacket' }))
  const draft = present(drafted.garments[0]?.drafts[0], 'its draft')
  const cloth = present(drafted.cloths[0], 'a cloth')
  const kept = async () =>
    (await db().selectFrom('stock').select('committed').where('variant_id', '=', cloth.variantId).executeTakeFirstOrThrow())
      .committed
  const had = await kept()
  const approved = await json<OrderPatterns>(
    admin.send('PUT', `${house}/patterns/${draft.id}/approval`, { body: { cloth: { variantId: cloth.variantId, width: 1480 } } }),
  )
  const length = present(approved.garments[0]?.drafts[0]?.cloth, 'its cloth').length
  expect((await kept()) - had).toBe(length)
  const now = present(
    (await jobsOf(admin, number)).find(({ id }) => id === made.id),
    'it',
  )
  expect(now.state).toBe('pattern')
  const ready = await moveThrough(admin, now, ['cut', 'sew', 'finish', 'check', 'pass'])
  expect(await kept()).toBe(had)
  expect(ready.moves).toContain('handOver')
  const handed = await json<Job>(moveJob(admin, ready, 'handOver'))
  expect(handed).toMatchObject({ state: 'collected', again: { code: 'workshop.remade-before' } })
  expect((await garmentsOf(visitor, number)).garments.map(({ state }) => state)).toEqual(['delivered', 'collected'])

  expect(await moneyOf(number)).toEqual(before)
  const audited = await db()
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject', '=', `job ${job.number}`)
    .where('action', '=', 'job-changed')
    .execute()
  expect(audited).toMatchObject([{ detail: { reason: 'The shoulders cannot be altered.' }, after: { remake: made.id } }])
  expect(await brokenInvariants(deps.db)).toEqual([])
})

describe('refusals', () => {
  test('a replacement is refused before handover, on a stale version and a second time', async () => {
    const customer = await aCustomer(only(shops))
    const { number, job } = await aHanded(customer)
    const waiting = await aMeasuredOrder(only(shops), customer)
    expect(await problem(await again(admin, await first(waiting.number)))).toEqual([409, 'workshop.not-handed-over'])
    expect(await problem(await again(admin, { ...job, version: job.version - 1 }))).toEqual([409, 'workshop.changed-meanwhile'])
    const second = await aHanded(customer)
    expect(second.job.again?.code).toBe('workshop.not-the-first')
    expect(await problem(await again(admin, second.job))).toEqual([409, 'workshop.not-the-first'])
    await json(again(admin, job))
    expect(await problem(await again(admin, await first(number)))).toEqual([409, 'workshop.remade-before'])
    expect(await problem(await again(admin, second.job))).toEqual([409, 'workshop.remade-before'])
    const trousers = present((await jobsOf(admin, (await aHanded(customer, { slug: 'muthaiga-suit' })).number))[1], 'trousers')
    expect(trousers).toMatchObject({ garment: 'trousers', again: { code: null } })
  })

  test('concurrent replacement requests for two jackets of one order make one', async () => {
    const { number } = await aHanded(undefined, { quantity: 2 })
    const jobs = await jobsOf(admin, number)
    const other = await anAdmin(only(shops))
    const answers = await Promise.all([
      again(admin, present(jobs[0], 'one')),
      again(other, present(jobs[1], 'the other')),
      again(other, present(jobs[0], 'one')),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await jobsOf(admin, number)).filter(({ kind }) => kind === 'replacement')).toHaveLength(1)
  })

  test('concurrent replacement requests for two orders make one', async () => {
    const customer = await aCustomer(only(shops))
    const orders = [await aMeasuredOrder(only(shops), customer), await aMeasuredOrder(only(shops), customer)]
    const [one, other] = [await handOver(present(orders[0], 'one')), await handOver(present(orders[1], 'the other'))]
    expect([one.job.again, other.job.again]).toMatchObject([{ code: null }, { code: null }])
    const answers = await Promise.all([again(admin, one.job), again(admin, other.job)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('a replacement is refused for a returned garment and stopped by a refund', async () => {
    const rules = '/api/admin/settings/returns'
    const before = await json<object>(admin.get(rules))
    await json(admin.send('PUT', rules, { body: { ...before, madeToMeasure: true } }))
    const { visitor, number, job } = await aHanded()
    const wish = { id: crypto.randomUUID(), reason: 'too-small', wish: 'refund', comesBack: 'drop-off', words: 'Tight.' }
    const lines = [{ line: job.line, quantity: 1 }]
    const asked = await json<OrderReturns>(visitor.post(`/api/orders/${number}/returns`, { ...wish, lines }))
    await json(admin.send('PUT', rules, { body: before }))
    expect(await problem(await again(admin, job))).toEqual([409, 'workshop.money-went-back'])
    await json(visitor.post(`/api/orders/${number}/returns/${asked.returns[0]?.id}/moves`, { move: 'cancel' }))
    const made = await json<Job>(again(admin, job))

    const back = { by: 'lines', lines: [{ line: made.line, quantity: 1, goods: 'write-off' }], shipping: 0, reason: 'Given up.' }
    await json(admin.post(`/api/admin/orders/${number}/refunds`, back, { key: key() }))
    const jobs = await jobsOf(admin, number)
    expect(jobs.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['make delivered', 'replacement cancelled'])
    expect(await problem(await again(admin, await first(number)))).toEqual([409, 'workshop.money-went-back'])
    expect((await garmentsOf(visitor, number)).garments).toHaveLength(1)
  })
})

test('a replacement ends a pending alteration and earns no second alteration credit', async () => {
  const rules = '/api/admin/settings/returns'
  const before = await json<object>(admin.get(rules))
  await json(admin.send('PUT', rules, { body: { ...before, alterationCredit: 300_000 } }))
  const report = (visitor: Visitor, number: string, job: number) =>
    json<OrderGarments>(
      visitor.post(`/api/orders/${number}/garments/${job}/fit`, { points: [{ measure: 'waist', change: 12 }], words: 'Tight.' }),
    )
  const balance = async (visitor: Visitor) => (await json<{ balance: number }>(visitor.get('/api/store-credit'))).balance

  const given = await aCustomer(only(shops))
  const one = await aHanded(given)
  await report(given, one.number, one.job.number)
  expect(await balance(given)).toBe(300_000)
  const altered = await json<Job>(
    admin.post(`/api/admin/workshop/jobs/${one.job.id}/alterations`, { reason: 'The waist is let out.' }),
  )
  const made = await json<Job>(again(admin, await first(one.number)))
  const states = new Map((await jobsOf(admin, one.number)).map(({ id, state }) => [id, state]))
  expect([states.get(altered.id), states.get(made.id)]).toEqual(['remake', 'measured'])
  await sql`update workshop_job set state = 'collected' where id = ${made.id}`.execute(db())
  expect((await garmentsOf(given, one.number)).garments.map(({ credit }) => credit)).toEqual([300_000, 0])
  await report(given, one.number, made.number)
  expect(await balance(given)).toBe(300_000)

  const none = await aCustomer(only(shops))
  const other = await aHanded(none)
  await json(again(admin, other.job))
  expect((await garmentsOf(none, other.number)).garments[0]?.credit).toBe(0)
  await report(none, other.number, other.job.number)
  expect(await balance(none)).toBe(0)
  await json(admin.send('PUT', rules, { body: before }))
})
