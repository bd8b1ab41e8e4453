import { add, kes, type Money, share } from '#kernel/money.ts'
import type { OfferLine } from './offer.ts'
import type { Selection } from './rule.ts'

/**
 * Equal goods of a cart: the same variant at the same price, either reduced already or not. Promotions are computed on piles,
 * so the splitting of goods into lines does not change a total.
 */
export type Pile = Omit<OfferLine, 'total' | 'floor'> & {
  total: Money
  floor: number
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

export type SelectableGoods = Pick<OfferLine, 'productId' | 'categoryId' | 'make' | 'reduced'>

export function selects(goods: Selection, { productId, categoryId, make, reduced }: SelectableGoods): boolean {
  if (goods.fullPriceOnly && reduced) return false
  if (goods.makes.length > 0 && !goods.makes.includes(make)) return false
  const { categories, products, exceptCategories, exceptProducts } = indexOf(goods)
  const inside = (ids: ReadonlySet<number>) => categoryId !== null && ids.has(categoryId)
  if (exceptProducts.has(productId) || inside(exceptCategories)) return false
  return (categories.size === 0 && products.size === 0) || products.has(productId) || inside(categories)
}

type SelectionIndex = Record<'categories' | 'products' | 'exceptCategories' | 'exceptProducts', ReadonlySet<number>>
const INDEXES = new WeakMap<Selection, SelectionIndex>()

/** Returns the ids of a selection as sets, built once, because a selection can contain thousands of ids. */
function indexOf(goods: Selection): SelectionIndex {
  const cached = INDEXES.get(goods)
  if (cached) return cached
  const { categories, products, exceptCategories, exceptProducts } = goods
  const index = {
    categories: new Set(categories),
    products: new Set(products),
    exceptCategories: new Set(exceptCategories),
    exceptProducts: new Set(exceptProducts),
  }
  INDEXES.set(goods, index)
  return index
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
