import { setTimeout as sleep } from 'node:timers/promises'
import { type Load, medianLoad } from './load.ts'
import type { RunningShop } from './shop.ts'
import { isBeginningOrEnd, statementsIn } from './statement-counts.ts'
import type { Cost } from './table.ts'

export type Effort = { runs: number; seconds: number }

export const BROWSER = {
  'accept-encoding': 'br',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  accept: 'text/html',
}

const NOTHING: Cost = { shop_ms: 0, database_ms: 0, statements: 0, commits: 0 }
const combined = (one: Cost, other: Cost, how: (a: number, b: number) => number): Cost => ({
  shop_ms: how(one.shop_ms, other.shop_ms),
  database_ms: how(one.database_ms, other.database_ms),
  statements: how(one.statements, other.statements),
  commits: how(one.commits, other.commits),
})

/** The shop must have been started with `counted`. */
async function usedBy(shop: RunningShop): Promise<Cost> {
  const { shop: shop_ms, database: database_ms } = shop.processorTime()
  const counts = await shop.counts()
  return {
    shop_ms,
    database_ms,
    statements: counts.reduce((sum, { texts }) => sum + statementsIn(texts, (text) => !isBeginningOrEnd(text)), 0),
    commits: counts.reduce((sum, { writing }) => sum + writing, 0),
  }
}

const REST_ms = 4000
const rests = new WeakMap<RunningShop, Cost>()

/** Cost of the idle shop per millisecond. Measured once per shop. */
async function atRest(shop: RunningShop): Promise<Cost> {
  const baseline = rests.get(shop)
  if (baseline) return baseline
  const before = await usedBy(shop)
  const began = performance.now()
  await sleep(REST_ms)
  const after = await usedBy(shop)
  const took = performance.now() - began
  const rest = combined(after, before, (a, b) => (a - b) / took)
  rests.set(shop, rest)
  return rest
}

/** Cost of one unit of `work`, without the idle cost of the shop. `work` returns how many units it did. */
export async function costOf(shop: RunningShop, work: () => Promise<number>): Promise<Cost> {
  const rest = await atRest(shop)
  const before = await usedBy(shop)
  const began = performance.now()
  const count = await work()
  const took = performance.now() - began
  const spent = combined(await usedBy(shop), before, (a, b) => a - b)
  if (count === 0) return NOTHING
  return combined(spent, rest, (all, each) => Math.max(0, all - each * took) / count)
}

export type Measured = Load & { cost: Cost }

export async function repeated(runs: number, run: () => Promise<Load>, shop: RunningShop): Promise<Measured> {
  const loads: Load[] = []
  const cost = await costOf(shop, async () => {
    for (let i = 0; i < runs; i++) loads.push(await run())
    return loads.reduce((sum, { count }) => sum + count, 0)
  })
  return { ...medianLoad(loads), cost }
}

export type Compared = Measured & { bare: Load; share: number }

/** Measures the shop and a bare server in turns, so that both have the same conditions. */
export async function besideBare(
  runs: number,
  ours: () => Promise<Load>,
  theirs: () => Promise<Load>,
  shop: RunningShop,
): Promise<Compared> {
  const best: Load[] = []
  const measured = await repeated(
    runs,
    async () => {
      best.push(await theirs())
      return ours()
    },
    shop,
  )
  const bare = medianLoad(best)
  return { ...measured, bare, share: (100 * measured.perSecond) / bare.perSecond }
}
