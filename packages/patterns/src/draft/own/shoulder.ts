import { Jaeger } from '@freesewing/jaeger'
import type { Piece } from '../../pattern.ts'
import { type At, altered, apart, between, ownOf, partOf } from './drawing.ts'
import { redraw } from './front.ts'
import { SHOULDER_DROP_mm } from './own-options.ts'

/**
 * One shoulder lower than the other: on its side the shoulder end and the armhole move down, and the neck stays. The armhole
 * keeps its shape and length, so that both sleeves are equal. Pieces that differ are cut once for each side.
 */
const LOWER: Record<string, readonly string[]> = {
  'jaeger.front': [
    ...(['shoulder', 'shoulderCp1', 'armholePitchCp2', 'armholePitch', 'armholePitchCp1', 'armholeHollowCp2'] as const),
    ...(['armholeHollow', 'armholeHollowCp1', 'splitCp2', 'split', 'fsArmhole'] as const),
  ],
  'jaeger.side': [
    ...(['fsArmhole', 'split', 'sideSplitCp1', 'sideArmholeCp2', 'sideArmhole', 'bsArmholeCp2'] as const),
    ...(['bsArmholeHollowCp1', 'bsArmholeHollow'] as const),
  ],
  'jaeger.back': [
    ...(['shoulder', 'shoulderCp1', 'armholePitchCp2', 'armholePitch', 'armholePitchCp1', 'armholeHollowCp2'] as const),
    ...(['armholeHollow', 'bsArmholeHollow', 'bsArmholeHollowCp2'] as const),
  ],
}

function lowered(
  part: FreeSewing.Part,
  args: FreeSewing.DraftArgs,
  names: readonly string[],
): (point: At) => FreeSewing.Point | undefined {
  const moved = names.flatMap((name): { from: At; to: FreeSewing.Point }[] => {
    const from = part.points[name]
    if (!from) return []
    const to = new args.Point(from.x, from.y + SHOULDER_DROP_mm)
    part.points[name] = to
    return [{ from, to }]
  })
  return (point) => moved.find(({ from }) => apart(from, point) < SAME_mm)?.to
}
const SAME_mm = 1e-6

for (const name of ['jaeger.side', 'jaeger.back'])
  altered(partOf(Jaeger, name), (draw, args) => {
    if (ownOf(args.part).lowShoulder !== undefined) lowered(args.part, args, LOWER[name] as readonly string[])
    return draw(args)
  })

// Lowers the front after it is drawn, because the lapel derives from the shoulder and has to be equal on both sides.
altered(partOf(Jaeger, 'jaeger.front'), (draw, args) => {
  const part = draw(args)
  if (ownOf(part).lowShoulder === undefined) return part
  const facingTop = part.points.facingTop as At
  const to = lowered(part, args, LOWER['jaeger.front'] as readonly string[])
  const { x, y } = between(part.points.neck as At, part.points.shoulder as At, FACING_OF_SHOULDER)
  part.points.facingTop = new args.Point(x, y)
  const now = (point: At) => (apart(point, facingTop) < SAME_mm ? part.points.facingTop : to(point)) ?? point
  for (const path of Object.values(part.paths))
    path.ops = path.ops.map((op) => {
      if (op.type === 'close') return op
      if (op.type === 'curve') return { ...op, cp1: now(op.cp1), cp2: now(op.cp2), to: now(op.to) }
      return { ...op, to: now(op.to) }
    })
  for (const snippet of Object.values(part.snippets)) snippet.anchor = now(snippet.anchor)
  redraw(part, args)
  return part
})
/** Share of the shoulder seam that belongs to the facing, as in the design. */
const FACING_OF_SHOULDER = 0.2

/** Side of the body that each drawing is for, seen from the right side of the cloth. */
const DRAWN_FOR: Record<string, 'left' | 'right'> = {
  'jaeger.front': 'left',
  'jaeger.side': 'left',
  'jaeger.chestPiece': 'left',
  'jaeger.back': 'right',
  'jaeger.frontFacing': 'right',
  'jaeger.frontLining': 'right',
}

/**
 * Splits each pair that differs between the sides into a left and a right piece. `low` is the pattern drawn for the lower
 * shoulder.
 */
export function forEachSide(pieces: readonly Piece[], low: readonly Piece[], lowSide: 'left' | 'right'): Piece[] {
  return pieces
    .flatMap((piece): Piece[] => {
      const drawn = DRAWN_FOR[piece.code]
      const lower = low.find(({ code }) => code === piece.code)
      if (!drawn || !lower) return [piece]
      return (['left', 'right'] as const).map((side) => {
        const own = side === lowSide ? lower : piece
        const cuts = own.cuts.map((cut) => ({ ...cut, pieces: 1, faceDown: cut.material === 'lining' && own.cuts.length > 1 }))
        const mirrored = side !== drawn
        return { ...(mirrored ? turnedOver(own) : own), cuts, hand: { side, mirrored } }
      })
    })
    .map((piece, at) => ({ ...piece, number: at + 1 }))
}

const over = (value: number): number => 0 - value
function turnedOver(piece: Piece): Piece {
  const ops = (line: Piece['outline']): Piece['outline'] =>
    line.map((op) => {
      if (op[0] === 'Z') return op
      if (op[0] === 'C') return ['C', over(op[1]), op[2], over(op[3]), op[4], over(op[5]), op[6]]
      return [op[0], over(op[1]), op[2]]
    })
  return {
    ...piece,
    lines: piece.lines.map((line) => ({ ...line, ops: ops(line.ops) })),
    marks: piece.marks.map((mark) => ({ ...mark, x: over(mark.x), angle: over(mark.angle) })),
    outline: ops(piece.outline),
    grain: 180 - piece.grain,
  }
}
