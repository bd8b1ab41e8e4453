import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payOrder } from '#flows/payments/pay-order.ts'
import { startPayment } from '#flows/payments/start-payment.ts'
import { refundOrder } from '#flows/refunds/refund-order.ts'
import { present } from '#kernel/assert.ts'
import { refuse } from '#kernel/outcome.ts'
import { problems } from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { applyProviderUpdate } from '#steps/settlement/providers/apply-provider-update.ts'
import { chargesCards } from '../../bench/simulation/card-switch.ts'
import { order } from '../../bench/simulation/ordering.ts'
import { rest } from '../../bench/simulation/run.ts'
import { sweep } from '../../bench/simulation/webhook-delivery.ts'
import { type OpenShop, openShop, openWorld, type World } from '../../bench/simulation/world.ts'
import { freshDatabase } from '../database.ts'

let shop: OpenShop
let drop = async () => {}
beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  shop = await openShop(database.url)
})
afterAll(async () => {
  await shop.close()
  await drop()
})

const key = () => crypto.randomUUID()
type Story = (world: World) => Promise<void>
const only = ({ orders }: World) => present(orders[0], 'an order')

const byCard: Story = async (world) => {
  const { deps } = world
  await payOrder(deps, only(world), { number: only(world).number, token: 'good', key: key() })
}
const toPesapal: Story = async (world) => {
  const begun = await startPayment(world.deps, only(world), only(world).number, { kind: 'pesapal', part: 'whole' }, key())
  if (!begun.ok || begun.value.next.kind !== 'redirect') return
  world.pages.push(begun.value.next.url.split('/').at(-1) ?? '')
}
const paysThere: Story = async ({ pages, regional }) => pages.forEach((page) => void regional.act(page, 'pay'))
const timePasses: Story = async (world) => {
  world.clock.forward(3)
  await sweep(world)
}
const timeIsOver: Story = async (world) => {
  world.clock.forward(61)
  await sweep(world)
}
const isGivenBack: Story = async ({ deps, orders: [first] }) => {
  const input = { by: 'whole', goods: 'restock', reason: 'They changed their mind.' } as const
  await refundOrder(deps, {
    number: present(first, 'an order').number,
    by: { id: 'house', email: 'house', staffRole: 'owner' },
    key: key(),
    input,
  })
}

const STORIES: Record<string, Story[]> = {
  'a card pays, and the money goes back': [byCard, timePasses, byCard, isGivenBack, timePasses],
  'Pesapal pays, and the money goes back': [toPesapal, paysThere, timePasses, toPesapal, isGivenBack, timePasses],
  'a page is left open, a card pays instead, and the page is used all the same': [
    toPesapal,
    byCard,
    timePasses,
    paysThere,
    byCard,
  ],
  'a page is left open until the time is over': [toPesapal, timePasses, timeIsOver, timeIsOver],
}
const FAULTS = ['never arrives', 'is carried out, and its answer is lost'] as const

type Counter = { calls: number; names: string[] }

function with1Fault(deps: Deps, wrong: number, fault: (typeof FAULTS)[number], counter: Counter): Deps {
  const faulty = <G extends object>(gateway: G, nothing: unknown, names: readonly (keyof G & string)[]): G => {
    const through =
      (name: keyof G & string) =>
      async (...given: unknown[]) => {
        const isWrong = counter.calls++ === wrong
        if (isWrong) counter.names.push(name)
        if (isWrong && fault === 'never arrives') return nothing
        const answer = await (gateway[name] as (...all: unknown[]) => Promise<unknown>)(...given)
        return isWrong ? nothing : answer
      }
    return { ...gateway, ...Object.fromEntries(names.map((name) => [name, through(name)])) }
  }
  const [cards, regional] = [present(deps.cards, 'cards'), present(deps.regional, 'Pesapal')]
  return {
    ...deps,
    cards: faulty(cards, refuse(problems.unavailable()), ['create', 'read', 'confirm', 'cancel', 'refund', 'readRefund']),
    regional: faulty(regional, { ok: false, why: 'unanswered', code: 'timeout' }, ['submit', 'statusOf', 'refund', 'cancel']),
  }
}

test('a refund reported before the payment reference is known is applied later', async () => {
  const world = await openWorld(
    shop,
    () => 0.4,
    async () => {},
  )
  await chargesCards(world.calm, 'at-once')
  world.chaos.quiet = true
  await order(world)
  world.deps = with1Fault(world.calm, 0, 'is carried out, and its answer is lost', { calls: 0, names: [] })
  await byCard(world) // carried out, but the response with the payment's reference is lost
  world.deps = world.calm
  const reference = present(world.provider.captured[0], 'a payment at the provider')
  world.provider.giveBack(reference, 12_893)
  const [payment, refund] = world.provider.events.splice(0)
  await applyProviderUpdate(world.calm, present(refund, 'the refund'), 'webhook')
  await applyProviderUpdate(world.calm, present(payment, 'the payment'), 'webhook')
  expect(await rest(shop, world)).toEqual([])
  expect(world.provider.ledger(new Set([only(world).id]))).toBeGreaterThan(0)
})

describe.each(Object.entries(STORIES))('%s', (_, steps) => {
  test.each(FAULTS)(
    'one call that %s leaves both ledgers equal',
    async (fault) => {
      const counter: Counter = { calls: 0, names: [] }
      for (let wrong = 0; wrong === 0 || counter.calls >= wrong; wrong++) {
        counter.calls = 0
        const world = await openWorld(
          shop,
          () => 0.5,
          async () => {},
        )
        await chargesCards(world.calm, 'at-once')
        world.chaos.quiet = true
        await order(world)
        world.deps = with1Fault(world.calm, wrong, fault, counter)
        for (const step of steps) await step(world)
        world.deps = world.calm
        expect(await rest(shop, world), `call ${wrong}, ${counter.names.at(-1)}`).toEqual([])
      }
      expect(counter.names.length).toBeGreaterThan(2)
    },
    120_000,
  )
})
