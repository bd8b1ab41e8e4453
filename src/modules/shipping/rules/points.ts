export type PointRule = { category: number; points: number }

export type Carried = {
  /** In pieces; a length of cloth is one. */
  pieces: number
  /** Category ids of the product, the most specific first. */
  categories: readonly number[]
}

export const MOST_POINTS = 1_000

/**
 * Returns the points of an order, 1 to `MOST_POINTS`: each piece of a category with a point rule,
 * plus one for the parcel with the rest.
 */
export function pointsOf(goods: readonly Carried[], rules: readonly PointRule[]): number {
  let sum = 0
  let parcel = false
  for (const { pieces, categories } of goods) {
    const own = categories.flatMap((id) => rules.find(({ category }) => category === id) ?? [])[0]
    if (own) sum += own.points * pieces
    else parcel = true
  }
  return Math.min(MOST_POINTS, Math.max(1, sum + (parcel ? 1 : 0)))
}

type Room = { room: number; taken: number }

/** Limits points to the slot's capacity, so that a large order can take an empty slot alone. */
export const pointsAt = ({ room }: Room, points: number): number => Math.min(points, Math.max(1, room))

export const hasRoomFor = ({ room, taken }: Room, points: number): boolean =>
  taken < room && taken + pointsAt({ room, taken }, points) <= room
