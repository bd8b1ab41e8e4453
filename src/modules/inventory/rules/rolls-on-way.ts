type OnWay = { id: number; remaining: number }
type Came = {
  /** Length in centimetres that is neither received nor missing. */
  open: number
  onWay: readonly OnWay[]
  /** Ids of the rolls that have arrived; when undefined, all of them if everything was received, else none. */
  rolls?: readonly number[] | undefined
  received: number
  missing: number
}

/** Null when the lengths do not fit the rolls. When nothing stays open, rolls that have not arrived are lost. */
export function arriving({ open, onWay, rolls, received, missing }: Came): { arrived: number[]; lost: number[] } | null {
  const receivedRolls = rolls ?? (received === open ? onWay.map(({ id }) => id) : [])
  const arrived = onWay.filter(({ id }) => receivedRolls.includes(id))
  if (arrived.length < new Set(receivedRolls).size) return null // A roll of another transfer, or one received before.
  const left = onWay.filter(({ id }) => !receivedRolls.includes(id))
  const loose = open - lengthOf(onWay)
  const looseCame = received - lengthOf(arrived)
  if (looseCame < 0 || looseCame > loose) return null
  const over = received + missing === open
  if (!over && missing > loose - looseCame) return null
  return { arrived: arrived.map(({ id }) => id), lost: over ? left.map(({ id }) => id) : [] }
}

const lengthOf = (rolls: readonly OnWay[]): number => rolls.reduce((sum, { remaining }) => sum + remaining, 0)
