import { BUDGETS } from '../budgets.ts'
import { request } from '../buyer.ts'
import { median } from '../load.ts'
import type { Effort } from '../measure.ts'
import { type RunningShop, startShop, temporaryFolder } from '../shop.ts'
import { held, type Row } from '../table.ts'

/** The first start also creates and seeds the database. */
export async function starting({ runs }: Effort): Promise<Row[]> {
  const folder = temporaryFolder()
  const start = async () => {
    const shop = await startShop({ folder })
    const began = performance.now()
    await request(shop.address, { path: '/' })
    const answered_ms = shop.started_ms + performance.now() - began
    await shop.stop()
    return answered_ms
  }
  const first = await start()
  const later: number[] = []
  for (let run = 0; run < runs; run++) later.push(await start())
  return [
    held('first start, with making and seeding the database', BUDGETS.firstStart, first / 1000),
    held('start to first page, database already made', BUDGETS.start, median(later) / 1000),
  ]
}

export const memory = (shop: RunningShop): Row[] => [
  held('memory of one process after load', BUDGETS.memory, Math.max(...shop.memory()) / 1024 / 1024),
]
