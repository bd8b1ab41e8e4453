import { codeSpelling } from '#domain/promotions/code-spelling.ts'
import type { Benefit } from '#domain/promotions/rule.ts'
import { addCartCode, removeCartCode } from '#flows/cart/cart-codes.ts'
import { assert, present } from '#kernel/assert.ts'
import { minutesAfter } from '#kernel/clock.ts'
import type { PromotionDocument } from '#modules/promotions/document-shapes.ts'
import * as promotions from '#modules/promotions/index.ts'
import { isOpen, type StoryCampaign, type StoryOffer } from './offers.ts'
import { HOUSE, mustHold, pick, type Step } from './shared.ts'
import type { World } from './world.ts'

const TYPES_CODE = 0.6
/** Share of quotes that use cached promotions, which may have changed. */
const UNHEARD = 0.15
const ALL = { categories: [], products: [], exceptCategories: [], exceptProducts: [], makes: [], fullPriceOnly: false }

const someBenefit = (world: World): Benefit =>
  present(
    pick<Benefit>(world, [
      { kind: 'order', off: { percent: 10 } },
      { kind: 'order', off: { amount: 99_999 } },
      { kind: 'lines', off: { amount: 10_001 }, goods: ALL },
      { kind: 'lines', off: { percent: 7.5 }, goods: ALL },
      { kind: 'tiers', by: 'quantity', tiers: [2, 3].map((from) => ({ from, percent: 4 * from + 0.5 })), goods: ALL },
      { kind: 'shipping', off: { percent: 50 }, methods: [] },
    ]),
    'a benefit',
  )

const happens = ({ random }: World, share: number) => random() < share

function someTimes(world: World): Pick<PromotionDocument, 'starts' | 'ends'> {
  const now = world.clock.now()
  const inMinutes = (limit: number) => minutesAfter(now, 1 + Math.floor(world.random() * limit)).toISOString()
  const starts = happens(world, 0.2) ? inMinutes(20) : '2020-01-01T00:00:00.000Z'
  return { starts, ends: happens(world, 0.25) ? minutesAfter(new Date(inMinutes(60)), 20).toISOString() : null }
}

export const makesPromotion: Step = async (world) => {
  await newPromotion(world, { needsCode: happens(world, 0.7), ...someTimes(world), limits: someLimits(world) })
}

/** Share of random promotions with each limit. */
const LIMITS = { total: 0.4, customer: 0.3, code: 0.15, 'customer-of-code': 0.15, uses: 0.15, spend: 0.15 }
type Limit = keyof typeof LIMITS
const NAMES = Object.keys(LIMITS) as Limit[]
const OF_CODES: readonly Limit[] = ['code', 'customer-of-code']
type Wish = Pick<PromotionDocument, 'needsCode' | 'starts' | 'ends'> & { limits: readonly Limit[] }

const someLimits = (world: World): Limit[] => NAMES.filter((name) => happens(world, LIMITS[name]))

/** Returns a random limit. A limit of a code only for a promotion with a code. */
export const oneLimit = (world: Pick<World, 'random'>, needsCode: boolean): Limit =>
  present(
    pick(
      world,
      NAMES.filter((name) => needsCode || !OF_CODES.includes(name)),
    ),
    'a limit',
  )

/** Limits of the promotion itself, without those of its code and its campaign. */
export const ownLimits = ({ random }: Pick<World, 'random'>, limits: readonly Limit[]): PromotionDocument['limits'] => ({
  total: limits.includes('total') ? 1 + Math.floor(random() * 2) : null,
  perCustomer: limits.includes('customer') ? 1 : null,
})

