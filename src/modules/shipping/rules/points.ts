/** How many points a piece of a category takes of a delivery time's room. */
export type PointRule = { category: number; points: number }

export type Carried = {
  /** In pieces; a length of cloth is one. */
  pieces: number
  /** The categories of its product by their ids, the nearest first. */
  categories: readonly number[]
}

/** More than any time has; an order that needs all of a time gets all of it. */
export const MOST_POINTS = 1_000

/** What an order takes of a delivery time: each piece of a category that the house names its points, and all the rest together one parcel. */
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

/** How much of a time an order of so many points takes: never more than all of it, so that a large one has an empty time to itself. */
export const pointsAt = ({ room }: Room, points: number): number => Math.min(points, Math.max(1, room))

export const hasRoomFor = ({ room, taken }: Room, points: number): boolean =>
  taken < room && taken + pointsAt({ room, taken }, points) <= room
