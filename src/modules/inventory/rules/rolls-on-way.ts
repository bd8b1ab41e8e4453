type OnWay = { id: number; remaining: number }
type Came = {
  /** Of the line, so much is neither here nor missing yet; part of it may lie on no roll. Centimetres. */
  open: number
  onWay: readonly OnWay[]
  /** The rolls that have arrived; nothing said: all of them where everything has, else none. */
  rolls?: readonly number[] | undefined
  received: number
  missing: number
}

/**
 * Which rolls of a transfer arrived with what was received, and which never will: what is received is whole rolls and what lies on none. Null
 * where that does not add up. Once nothing of the line is open any more, a roll that has not arrived is lost.
 */
export function arriving({ open, onWay, rolls, received, missing }: Came): { arrived: number[]; lost: number[] } | null {
  const named = rolls ?? (received === open ? onWay.map(({ id }) => id) : [])
  const arrived = onWay.filter(({ id }) => named.includes(id))
  if (arrived.length < new Set(named).size) return null // a roll of another transfer, or one that has come already
  const left = onWay.filter(({ id }) => !named.includes(id))
  const loose = open - lengthOf(onWay)
  const looseCame = received - lengthOf(arrived)
  if (looseCame < 0 || looseCame > loose) return null
  const over = received + missing === open
  if (!over && missing > loose - looseCame) return null
  return { arrived: arrived.map(({ id }) => id), lost: over ? left.map(({ id }) => id) : [] }
}

const lengthOf = (rolls: readonly OnWay[]): number => rolls.reduce((sum, { remaining }) => sum + remaining, 0)