export async function newPromotion(world: World, { limits, ...wish }: Wish): Promise<StoryOffer> {
  const { calm, offers } = world
  const name = `S${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  const kind = (['uses', 'spend'] as const).find((each) => limits.includes(each))
  const campaign = kind ? await newCampaign(world, name, kind) : null
  const spend = { kind: 'spend' as const, least: 500_000, most: null, goods: ALL }
  const document: PromotionDocument = {
    name,
    labels: { en: name },
    rule: {
      conditions: happens(world, 0.15) ? [{ match: 'all', conditions: [spend] }] : [],
      benefit: someBenefit(world),
      lane: 'default',
      priority: 0,
      exclusive: happens(world, 0.1),
      combines: { product: true, order: true, shipping: true },
    },
    limits: ownLimits(world, limits),
    campaignId: campaign?.id ?? null,
    ...wish,
  }
  const made = await promotions.addPromotion(calm, HOUSE, document)
  assert(made.ok, 'a promotion can be made')
  const code = wish.needsCode ? await newCode(world, made.value.id, name, limits) : null
  await promotions.movePromotion(calm, HOUSE, made.value.id, 'activate')
  const offer = { id: made.value.id, version: 1, document, paused: false, deleted: false, code, campaign }
  offers.push(offer)
  return offer
}

/** `uses`: number of orders. `spend`: KES cents. */
const BUDGETS = { uses: 2, spend: 150_000 }

async function newCampaign({ calm }: World, name: string, kind: StoryCampaign['kind']): Promise<StoryCampaign> {
  const budget = { kind, amount: BUDGETS[kind] }
  const made = await promotions.addCampaign(calm, HOUSE, { name, budget })
  assert(made.ok, 'a campaign can be made')
  return { id: made.value.id, name, kind: budget.kind, budget: budget.amount, paused: false }
}

async function newCode(
  { calm }: World,
  promotionId: string,
  code: string,
  limits: readonly Limit[],
): Promise<StoryOffer['code']> {
  const own = { limit: limits.includes('code') ? 2 : null, perCustomer: limits.includes('customer-of-code') ? 1 : null }
  const made = await promotions.addCode(calm, HOUSE, promotionId, { code, ...own })
  assert(made.ok, 'a code can be added')
  return { id: made.value.id, spelling: present(codeSpelling(code), 'a spelling'), ...own, deleted: false }
}

/**
 * Clears the cache before most quotes, because no event does so here. The other quotes use promotions that may have changed.
 */
export function rereadsPromotions(world: World): void {
  world.stale = happens(world, UNHEARD)
  if (!world.stale) world.calm.cache.forget((name) => name.startsWith('promotions '))
}

export const changesPromotion: Step = async (world) => {
  const offer = pick(
    world,
    world.offers.filter(({ deleted }) => !deleted),
  )
  if (offer) await changeOffer(world, offer, pick(world, ['end', 'pause', 'edit', 'edit', 'limit', 'budget', 'code', 'delete']))
}

type Change = 'end' | 'pause' | 'edit' | 'limit' | 'budget' | 'code' | 'delete'
/** Changes that take an open promotion away from new orders. */
export const STOPS = ['end', 'pause', 'delete'] as const

export async function changeOffer(world: World, offer: StoryOffer, change: Change = 'end'): Promise<void> {
  const { document } = offer
  const { rule, limits } = document
  const { calm, clock } = world
  switch (change) {
    case 'end': {
      const starts = new Date(Math.min(Date.parse(document.starts), clock.now().getTime() - 60_000)).toISOString()
      await save(world, offer, { ...document, starts, ends: clock.now().toISOString() })
      break
    }
    case 'pause':
      await promotions.movePromotion(calm, HOUSE, offer.id, offer.paused ? 'resume' : 'pause')
      offer.paused = !offer.paused
      break
    case 'edit':
      await save(world, offer, { ...document, rule: { ...rule, benefit: someBenefit(world) }, ...someTimes(world) })
      break
    case 'limit':
      await save(world, offer, { ...document, limits: { ...limits, total: limits.total === null ? 1 : null } })
      break
    case 'budget':
      await changeCampaign(world, offer)
      break
    case 'code':
      if (offer.code) await promotions.deleteCode(calm, HOUSE, offer.id, offer.code.id)
      if (offer.code) offer.code.deleted = true
      break
    case 'delete':
      await promotions.deletePromotion(calm, HOUSE, offer.id)
      offer.deleted = true
      break
  }
}

async function save({ calm }: World, offer: StoryOffer, document: PromotionDocument) {
  const saved = await promotions.savePromotion(calm, HOUSE, offer.id, { ...document, version: offer.version })
  assert(saved.ok, 'a promotion can be saved')
  offer.document = document
  offer.version = saved.value.version
}

/** The new budget may be below what is already spent. */
async function changeCampaign(world: World, { campaign }: StoryOffer) {
  if (!campaign) return
  const paused = happens(world, 0.3)
  const amount = Math.max(1, Math.floor(campaign.budget * (world.random() < 0.5 ? 0.5 : 2)))
  const budget = { name: campaign.name, budget: { kind: campaign.kind, amount } }
  const changed = await promotions.changeCampaign(world.calm, HOUSE, campaign.id, paused ? { paused: !campaign.paused } : budget)
  assert(changed.ok, 'a campaign can be changed')
  if (paused) campaign.paused = !campaign.paused
  else campaign.budget = amount
}

/** Deletes the promotions of a story, so that they do not apply in the next one. */
export async function clearPromotions({ calm, offers }: Pick<World, 'calm' | 'offers'>): Promise<void> {
  for (const { id, deleted } of offers) if (!deleted) await promotions.deletePromotion(calm, HOUSE, id)
  calm.cache.forget()
}

/** A code that does not work must be refused. */
export async function typesCode(world: World, visitorId: string): Promise<void> {
  const { deps, offers, random } = world
  const offer = pick(
    world,
    offers.filter(({ code }) => code !== null),
  )
  if (!offer?.code || random() > TYPES_CODE) return
  const owner = { ownerId: visitorId, channel: 'shop' } as const
  const { spelling } = offer.code
  const add = () => addCartCode(deps, owner, spelling)
  const added = await add().catch(add) // retries once, as after a lost response
  mustHold(!added.ok || isOpen(offer, deps.clock.now()), `the code ${spelling} was added to a cart, although it does not work`)
}

export async function dropsCodes({ calm, offers }: World, visitorId: string): Promise<void> {
  for (const { code } of offers) if (code) await removeCartCode(calm, { ownerId: visitorId, channel: 'shop' }, code.spelling)
}
