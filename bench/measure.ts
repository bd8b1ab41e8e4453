import { type Load, medianLoad } from './load.ts'
import type { RunningShop } from './shop.ts'

/** How often each row is measured, of which the median counts, and for how long. */
export type Effort = { runs: number; seconds: number }

/** A browser of a phone, which is what most visitors have, and what the budgets speak of. */
export const BROWSER = {
  'accept-encoding': 'br',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  accept: 'text/html',
}

/** The median of several runs, and what one answer takes of the processor. */
export async function repeated(runs: number, run: () => Promise<Load>, shop: RunningShop): Promise<Load & { price: string }> {
  const before = shop.processorTime()
  const loads: Load[] = []
  for (let i = 0; i < runs; i++) loads.push(await run())
  const after = shop.processorTime()
  const load = medianLoad(loads)
  const each = (all: number) => `${(all / load.count).toFixed(2)} ms`
  return { ...load, price: `${each(after.shop - before.shop)} shop, ${each(after.database - before.database)} database` }
}
