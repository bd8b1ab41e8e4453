import { dirname } from 'node:path'
import { sql } from 'kysely'
import { CAPTURE_MODES } from '#domain/pricing/capture-mode.ts'
import { assert, present } from '#kernel/assert.ts'
import { minutesAfter, stoppedClock } from '#kernel/clock.ts'
import { allowBeyond, countStock } from '#modules/inventory/index.ts'
import { dayOf, openComingSlots } from '#modules/shipping/index.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { openLog } from '#platform/log.ts'
import { openCallLog } from '#platform/provider-calls/call-log.ts'
import { seedDemo } from '#seeds/seed-demo.ts'
import { createContainer } from '#server/container.ts'
import { type Accounts, openAccounts } from './accounts.ts'
import { chargesCards } from './card-switch.ts'
import { badLine, badRegionalLine, type Chaos, dyingDatabase } from './chaos.ts'
import type { Scope } from './invariants.ts'
import type { Promised, StoryOffer } from './offers.ts'
import { type OtherKinds, otherKinds } from './other-kinds.ts'
import { type OpenPage, openPagesOf } from './pages.ts'
import { Provider } from './provider.ts'
import { emptyQueues, listedIn, type Queues } from './queues.ts'
import { Regional } from './regional.ts'

export type Visit = { visitorId: string; number: string; id: string }
export type World = OtherKinds &
  Queues & {
    random: () => number
    /** `deps` injects all faults, `calm` injects none. */
    deps: Deps
    calm: Deps
    chaos: Chaos
    provider: Provider
    regional: Regional
    /** Payment ids at the regional provider. */
    pages: string[]
    clock: ReturnType<typeof stoppedClock>
    scope: Scope
    orders: Visit[]
    /** `slots`: ids of delivery times with little capacity. */
    toMeasure: readonly number[]
    slots: readonly number[]
    giftCards: { id: string; code: string }[]
    offers: StoryOffer[]
    /** Prices of the orders that were checked, by order id. */
    promised: Map<string, Promised>
    /** True while quotes may use promotions that have changed. */
    stale: boolean
    accounts: Accounts
    /** Links in e-mails that were opened before. */
    followed: Set<string>
    /** Visitor id of the browser that opens the e-mails. */
    readerId: string
    openPage: OpenPage
    story: string[]
    changeClock: () => void
  }

const ROOT = dirname(dirname(import.meta.dirname))
/** Units on hand. Scarce, so that buyers compete. */
const STOCK = [2, 1, 1]
/** Days from today to the delivery times of a story. Far enough for made-to-measure garments. */
const DAYS_AHEAD = 40

/** `days`: days from 1 January 2026 to the next story. */
export type OpenShop = {
  calm: Deps
  variants: number[]
  toMeasure: number[]
  kinds: OtherKinds
  accounts: Accounts
  days: number
  close: () => Promise<void>
}

/** Runs without HTTP. The story sets the time and runs the jobs. */
export async function openShop(databaseUrl: string): Promise<OpenShop> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }, ROOT), checkoutsPerMinute: 999_999, ordersPerMailbox: 999_999 }
  const db = openDatabase(databaseUrl, { max: 4 })
  const events = {
    on: () => () => {},
    say: () => {},
    isHearing: () => true,
    listen: async () => ({ close: async () => {} }),
    close: async () => {},
  }
  const [clock, log] = [stoppedClock('2026-01-01T00:00:00Z'), openLog('silent')]
  const base = {
    db,
    clock,
    log,
    calls: openCallLog({ db, clock, log }),
    config,
    events,
    secret: 'a secret of the simulation',
    languages: ['en'],
  }
  const calm = createContainer({ ...base, publicAddress: () => 'https://shop.example.com' })
  await seedDemo(calm)
  await db.insertInto('stock_location').values({ name: 'Second room', position: 2 }).execute()
  const found = await db
    .selectFrom('variant')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('make', '=', 'ready')
    .where('unit', '=', 'piece')
    .where('on_hand', '>', 0)
    .orderBy('variant.id')
    .limit(STOCK.length)
    .execute()
  const measured = db.selectFrom('variant').select('id').where('make', '=', 'measure').where('sold', '=', true)
  const toMeasure = await measured.orderBy('price').limit(2).execute()
  return {
    calm,
    variants: found.map(({ id }) => id),
    toMeasure: toMeasure.map(({ id }) => id),
    kinds: await otherKinds(calm, [present(found[0], 'a piece').id, present(toMeasure[0], 'a garment').id]),
    accounts: await openAccounts(
      calm,
      found.map(({ id }) => id),
    ),
    days: 0,
    close: () => db.destroy(),
  }
}

