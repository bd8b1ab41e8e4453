import { beforeAll, describe, expect, test } from 'vitest'
import { askForMeasurements } from '#flows/workshop/ask-for-measurements.ts'
import { remindOfFittings } from '#flows/workshop/book-fitting.ts'
import { present } from '#kernel/assert.ts'
import { minutesAfter } from '#kernel/clock.ts'
import type { OrderMeasurements, Profiles, Proposals } from '#modules/measurements/contract.ts'
import type { CounterToday } from '#modules/pos/contract.ts'
import type { FittingResources, FittingRow, Fittings, OrderFitting, OrderGarments } from '#modules/workshop/contract.ts'
import type { Shop } from '#server/shop.ts'
import { mailsOf } from '#tests/mails.ts'
import { aCustomer, problem } from '../../../account.ts'
import { aMeasured, aMeasuredOrder, giveAndApprove, jobsOf, json, SUIT } from '../../../measuring.ts'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, PASSWORD, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const seen = (visitor: Visitor, number: string) => json<OrderFitting>(visitor.get(`/api/orders/${number}/fitting`))
const book = (visitor: Visitor, number: string, at: string) =>
  visitor.send('PUT', `/api/orders/${number}/fitting`, { body: { at } })
/** Returns the free hours more than 40 hours ahead, which can still be changed. */
const freeHours = async (visitor: Visitor, number: string) => {
  const far = minutesAfter(new Date(), 40 * 60).toISOString()
  return (await seen(visitor, number)).days.flatMap(({ hours }) => hours).filter(({ free, at }) => free && at > far)
}
const mailed = async (shop: Shop, number: string, template: string) =>
  (await mailsOf(shop.deps.db, { template, about: number })).length

describe('refusals', () => {
  test('a fitting refuses strangers, odd times, closed hours and the past', async () => {
    const { visitor, number } = await aMeasuredOrder(only(shops))
    const stranger = aVisitor(only(shops))
    const [hour] = await freeHours(visitor, number)
    const at = present(hour, 'a free hour').at
    expect(await problem(await stranger.get(`/api/orders/${number}/fitting`))).toEqual([404, 'orders.no-such-order'])
    expect(await problem(await book(stranger, number, at))).toEqual([404, 'orders.no-such-order'])
    for (const wrong of [minutesAfter(new Date(at), 30).toISOString(), '2020-01-06T08:00:00.000Z', '2126-01-07T08:00:00.000Z'])
      expect(await problem(await book(visitor, number, wrong))).toEqual([409, 'workshop.no-fitting-hour'])
    expect((await book(visitor, number, 'tomorrow')).status).toBe(400)
    const cancelled = await visitor.send('DELETE', `/api/orders/${number}/fitting`)
    expect(await problem(cancelled)).toEqual([404, 'workshop.no-such-fitting'])
  })

  test('a fitting is refused for ready-made goods', async () => {
    const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
    await pay(visitor, placed.number)
    expect(await seen(visitor, placed.number)).toEqual({ kind: null, booked: null, days: [] })
    const at = minutesAfter(new Date(), 60 * 48).toISOString()
    expect(await problem(await book(visitor, placed.number, at))).toEqual([409, 'workshop.nothing-to-fit'])
  })

  test('a fitting starting soon cannot be moved and its outcome is recorded once', async () => {
    const { visitor, number } = await aMeasuredOrder(only(shops))
    const hours = await freeHours(visitor, number)
    await json(book(visitor, number, present(hours[0], 'an hour').at))
    const { db } = only(shops).deps
    const soon = minutesAfter(new Date(), 120)
    await db
      .updateTable('fitting_booking')
      .set({ starts_at: soon })
      .where('state', '=', 'booked')
      .where('starts_at', '=', new Date(present(hours[0], 'it').at))
      .execute()
    expect(await problem(await book(visitor, number, present(hours[1], 'another').at))).toEqual([
      409,
      'workshop.fitting-too-near',
    ])
    const { fittings } = await json<Fittings>(admin.get(`/api/admin/workshop/fittings?order=${number}`))
    const path = `/api/admin/workshop/fittings/${fittings[0]?.id}/outcome`
    await json(admin.post(path, { came: false }))
    expect(await problem(await admin.post(path, { came: true }))).toEqual([404, 'workshop.no-such-fitting'])
  })
})

