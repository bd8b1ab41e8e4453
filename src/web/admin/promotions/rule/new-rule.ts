import type { Reduction } from '#domain/pricing/reduction.ts'
import type { Benefit, BenefitKind, Condition, ConditionKind, Selection } from '#domain/promotions/rule.ts'
import type { PromotionDocument } from '#modules/promotions/contract.ts'

/** Empty number field, which the API contract refuses. */
export const EMPTY_NUMBER = Number.NaN

export const ALL_GOODS: Selection = {
  categories: [],
  products: [],
  exceptCategories: [],
  exceptProducts: [],
  makes: [],
  fullPriceOnly: false,
}

export const BENEFIT_KINDS = Object.keys({
  order: true,
  lines: true,
  tiers: true,
  'buy-get': true,
  bundle: true,
  shipping: true,
} satisfies Record<BenefitKind, true>) as BenefitKind[]

export const CONDITION_KINDS = Object.keys({
  spend: true,
  quantity: true,
  'orders-placed': true,
  'customer-group': true,
  'signed-in': true,
  destination: true,
  channel: true,
  currency: true,
  language: true,
  'delivery-method': true,
  hours: true,
} satisfies Record<ConditionKind, true>) as ConditionKind[]

export type OffKind = 'percent' | 'amount' | 'price'
export const offKindOf = (off: Reduction): OffKind => ('percent' in off ? 'percent' : 'amount' in off ? 'amount' : 'price')

export const newOff = (kind: OffKind): Reduction => ({ [kind]: EMPTY_NUMBER }) as Reduction

export function newBenefit(kind: BenefitKind, before?: Benefit): Benefit {
  const goods = goodsOf(before) ?? ALL_GOODS
  switch (kind) {
    case 'order':
      return { kind, off: { percent: EMPTY_NUMBER } }
    case 'lines':
      return { kind, off: newOff('percent'), goods }
    case 'tiers':
      return { kind, by: 'quantity', tiers: [{ from: EMPTY_NUMBER, percent: EMPTY_NUMBER }], goods }
    case 'buy-get':
      return { kind, buy: { quantity: 2, goods }, get: { quantity: 1, goods, off: { percent: 100 } }, times: null }
    case 'bundle':
      return { kind, pieces: [goods, ALL_GOODS], off: newOff('price') }
    case 'shipping':
      return { kind, off: { percent: 100 }, methods: [] }
  }
}

function goodsOf(benefit: Benefit | undefined): Selection | undefined {
  if (!benefit || benefit.kind === 'order' || benefit.kind === 'shipping') return undefined
  if (benefit.kind === 'buy-get') return benefit.buy.goods
  return benefit.kind === 'bundle' ? benefit.pieces[0] : benefit.goods
}

export function newCondition(kind: ConditionKind): Condition {
  switch (kind) {
    case 'spend':
    case 'quantity':
      return { kind, least: EMPTY_NUMBER, most: null, goods: ALL_GOODS }
    case 'orders-placed':
      return { kind, least: 0, most: 0 }
    case 'customer-group':
      return { kind, groups: [] }
    case 'signed-in':
      return { kind }
    case 'destination':
      return { kind, countries: ['KE'], counties: [] }
    case 'channel':
      return { kind, channels: ['shop'] }
    case 'currency':
      return { kind, currencies: ['KES'] }
    case 'language':
      return { kind, languages: ['en'] }
    case 'delivery-method':
      return { kind, methods: ['standard'] }
    case 'hours':
      return { kind, weekdays: [1, 2, 3, 4, 5], from: 540, until: 1020 }
  }
}

/** Promotion before anything is typed. `starts`: ISO time. */
export const newPromotion = (starts: string): PromotionDocument => ({
  name: '',
  labels: { en: '' },
  rule: {
    conditions: [],
    benefit: newBenefit('lines'),
    lane: 'default',
    priority: 100,
    exclusive: false,
    combines: { product: true, order: true, shipping: true },
  },
  needsCode: false,
  limits: { total: null, perCustomer: null },
  campaignId: null,
  starts,
  ends: null,
})
