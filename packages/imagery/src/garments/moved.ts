import { CENTRE, HEIGHT } from '../core/curves.ts'
import { type Fit, type Fold, isPanel, type Mark, type Panel, type Piece, type Point } from './write.ts'

export type Move = {
  x: (at: number) => number
  y: (at: number) => number
  back: (x: number, y: number) => Point
  scale: number
  wide: number
}

const MIDDLE = HEIGHT / 2
/** Approximate y of a garment's upper edge before it is moved. */
const UPPER_EDGE = 84

type Shift = {
  /** Height in the garment's own coordinates that moves to `to`. */
  from?: number
  /** Height in the combined picture. */
  to: number
  /** Distance by which its centre line moves to the right. */
  right?: number
}

/** Scales a garment about its centre line and moves it so that `from` comes to `to`. */
export function within(fit: Fit, scale: number, { from = UPPER_EDGE, to, right = 0 }: Shift): Move {
  const [wide, tall] = [fit.wide * scale, fit.tall * scale]
  const down = to - tall * (from - MIDDLE) - MIDDLE
  const middle = CENTRE + right
  return {
    x: (at) => middle + (at - CENTRE) * wide,
    y: (at) => MIDDLE + down + (at - MIDDLE) * tall,
    back: (x, y) => [CENTRE + (x - middle) / wide, MIDDLE + (y - down - MIDDLE) / tall],
    scale,
    wide,
  }
}

export const moved = (pieces: readonly Piece[], move: Move): Piece[] =>
  pieces.map((piece) => (isPanel(piece) ? movedPanel(piece, move) : movedMark(piece as Mark, move)))

export const raised = (pieces: readonly Piece[], by: number): Piece[] =>
  pieces.map((piece) => (isPanel(piece) ? { ...piece, surface: (x: number, y: number) => piece.surface(x, y) + by } : piece))

/** Copies pieces with other materials: the shell of one garment becomes the shirt under another. */
export const madeOf = (materials: Readonly<Record<string, string>>, pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => (isPanel(piece) ? { ...piece, material: materials[piece.material] ?? piece.material } : piece))

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

function movedPath(path: string, { x, y }: Move): string {
  let at = 0
  return path.replace(/[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      at = 0
      return token
    }
    return (at++ % 2 === 0 ? x : y)(Number(token)).toFixed(2)
  })
}
