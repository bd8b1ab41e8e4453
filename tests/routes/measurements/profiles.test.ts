import { describe, expect, test } from 'vitest'
import type { Estimate } from '#domain/tailoring/estimate.ts'
import { present } from '#kernel/assert.ts'
import { MAX_PROFILES, type Profile, type Profiles } from '#modules/measurements/contract.ts'
import { deleteOldProfiles } from '#modules/measurements/index.ts'
import { aCustomer, bringAlong, problem } from '../../account.ts'
import { aMeasured, aMeasuredOrder, aProfile, json, measure, SUIT } from '../../measuring.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { aVisitor, PASSWORD, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
const mine = async (visitor: Visitor) => (await json<Profiles>(visitor.get('/api/measurements'))).profiles
const taken = (changes: object) => ({ taken: { ...SUIT.taken, ...changes } })

describe('refusals', () => {
  test('a measurement profile of another visitor returns 404', async () => {
    const shop = only(shops)
    const [amina, stranger] = [aVisitor(shop), aVisitor(shop)]
    const profile = await aMeasured(amina)
    const path = `/api/measurements/profiles/${profile.id}`
    const refused = [404, 'measurements.no-such-profile']
    expect(await mine(stranger)).toEqual([])
    expect(await problem(await stranger.send('PATCH', path, { body: { name: 'Mine' } }))).toEqual(refused)
    expect(await problem(await measure(stranger, profile))).toEqual(refused)
    expect(await problem(await stranger.send('DELETE', path))).toEqual(refused)
    expect(await mine(amina)).toMatchObject([{ id: profile.id, name: 'Me', versions: [{ version: 1 }] }])
  })

  test.each([
    ['nothing at all', { taken: {} }, [422, 'measurements.nothing-taken']],
    ['inches typed as centimetres', taken({ chest: 405 }), [422, 'measurements.out-of-range']],
    ['a child', taken({ height: 1180 }), [422, 'measurements.out-of-range']],
    ['readings 11 mm apart', { second: { ...SUIT.second, waist: 911 } }, [422, 'measurements.readings-apart']],
    [
      'an arm that is 10 cm too long, unless it is kept by name',
      taken({ shoulderToWrist: 732 }),
      [422, 'measurements.confirm-first'],
    ],
    ['a right arm that nobody has', { right: { shoulderToWrist: 62 } }, [422, 'measurements.out-of-range']],
    [
      'a right leg without the left one',
      { taken: { chest: 1030 }, second: {}, right: { waistToFloor: 1100 } },
      [422, 'measurements.incomplete'],
    ],
    ['sides further apart than people’s', { right: { shoulderToWrist: 580 } }, [422, 'measurements.confirm-first']],
    ['a right chest', { right: { chest: 1030 } }, [400, 'request.invalid']],
    ['a measurement that nobody takes', taken({ tail: 300 }), [400, 'request.invalid']],
    ['half a millimetre', taken({ chest: 1030.5 }), [400, 'request.invalid']],
    ['less than nothing', taken({ chest: -1030 }), [400, 'request.invalid']],
    ['a posture that is none', { posture: { back: 'bent' } }, [400, 'request.invalid']],
  ])('measurements are refused: %s', async (_, set, refusal) => {
    const visitor = aVisitor(only(shops))
    expect(await problem(await measure(visitor, await aProfile(visitor), set as never))).toEqual(refusal)
    expect(await mine(visitor)).toMatchObject([{ set: null, versions: [] }])
  })

  test('concurrent creation keeps measurement profiles below their limit', async () => {
    const visitor = aVisitor(only(shops))
    await aProfile(visitor)
    const body = { name: 'Another', block: 'womenswear' }
    const answers = await Promise.all(
      Array.from({ length: MAX_PROFILES + 2 }, () => visitor.post('/api/measurements/profiles', body)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_PROFILES - 1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  })

  test('the database refuses to change a measurement set', async () => {
    const shop = only(shops)
    await aMeasured(aVisitor(shop))
    await expect(shop.deps.db.updateTable('measurement_set').set({ version: 9 }).execute()).rejects.toThrow('never changed')
  })

  test('a profile used by an open order cannot be deleted until it has ended', async () => {
    const shop = only(shops)
    const { visitor, number } = await aMeasuredOrder(shop)
    const profile = await aMeasured(visitor)
    const { garments } = await json<{ garments: { line: number }[] }>(visitor.get(`/api/orders/${number}/measurements`))
    await json(
      visitor.send('PUT', `/api/orders/${number}/measurements/${garments[0]?.line}`, { body: { setId: profile.set?.id } }),
    )
    const drop = () => visitor.send('DELETE', `/api/measurements/profiles/${profile.id}`)
    expect(await problem(await drop())).toEqual([409, 'measurements.in-use'])
    expect(await mine(visitor)).toMatchObject([{ neededBy: [number] }])
    await shop.deps.db.updateTable('orders').set({ state: 'completed' }).where('number', '=', number).execute()
    expect(await json(drop())).toEqual({ deleted: true })
    expect(await mine(visitor)).toEqual([])
  })
})

test('a page view creates no measurement profile and no cookie', async () => {
  const visitor = aVisitor(only(shops))
  expect(await mine(visitor)).toEqual([])
  expect(visitor.cookies.size).toBe(0)
})

test('an unusual measurement is stored once confirmed and marked as confirmed', async () => {
  const visitor = aVisitor(only(shops))
  const profile = await aMeasured(visitor, { ...taken({ shoulderToWrist: 732 }), kept: ['shoulderToWrist', 'neck'] })
  expect(profile.set).toMatchObject({ version: 1, taken: { shoulderToWrist: 732 }, kept: ['shoulderToWrist'] })
})

test('swapped left and right values must be confirmed', async () => {
  const visitor = aVisitor(only(shops))
  const before = { taken: { ...SUIT.taken, shoulderToWrist: 614 }, right: { shoulderToWrist: 626 } }
  const now = { taken: { ...SUIT.taken, shoulderToWrist: 626 }, right: { shoulderToWrist: 614 } }
  const profile = await aMeasured(visitor, before)
  expect(await problem(await measure(visitor, profile, now))).toEqual([422, 'measurements.confirm-first'])
  const checked = visitor.post('/api/measurements/checks', { block: 'menswear', ...now, before, wanted: [] })
  const slip = { kind: 'sides-exchanged', would: 614 }
  expect(await json(checked)).toMatchObject({ findings: [{ measure: 'shoulderToWrist', slip }] })
  const kept = await json<Profile>(measure(visitor, profile, { ...now, kept: ['shoulderToWrist'] }))
  expect(kept.set).toMatchObject({ version: 2, ...now, kept: ['shoulderToWrist'] })
})

test('a large change since the last version must be confirmed once', async () => {
  const visitor = aVisitor(only(shops))
  const profile = await aMeasured(visitor)
  const now = { taken: { ...SUIT.taken, waist: 960 }, second: { ...SUIT.second, waist: 962 } }
  expect(await problem(await measure(visitor, profile, now))).toEqual([422, 'measurements.confirm-first'])
  const before = { taken: SUIT.taken, right: {} }
  const checked = visitor.post('/api/measurements/checks', { block: 'menswear', taken: now.taken, before, wanted: [] })
  expect(await json(checked)).toMatchObject({ findings: [{ measure: 'waist', rule: 'changed', apart: 60 }] })
  const kept = await json<Profile>(measure(visitor, profile, { ...now, kept: ['waist'] }))
  expect(kept.set).toMatchObject({ version: 2, taken: { waist: 960 }, kept: ['waist'] })
  expect((await json<Profile>(measure(visitor, profile, now))).set?.version).toBe(2)
})

test('changed measurements add a version and the same ones do not', async () => {
  const visitor = aVisitor(only(shops))
  const profile = await aProfile(visitor, 'Baraka')
  await json(measure(visitor, profile, { taken: { height: 1780, neck: 392 }, second: {} }))
  await json(measure(visitor, profile))
  await json(measure(visitor, profile))
  const again = await json<Profile>(measure(visitor, profile, taken({ waist: 905 })))
  expect(again.versions.map(({ version }) => version)).toEqual([3, 2, 1])
  expect(again.set?.taken.waist).toBe(905)
  const renamed = await visitor.send('PATCH', `/api/measurements/profiles/${profile.id}`, { body: { unit: 'in' } })
  expect(await renamed.json()).toMatchObject({ name: 'Baraka', unit: 'in', set: { taken: { waist: 905 } } })
})

test('a measurement check reports findings and estimates and stores nothing', async () => {
  const visitor = aVisitor(only(shops))
  const { hips: _hips, seat: _seat, ...known } = SUIT.taken
  const checked = await json<{
    findings: { measure: string; apart: number }[]
    estimates: { measure: string; value: number; give: number }[]
  }>(
    visitor.post('/api/measurements/checks', {
      block: 'menswear',
      taken: { ...known, shoulderToWrist: 732 },
      wanted: ['seat', 'hips', 'chest'],
    }),
  )
  expect(checked.findings).toMatchObject([{ measure: 'shoulderToWrist', kind: 'unusual', slip: null }])
  expect(Math.abs((checked.findings[0]?.apart ?? 0) - 110)).toBeLessThan(20)
  // The survey has no high hip, and the chest was measured.
  expect(checked.estimates.map(({ measure }) => measure)).toEqual(['seat'])
  expect(checked.estimates[0]?.give).toBeGreaterThan(10)
  expect(await mine(visitor)).toEqual([])
})

test('signing in moves measurements to the account, which exports and erases them', async () => {
  const shop = only(shops)
  const browser = aVisitor(shop)
  const profile = await aMeasured(browser, {}, 'Me, before')
  const customer = await aCustomer(shop)
  await bringAlong(shop, customer, browser)
  expect(await mine(customer)).toMatchObject([{ id: profile.id }])
  expect(await mine(browser)).toEqual([])
  const everything = await json<{ measurements: object[] }>(customer.get('/api/account/export'))
  expect(everything.measurements).toMatchObject([{ name: 'Me, before', sets: [{ version: 1, taken: { chest: 1030 } }] }])
  await json(customer.send('POST', '/api/account/deletion', { body: { password: PASSWORD } }))
  const left = shop.deps.db.selectFrom('measurement_profile').select('id').where('id', '=', profile.id)
  expect(await left.execute()).toEqual([])
})

test('old measurements of visitors are deleted and those of accounts kept', async () => {
  const shop = only(shops)
  const [browser, customer] = [aVisitor(shop), await aCustomer(shop)]
  const [old, kept] = [await aMeasured(browser), await aMeasured(customer)]
  await deleteOldProfiles(shop.deps.db, new Date(Date.now() + 1000))
  expect(await mine(browser)).toEqual([])
  expect(await mine(customer)).toMatchObject([{ id: kept.id }])
  expect(old.id).not.toBe(kept.id)
})

test('a copied measurement profile changes independently and only by its owner', async () => {
  const shop = only(shops)
  const [owner, stranger] = [aVisitor(shop), aVisitor(shop)]
  const [first, empty] = [await aMeasured(owner), await aProfile(owner, 'Not yet')]
  const copy = (visitor: Visitor, id: string, body: object = { name: 'Me, summer', fit: 'relaxed' }) =>
    visitor.post(`/api/measurements/profiles/${id}/copies`, body)
  for (const [answer, code] of [
    [await copy(stranger, first.id), 'measurements.no-such-profile'],
    [await copy(owner, empty.id), 'measurements.nothing-taken'],
    [await copy(owner, first.id, { name: '', fit: 'slim' }), 'request.invalid'],
    [await copy(owner, first.id, { name: 'Me', fit: 'baggy' }), 'request.invalid'],
  ] as const)
    expect(answer.headers.get('Problem-Code')).toBe(code)
  const second = await json<Profile>(copy(owner, first.id))
  expect(second).toMatchObject({ name: 'Me, summer', set: { version: 1, fit: 'relaxed', taken: first.set?.taken } })
  await json(measure(owner, second, { taken: { ...SUIT.taken, hips: 970 } }))
  const kept = await mine(owner)
  expect(kept.find(({ id }) => id === first.id)?.set).toMatchObject({ version: 1, fit: 'regular', taken: { hips: 960 } })
  expect(kept.find(({ id }) => id === second.id)?.set).toMatchObject({ version: 2, taken: { hips: 970 } })
})

describe('estimates from a worn size', () => {
  const estimates = async (body: object) =>
    json<{ estimates: Estimate[] }>(aVisitor(only(shops)).post('/api/measurements/estimates', body))
  const worn = { system: 'EU', size: '50', feel: 'right' }
  const wanted = ['chest', 'waist', 'neck', 'inseam']

  test('estimates without data or with an unknown size are empty', async () => {
    const bad = await aVisitor(only(shops)).post('/api/measurements/estimates', {
      block: 'menswear',
      taken: {},
      worn: 'L',
      wanted,
    })
    expect(bad.status).toBe(400)
    expect((await estimates({ block: 'menswear', taken: {}, wanted })).estimates).toEqual([])
    expect((await estimates({ block: 'menswear', taken: {}, worn: { ...worn, size: '500' }, wanted })).estimates).toEqual([])
  })

  test('estimates use the middle of a worn size and narrow with height and weight', async () => {
    const alone = (await estimates({ block: 'menswear', taken: {}, worn, wanted })).estimates
    expect(alone.map(({ measure }) => measure)).toEqual(wanted)
    expect(alone[0]).toMatchObject({ measure: 'chest', value: 1000 })
    expect(alone[0]?.give).toBeGreaterThanOrEqual(20)
    const taken = { height: 1780, weight: 80_000 }
    const without = (await estimates({ block: 'menswear', taken, wanted })).estimates
    const more = (await estimates({ block: 'menswear', taken, worn, wanted })).estimates
    const of = (among: Estimate[], wanted: string) =>
      present(
        among.find(({ measure }) => measure === wanted),
        wanted,
      )
    expect(of(more, 'chest').give).toBeLessThan(of(without, 'chest').give)
    for (const { measure, give } of more) expect(give).toBeLessThanOrEqual(of(without, measure).give + 2)
    const loose = (await estimates({ block: 'menswear', taken, worn: { ...worn, feel: 'loose' }, wanted })).estimates
    expect(of(loose, 'chest').value).toBeLessThan(of(more, 'chest').value)
  })
})
