import { MAX_LINES } from '../contract.ts'

type Line = { variant_id: number; style_key?: string; quantity: number; added_at: Date }

const garmentOf = ({ variant_id, style_key }: Line) => `${variant_id} ${style_key ?? ''}`

/**
 * Merges two carts of one customer. A line in both keeps the larger quantity, because the same choice on two devices means one
 * purchase. Drops the oldest lines above the cart limit; `left` is their number.
 */
export function joinLines<L extends Line>(one: readonly L[], other: readonly L[]): { lines: L[]; left: number } {
  const joined = new Map<string, L>()
  for (const line of [...one, ...other]) {
    const goods = garmentOf(line)
    const twin = joined.get(goods)
    if (!twin) {
      joined.set(goods, line)
      continue
    }
    const later = line.added_at >= twin.added_at ? line : twin
    joined.set(goods, { ...later, quantity: Math.max(line.quantity, twin.quantity) })
  }
  const inOrder = [...joined.values()].sort((a, b) => a.added_at.getTime() - b.added_at.getTime())
  const left = Math.max(0, inOrder.length - MAX_LINES)
  return { lines: inOrder.slice(left), left }
}

/**
 * Adds the lines of a link to a cart. The cart keeps its own lines, because anyone may have sent the link. `left`: number of
 * lines of the link above the cart limit.
 */
export function addLines<L extends Line>(own: readonly L[], brought: readonly L[]): { lines: L[]; left: number } {
  const inCart = new Set(own.map(garmentOf))
  const isNew = (line: L) => !inCart.has(garmentOf(line))
  const fresh = brought.filter(isNew).sort((a, b) => a.added_at.getTime() - b.added_at.getTime())
  const left = Math.max(0, fresh.length - Math.max(0, MAX_LINES - own.length))
  const twins = brought.filter((line) => !isNew(line))
  return { lines: joinLines(own, [...twins, ...fresh.slice(left)]).lines, left }
}
