import { request } from '../buyer.ts'
import { median } from '../load.ts'
import type { Effort } from '../measure.ts'
import { type RunningShop, startShop, temporaryFolder } from '../shop.ts'
import { type Row, whole, within } from '../table.ts'

/** The first start makes the database and furnishes the house; the others find both. */
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
    within('first start, with making and furnishing the database', first, 60_000),
    within('start to first page, database already made', median(later), 3000),
  ]
}

const MAX_bytes = 350 * 1024 * 1024

/** To be asked after the load. */
export function memory(shop: RunningShop): Row[] {
  const max = Math.max(...shop.memory())
  const megabytes = (bytes: number) => `${whole(bytes / 1024 / 1024)} MB`
  return [
    {
      what: 'memory of one process after load',
      measured: megabytes(max),
      budget: `≤ ${megabytes(MAX_bytes)}`,
      met: max <= MAX_bytes,
    },
  ]
}
