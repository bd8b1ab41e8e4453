import { describe, expect, test } from 'vitest'
import { priceOfChoices, styleKey, usualChoices } from '#domain/tailoring/garments.ts'
import { daysBetween } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { Designable, Designs } from '#modules/garments/contract.ts'
import { setProductStyle } from '#modules/garments/index.ts'
import type { Profile } from '#modules/measurements/contract.ts'
import type { OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import type { DesignMeasures } from '#modules/patterns/contract.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import { ownStyleOfLine } from '#views/tailoring/own-style.ts'
import { aMeasured, aProfile, json, measure } from '../measuring.ts'
import { aSeededShop, checkoutOf, key, only, order, pay, putInBag, variantOf } from '../seeded-shop.ts'
import { aVisitor, type Visitor } from '../visitor.ts'

const shops = aSeededShop()
const SUIT = 'gigiri-suit'
const PEAK = { choices: { lapel: 'peak', cuffs: 'working' }, monogram: { text: 'WK', place: 'inside', thread: 'gold' } } as const
const refusal = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const suit = () => variantOf(only(shops), SUIT, 'measure')
const bagOf = (visitor: Visitor) => json<Cart>(visitor.get('/api/cart'))
const add = (visitor: Visitor, variantId: number, style: unknown, quantity = 1) =>
  visitor.post('/api/cart/lines', { variantId, quantity, style })

describe('refusals', () => {
  test.each([
    ['a lapel that there is not', { choices: { lapel: 'fishtail' } }, 'garments.not-offered'],
    ['the collar of a shirt', { choices: { collar: 'classic' } }, 'garments.not-offered'],
    ['a name of the language', { choices: { constructor: 'peak' } }, 'garments.not-offered'],
    ['what does not go together', { choices: { breasted: 'double' } }, 'garments.not-together'],
    [
      'initials of a script',
      { choices: {}, monogram: { text: '<b>', place: 'inside', thread: 'gold' } },
      'garments.bad-monogram',
    ],
    [
      'initials where there is no place',
      { choices: {}, monogram: { text: 'A', place: 'cuff', thread: 'gold' } },
      'garments.bad-monogram',
    ],
    [
      'too many initials',
      { choices: {}, monogram: { text: 'abcdefghijklm', place: 'inside', thread: 'gold' } },
      'request.invalid',
    ],
    ['a price', { choices: {}, price: 1 }, 'request.invalid'],
    [
      'a hundred choices',
      { choices: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`c${n}`, 'x'])) },
      'request.invalid',
    ],
  ])('a design is refused with %s', async (_, style, code) =>
    expect(await refusal(await add(aVisitor(only(shops)), await suit(), style))).toEqual([400, code]),
  )

  test('a design is refused for a ready-made garment', async () => {
    const ready = await variantOf(only(shops), 'lamu-jacket')
    expect(await refusal(await add(aVisitor(only(shops)), ready, { choices: {} }))).toEqual([404, 'garments.not-made'])
  })
})

test('a designed suit is priced by its choices and merged only with the same design', async () => {
  const [visitor, variantId] = [aVisitor(only(shops)), await suit()]
  const shown = await json<Designable>(visitor.get(`/api/designs/garments/${SUIT}`))
  const base = shown.cloths.find((cloth) => cloth.variantId === variantId)?.price ?? 0
  const style = { choices: { ...usualChoices('suit', shown.own), ...PEAK.choices }, monogram: PEAK.monogram }
  const more = priceOfChoices('suit', style, shown.own)
  expect(more).toBe(300_000 + 250_000 + 180_000)

  await json(add(visitor, variantId, PEAK))
  await json(putInBag(visitor, variantId))
  const bag = await json<Cart>(add(visitor, variantId, { ...PEAK, choices: { ...PEAK.choices, buttons: '2' } }))
  expect(bag.lines.map(({ quantity, unitPrice, total }) => [quantity, unitPrice, total])).toEqual([
    [2, base + more, 2 * (base + more)],
    [1, base, base],
  ])
  expect(bag.lines[0]?.style).toMatchObject({ garment: 'suit', own: ['lapel', 'cuffs'], monogram: PEAK.monogram })
  expect(bag.lines[1]).not.toHaveProperty('style')
})

