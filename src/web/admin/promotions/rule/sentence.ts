import type { Reduction } from '#domain/pricing/reduction.ts'
import type { Benefit, Condition, ConditionGroup, PromotionRule, Selection } from '#domain/promotions/rule.ts'
import { PROMOTION_CLASSES } from '#domain/promotions/rule.ts'
import type { PromotionDocument } from '#modules/promotions/contract.ts'
import { endFields, startOf } from './period.ts'

export type NameList = 'group' | 'country' | 'county' | 'channel' | 'currency' | 'language' | 'method' | 'weekday' | 'class'

export type Term =
  | { cents: number }
  | { percent: number }
  | { count: number }
  | { goods: Selection }
  | { names: readonly (string | number)[]; of: NameList }
  | { minute: number }
  | { moment: string }
  | { campaign: string }
  | { lines: readonly Line[]; join: 'conjunction' | 'disjunction' }

/** Message key below `admin.promotions.says`, with its values. */
export type Line = { key: string; terms: Record<string, Term> }

const line = (key: string, terms: Record<string, Term> = {}): Line => ({ key, terms })

export function sayPromotion(promotion: PromotionDocument): Line[] {
  const { rule, needsCode, limits, campaignId } = promotion
  return [
    ...sayBenefit(rule.benefit),
    ...rule.conditions.flatMap(sayGroup),
    line(needsCode ? 'code' : 'automatic'),
    ...(limits.perCustomer === null ? [] : [line('perCustomer', { count: { count: limits.perCustomer } })]),
    ...(limits.total === null ? [] : [line('total', { count: { count: limits.total } })]),
    ...(campaignId === null ? [] : [line('campaign', { campaign: { campaign: campaignId } })]),
    sayPeriod(promotion),
    ...sayCombination(rule),
  ]
}

const offKind = (off: Reduction): string => {
  if ('price' in off) return off.price === 0 ? 'free' : 'price'
  return 'amount' in off ? 'amount' : off.percent === 100 ? 'free' : 'percent'
}
const offTerm = (off: Reduction): Term =>
  'percent' in off ? { percent: off.percent } : { cents: 'amount' in off ? off.amount : off.price }

export function sayBenefit(benefit: Benefit): Line[] {
  switch (benefit.kind) {
    case 'order':
      return [line(`wholeOrder.${offKind(benefit.off)}`, { off: offTerm(benefit.off) })]
    case 'lines':
      return [line(`lines.${offKind(benefit.off)}`, { off: offTerm(benefit.off), goods: { goods: benefit.goods } })]
    case 'tiers':
      return [line('tiers', { goods: { goods: benefit.goods }, steps: { lines: stepsOf(benefit), join: 'conjunction' } })]
    case 'buy-get':
      return sayBuyGet(benefit)
    case 'bundle': {
      const pieces = benefit.pieces.map((goods) => line('piece', { goods: { goods } }))
      return [
        line(`bundle.${offKind(benefit.off)}`, { off: offTerm(benefit.off), pieces: { lines: pieces, join: 'conjunction' } }),
      ]
    }
    case 'shipping': {
      const methods = benefit.methods.length > 0
      return [
        line(`shipping.${offKind(benefit.off)}`, { off: offTerm(benefit.off) }),
        ...(methods ? [line('shippingMethods', { methods: { names: benefit.methods, of: 'method' } })] : []),
      ]
    }
  }
}

const stepsOf = ({ by, tiers }: Extract<Benefit, { kind: 'tiers' }>): Line[] =>
  [...tiers]
    .sort((a, b) => a.from - b.from)
    .map(({ from, percent }) =>
      line(`step.${by}`, { from: by === 'spend' ? { cents: from } : { count: from }, percent: { percent } }),
    )

function sayBuyGet({ buy, get, times }: Extract<Benefit, { kind: 'buy-get' }>): Line[] {
  const same = JSON.stringify(buy.goods) === JSON.stringify(get.goods)
  const terms = {
    buy: { count: buy.quantity },
    get: { count: get.quantity },
    goods: { goods: buy.goods },
    off: offTerm(get.off),
    ...(!same && { other: { goods: get.goods } }),
  }
  return [
    line(`${same ? 'buyMore' : 'buyGet'}.${offKind(get.off)}`, terms),
    ...(times === null ? [] : [line('times', { count: { count: times } })]),
  ]
}

