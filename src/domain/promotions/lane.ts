import { add, kes, type Money, ZERO } from '#kernel/money.ts'
import { type BenefitOnGoods, isJoint, reduce } from './benefits/index.ts'
import type { Left, Pile } from './piles.ts'

/** `claims[i]`: true when the promotion applies to pile `i`. */
export type Bid = { id: string; benefit: BenefitOnGoods; claims: readonly boolean[] }

/** `off`: KES cents off each pile, by promotion id. `winners[i]`: promotion that reduces pile `i`. */
export type LaneResult = { total: Money; off: Map<string, Money[]>; winners: (string | undefined)[] }

/** Max joint promotions that are tried in every combination and order: 64 ways for four. Later ones are ignored. */
const MOST_JOINT = 4

/** Returns the largest reduction of one lane that it finds. At most one promotion reduces a pile. */
export function bestOfLane(piles: readonly Pile[], left: Left, bids: readonly Bid[]): LaneResult {
  const [only] = bids
  if (only && bids.length === 1)
    return isJoint(only.benefit) ? withSet(piles, left, [only], []) : withSet(piles, left, [], [only])
  const isUseful = (bid: Bid) => add(...reduceSome(piles, left, bid, bid.claims)) > 0
  const joint = bids.filter((bid) => isJoint(bid.benefit) && isUseful(bid)).slice(0, MOST_JOINT)
  const single = bids.filter(({ benefit }) => !isJoint(benefit))
  let best = withSet(piles, left, [], single)
  for (const tried of waysOf(joint)) {
    const result = withSet(piles, left, tried, single)
    if (result.total > best.total) best = result
  }
  return best
}

function waysOf(bids: readonly Bid[]): Bid[][] {
  const ways: Bid[][] = bids.map((bid) => [bid])
  for (const way of ways) for (const bid of bids) if (!way.includes(bid)) ways.push([...way, bid])
  return ways
}

function withSet(piles: readonly Pile[], left: Left, joint: readonly Bid[], single: readonly Bid[]): LaneResult {
  const off = new Map<string, Money[]>()
  const winners: (string | undefined)[] = piles.map(() => undefined)
  const isFree = (bid: Bid) =>
    piles.map((_, at) => bid.claims[at] === true && winners[at] === undefined && (left[at] ?? ZERO) > 0)
  for (const bid of joint) {
    const free = isFree(bid)
    const reduction = reduceSome(piles, left, bid, free)
    if (add(...reduction) === 0) continue
    off.set(bid.id, reduction)
    for (const [at, its] of free.entries()) if (its) winners[at] = bid.id
  }
  const bids = single.map((bid) => {
    const free = isFree(bid)
    return { bid, free, reduction: reduceSome(piles, left, bid, free) }
  })
  for (const at of piles.keys()) {
    let most = 0
    for (const { bid, reduction } of bids) {
      if ((reduction[at] ?? 0) <= most) continue
      most = reduction[at] ?? 0
      winners[at] = bid.id
    }
  }
  for (const { bid, free, reduction } of bids) {
    const won = winners.map((winner) => winner === bid.id)
    const isAll = won.every((its, at) => its === free[at])
    // A percentage is computed once on all piles that its promotion won.
    if (won.includes(true)) off.set(bid.id, isAll ? reduction : reduceSome(piles, left, bid, won))
  }
  return { total: add(...[...off.values()].flat()), off, winners }
}

function reduceSome(piles: readonly Pile[], left: Left, { benefit }: Bid, chosen: readonly boolean[]): Money[] {
  const at = [...piles.keys()].filter((pile) => chosen[pile] && (left[pile] ?? 0) > 0)
  const reduction = piles.map(() => ZERO)
  if (at.length === 0) return reduction
  const some = { piles: at.flatMap((pile) => piles[pile] ?? []), left: at.map((pile) => left[pile] ?? ZERO) }
  for (const [place, amount] of reduce(benefit, some).entries()) reduction[at[place] ?? 0] = kes(amount)
  return reduction
}
