import { MAX_LINES } from '../contract.ts'

type Line = { variant_id: number; style_key?: string; quantity: number; added_at: Date }

/**
 * Merges two carts of one customer. A line in both is kept once with the larger quantity, because the same choice on two devices
 * means one purchase. Other fields come from the later line. Above the cart limit the oldest lines are dropped. The latest line
 * is last.
 */
export function joinLines<L extends Line>(one: readonly L[], other: readonly L[]): { lines: L[]; left: number } {
  const joined = new Map<string, L>()
  for (const line of [...one, ...other]) {
    // Lines of one variant with different styles are different garments.
    const goods = `${line.variant_id} ${line.style_key ?? ''}`
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
