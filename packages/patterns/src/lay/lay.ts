import { MATERIALS, type Material, type Pattern, type PatternGarment, type Piece, type Point } from '../pattern.ts'
import { inlayOf, widened } from './inlays.ts'
import type { Cloth, LaidPiece, Lay } from './lay-shapes.ts'
import { bestOf, type Nested, nest, type Shape } from './nest.ts'
import { andThen, areaOf, boxOf, flattened, MIRROR, type Placing, turnedBy, unfolded } from './outlines.ts'

const GAP_mm = 6
/** Extra share of the length for cut ends and shrinkage by steam. An assumption. */
const SHRINKAGE = 0.03
const CENTIMETRE_mm = 10
const LARGE_mm = 400
/** Width of materials other than the cloth. */
const OTHER_WIDTH_mm = 1380

/** Garments whose cloth is not folded: the two fronts of a shirt differ, so folding gains nothing. */
const LAID_OPEN: readonly PatternGarment[] = ['shirt']

const HALF_TURN: Placing = [-1, 0, 0, -1, 0, 0]

/** Returns the smallest rotation that aligns the grain with the cloth. On the bias, 45 degrees more. */
export const grainTurn = (grain: number, onBias: boolean): Placing => {
  const line = ((grain % 180) + 180) % 180
  return turnedBy(90 - line + (onBias ? 45 : 0))
}

type Of = { pattern: Pattern; piece: Piece }

/**
 * On folded cloth, mirrored pieces are cut as pairs, one from each layer, and pieces on the fold are placed on it unless they
 * lie on the bias. `free`: pieces may be turned by 180°. `either`: a pair may also be laid mirrored, because both layers are
 * cut anyway.
 */
export function shapesOf(pattern: Pattern, material: Material, free: boolean, either = false): Shape<Of>[] {
  return pattern.pieces.flatMap((piece) =>
    piece.cuts
      .filter((cut) => cut.material === material)
      .flatMap(({ pieces, identical, onFold, onBias, faceDown }): Shape<Of>[] => {
        const half = flattened(piece.outline)
        const folded = onFold && piece.fold
        const points = folded ? unfolded(half, piece.fold as NonNullable<Piece['fold']>) : cutOut(half, piece, material)
        const along = grainTurn(piece.grain, onBias)
        const turns = free ? [along, andThen(along, HALF_TURN)] : [along]
        const of = { pattern, piece }
        if (folded && !LAID_OPEN.includes(pattern.garment))
          return Array.from({ length: pieces }, () => ({ of, points, turns, how: onBias ? 'single' : 'fold' }))
        const pairs = identical || LAID_OPEN.includes(pattern.garment) ? 0 : Math.floor(pieces / 2)
        const mirrored = (at: number) => faceDown || (at % 2 === 1 && !identical && pairs === 0)
        return Array.from({ length: pieces - pairs }, (_, at) => ({
          of,
          points,
          how: at < pairs ? 'pair' : 'single',
          turns: mirrored(at) ? over(turns) : at < pairs && either ? [...turns, ...over(turns)] : turns,
        }))
      }),
  )
}
const over = (turns: readonly Placing[]) => turns.map((turn) => andThen(turn, MIRROR))
const cutOut = (points: Point[], piece: Piece, material: Material): Point[] => {
  const inlay = material === 'cloth' ? inlayOf(piece) : undefined
  return inlay ? widened(points, inlay) : points
}

/** `tooWide`: codes of pieces that did not fit. */
export function layOf(patterns: readonly Pattern[], material: Material, cloth: Cloth): Lay {
  const bed = { width: cloth.width, gap: GAP_mm }
  const ways = cloth.napped ? [false] : [false, true]
  const tried = ways.flatMap((free) =>
    [false, true].map((either) =>
      nest(
        patterns.flatMap((pattern) => shapesOf(pattern, material, free, either)),
        bed,
      ),
    ),
  )
  return shown(bestOf(tried), material, cloth)
}

function shown({ laid, left, length }: Nested<Of>, material: Material, { width, repeat }: Cloth): Lay {
  const area = laid.reduce((sum, { points }) => sum + areaOf(points), 0)
  const matching = repeat * new Set(laid.filter(({ points }) => isLarge(points)).map(({ of }) => of.piece.code)).size
  const needed = Math.ceil(((length + matching) * (1 + SHRINKAGE)) / CENTIMETRE_mm) * CENTIMETRE_mm
  return {
    material,
    width,
    length: Math.ceil(length),
    matching,
    needed,
    pieces: laid.length,
    filled: length > 0 ? area / (width * length) : 0,
    laid: laid.map(
      ({ of: { pattern, piece }, points }): LaidPiece => ({
        garment: pattern.garment,
        code: piece.code,
        number: piece.number,
        ...(piece.hand && { side: piece.hand.side }),
        points: points.map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 })),
      }),
    ),
    tooWide: [...new Set(left.map(({ of }) => of.piece.code))],
  }
}
const isLarge = (points: readonly Point[]) => {
  const { top, bottom } = boxOf(points)
  return bottom - top >= LARGE_mm
}

/** Lays the cloth at its own width, and the other materials at `OTHER_WIDTH_mm`. */
export function laysOf(patterns: readonly Pattern[], cloth: Cloth): Lay[] {
  const used = MATERIALS.filter((material) =>
    patterns.some(({ pieces }) => pieces.some(({ cuts }) => cuts.some((cut) => cut.material === material))),
  )
  return used.map((material) =>
    layOf(patterns, material, material === 'cloth' ? cloth : { width: OTHER_WIDTH_mm, napped: false, repeat: 0 }),
  )
}
