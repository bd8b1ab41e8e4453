import type { Line, Op, Options, Piece } from '../../pattern.ts'

/** Adds a turn-up: cloth of twice its height below the end of the leg, and below that the design's hem. */
export function withTurnUp(pieces: Piece[], parts: Record<string, FreeSewing.Part>, { turnUp }: Options): Piece[] {
  if (typeof turnUp !== 'number' || turnUp <= 0) return pieces
  return pieces.map((piece) => {
    const { floorIn, floorOut } = parts[piece.code]?.points ?? {}
    if (!floorIn || !floorOut) return piece
    // Pockets are drawn after the leg and share its points. Only pieces that reach the floor get a turn-up.
    if (!piece.outline.some((op) => op[0] !== 'Z' && (op.at(-1) as number) > floorOut.y - SAME_mm)) return piece
    const lower = (y: number) => (y > floorOut.y - SAME_mm ? y + 2 * turnUp : y)
    const longer = (op: Op): Op => {
      if (op[0] === 'Z') return op
      if (op[0] === 'C') return ['C', op[1], lower(op[2]), op[3], lower(op[4]), op[5], lower(op[6])]
      return [op[0], op[1], lower(op[2])]
    }
    const fold = (y: number): Line => ({
      ops: [
        ['M', floorIn.x, y],
        ['L', floorOut.x, y],
      ],
      about: 'note',
      stroke: 'dashed',
      arrows: false,
    })
    const lines = piece.lines.map((line) => ({ ...line, ops: line.ops.map(longer) }))
    return {
      ...piece,
      lines: [...lines, fold(floorOut.y), fold(floorOut.y + turnUp)],
      outline: piece.outline.map(longer),
    }
  })
}
const SAME_mm = 0.5
