import { CENTRE, HEIGHT } from '../core/curves.ts'
import type { Fit, Garment } from '../core/garment.ts'
import { doubleBreasted } from './double-breasted.ts'
import { jacket } from './jacket.ts'
import { TROUSERS_FIT } from './trouser-parts.ts'
import { type TrouserOptions, trousers } from './trousers.ts'
import { type Fold, isPanel, type Mark, type Panel, type Piece, type Point } from './write.ts'

/** A whole suit as it hangs: the jacket worn over its trousers. Options are those of both, and `double` for a double-breasted one. */
export type SuitOptions = Readonly<Record<string, string | number | boolean | null>>

/** Of the jacket; a unit of the trousers is a quarter more of cloth. */
const SCALE = 0.6
const TROUSER_SCALE = SCALE * 1.25

/** How far the trousers hang behind the fronts: the jacket's hem and its cutaway throw a shadow on them. */
const BEHIND = 32

export function suit({ double = false, ...options }: SuitOptions = {}): Garment {
  const upper = (double ? doubleBreasted : jacket)(options)
  const lower = trousers({ ...(options as Partial<TrouserOptions>), breaks: true })
  const above = within(upper.fit!, SCALE, 38)
  const worn = moved(upper.pieces, above)
  const legs = moved(lower.pieces, within(lower.fit!, TROUSER_SCALE, 264)).map((piece) => hungBehind(piece, above))
  // Its lining and a shirt lie behind the trousers; a waistcoat and its fronts before them.
  const fronts = worn.findIndex((piece) => isPanel(piece) && (piece.name === 'waistcoat' || piece.name === 'front'))
  const pieces = [...worn.slice(0, fronts), ...legs, ...worn.slice(fronts)]
  return { name: 'suit', pieces, shadow: { right: 22, down: 26, softness: 22, strength: 0.44 } }
}

/** Trousers of the jacket's own cloth: as near to the eye as that, so that stripe and check run on below the hem. */
function hungBehind(piece: Piece, above: Move): Piece {
  if (!isPanel(piece)) return piece
  const nearer = (SCALE * TROUSERS_FIT.wide) / (above.wide * 1.25)
  return {
    ...piece,
    surface: (x, y) => piece.surface(x, y) - BEHIND,
    ...(piece.material === 'shell' && {
      cloth: (x, y) => [piece.cloth(x, y)[0] * nearer, above.back(x, y)[1] * SCALE] as const,
    }),
  }
}

/** Where a point of one garment lies on the picture of several. */
type Move = {
  x: (at: number) => number
  y: (at: number) => number
  back: (x: number, y: number) => Point
  scale: number
  wide: number
}

const MIDDLE = HEIGHT / 2
/** Made smaller about the centre line; its upper edge (y = 84 as it is written, nearly) comes to `top`. */
function within(fit: Fit, scale: number, top: number): Move {
  const [wide, tall] = [fit.wide * scale, fit.tall * scale]
  const down = top - tall * (84 - MIDDLE) - MIDDLE
  return {
    x: (at) => CENTRE + (at - CENTRE) * wide,
    y: (at) => MIDDLE + down + (at - MIDDLE) * tall,
    back: (x, y) => [CENTRE + (x - CENTRE) / wide, MIDDLE + (y - down - MIDDLE) / tall],
    scale,
    wide,
  }
}

const moved = (pieces: readonly Piece[], move: Move): Piece[] =>
  pieces.map((piece) => (isPanel(piece) ? movedPanel(piece, move) : movedMark(piece as Mark, move)))

function movedPanel(panel: Panel, move: Move): Panel {
  const { scale, back } = move
  return {
    ...panel,
    outline: movedPath(panel.outline, move),
    surface: (x, y) => scale * panel.surface(...back(x, y)),
    cloth: (x, y) => {
      const [u, v] = panel.cloth(...back(x, y))
      return [u * scale, v * scale]
    },
    ...(panel.lift !== undefined && { lift: panel.lift * scale }),
    ...(panel.edge && { edge: { radius: panel.edge.radius * scale, height: panel.edge.height * scale } }),
    ...(panel.folds && { folds: panel.folds.map((fold) => movedFold(fold, move)) }),
  }
}

const movedFold = (fold: Fold, { x, y, scale }: Move): Fold => ({
  ...fold,
  along: fold.along.map(([px, py]) => [x(px), y(py)] as const),
  height: fold.height * scale,
  width: fold.width * scale,
})

const movedMark = (mark: Mark, move: Move): Mark => ({
  ...mark,
  path: movedPath(mark.path, move),
  ...(mark.width !== undefined && { width: mark.width * move.scale }),
  ...(mark.dash && { dash: mark.dash.map((length) => length * move.scale) }),
  ...(mark.depth !== undefined && { depth: mark.depth * move.scale }),
  ...(mark.softness !== undefined && { softness: mark.softness * move.scale }),
})

/** Absolute coordinates only, as garments are written. */
function movedPath(path: string, { x, y }: Move): string {
  let at = 0
  return path.replace(/[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)/g, (word) => {
    if (/[A-Za-z]/.test(word)) {
      at = 0
      return word
    }
    return (at++ % 2 === 0 ? x : y)(Number(word)).toFixed(2)
  })
}
