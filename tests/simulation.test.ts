import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfStale } from '#server/build.ts'
import { exitStatus } from '../bench/simulation/happenings.ts'
import { simulate } from '../bench/simulation/run.ts'
import { type OpenShop, openShop } from '../bench/simulation/world.ts'
import { freshDatabase } from './database.ts'
import { ROOT } from './shop.ts'

/** A few of the stories of `bench/simulate.ts`; what a failing seed tells is told again by `--seed`. */
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
  'story %i, told by processes whose clocks are up to ten minutes off',
  async (seed) => {
    const { broken, story } = await simulate(shop, seed, { clocksOff_minutes: 10 })
    expect(broken, story.join(' → ')).toEqual([])
  },
  120_000,
)

test.each(SEEDS)(
  'story %i: whatever breaks, goods and money stay where they belong',
  async (seed) => {
    const { broken, story } = await simulate(shop, seed)
    expect(broken, story.join(' → ')).toEqual([])
  },
  120_000,
)

test('the simulation exits 0 when all stories hold, also when a happening is rare', () => {
  const rare = ['deliveries that failed: 2, and not 3']
  expect(exitStatus(0, rare, { coverage: false })).toBe(0)
  expect(exitStatus(0, [], { coverage: true })).toBe(0)
  expect(exitStatus(0, rare, { coverage: true })).toBe(2)
  for (const coverage of [true, false]) expect(exitStatus(1, rare, { coverage })).toBe(1)
})
