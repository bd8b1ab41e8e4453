import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { ImageRenderer } from '#modules/media/index.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { buildIfStale } from '#server/build.ts'
import { rendererInProcess } from '#server/image-renderer/image-renderer.ts'
import { openShop, type Shop, type ShopOptions } from '#server/shop.ts'
import { freshDatabase } from './database.ts'
import { aGreyPicture } from './quick-pictures.ts'

export const ROOT = dirname(import.meta.dirname)
export const TEST_SECRET = 'a secret for tests, long enough to be one'

export const testConfig = (databaseUrl: string, changes: Partial<Config> = {}) => ({
  ...readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATABASE_POOL: '8', DRAW_PICTURES: 'never' }, ROOT),
  trustedProxies: 1, // gives each visitor a separate address and rate limit
  secret: TEST_SECRET,
  ...changes,
  databaseUrl,
})

type Options = Partial<Omit<ShopOptions, 'config' | 'root'>> & {
  pages?: boolean
  seeded?: boolean
  /** Serves the shipped pictures, because encoding the small files of a long page is slow. */
  shippedPictures?: boolean
}

const shortPages: ShopOptions['openPages'] = async () => async () =>
  new Response('<!doctype html><title>A page</title>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

/** Runs the renderer at normal priority, because tests wait for it. */
const renderer = () => rendererInProcess(openLog('silent'), { nice: 0 })
const quickPictures = (): ImageRenderer => ({ ...renderer(), make: (_, width) => aGreyPicture(width) })

/** Opens `count` shops (as `count` processes would) on one new database. They are ready when the first test runs. */
export function aShop(
  config: Partial<Config> = {},
  count = 1,
  { pages = false, seeded = false, shippedPictures = false, ...options }: Options = {},
): Shop[] {
  const shops: Shop[] = []
  let drop = async () => {}
  beforeAll(async () => {
    if (pages) await buildIfStale(ROOT, () => {})
    const database = await freshDatabase(seeded ? 'house' : 'shop')
    const dataFolder = mkdtempSync(join(tmpdir(), 'loomcourt-shop-'))
    drop = async () => {
      rmSync(dataFolder, { recursive: true, force: true })
      await database.drop()
    }
    for (let i = 0; i < count; i++) {
      const shop = await openShop({
        root: ROOT,
        config: testConfig(database.url, { dataFolder, ...(pages && { drawPictures: 'asked' }), ...config }),
        log: openLog('silent'),
        checkAnswers: true,
        admission: { width: 10_000 }, // concurrency tests check money and stock, so no request may be refused for waiting
        faults: { stripe: { byHand: !pages } }, // without pages, the test decides when the webhooks of the provider arrive
        ...(pages ? { pictures: quickPictures() } : { pictures: renderer(), openPages: shortPages }),
        ...options,
      })
      if (pages && !shippedPictures) shop.deps.shippedPicture = async () => undefined
      shops.push(shop)
    }
  }, 180_000)
  afterAll(async () => {
    for (const shop of shops) await shop.close()
    await drop()
  })
  return shops
}
