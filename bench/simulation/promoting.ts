import { codeSpelling } from '#domain/promotions/code-spelling.ts'
import { addCartCode } from '#flows/cart/cart-codes.ts'
import { assert, present } from '#kernel/assert.ts'
import * as promotions from '#modules/promotions/index.ts'
import { HOUSE, pick, type Step } from './shared.ts'
import type { World } from './world.ts'

/** Share of buyers who type a code, while there is one. */
const TYPES_CODE = 0.5
const ALL = { categories: [], products: [], exceptCategories: [], exceptProducts: [], makes: [], fullPriceOnly: false }

/** Staff make a promotion for a code: off the order, the goods or the delivery, with few uses in total, a budget or no limit. */
export const makesPromotion: Step = async (world) => {
  const { calm, random, codes } = world
  const [roll, limited] = [random(), random()]
  const benefit =
    roll < 0.5
      ? { kind: 'order' as const, off: { percent: 10 } }
      : roll < 0.8
        ? { kind: 'lines' as const, off: { amount: 10_001 }, goods: ALL }
        : { kind: 'shipping' as const, off: { percent: 50 }, methods: [] }
  const code = `S${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  const campaign =
    limited < 0.3 ? await promotions.addCampaign(calm, HOUSE, { name: code, budget: { kind: 'uses', amount: 2 } }) : undefined
  const document = {
    name: code,
    labels: { en: code },
    rule: {
      conditions: [],
      benefit,
      lane: 'default' as const,
      priority: 0,
      exclusive: false,
      combines: { product: true, order: true, shipping: true },
    },
    needsCode: true,
    limits: { total: limited > 0.6 ? 2 : null, perCustomer: null },
    campaignId: campaign?.ok ? campaign.value.id : null,
    starts: '2020-01-01T00:00:00.000Z',
    ends: null,
  }
  const made = await promotions.addPromotion(calm, HOUSE, document)
  assert(made.ok, 'a promotion can be made')
  await promotions.addCode(calm, HOUSE, made.value.id, { code, limit: null, perCustomer: null })
  await promotions.movePromotion(calm, HOUSE, made.value.id, 'activate')
  calm.cache.forget() // no event reaches the cache here
  codes.push(present(codeSpelling(code), 'a spelling'))
}

/** Half of the buyers type a code before the checkout. */
export async function typesCode(world: World, visitorId: string): Promise<void> {
  const { deps, random, codes } = world
  const code = pick(world, codes)
  if (code === undefined || random() > TYPES_CODE) return
  const owner = { ownerId: visitorId, channel: 'shop' } as const
  await addCartCode(deps, owner, code).catch(() => addCartCode(deps, owner, code)) // a lost response is retried
}