export function sayGroup({ match, conditions }: ConditionGroup): Line[] {
  if (conditions.length === 0) return []
  const only = (lines: Line[]) => line('only', { conditions: { lines, join: 'disjunction' } })
  return match === 'any' ? [only(conditions.map(sayCondition))] : conditions.map((each) => only([sayCondition(each)]))
}

export function sayCondition(condition: Condition): Line {
  switch (condition.kind) {
    case 'spend':
    case 'quantity': {
      const term = (value: number): Term => (condition.kind === 'spend' ? { cents: value } : { count: value })
      return isAllGoods(condition.goods)
        ? range(`if.${condition.kind}All`, condition, term, {})
        : range(`if.${condition.kind}`, condition, term, { goods: { goods: condition.goods } })
    }
    case 'orders-placed':
      if (condition.least === null && condition.most === 0) return line('if.firstOrder')
      if (condition.least === 0 && condition.most === 0) return line('if.firstOrder')
      return range('if.ordersPlaced', condition, (count) => ({ count }), {})
    case 'customer-group':
      return line('if.customerGroup', { groups: { names: condition.groups, of: 'group' } })
    case 'signed-in':
      return line('if.signedIn')
    case 'destination': {
      const countries: Term = { names: condition.countries, of: 'country' }
      return condition.counties.length === 0
        ? line('if.country', { countries })
        : line('if.county', { countries, counties: { names: condition.counties, of: 'county' } })
    }
    case 'channel':
      return line('if.channel', { channels: { names: condition.channels, of: 'channel' } })
    case 'currency':
      return line('if.currency', { currencies: { names: condition.currencies, of: 'currency' } })
    case 'language':
      return line('if.language', { languages: { names: condition.languages, of: 'language' } })
    case 'delivery-method':
      return line('if.deliveryMethod', { methods: { names: condition.methods, of: 'method' } })
    case 'hours':
      return sayHours(condition)
  }
}

const isAllGoods = ({ fullPriceOnly, ...lists }: Selection): boolean =>
  !fullPriceOnly && Object.values(lists).every((list) => list.length === 0)

type Bounds = { least: number | null; most: number | null }

function range(key: string, { least, most }: Bounds, term: (value: number) => Term, terms: Record<string, Term>): Line {
  const bounds = { ...(least !== null && { least: term(least) }), ...(most !== null && { most: term(most) }) }
  const ends = least === null ? (most === null ? 'any' : 'most') : most === null ? 'least' : 'between'
  return line(`${key}.${ends}`, { ...terms, ...bounds })
}

const LAST_MINUTE = 1439
function sayHours({ weekdays, from, until }: Extract<Condition, { kind: 'hours' }>): Line {
  const wholeDay = from === 0 && until >= LAST_MINUTE
  const days: Term = { names: [...weekdays].sort((a, b) => a - b), of: 'weekday' }
  if (wholeDay) return line('if.days', { days })
  return line(until < from ? 'if.hoursPastMidnight' : 'if.hours', { days, from: { minute: from }, until: { minute: until } })
}

function sayPeriod({ starts, ends }: PromotionDocument): Line {
  const from: Term = { moment: starts }
  if (ends === null) return line('period.open', { starts: from })
  const { day, time } = endFields(ends)
  return time === ''
    ? line('period.days', { starts: from, ends: { moment: startOf({ day, time }) } })
    : line('period.closed', { starts: from, ends: { moment: ends } })
}

function sayCombination({ exclusive, combines }: PromotionRule): Line[] {
  if (exclusive) return [line('exclusive')]
  const classes = PROMOTION_CLASSES.filter((each) => combines[each])
  return [classes.length === 0 ? line('combinesNone') : line('combines', { classes: { names: classes, of: 'class' } })]
}
