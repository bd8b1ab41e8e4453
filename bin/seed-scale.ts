// Fills the demo with generated products and orders, to see how the shop behaves when it has grown.
// usage: npm run seed:scale -- --products 100000 --orders 100000 [--seed 1]
// Both numbers are totals that include what earlier runs made.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { announceProducts } from '#flows/goods/announce-products.ts'
import { systemClock } from '#kernel/clock.ts'
import { renewAllCustomers } from '#modules/customers/index.ts'
import { openCache } from '#platform/cache.ts'
import { type Config, readConfig, SetupError } from '#platform/config.ts'
import { type Db, openDatabase } from '#platform/db.ts'
import { getValue } from '#platform/key-value.ts'
import { prepare } from '#server/prepare.ts'
import { secretOf } from '#server/secret.ts'
import { makeOrders } from './seed-scale/orders.ts'
import { makeProducts } from './seed-scale/products.ts'

const MAX = 5_000_000
const root = dirname(import.meta.dirname)

try {
  await run()
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const amounts = readArguments()
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const config = readConfig(process.env, root)
  if (config.mode === 'live') throw new SetupError('This shop is live (SHOP_MODE). No test data is generated in it.')
  const prepared = await prepare(root, config, secretOf(config), console.log, { build: false }) // uses the database of a running shop
  try {
    await fill({ ...config, databaseUrl: prepared.databaseUrl }, amounts)
  } finally {
    await prepared.stop()
  }
}

type SeedAmounts = { products: number; orders: number; seed: number }

function readArguments(): SeedAmounts {
  const text = { type: 'string', default: '0' } as const
  const { values } = parseArgs({ options: { products: text, orders: text, seed: { ...text, default: '1' } } })
  const integerArg = (name: keyof SeedAmounts) => {
    if (!/^\d{1,7}$/.test(values[name]) || Number(values[name]) > MAX)
      throw new SetupError(`--${name} must be a whole number up to ${MAX}.`)
    return Number(values[name])
  }
  return { products: integerArg('products'), orders: integerArg('orders'), seed: integerArg('seed') }
}

async function fill(config: Config & { databaseUrl: string }, { products, orders, seed }: SeedAmounts): Promise<void> {
  const db = openDatabase(config.databaseUrl, { max: 2 })
  try {
    if ((await getValue(db, 'born')) !== 'demo')
      throw new SetupError('This database was created in live mode. No test data is generated in it.')
    await timed('products', () => makeProducts(db, products, seed, progress('products')))
    await timed('documents for searching', () => announceProducts({ db, cache: openCache(), clock: systemClock }))
    await timed('orders', () => makeOrders(db, orders, seed, progress('orders')))
    await timed('lines of the list of customers', () => renewAllCustomers(db))
    await settle(db)
  } finally {
    await db.destroy()
  }
}

async function settle(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db)
}

function progress(what: string) {
  return (made: number, all: number) => console.log(`  ${made} of ${all} ${what}`)
}

async function timed(what: string, make: () => Promise<number>): Promise<void> {
  const began = performance.now()
  const made = await make()
  console.log(`Made ${made} ${what} in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}
