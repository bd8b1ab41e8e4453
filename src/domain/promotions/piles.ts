import { add, kes, type Money, share } from '#kernel/money.ts'
import type { OfferLine } from './offer.ts'
import type { Selection } from './rule.ts'

/**
 * Pile of equal goods of a cart: the same variant at the same price, equally reduced or not, in any number of lines. Promotions
 * are computed on piles in a fixed order, so the order and splitting of lines do not change a total.
 */
export type Pile = Omit<OfferLine, 'total' | 'floor'> & {
  total: Money
  /** Sum of the floors of the lines, in KES cents. */
  floor: number
  /** Indexes of the lines in this pile. */
  lines: number[]
}

/** Groups a cart into piles, without gift cards, which are never reduced. */
export function pilesOf(lines: readonly OfferLine[]): Pile[] {
  const piles = new Map<string, Pile>()
  for (const [at, line] of lines.entries()) {
    if (line.make === 'gift-card') continue
    const key = `${line.variantId} ${line.unitPrice} ${line.reduced}`
    const pile = piles.get(key)
    if (!pile) {
      piles.set(key, { ...line, total: kes(line.total), floor: line.floor ?? 0, lines: [at] })
      continue
    }
    pile.quantity += line.quantity
    pile.total = add(pile.total, kes(line.total))
    pile.floor += line.floor ?? 0
    pile.lines.push(at)
  }
  return [...piles.values()].sort(
    (a, b) => a.variantId - b.variantId || a.unitPrice - b.unitPrice || Number(a.reduced) - Number(b.reduced),
  )
}

/** True when a selection includes the goods of a pile. */
export function selects(goods: Selection, pile: Pile): boolean {
  const { categories, products, exceptCategories, exceptProducts, makes, fullPriceOnly } = goods
  if (fullPriceOnly && pile.reduced) return false
  if (makes.length > 0 && !makes.includes(pile.make)) return false
  const inside = (ids: readonly number[]) => pile.categoryId !== null && ids.includes(pile.categoryId)
  if (exceptProducts.includes(pile.productId) || inside(exceptCategories)) return false
  return (categories.length === 0 && products.length === 0) || products.includes(pile.productId) || inside(categories)
}

/** Returns the number of pieces of a pile. Cloth counts its whole metres. */
export const piecesOf = ({ unit, quantity }: Pile): number => (unit === 'piece' ? quantity : Math.floor(quantity / 100))

/** Remaining KES cents of each pile. */
export type Left = readonly Money[]

/** Shares an amount over piles in proportion to their remaining amounts, at most their total. */
export function shared(amount: number, left: Left): Money[] {
  const sum = add(...left)
  const off = kes(Math.min(amount, sum))
  return off === 0 ? left.map(() => kes(0)) : share(off, left)
}
