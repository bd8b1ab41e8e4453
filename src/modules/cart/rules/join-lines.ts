import { MAX_LINES } from '../contract.ts'

type Line = { variant_id: number; style_key?: string; quantity: number; added_at: Date }

/**
 * Two bags of one person become one. What is in both is there once, with the larger of the two quantities: somebody who
 * chose the same on two devices wants it once. Each line is otherwise that of the later of the two, with the price last
 * seen. When it is more than a bag holds, what was put in first goes. The latest is last, as in every bag.
 */
export function joinLines<L extends Line>(one: readonly L[], other: readonly L[]): { lines: L[]; left: number } {
  const joined = new Map<string, L>()
  for (const line of [...one, ...other]) {
    // The same garment in another style is another garment.
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
