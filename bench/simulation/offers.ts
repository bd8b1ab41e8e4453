import type { Benefit } from '#domain/promotions/rule.ts'
import type { PromotionDocument } from '#modules/promotions/document-shapes.ts'

/** Promotion as staff last saved it, recorded by the story and not read from the shop. */
export type StoryOffer = {
  id: string
  version: number
  document: PromotionDocument
  paused: boolean
  deleted: boolean
  code: { id: string; spelling: string; limit: number | null; perCustomer: number | null; deleted: boolean } | null
  campaign: StoryCampaign | null
}
export type StoryCampaign = { id: string; name: string; kind: 'spend' | 'uses'; budget: number; paused: boolean }

/** Prices of an order in KES cents. They may change only together with `version`. */
export type Promised = { version: number; total: number; fee: number; reduced: number }

/** True when the promotion applies at a time, apart from its limits and conditions. */
export function isOpen({ document, paused, deleted, code, campaign }: StoryOffer, at: Date): boolean {
  const { starts, ends } = document
  const isOff = paused || deleted || (campaign?.paused ?? false) || (code?.deleted ?? false)
  return !isOff && new Date(starts) <= at && (ends === null || at < new Date(ends))
}

/** `total`: price of the goods of one line before promotions, in KES cents. */
export type Goods = { total: number; quantity: number }

const percentOf = (amount: number, percent: number) => Math.floor((2 * amount * percent + 100) / 200)
const sumOf = (goods: readonly Goods[]) => goods.reduce((sum, { total }) => sum + total, 0)

/** Returns the reduction in KES cents. Written without the shop's engine, to check it. */
export function reductionOf(benefit: Benefit, goods: readonly Goods[], fee: number): number {
  switch (benefit.kind) {
    case 'order':
      return 'percent' in benefit.off ? percentOf(sumOf(goods), benefit.off.percent) : Math.min(sumOf(goods), benefit.off.amount)
    case 'shipping':
      if ('price' in benefit.off) throw new Error('no story sets a delivery fee')
      return 'percent' in benefit.off ? percentOf(fee, benefit.off.percent) : Math.min(fee, benefit.off.amount)
    case 'lines': {
      const { off } = benefit
      if ('price' in off) throw new Error('no story sets a price')
      if ('percent' in off) return percentOf(sumOf(goods), off.percent)
      return goods.reduce((sum, { total, quantity }) => sum + Math.min(total, quantity * off.amount), 0)
    }
    case 'tiers': {
      const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
      const reached = benefit.tiers.filter(({ from }) => from <= pieces).map(({ percent }) => percent)
      return percentOf(sumOf(goods), Math.max(0, ...reached))
    }
    default:
      throw new Error(`no story has a promotion of the kind ${benefit.kind}`)
  }
}

/** In KES cents. 0 without such a condition. */
export const leastSpend = ({ rule }: PromotionDocument): number =>
  Math.max(
    0,
    ...rule.conditions.flatMap(({ conditions }) => conditions.map((each) => (each.kind === 'spend' ? (each.least ?? 0) : 0))),
  )