test('twelve concurrent bookings of one hour fill two fitters and two rooms', async () => {
  const shop = only(shops)
  const orders = await Promise.all(Array.from({ length: 12 }, () => aMeasuredOrder(shop)))
  const first = present(orders[0], 'one')
  const hour = present((await freeHours(first.visitor, first.number)).at(-1), 'an hour').at
  const answers = await Promise.all(orders.map(({ visitor, number }) => book(visitor, number, hour)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  const refused = answers.filter(({ ok }) => !ok).map((answer) => answer.headers.get('Problem-Code'))
  expect(new Set(refused)).toEqual(new Set(['workshop.hour-taken']))
  const { db } = shop.deps
  const booked = await db
    .selectFrom('fitting_booking')
    .selectAll()
    .where('starts_at', '=', new Date(hour))
    .where('state', '=', 'booked')
    .execute()
  expect(new Set(booked.map(({ fitter_id }) => fitter_id)).size).toBe(2)
  expect(new Set(booked.map(({ room_id }) => room_id)).size).toBe(2)
  expect((await seen(first.visitor, first.number)).days.flatMap(({ hours }) => hours).find(({ at }) => at === hour)?.free).toBe(
    false,
  )
  const [lucky] = answers.flatMap((answer, place) => (answer.ok ? [present(orders[place], 'it')] : []))
  const [late] = answers.flatMap((answer, place) => (answer.ok ? [] : [present(orders[place], 'it')]))
  const other = present((await freeHours(first.visitor, first.number)).at(-2), 'another').at
  await json(book(present(lucky, 'one').visitor, present(lucky, 'one').number, other))
  expect((await book(present(late, 'one').visitor, present(late, 'one').number, hour)).status).toBe(200)
})

test('a customer books one measuring visit without an order', async () => {
  const shop = only(shops)
  const path = '/api/measurements/visit'
  expect((await aVisitor(shop).get(path)).status).toBe(401)
  const customer = await aCustomer(shop)
  const put = (at: string) => customer.send('PUT', path, { body: { at } })
  expect(await problem(await customer.send('DELETE', path))).toEqual([404, 'workshop.no-such-fitting'])
  expect(await problem(await put('2126-01-07T08:00:00.000Z'))).toEqual([409, 'workshop.no-fitting-hour'])
  const { days, booked } = await json<OrderFitting>(customer.get(path))
  expect(booked).toBeNull()
  const far = minutesAfter(new Date(), 40 * 60).toISOString()
  const [one, other] = days.flatMap(({ hours }) => hours).filter(({ free, at }) => free && at > far)
  const [first, second] = [present(one, 'an hour').at, present(other, 'another').at]
  const both = await Promise.all([put(first), put(first)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await json(put(second))).toMatchObject({ kind: 'measuring', booked: { at: second, changeable: true } })
  const { fittings } = await json<Fittings>(admin.get('/api/admin/workshop/fittings'))
  const mine = fittings.filter(({ orderNumber }) => orderNumber === null)
  expect(mine).toMatchObject([{ at: second, kind: 'measuring', orderNumber: null, person: expect.any(String) }])
  await remindOfFittings({ ...shop.deps, clock: { now: () => minutesAfter(new Date(second), -60) } })
  const everything = await json<{ visits: object[]; mail: { template: string }[] }>(customer.get('/api/account/export'))
  expect(everything.visits).toMatchObject([{ at: second, state: 'booked' }])
  expect(everything.mail.filter(({ template }) => template === 'fitting-booked').length).toBeGreaterThanOrEqual(3)

  const { db } = shop.deps
  await db.updateTable('fitting_booking').set({ starts_at: new Date() }).where('person_id', 'is not', null).execute()
  const counter = await json<CounterToday>(admin.get('/api/admin/counter/today'))
  expect(counter.fittings).toContainEqual(expect.objectContaining({ order: null, person: mine[0]?.person, kind: 'measuring' }))
  const outcome = `/api/admin/workshop/fittings/${mine[0]?.id}/outcome`
  const point = { job: crypto.randomUUID(), measure: 'waist', change: 12 }
  expect(await problem(await admin.post(outcome, { came: true, points: [point] }))).toEqual([404, 'workshop.no-such-job'])
  expect(await json(admin.post(outcome, { came: true }))).toMatchObject({ state: 'held' })
  expect(await problem(await admin.post(outcome, { came: true }))).toEqual([404, 'workshop.no-such-fitting'])
  await json(put(second))
  expect(await json(customer.send('DELETE', path))).toMatchObject({ booked: null })
  const told = await mailsOf(db, { to: customer.user.email, template: 'fitting-cancelled' })
  expect(told.map(({ data }) => data.at)).toEqual([second])
  await json(put(second))
  await json(customer.send('POST', '/api/account/deletion', { body: { password: PASSWORD } }))
  const left = db.selectFrom('fitting_booking').select('id').where('person_id', 'is not', null)
  expect(await left.execute()).toEqual([])
})

test('a fitting is booked, moved, reminded of once and cancelled, each by e-mail', async () => {
  const shop = only(shops)
  const { visitor, number } = await aMeasuredOrder(shop)
  const [first, second] = await freeHours(visitor, number)
  await json(book(visitor, number, present(first, 'one').at))
  const moved = await json<OrderFitting>(book(visitor, number, present(second, 'two').at))
  expect(moved.booked).toMatchObject({ at: second?.at, kind: 'measuring', changeable: true })
  expect(await mailed(shop, number, 'fitting-booked')).toBe(2)
  const soon = minutesAfter(new Date(), 20 * 60)
  await shop.deps.db
    .updateTable('fitting_booking')
    .set({ starts_at: soon })
    .where('starts_at', '=', new Date(present(second, 'two').at))
    .execute()
  await remindOfFittings(shop.deps)
  await remindOfFittings(shop.deps)
  expect(await mailed(shop, number, 'fitting-booked')).toBe(3)
  expect(await mailed(shop, number, 'fitting-cancelled')).toBe(0)
  expect(await json<OrderFitting>(visitor.send('DELETE', `/api/orders/${number}/fitting`))).toMatchObject({ booked: null })
  const [cancelled, ...more] = await mailsOf(shop.deps.db, { template: 'fitting-cancelled', about: number })
  expect([cancelled?.recipient, cancelled?.data.at, more]).toEqual(['wanjiru@example.com', soon.toISOString(), []])
  expect((await visitor.send('DELETE', `/api/orders/${number}/fitting`)).status).toBe(404)
  expect(await mailed(shop, number, 'fitting-cancelled')).toBe(1)
})

test('an accepted fitting correction becomes the next measurement version', async () => {
  const shop = only(shops)
  const { visitor, number } = await aMeasuredOrder(shop)
  await giveAndApprove(visitor, admin, number)
  const [hour] = await freeHours(visitor, number)
  await json(book(visitor, number, present(hour, 'one').at))
  const { fittings } = await json<Fittings>(admin.get(`/api/admin/workshop/fittings?order=${number}`))
  const [job] = await jobsOf(admin, number)
  const strange = { came: true, points: [{ job: crypto.randomUUID(), measure: 'waist', change: 12 }] }
  const path = `/api/admin/workshop/fittings/${fittings[0]?.id}/outcome`
  expect(await problem(await admin.post(path, strange))).toEqual([404, 'workshop.no-such-job'])
  const points = [{ job: job?.id, measure: 'waist', change: 12 }]
  const row = await json<FittingRow>(admin.post(path, { came: true, points, words: 'A little tight.' }))
  expect(row).toMatchObject({ state: 'held', points: [{ garment: 'jacket', measure: 'waist', change: 12 }] })
  const { proposals } = await json<Proposals>(visitor.get('/api/measurements/proposals'))
  expect(proposals).toMatchObject([{ profile: 'Me', orderNumber: number, changes: { waist: 12 } }])
  const stranger = aVisitor(shop)
  await aMeasured(stranger)
  const decide = (who: Visitor, accept = true) =>
    who.send('PUT', `/api/measurements/proposals/${proposals[0]?.id}`, { body: { accept } })
  expect(await problem(await decide(stranger))).toEqual([404, 'measurements.no-such-proposal'])
  expect(await json<Proposals>(decide(visitor))).toMatchObject({ proposals: [{ taken: true, own: false }] })
  expect(await problem(await decide(visitor))).toEqual([404, 'measurements.no-such-proposal'])
  const { profiles } = await json<Profiles>(visitor.get('/api/measurements'))
  expect(profiles[0]?.set).toMatchObject({ version: 2, taken: { waist: 912, chest: 1030 }, second: { waist: 910, chest: 1032 } })
  const order = await json<{ garments: { given: { set: { version: number; taken: { waist: number } } } }[] }>(
    visitor.get(`/api/orders/${number}/measurements`),
  )
  expect(order.garments[0]?.given.set).toMatchObject({ version: 1, taken: { waist: 900 } })
  const audited = await shop.deps.db.selectFrom('audit_entry').select('after').where('action', '=', 'fitting-changed').execute()
  expect(JSON.stringify(audited)).not.toContain('12')
})

test('a request for measurements is e-mailed once and reminded of once', async () => {
  const shop = only(shops)
  const { visitor, number } = await aMeasuredOrder(shop)
  await askForMeasurements(shop.deps)
  await askForMeasurements(shop.deps)
  expect(await mailed(shop, number, 'measurements-needed')).toBe(1)
  const placed = minutesAfter(new Date(), -4 * 24 * 60)
  await shop.deps.db.updateTable('orders').set({ placed_at: placed }).where('number', '=', number).execute()
  await askForMeasurements(shop.deps)
  await askForMeasurements(shop.deps)
  expect(await mailed(shop, number, 'measurements-needed')).toBe(2)
  const { set } = await aMeasured(visitor)
  const [job] = await jobsOf(admin, number)
  await json(visitor.send('PUT', `/api/orders/${number}/measurements/${job?.line}`, { body: { setId: set?.id } }))
  const questions = [{ measure: 'waist', comment: 'Over a jumper?' }]
  await json(admin.post(`/api/admin/orders/${number}/measurements/${job?.line}/questions`, { setId: set?.id, questions }))
  expect(await mailed(shop, number, 'measure-again')).toBe(1)
  await askForMeasurements(shop.deps)
  expect(await mailed(shop, number, 'measurements-needed')).toBe(2)
})

test('an order cannot be packed while its garments are being made', async () => {
  const { visitor, number } = await aMeasuredOrder(only(shops))
  await json(admin.post(`/api/admin/orders/${number}/moves`, { move: 'confirm' }))
  const steps = await json<{ parcel: string[]; making: boolean }>(admin.get(`/api/admin/orders/${number}/moves`))
  expect(steps.making).toBe(true)
  expect(steps.parcel).not.toContain('pick')
  const picked = await admin.post(`/api/admin/orders/${number}/parcel-moves`, { move: 'pick' })
  expect(await problem(picked)).toEqual([409, 'orders.still-being-made'])
  expect((await seen(visitor, number)).kind).toBe('measuring')
})

describe('fit reports', () => {
  const report = (visitor: Visitor, number: string, job: number, body: object) =>
    visitor.post(`/api/orders/${number}/garments/${job}/fit`, body)
  const TIGHT = { points: [{ measure: 'waist', change: 12 }], words: 'A little tight after lunch.' }

  test('a fit report refuses strangers, unknown garments and those not handed over', async () => {
    const { visitor, number } = await aMeasuredOrder(only(shops))
    const job = present((await jobsOf(admin, number))[0], 'its job')
    expect(await problem(await report(aVisitor(only(shops)), number, job.number, TIGHT))).toEqual([404, 'orders.no-such-order'])
    expect(await problem(await report(visitor, number, 1, TIGHT))).toEqual([404, 'workshop.no-such-job'])
    expect(await problem(await report(visitor, number, job.number, TIGHT))).toEqual([409, 'workshop.not-had-yet'])
    for (const points of [
      [{ measure: 'waist', change: 0 }],
      [{ measure: 'tail', change: 5 }],
      [...TIGHT.points, ...TIGHT.points],
      'waist',
    ])
      expect((await report(visitor, number, job.number, { points })).status).toBe(400)
  })

  test('a fit report proposes new measurements that can be accepted and reverted', async () => {
    const shop = only(shops)
    const { visitor, number } = await aMeasuredOrder(shop)
    await giveAndApprove(visitor, admin, number)
    const job = present((await jobsOf(admin, number))[0], 'its job')
    await shop.deps.db.updateTable('workshop_job').set({ state: 'delivered' }).where('id', '=', job.id).execute()
    const after = await json<OrderGarments>(report(visitor, number, job.number, TIGHT))
    expect(after.garments[0]).toMatchObject({ state: 'delivered', reported: true })
    expect(await problem(await report(visitor, number, job.number, TIGHT))).toEqual([409, 'workshop.fit-reported'])
    const { reports } = await json<Fittings>(admin.get(`/api/admin/workshop/fittings?order=${number}`))
    expect(reports).toMatchObject([{ job: job.number, garment: 'jacket', ...TIGHT }])

    const decide = (id: string, accept: boolean) =>
      json<Proposals>(visitor.send('PUT', `/api/measurements/proposals/${id}`, { body: { accept } }))
    const waist = async () => {
      const { profiles } = await json<Profiles>(visitor.get('/api/measurements'))
      return [profiles[0]?.set?.version, profiles[0]?.set?.taken.waist, profiles[0]?.set?.second.waist]
    }
    const [proposal] = (await json<Proposals>(visitor.get('/api/measurements/proposals'))).proposals
    expect(proposal).toMatchObject({ own: true, taken: false, changes: { waist: 12 } })
    const taken = await decide(proposal?.id ?? '', true)
    expect(taken.proposals).toMatchObject([{ taken: true }])
    expect(await waist()).toEqual([2, 912, 910])
    expect((await decide(proposal?.id ?? '', false)).proposals).toEqual([])
    expect(await waist()).toEqual([3, 900, 898])
  })
})

test('an alteration credit is paid once to the account that reports a misfit', async () => {
  const shop = only(shops)
  const rules = '/api/admin/settings/returns'
  const before = await json<object>(admin.get(rules))
  await json(admin.send('PUT', rules, { body: { ...before, alterationCredit: 300_000 } }))
  const [guest, customer, content] = [aVisitor(shop), await aCustomer(shop), await aCustomer(shop)]
  const said = async (visitor: Visitor, points: object[]) => {
    const { number } = await aMeasuredOrder(shop, visitor)
    const job = present((await jobsOf(admin, number))[0], 'its job')
    await shop.deps.db.updateTable('workshop_job').set({ state: 'delivered' }).where('id', '=', job.id).execute()
    const garments = () => json<OrderGarments>(visitor.get(`/api/orders/${number}/garments`))
    const offered = (await garments()).garments[0]?.credit
    const path = `/api/orders/${number}/garments/${job.number}/fit`
    const answers = await Promise.all([visitor.post(path, { points }), visitor.post(path, { points })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    return [offered, (await garments()).garments[0]?.credit]
  }
  const tight = [{ measure: 'waist', change: 12 }]
  const balance = async (visitor: Visitor) => (await json<{ balance: number }>(visitor.get('/api/store-credit'))).balance
  const promised = async (visitor: Visitor) => {
    const { number } = await aMeasuredOrder(shop, visitor)
    return (await json<OrderGarments>(visitor.get(`/api/orders/${number}/garments`))).guarantee
  }
  const settings = { alteredFree_days: 30, alterationFee: 150_000, credit_days: 180, remade_days: 180 }
  expect(await promised(aVisitor(shop))).toEqual({ ...settings, credit: 0 })
  expect(await promised(await aCustomer(shop))).toEqual({ ...settings, credit: 300_000 })
  expect(await said(guest, tight)).toEqual([0, 0])
  expect(await said(content, [])).toEqual([300_000, 0])
  expect(await balance(content)).toBe(0)
  expect(await said(customer, tight)).toEqual([300_000, 300_000])
  expect(await balance(customer)).toBe(300_000)
  await json(admin.send('PUT', rules, { body: before }))
})

test('fitters and rooms are added, renamed and deactivated unless booked', async () => {
  const path = '/api/admin/workshop/fittings/resources'
  const { resources } = await json<FittingResources>(admin.get(path))
  const put = (next: readonly object[]) => admin.send('PUT', path, { body: { resources: next } })
  const [first] = resources
  for (const wrong of [
    resources.slice(1),
    [...resources, { ...first, id: null }],
    [...resources, { ...first, id: 9999, name: 'Nobody' }],
    [...resources, { ...first, name: 'Twice' }],
  ])
    expect(await problem(await put(wrong))).toEqual([422, 'workshop.resources-wrong'])
  const { visitor, number } = await aMeasuredOrder(only(shops))
  const [hour] = await freeHours(visitor, number)
  await json(book(visitor, number, present(hour, 'a free hour').at))
  const { fittings } = await json<Fittings>(admin.get(`/api/admin/workshop/fittings?order=${number}`))
  const rested = resources.map((each) => ({ ...each, active: each.name !== fittings[0]?.fitter }))
  expect(await problem(await put(rested))).toEqual([409, 'workshop.resource-booked'])
  await json(visitor.send('DELETE', `/api/orders/${number}/fitting`))
  await admin.send('PUT', path, { body: { resources: [...resources, { id: null, kind: 'room', name: 'Salon', active: true }] } })
  const after = await json<FittingResources>(admin.get(path))
  expect(after.resources.map(({ name }) => name)).toContain('Salon')
  const salon = after.resources.map((each) => (each.name === 'Salon' ? { ...each, name: 'Grand salon', active: false } : each))
  expect((await json<FittingResources>(put(salon))).resources.find(({ name }) => name === 'Grand salon')?.active).toBe(false)
})

test('a customer is measured at the counter and the sheet becomes their profile', async () => {
  const { visitor, number } = await aMeasuredOrder(only(shops))
  const { line } = present((await jobsOf(admin, number))[0], 'its job')
  const path = `/api/admin/orders/${number}/measurements/${line}/sheet`
  const sheet = (set: object) =>
    admin.send('PUT', path, { body: { name: 'Wanjiru', block: 'menswear', set: { ...SUIT, ...set } } })
  const { chest: _chest, ...others } = SUIT.taken
  expect(await problem(await visitor.send('PUT', path, { body: {} }))).toEqual([401, 'access.not-signed-in'])
  expect(await problem(await sheet({ taken: { ...SUIT.taken, chest: 405 } }))).toEqual([422, 'measurements.out-of-range'])
  expect(await problem(await sheet({ taken: { ...SUIT.taken, shoulderToWrist: 732 } }))).toEqual([
    422,
    'measurements.confirm-first',
  ])
  expect(await problem(await sheet({ second: { ...SUIT.second, waist: 911 } }))).toEqual([422, 'measurements.readings-apart'])
  expect(await problem(await sheet({ taken: others, second: {} }))).toEqual([422, 'measurements.incomplete'])
  const given = await json<OrderMeasurements>(sheet({}))
  expect(given.garments[0]).toMatchObject({
    state: 'submitted',
    given: { profile: 'Wanjiru', set: { version: 1, byHouse: true } },
  })
  expect((await jobsOf(admin, number))[0]?.state).toBe('measured')
  const again = await json<OrderMeasurements>(sheet({ taken: { ...SUIT.taken, neck: 395 } }))
  expect(again.garments[0]?.given?.set).toMatchObject({ version: 2, taken: { neck: 395 } })
  const { profiles } = await json<Profiles>(visitor.get('/api/measurements'))
  expect(profiles).toMatchObject([{ name: 'Wanjiru', set: { version: 2, byHouse: true } }])
  const { db } = only(shops).deps
  await db
    .updateTable('measurement_profile')
    .set({ block: 'womenswear' })
    .where('id', '=', present(profiles[0], 'hers').id)
    .execute()
  for (const neck of [390, 391]) await json(sheet({ taken: { ...SUIT.taken, neck } }))
  const both = (await json<Profiles>(visitor.get('/api/measurements'))).profiles
  expect(both.map(({ block, set }) => [block, set?.version]).sort()).toEqual([
    ['menswear', 2],
    ['womenswear', 2],
  ])
})

test('the counter check compares a sheet with the profile of the person it names', async () => {
  const { visitor, number } = await aMeasuredOrder(only(shops))
  const { line } = present((await jobsOf(admin, number))[0], 'its job')
  const path = `/api/admin/orders/${number}/measurements/${line}`
  const sides = (left: number, right: number) => ({
    name: 'Otieno',
    block: 'menswear',
    set: { ...SUIT, taken: { ...SUIT.taken, shoulderToWrist: left }, right: { shoulderToWrist: right } },
  })
  const keep = (sheet: object) => admin.send('PUT', `${path}/sheet`, { body: sheet })
  const ask = (sheet: object) =>
    json<{ findings: { measure: string; slip: { kind: string; would: number } | null }[] }>(
      admin.post(`${path}/sheet-checks`, sheet),
    )
  const arm = present(SUIT.taken.shoulderToWrist, 'the arm')
  await json(keep(sides(arm, arm - 14)))
  await json(keep({ name: 'Wanjiru', block: 'menswear', set: SUIT }))
  const exchanged = sides(arm - 14, arm)
  expect(await problem(await keep(exchanged))).toEqual([422, 'measurements.confirm-first'])
  expect((await ask(exchanged)).findings).toMatchObject([
    { measure: 'shoulderToWrist', slip: { kind: 'sides-exchanged', would: arm } },
  ])
  expect((await ask({ ...exchanged, name: 'Akinyi' })).findings).toEqual([])
  expect(await problem(await visitor.send('POST', `${path}/sheet-checks`, { body: exchanged }))).toEqual([
    401,
    'access.not-signed-in',
  ])
})
