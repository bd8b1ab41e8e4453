import { randomFrom } from '../random.ts'
import { Crash } from './chaos.ts'
import { brokenAtRest, brokenNow, clearing, personAsked } from './invariants.ts'
import { promisesKept } from './promised.ts'
import { clearPromotions } from './promoting.ts'
import { readsMail } from './reading-mail.ts'
import { salesNotOnPapers } from './sales-check.ts'
import { STEPS } from './steps.ts'
import { deliver, deliverHint, sweep } from './webhook-delivery.ts'
import { type OpenShop, openWorld, type World } from './world.ts'

const STEPS_each = 68
const MAX_INSIDE = 2

export type Outcome = {
  seed: number
  steps: number
  orders: number
  crashes: number
  broken: string[]
  story: string[]
  since: Date
}

/** Repeats the same steps for the same seed. `clocksOff_minutes`: largest clock error of a process. */
export async function simulate(shop: OpenShop, seed: number, { clocksOff_minutes = 0 } = {}): Promise<Outcome> {
  const random = randomFrom(seed)
  let inside = 0
  let crashes = 0
  let broken: string[] = []
  const during = async () => {
    if (inside >= MAX_INSIDE) return
    inside++
    try {
      await take(world)
    } finally {
      inside--
    }
  }
  const world: World = await openWorld(shop, random, during, clocksOff_minutes)

  async function take(at: World) {
    const [name, step] = choose(random)
    if (clocksOff_minutes > 0) at.changeClock()
    at.story.push(`${'  '.repeat(inside)}${name}`)
    try {
      await step(at)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      crashes++
      at.story.push(`${'  '.repeat(inside)}  …dies`)
    }
  }

  let steps = 0
  try {
    for (; steps < STEPS_each && broken.length === 0; steps++) {
      await take(world)
      broken = await brokenNow(shop.calm.db, world.scope)
      await promisesKept(world)
    }
    if (broken.length === 0) broken = await rest(shop, world)
  } catch (error) {
    broken.push(`it threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  } finally {
    await clearPromotions(world)
  }
  return { seed, steps, orders: world.orders.length, crashes, broken, story: world.story, since: world.scope.since }
}

function choose(random: () => number): [string, (typeof STEPS)[string][1]] {
  const all = Object.entries(STEPS)
  let roll = random() * all.reduce((sum, [, [share]]) => sum + share, 0)
  for (const [name, [share, step]] of all) {
    roll -= share
    if (roll < 0) return [name, step]
  }
  throw new Error('some step is always chosen')
}

/**
 * Ends all faults, delivers all events and lets time pass. Returns the violated rules and the
 * differences between the ledgers.
 */
export async function rest(shop: OpenShop, world: World): Promise<string[]> {
  world.chaos.quiet = true
  world.changeClock()
  const everythingIsHeard = async () => {
    while (world.provider.events.length > 0) await deliver(world)
    while (world.regional.hints.length > 0) await deliverHint(world)
  }
  const everythingIsDecided = async () => {
    world.provider.decide()
    world.regional.decide({ all: true })
    await everythingIsHeard()
  }
  for (let round = 0; round < 6; round++) {
    await everythingIsDecided()
    world.clock.forward(31)
    await sweep(world)
  }
  world.clock.forward(60 * 49) // longer than the deadline of a transfer
  // Orders that expire now may cause refunds, which the bank has to decide on too.
  for (let round = 0; round < 4; round++) {
    await sweep(world)
    await everythingIsDecided()
    world.clock.forward(2)
  }
  await sweep(world)
  await readsMail(world)
  const broken = [...(await brokenAtRest(shop.calm.db, world.scope)), ...(await salesNotOnPapers(shop.calm.db, world.scope))]
  const theirs = [world.provider.ledger(new Set(await orderIds(shop, world))), world.regional.ledger]
  const ours = await clearing(shop.calm.db, world.scope)
  const personRequests = await personAsked(shop.calm.db, world.scope)
  for (const [i, name] of ['card', 'regional'].entries()) {
    if (theirs[i] !== ours[i] && !(personRequests && name === 'regional'))
      broken.push(`the ${name} provider holds ${theirs[i]}, our ledger says ${ours[i]}`)
  }
  return broken
}

async function orderIds({ calm }: OpenShop, { scope }: World): Promise<string[]> {
  const rows = await calm.db.selectFrom('orders').select('id').where('created_at', '>=', scope.since).execute()
  return rows.map(({ id }) => id)
}