test('an order freezes its design and payment removes only that line from the cart', async () => {
  const shop = only(shops)
  const [visitor, variantId] = [aVisitor(shop), await suit()]
  await json(add(visitor, variantId, PEAK))
  const before = await bagOf(visitor)
  const { number } = await json<PlacedOrder>(order(visitor))
  await json(add(visitor, variantId, { choices: { lapel: 'shawl' } }))
  expect((await pay(visitor, number)).status).toBe(201)
  const { lines } = await json<OrderView>(visitor.get(`/api/orders/${number}`))
  expect(lines[0]).toMatchObject({
    unitPrice: before.lines[0]?.unitPrice,
    descriptor: expect.stringContaining('peak lapel, working cuffs, initials WK'),
  })
  expect(lines[0]?.specs.map(({ garment, monogram }) => [garment, monogram?.text])).toEqual([
    ['jacket', 'WK'],
    ['trousers', undefined],
  ])
  expect(lines[0]?.specs[0]?.choices).toMatchObject({ lapel: 'peak' })
  expect(lines[0]?.specs[1]?.choices).not.toHaveProperty('lapel')
  const left = await bagOf(visitor)
  expect(left.lines.map(({ style }) => style?.choices.lapel)).toEqual(['shawl'])
  const days = await shop.deps.db.selectFrom('order_line').select('making_days').where('variant_id', '=', variantId).execute()
  const shown = await json<Designable>(visitor.get(`/api/designs/garments/${SUIT}`))
  expect(days[0]?.making_days).toBe(daysBetween(dayOf(shop.deps.clock.now()), shown.readyBy[2] ?? ''))
  expect(days[0]?.making_days).toBeGreaterThanOrEqual(shown.days + 2)
})

test('changing the cloth keeps the design and merges with the same one in that cloth', async () => {
  const visitor = aVisitor(only(shops))
  const { cloths } = await json<Designable>(visitor.get('/api/designs/garments/muthaiga-suit'))
  const [first, other] = cloths.map((cloth) => cloth.variantId) as [number, number]
  await json(add(visitor, first, PEAK))
  const both = await json<Cart>(add(visitor, other, PEAK))
  const line = both.lines.find((each) => each.variantId === first)
  const joined = await json<Cart>(visitor.send('PATCH', `/api/cart/lines/${line?.id}`, { body: { variantId: other } }))
  expect(joined.lines.map((each) => [each.variantId, each.quantity, each.style?.choices.cuffs])).toEqual([[other, 2, 'working']])
})

test('an order freezes the product’s default style', async () => {
  const shop = only(shops)
  const [visitor, variantId] = [aVisitor(shop), await suit()]
  await json(putInBag(visitor, variantId))
  const { id } = await json<PlacedOrder>(order(visitor))
  const line = await shop.deps.db.selectFrom('order_line').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  const before = await ownStyleOfLine(shop.deps.db, line.id)
  expect(before).toMatchObject({ vents: expect.any(String) })
  const product = await shop.deps.db.selectFrom('product').select('id').where('slug', '=', SUIT).executeTakeFirstOrThrow()
  const other = { ...before, lapel: before.lapel === 'peak' ? 'notch' : 'peak' }
  await transact(shop.deps.db, async (tx) => done(await setProductStyle(tx, product.id, other)))
  expect(await ownStyleOfLine(shop.deps.db, line.id)).toEqual(before)
  await json(putInBag(visitor, variantId))
  const second = await json<PlacedOrder>(order(visitor))
  const [later] = await shop.deps.db.selectFrom('order_line').select('id').where('order_id', '=', second.id).execute()
  expect(await ownStyleOfLine(shop.deps.db, later?.id ?? 0)).toEqual(other)
  await transact(shop.deps.db, async (tx) => done(await setProductStyle(tx, product.id, before)))
})

test('saving for later keeps the design, there and back', async () => {
  const [visitor, variantId] = [aVisitor(only(shops)), await suit()]
  const { lines } = await json<Cart>(add(visitor, variantId, PEAK))
  await json(putInBag(visitor, variantId))
  const away = await json<{ saved: Cart }>(visitor.post('/api/cart/saved-lines', { lineId: lines[0]?.id }))
  expect(away.saved.lines[0]?.style?.choices.lapel).toBe('peak')
  const back = await json<{ cart: Cart }>(visitor.post(`/api/cart/saved-lines/${away.saved.lines[0]?.id}/return`))
  expect(back.cart.lines.map(({ style }) => style?.choices.lapel)).toEqual([undefined, 'peak'])
})

test('a design no longer offered cannot be ordered and its line is marked', async () => {
  const shop = only(shops)
  const [visitor, variantId] = [aVisitor(shop), await suit()]
  await json(add(visitor, variantId, PEAK))
  const form = await checkoutOf(visitor)
  const gone = { choices: { ...usualChoices('suit'), lapel: 'fishtail' }, monogram: null }
  await shop.deps.db
    .updateTable('cart_line')
    .set({ style: JSON.stringify(gone), style_key: styleKey(gone) })
    .where(
      'style_key',
      '=',
      styleKey({ choices: { ...usualChoices('suit', (await own(visitor)).own), ...PEAK.choices }, monogram: PEAK.monogram }),
    )
    .execute()
  expect((await bagOf(visitor)).lines[0]).toMatchObject({ trouble: 'restyle' })
  expect(await refusal(await visitor.post('/api/orders', form, { key: key() }))).toEqual([409, 'garments.no-longer-offered'])
})
const own = (visitor: Visitor) => json<Designable>(visitor.get(`/api/designs/garments/${SUIT}`))

