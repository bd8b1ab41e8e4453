import { beforeAll, describe, expect, test } from 'vitest'
import { planWorkshop } from '#flows/workshop/plan-workshop.ts'
import { present } from '#kernel/assert.ts'
import { daysBetween } from '#kernel/clock.ts'
import type { OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import type { DeliveryDays, ShippingOptions } from '#modules/shipping/contract.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Board, GoodsReadyBy, Job, OrderGarments, ReadyBy, Stations } from '#modules/workshop/contract.ts'
import { problem } from '../../../account.ts'
import { mailsOf } from '../../../mails.ts'
import { aMeasured, aMeasuredOrder, giveAndApprove, jobsOf, json, moveJob, moveThrough, SUIT } from '../../../measuring.ts'
import { anUnpaidOrder, aSeededShop, key, only, order, pay, putInBag, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'
import { begun } from '../../payments/other-methods.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const SUIT_OF = { slug: 'muthaiga-suit' }
const board = (query = '') => json<Board>(admin.get(`/api/admin/workshop${query}`))
const statesOf = async (number: string) => (await jobsOf(admin, number)).map(({ garment, state }) => `${garment} ${state}`)
const only1 = async (number: string) => present((await jobsOf(admin, number))[0], 'its job')

async function approved() {
  const { visitor, number } = await aMeasuredOrder(only(shops))
  await giveAndApprove(visitor, admin, number)
  return { visitor, number, job: await only1(number) }
}
const cancel = (number: string) =>
  admin.post(
    `/api/admin/orders/${number}/cancellation`,
    { reason: 'The customer wishes it.', goods: 'write-off' },
    { key: key() },
  )

describe('refusals', () => {
  test('a job refuses drafting without approved measurements and cutting without pattern', async () => {
    const { visitor, number } = await aMeasuredOrder(only(shops))
    const waits = await only1(number)
    expect(waits).toMatchObject({ state: 'awaiting_measurements', moves: ['hold'] })
    expect(await problem(await moveJob(admin, waits, 'draft'))).toEqual([409, 'workshop.cannot-move'])
    const { set } = await aMeasured(visitor)
    const path = `/api/orders/${number}/measurements/${waits.line}`
    await json(visitor.send('PUT', path, { body: { setId: set?.id } }))
    const measured = await only1(number)
    expect(measured.state).toBe('measured')
    expect(await problem(await moveJob(admin, measured, 'draft'))).toEqual([409, 'workshop.measurements-not-approved'])
    expect(measured.blocked).toMatchObject([{ move: 'draft', code: 'workshop.measurements-not-approved' }])
    await json(admin.send('PUT', `/api/admin/orders/${number}/measurements/${waits.line}/approval`, { body: { setId: set?.id } }))
    const drafted = await json<Job>(moveJob(admin, await only1(number), 'draft'))
    expect(await problem(await moveJob(admin, drafted, 'cut', { byHand: undefined }))).toEqual([409, 'workshop.pattern-missing'])
    const cut = await json<Job>(moveJob(admin, drafted, 'cut'))
    expect(await problem(await moveJob(admin, cut, 'sew', { cut: undefined }))).toEqual([422, 'workshop.cut-not-recorded'])
    expect(await problem(await moveJob(admin, cut, 'hold', { reason: undefined }))).toEqual([422, 'workshop.reason-needed'])
  })

  test('a job refuses drafting from approved measurements with a single reading', async () => {
    const { number, job } = await approved()
    const { db } = only(shops).deps
    const half = await db
      .selectFrom('order_measurement')
      .select('set_id')
      .where('order_line_id', '=', job.line)
      .executeTakeFirstOrThrow()
    const { id: _id, ...set } = await db
      .selectFrom('measurement_set')
      .selectAll()
      .where('id', '=', half.set_id)
      .executeTakeFirstOrThrow()
    const [id, { chest: _chest, ...second }] = [crypto.randomUUID(), SUIT.second]
    const sides = { taken: JSON.stringify(set.taken), right_side: JSON.stringify(set.right_side) }
    const json_ = { ...sides, second: JSON.stringify(second), posture: JSON.stringify(set.posture) }
    await db
      .insertInto('measurement_set')
      .values({ ...set, ...json_, id, version: 99 })
      .execute()
    await db.updateTable('order_measurement').set({ set_id: id }).where('order_line_id', '=', job.line).execute()
    expect(await problem(await moveJob(admin, await only1(number), 'draft'))).toEqual([409, 'workshop.measurements-estimated'])
  })

  test('concurrent moves of a job refuse the second and audit one', async () => {
    const { job, number } = await approved()
    const other = await anAdmin(only(shops))
    const both = await Promise.all([moveJob(admin, job, 'draft'), moveJob(other, job, 'hold')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const late = present(
      both.find(({ status }) => status === 409),
      'the second',
    )
    expect(late.headers.get('Problem-Code')).toBe('workshop.changed-meanwhile')
    expect(await late.text()).toMatch(/@/)
    expect(['pattern', 'on_hold']).toContain((await only1(number)).state)
    const { db } = only(shops).deps
    const entries = db.selectFrom('audit_entry').selectAll().where('subject', '=', `job ${job.number}`)
    expect(await entries.execute()).toHaveLength(1)
  })

  test('a job refuses strangers as assignee, bad photos, past dates and missing stations', async () => {
    const { job } = await approved()
    const { id, version } = job
    const at = (rest: string) => `/api/admin/workshop/jobs/${id}/${rest}`
    const assigned = admin.send('PUT', at('assignee'), { body: { version, assignee: 'stranger@example.com' } })
    expect(await problem(await assigned)).toEqual([422, 'workshop.no-such-person'])
    const photo = await admin.fetch(at('photos'), { method: 'POST', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    expect(await problem(photo)).toEqual([415, 'media.not-a-picture'])
    const promise = admin.send('PUT', at('promise'), { body: { version, on: '2020-01-01', reason: 'Then' } })
    expect(await problem(await promise)).toEqual([422, 'workshop.promise-past'])
    const { stations } = await json<Stations>(admin.get('/api/admin/workshop/stations'))
    const short = admin.send('PUT', '/api/admin/workshop/stations', { body: { stations: stations.slice(1) } })
    expect(await problem(await short)).toEqual([422, 'workshop.stations-wrong'])
    expect(await problem(await admin.post(at('alterations'), { reason: 'Shorter' }))).toEqual([409, 'workshop.not-delivered'])
    for (const body of [{ words: '' }, { minutes: 0 }, {}]) expect((await admin.post(at('notes'), body)).status).toBe(400)
  })

  test('garments and photos of an order return 404 to strangers', async () => {
    const { number } = await approved()
    const stranger = aVisitor(only(shops))
    const refused = [404, 'orders.no-such-order']
    expect(await problem(await stranger.get(`/api/orders/${number}/garments`))).toEqual(refused)
    expect(await problem(await stranger.get(`/api/orders/${number}/garments/photos/1`))).toEqual(refused)
  })
})

describe('jobs of an order', () => {
  test('a paid suit order creates one job per piece and copy', async () => {
    const { number } = await aMeasuredOrder(only(shops), undefined, { ...SUIT_OF, quantity: 2 })
    expect((await jobsOf(admin, number)).map(({ garment, copy }) => `${garment} ${copy}`)).toEqual([
      ...['jacket 1', 'trousers 1', 'jacket 2', 'trousers 2'],
    ])
    const ready = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
    await pay(ready.visitor, ready.placed.number)
    const unpaid = await anUnpaidOrder(only(shops), await variantOf(only(shops), 'lamu-jacket', 'measure'))
    for (const { placed } of [ready, unpaid]) expect(await jobsOf(admin, placed.number)).toEqual([])
  })

  test('cancelling an order stops its jobs and opens an action item once cut', async () => {
    const early = await approved()
    expect((await cancel(early.number)).status).toBeLessThan(300)
    expect(await statesOf(early.number)).toEqual(['jacket cancelled'])
    const late = await approved()
    const cut = await moveThrough(admin, late.job, ['draft', 'cut'])
    await json(cancel(late.number))
    expect(await statesOf(late.number)).toEqual(['jacket cancelled'])
    const items = await only(shops)
      .deps.db.selectFrom('action_item')
      .select(['kind', 'detail'])
      .where('cause', '=', `job:${cut.id}`)
      .execute()
    expect(items).toMatchObject([{ kind: 'cancelled-late', detail: { stage: 'cutting' } }])
    expect(await problem(await moveJob(admin, await only1(late.number), 'sew'))).toEqual([409, 'workshop.cannot-move'])
  })

  test('refunding one of two suits stops its jobs until the refund is withdrawn', async () => {
    const { number, visitor } = await aMeasuredOrder(only(shops), undefined, { ...SUIT_OF, quantity: 2 })
    await giveAndApprove(visitor, admin, number)
    for (const job of await jobsOf(admin, number)) await moveThrough(admin, job, ['draft'])
    const line = (await only1(number)).line
    const body = { by: 'lines', lines: [{ line, quantity: 1, goods: 'write-off' }], reason: 'One is enough.' }
    const refunded = await json<OrderRefunds>(admin.post(`/api/admin/orders/${number}/refunds`, body, { key: key() }))
    expect(await statesOf(number)).toEqual(['jacket pattern', 'trousers pattern', 'jacket cancelled', 'trousers cancelled'])
    const part = present(refunded.refunds[0]?.parts[0]?.id, 'its part')
    await only(shops).deps.db.updateTable('refund_part').set({ state: 'failed' }).where('id', '=', part).execute()
    const path = `/api/admin/orders/${number}/refund-parts/${part}/moves`
    const withdrawn = await admin.post(path, { move: 'withdraw', note: 'They take it after all.' })
    if (!withdrawn.ok) throw new Error(`${withdrawn.status} ${await withdrawn.text()}`)
    expect(await statesOf(number)).toEqual(['jacket pattern', 'trousers pattern', 'jacket pattern', 'trousers pattern'])
  })

  test('a questioned job waits for measurements and cutting confirms the order', async () => {
    const { visitor, number } = await aMeasuredOrder(only(shops))
    const { set } = await aMeasured(visitor)
    const { line } = await only1(number)
    const path = `/api/orders/${number}/measurements/${line}`
    await json(visitor.send('PUT', path, { body: { setId: set?.id } }))
    const questions = [{ measure: 'waist', comment: 'Again, please.' }]
    const asked = await json<{ garments: { questions: { id: string }[] }[] }>(
      admin.post(`/api/admin/orders/${number}/measurements/${line}/questions`, { setId: set?.id, questions }),
    )
    expect(await statesOf(number)).toEqual(['jacket awaiting_measurements'])
    const answers = [{ question: asked.garments[0]?.questions[0]?.id, answer: 'It is right.' }]
    await json(visitor.send('PUT', path, { body: { setId: set?.id, answers } }))
    await json(admin.send('PUT', `/api/admin/orders/${number}/measurements/${line}/approval`, { body: { setId: set?.id } }))
    await moveThrough(admin, await only1(number), ['draft', 'cut'])
    const order = await json<{ status: string }>(visitor.get(`/api/orders/${number}`))
    expect(order.status).toBe('confirmed')
    expect((await visitor.post(`/api/orders/${number}/cancellation`, { reason: 'No more' })).status).toBe(409)
  })
})

test('a job goes through alterations, rework and remake to ready', async () => {
  const { visitor, number, job } = await approved()
  const fitted = await moveThrough(admin, job, ['draft', 'cut', 'sew', 'fit', 'alter', 'fitAgain', 'finish', 'check', 'rework'])
  expect(fitted).toMatchObject({ state: 'sewing', cut: { lot: 'Lot 7', cm: 172 }, draftedByHand: 'For the test' })
  await json(admin.post(`/api/admin/workshop/jobs/${job.id}/notes`, { minutes: 90, words: 'Sleeves' }))
  const png = await (await import('sharp'))
    .default({ create: { width: 300, height: 300, channels: 3, background: '#234' } })
    .png()
    .toBuffer()
  const body = png as unknown as BodyInit
  const shot = await json<Job>(admin.fetch(`/api/admin/workshop/jobs/${job.id}/photos`, { method: 'POST', body }))
  expect(shot).toMatchObject({ minutes: 90, worked: [{ state: 'sewing', minutes: 90 }] })
  const remade = await json<Job>(moveJob(admin, shot, 'remake'))
  expect(remade).toMatchObject({ state: 'remake', moves: [] })
  const again = present(
    (await jobsOf(admin, number)).find(({ kind }) => kind === 'remake'),
    'the new one',
  )
  expect(again).toMatchObject({ state: 'measured', garment: 'jacket' })
  const photo = await json<Job>(admin.fetch(`/api/admin/workshop/jobs/${again.id}/photos`, { method: 'POST', body }))
  const ready = await moveThrough(admin, photo, ['draft', 'cut', 'sew', 'finish', 'check', 'pass'])
  expect(ready).toMatchObject({ state: 'ready', late: false })
  const { garments } = await json<OrderGarments>(visitor.get(`/api/orders/${number}/garments`))
  expect(garments).toMatchObject([{ garment: 'jacket', kind: 'remake', state: 'ready' }])
  const picture = await visitor.get(present(garments[0]?.photo, 'its photo'))
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
})

test('the balance of a deposit order is requested once when its last garment is ready', async () => {
  const visitor = aVisitor(only(shops))
  await putInBag(visitor, await variantOf(only(shops), 'lamu-jacket', 'measure'), 2)
  const { number } = await json<PlacedOrder>(order(visitor))
  await begun(visitor, number, { kind: 'card', part: 'deposit' })
  expect((await pay(visitor, number)).status).toBe(201)
  await giveAndApprove(visitor, admin, number)
  const asked = () => mailsOf(only(shops).deps.db, { template: 'payment-link', about: number })
  const [first, second] = await jobsOf(admin, number)
  const toTheRail = ['draft', 'cut', 'sew', 'finish', 'check', 'pass']
  await moveThrough(admin, present(first, 'the first'), toTheRail)
  expect(await asked()).toEqual([])
  const waits = await moveThrough(admin, present(second, 'the second'), [...toTheRail.slice(0, -1), 'rework', 'finish', 'check'])
  expect(await asked()).toEqual([])
  await moveThrough(admin, waits, ['pass'])
  const { payment } = await json<OrderView>(visitor.get(`/api/orders/${number}`))
  expect((await asked()).map(({ data }) => data)).toMatchObject([{ amount: payment.due }])
  expect(payment.due).toBeGreaterThan(0)

  const paid = await approved()
  await moveThrough(admin, paid.job, toTheRail)
  expect(await mailsOf(only(shops).deps.db, { template: 'payment-link', about: paid.number })).toEqual([])
})

test('the workshop board finds a job by ticket number and filters by late and garment', async () => {
  const { job, number } = await approved()
  const { people } = await board()
  const me = present(people.find((email) => email.startsWith('admin')) ?? people[0], 'somebody')
  const { version } = await json<Job>(
    admin.send('PUT', `/api/admin/workshop/jobs/${job.id}/assignee`, { body: { version: job.version, assignee: me } }),
  )
  const found = await board(`?search=J-${job.number}`)
  expect(found.columns).toMatchObject([{ state: 'measured', total: 1, jobs: [{ orderNumber: number, assignee: me, version }] }])
  expect((await board(`?search=${number}&garment=trousers`)).columns).toEqual([])
  await only(shops).deps.db.updateTable('workshop_job').set({ promised_on: '2026-01-02' }).where('id', '=', job.id).execute()
  const late = await board('?late=true')
  expect(late.columns.flatMap(({ jobs }) => jobs).map(({ id }) => id)).toContain(job.id)
  expect(late.counts.late).toBeGreaterThan(0)
  const ofJob = only(shops).deps.db.updateTable('workshop_job').where('id', '=', job.id)
  await ofJob.set({ state: 'delivered' }).execute()
  expect((await board(`?search=J-${job.number}&late=true`)).columns).toEqual([])
  await ofJob.set({ state: 'measured' }).execute()
  const { pulse } = await json<{ pulse: number }>(admin.get('/api/admin/workshop/pulse'))
  expect(pulse).toBe((await board()).pulse)
})

test('garments of an order are promised one stable day, as quoted before ordering', async () => {
  const { deps } = only(shops)
  const { number, visitor } = await aMeasuredOrder(only(shops), undefined, SUIT_OF)
  await planWorkshop(deps)
  const promised = (await jobsOf(admin, number)).map(({ promisedOn }) => promisedOn)
  expect(new Set(promised).size).toBe(1)
  expect(promised[0]).toMatch(/^\d{4}-\d\d-\d\d$/)
  await giveAndApprove(visitor, admin, number)
  await planWorkshop(deps)
  expect((await jobsOf(admin, number)).map(({ promisedOn }) => promisedOn)).toEqual(promised)
  const { garments } = await json<OrderGarments>(visitor.get(`/api/orders/${number}/garments`))
  expect(garments.map(({ readyBy }) => readyBy)).toEqual(promised)
  const asked = await json<ReadyBy>(visitor.get('/api/ready-by?garments=suit'))
  expect(asked).toMatchObject({ confidence: 90, garments: ['jacket', 'trousers'] })
  expect(asked.readyBy >= new Date().toISOString().slice(0, 10)).toBe(true)
  for (const query of ['', '?garments=', '?garments=hat', `?garments=${Array(9).fill('coat').join()}`])
    expect((await visitor.get(`/api/ready-by${query}`)).status).toBe(400)
  const ofProduct = (slug: string) => json<GoodsReadyBy>(visitor.get(`/api/ready-by/products/${slug}`))
  expect((await ofProduct(SUIT_OF.slug)).ready).toMatchObject({ confidence: 90, garments: ['jacket', 'trousers'] })
  expect([(await ofProduct('no-such-product')).ready, (await ofProduct('shela-scarf')).ready]).toEqual([null, null])
  const other = aVisitor(only(shops))
  const inBag = () => json<GoodsReadyBy>(other.get('/api/ready-by/cart'))
  expect(await inBag()).toEqual({ ready: null })
  const variantId = await variantOf(only(shops), SUIT_OF.slug, 'measure')
  await other.post('/api/cart/lines', { variantId, quantity: 1, style: { choices: {} } })
  const plain = (await inBag()).ready?.readyBy ?? ''
  await other.post('/api/cart/lines', { variantId, quantity: 1, style: { choices: { cuffs: 'working', canvas: 'full' } } })
  const longer = (await inBag()).ready
  expect(longer?.garments.length).toBe(4)
  expect(longer?.readyBy.localeCompare(plain)).toBe(1)
})

test.each([
  ['the house gives the piece thirty days', 30],
  ['the workshop’s plan takes longer than the house says', 1],
])('product, cart, delivery, order and workshop show one ready date: %s', async (_, days) => {
  const { deps } = only(shops)
  await deps.db.updateTable('product').set({ measure_days: days }).where('slug', '=', SUIT_OF.slug).execute()
  deps.cache.forget() // the plan is cached for half a minute
  const visitor = aVisitor(only(shops))
  const { ready } = await json<GoodsReadyBy>(visitor.get(`/api/ready-by/products/${SUIT_OF.slug}`))
  const { readyBy } = present(ready, 'a day')
  await putInBag(visitor, await variantOf(only(shops), SUIT_OF.slug, 'measure'))
  expect((await json<GoodsReadyBy>(visitor.get('/api/ready-by/cart'))).ready).toEqual(ready)
  const to = 'country=KE&region=Nairobi'
  const arrival = async (path: string) => {
    const { options } = await json<ShippingOptions>(visitor.get(path))
    return options.find(({ method }) => method === 'standard')
  }
  const ofProduct = await arrival(`/api/shipping/options?${to}&sendDay=${readyBy}`)
  const ofBag = await arrival(`/api/cart/shipping?${to}`)
  expect(ofBag).toMatchObject({ earliest: ofProduct?.earliest, latest: ofProduct?.latest })
  const { makingDays } = await json<DeliveryDays>(visitor.get(`/api/cart/delivery-days?${to}&method=express`))
  expect(makingDays).toBe(daysBetween(dayOf(deps.clock.now()), readyBy))
  const { number } = await json<PlacedOrder>(order(visitor))
  expect((await pay(visitor, number)).status).toBe(201)
  const made = async () => {
    const { shipping, stages } = await json<OrderView>(visitor.get(`/api/orders/${number}`))
    expect(shipping).toMatchObject({ earliest: ofBag?.earliest, latest: ofBag?.latest })
    return stages.find(({ stage }) => stage === 'making')?.expected
  }
  expect(await made()).toBe(readyBy)
  await aMeasuredOrder(only(shops))
  await planWorkshop(deps)
  expect((await jobsOf(admin, number)).map(({ promisedOn }) => promisedOn)).toEqual([readyBy, readyBy])
  expect(await made()).toBe(readyBy)
})