export async function openWorld(
  shop: OpenShop,
  random: () => number,
  during: () => Promise<void>,
  clocksOff_minutes = 0,
): Promise<World> {
  const { calm, variants, toMeasure, kinds, accounts } = shop
  const since = new Date(Date.UTC(2026, 0, 1) + shop.days++ * 86_400_000)
  const clock = stoppedClock(minutesAfter(since, clocksOff_minutes))
  let off = 0
  const chaos: Chaos = { random, quiet: false, during }
  await chargesCards(calm, CAPTURE_MODES[Math.floor(random() * CAPTURE_MODES.length)] ?? 'at-once')
  const provider = new Provider(random)
  const regional = new Regional(random)
  await fillShelves(calm, variants, since)
  const slots = await openTimes({ ...calm, clock })
  const queues = emptyQueues()
  const still = {
    ...calm,
    clock,
    jobs: listedIn(queues),
    cards: provider.gateway,
    regional: regional.gateway,
  }
  const lines = { cards: badLine(provider.gateway, chaos), regional: badRegionalLine(regional.gateway, chaos) }
  /** Clock of the current process, wrong by up to `clocksOff_minutes`. */
  const ownClock = { now: () => minutesAfter(clock.now(), off) }
  const deps = { ...still, ...lines, db: dyingDatabase(calm.db, chaos), clock: ownClock }
  return {
    random,
    deps,
    calm: still,
    chaos,
    provider,
    regional,
    pages: [],
    ...queues,
    clock,
    scope: { since, variants },
    orders: [],
    toMeasure,
    ...kinds,
    slots,
    giftCards: [],
    offers: [],
    promised: new Map(),
    stale: false,
    accounts,
    followed: new Set(),
    readerId: crypto.randomUUID(),
    openPage: openPagesOf(still),
    story: [],
    changeClock: () => {
      off = chaos.quiet ? 0 : Math.round((2 * random() - 1) * clocksOff_minutes)
    },
  }
}

const NOT_BEYOND = { policy: 'deny' as const, cap: 0, sendsOn: null, delayDays: null }

/** Adds a few units to those that earlier stories reserved. All variants but the first can be backordered. */
async function fillShelves({ db }: Deps, variants: readonly number[], at: Date) {
  const places = await db.selectFrom('stock_location').select('id').orderBy('main', 'desc').execute()
  for (const [i, id] of variants.entries()) {
    const { committed, held, beyond, policy_version } = await db
      .selectFrom('stock')
      .select(['committed', 'held', 'beyond', 'policy_version'])
      .where('variant_id', '=', id)
      .executeTakeFirstOrThrow()
    // All stock is in the main location.
    for (const [nth, { id: locationId }] of places.entries()) {
      const onHand = nth === 0 ? committed + held + beyond + (STOCK[i] ?? 1) : 0
      const counted = { variantId: id, locationId, onHand, reason: 'A new day', actor: 'house', at, today: dayOf(at) }
      const done = await transact(db, (tx) => countStock(tx, counted))
      assert(done.ok, 'a shelf can be counted')
    }
    const policy = i === 0 ? NOT_BEYOND : { policy: 'backorder' as const, cap: 2, sendsOn: null, delayDays: 7 }
    const policyInput = { variantId: id, version: policy_version, today: dayOf(at), ...policy }
    const allowed = await transact(db, (tx) => allowBeyond(tx, policyInput))
    assert(allowed.ok, 'whoever waited had theirs')
  }
}

/** Returns four delivery times from `DAYS_AHEAD` days on, after limiting their free capacity to one or two points. */
async function openTimes(deps: Pick<Deps, 'db' | 'clock'>): Promise<number[]> {
  await openComingSlots(deps)
  const day = (days: number) =>
    minutesAfter(deps.clock.now(), days * 24 * 60)
      .toISOString()
      .slice(0, 10)
  const rows = await deps.db
    .selectFrom('delivery_slot')
    .select('id')
    .where('day', '>=', day(DAYS_AHEAD))
    .where('closed', '=', false)
    .orderBy('day')
    .orderBy('id')
    .limit(4)
    .execute()
  const ids = rows.map(({ id }) => id)
  await sql`update delivery_slot set capacity = taken + 1 + id % 2 where id = any(${ids}::bigint[])`.execute(deps.db)
  return ids
}