test('a saved design is kept once, follows sign-in and can be deleted', async () => {
  const [visitor, variantId] = [aVisitor(only(shops)), await suit()]
  const save = () => json<Designs>(visitor.post('/api/designs', { variantId, style: PEAK }))
  await save()
  const { designs } = await save()
  expect(designs.map(({ slug, style }) => [slug, style.own])).toEqual([[SUIT, ['lapel', 'cuffs']]])
  expect(await json<Designs>(aVisitor(only(shops)).get('/api/designs'))).toEqual({ designs: [] })
  await visitor.signUp()
  const kept = await json<Designs>(visitor.get('/api/designs'))
  expect(kept.designs.map(({ price }) => price)).toEqual([designs[0]?.price])
  expect((await json<Designs>(visitor.send('DELETE', `/api/designs/${kept.designs[0]?.id}`))).designs).toEqual([])
  expect(await refusal(await visitor.post('/api/designs', { variantId, style: { choices: { breasted: 'double' } } }))).toEqual([
    400,
    'garments.not-together',
  ])
})

test('designable garments are listed and an unknown garment returns 404', async () => {
  const visitor = aVisitor(only(shops))
  const { garments } = await json<{ garments: { slug: string }[] }>(visitor.get('/api/designs/garments'))
  expect(garments.map(({ slug }) => slug)).toContain(SUIT)
  const shown = await own(visitor)
  expect(shown).toMatchObject({ garment: 'suit', own: { 'ticket-pocket': 'one', 'trouser-front': 'flat' } })
  expect(shown.readyBy).toHaveLength(21)
  expect([...shown.readyBy].sort()).toEqual(shown.readyBy)
  expect(await refusal(await visitor.get('/api/designs/garments/limuru-shirt-that-is-not'))).toEqual([404, 'garments.not-made'])
})

describe('finished measurements of a design', () => {
  const ask = async (visitor: Visitor, profile: string, over: object = {}) =>
    visitor.post('/api/designs/measures', { variantId: await suit(), style: { choices: {} }, profile, ...over })

  test('finished measurements refuse other profiles, ready-made goods and bad styles', async () => {
    const [visitor, stranger] = [aVisitor(only(shops)), aVisitor(only(shops))]
    const [mine, empty] = [await aMeasured(visitor), await aProfile(visitor, 'Nobody yet')]
    const ready = await variantOf(only(shops), 'lamu-jacket')
    expect(await refusal(await ask(stranger, mine.id))).toEqual([404, 'measurements.no-such-profile'])
    expect(await refusal(await ask(visitor, empty.id))).toEqual([422, 'measurements.nothing-taken'])
    expect(await refusal(await ask(visitor, mine.id, { variantId: ready }))).toEqual([404, 'garments.not-made'])
    expect(await refusal(await ask(visitor, mine.id, { style: { choices: { lapel: 'fishtail' } } }))).toEqual([
      400,
      'garments.not-offered',
    ])
  })

  test('finished measurements follow body and ease per piece and are not stored', async () => {
    const shop = only(shops)
    const visitor = aVisitor(shop)
    const { id } = await aMeasured(visitor)
    const told = await json<DesignMeasures>(ask(visitor, id))
    expect(told).toMatchObject({ unit: 'cm', version: 1, missing: [] })
    expect(told.pieces.map(({ piece }) => piece)).toEqual(['jacket', 'trousers'])
    const places = Object.fromEntries(told.pieces.flatMap(({ finished }) => finished.map((each) => [each.at, each])))
    expect(places.chest).toMatchObject({ body: 1031, taped: true }) // the mean of both readings
    expect(places.waist?.garment).toBeCloseTo(899 * 1.14, -1)
    expect(places.insideLeg).toMatchObject({ body: 858, taped: true })
    const slim = await json<DesignMeasures>(ask(visitor, id, { style: { choices: { fit: 'slim' } } }))
    const waist = slim.pieces[0]?.finished.find(({ at }) => at === 'waist')?.garment
    expect(waist).toBeCloseTo(899 * 1.1, -1)
    expect(await shop.deps.db.selectFrom('pattern_draft').select('id').execute()).toEqual([])
  })

  test('finished measurements report missing and estimated values', async () => {
    const visitor = aVisitor(only(shops))
    const profile = await aProfile(visitor, 'Half')
    const { set } = await json<Profile>(
      measure(visitor, profile, { taken: { height: 1780, weight: 82_000, chest: 1030 }, second: {} }),
    )
    expect(set).not.toBeNull()
    const told = await json<DesignMeasures>(ask(visitor, profile.id))
    expect(told.missing).toEqual(expect.arrayContaining(['waist', 'inseam']))
    expect(told.pieces[0]?.guessed).toEqual(expect.arrayContaining(['waist', 'neck']))
    expect(told.pieces[0]?.finished).toContainEqual(expect.objectContaining({ at: 'waist', taped: false }))
  })
})
