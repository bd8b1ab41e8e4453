import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayment } from '#flows/payments/start-payment.ts'
import { assert, present } from '#kernel/assert.ts'
import { buildIfStale } from '#server/build.ts'
import { linkedAtDesk } from '../bench/simulation/desk.ts'
import { rest, simulate } from '../bench/simulation/run.ts'
import { exitStatus } from '../bench/simulation/scenario-coverage.ts'
import { type OpenShop, openShop, openWorld } from '../bench/simulation/world.ts'
import { freshDatabase } from './database.ts'
import { ROOT } from './shop.ts'

/** Seeds of some stories of `bench/simulate.ts`. Repeat a failing one there with `--seed`. */
const SEEDS = [1, 2, 3, 4, 15]
let shop: OpenShop
let drop = async () => {}
beforeAll(async () => {
  await buildIfStale(ROOT, () => {}) // stories open the pages that their e-mails link to
  const database = await freshDatabase()
  drop = database.drop
  shop = await openShop(database.url)
}, 180_000)
afterAll(async () => {
  await shop.close()
  await drop()
})

test.each([1, 2])(
  'story %i holds with clocks up to ten minutes off',
  async (seed) => {
    const { broken, story } = await simulate(shop, seed, { clocksOff_minutes: 10 })
    expect(broken, story.join(' → ')).toEqual([])
  },
  120_000,
)

test.each(SEEDS)(
  'story %i keeps goods and money consistent despite faults',
  async (seed) => {
    const { broken, story } = await simulate(shop, seed)
    expect(broken, story.join(' → ')).toEqual([])
  },
  120_000,
)

test('a refund sent after the payment link expired is confirmed', async () => {
  const world = await openWorld(
    shop,
    () => 0.6,
    async () => {},
  )
  const variantId = present(world.scope.variants[0], 'a piece')
  const linked = present(await linkedAtDesk(world, { lines: [{ variantId, quantity: 1 }] }), 'an order with a link')
  const { visit } = linked
  const begun = await startPayment(world.calm, visit, visit.number, { kind: 'card', part: 'whole' }, crypto.randomUUID())
  assert(begun.ok, 'a card form is opened')
  world.provider.pay(present(world.provider.open[0], 'the form'), 'good')
  world.provider.chargeThere()
  expect(await rest(shop, world)).toEqual([])
  const parts = await world.calm.db
    .selectFrom('refund_part')
    .innerJoin('refund', 'refund.id', 'refund_id')
    .select('state')
    .where('order_id', '=', visit.id)
    .execute()
  expect(parts).toEqual([{ state: 'succeeded' }])
}, 120_000)

test('the simulation exits 0 when all stories hold, also when an event is rare', () => {
  const rare = ['deliveries that failed: 2, and not 3']
  expect(exitStatus(0, rare, { coverage: false })).toBe(0)
  expect(exitStatus(0, [], { coverage: true })).toBe(0)
  expect(exitStatus(0, rare, { coverage: true })).toBe(2)
  for (const coverage of [true, false]) expect(exitStatus(1, rare, { coverage })).toBe(1)
})
