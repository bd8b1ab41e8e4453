import { mirrorPoint, type Point, WIDTH } from '../core/curves.ts'
import { type ClothMap, type Fit, type Fold, isPanel, type Mark, type Panel, type Piece, type Surface } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { ellipse, mirrorPath } from '../core/path.ts'

// Symmetric pieces are listed for the viewer's right half and mirrored.

export const mirrorSurface =
  (surface: Surface): Surface =>
  (x, y) =>
    surface(WIDTH - x, y)
export const mirrorCloth =
  (cloth: ClothMap): ClothMap =>
  (x, y) => {
    const [u, v] = cloth(WIDTH - x, y)
    return [-u, v]
  }

export const sameFoldMirrored = (fold: Fold): Fold => ({ ...fold, along: fold.along.map(mirrorPoint) })

/** Height factors of mirrored folds, because the two sides of a real garment do not fold alike. */
const VARIED = [0.8, 1.14, 0.91, 1.25, 1.03]
const mirrorFold = (fold: Fold, index: number): Fold => ({
  ...sameFoldMirrored(fold),
  height: fold.height * VARIED[index % VARIED.length]!,
})

export function mirror<P extends Piece>(piece: P): P {
  if (!isPanel(piece)) return { ...piece, path: mirrorPath((piece as Mark).path) }
  return {
    ...piece,
    outline: mirrorPath(piece.outline),
    surface: mirrorSurface(piece.surface),
    cloth: mirrorCloth(piece.cloth),
    folds: piece.folds?.map(mirrorFold),
  }
}

/** Returns both sides, the viewer's left first, so that the wearer's left side overlaps as in menswear. */
export const pair = (...pieces: Piece[]): Piece[] => [...pieces.map((piece) => mirror(piece)), ...pieces]

/** Cloth lies straight: one unit of the picture is one millimetre. */
export const straight: ClothMap = (x, y) => [x, y]

/** Cloth map rotated about a point, so that a stripe follows an edge. */
export function turned(x: number, y: number, degrees: number, from = 0): ClothMap {
  const angle = (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return (px, py) => [from + (px - x) * c + (py - y) * s, -(px - x) * s + (py - y) * c]
}

/** Returns a function for points relative to a place, rotated about it: `dx` along, `dy` across. */
export const spin = (x: number, y: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return (dx: number, dy: number): Point => [x + dx * c - dy * s, y + dx * s + dy * c]
}
export const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

export const fold = (along: readonly Point[], height: number, width: number, fadeIn?: number, fadeOut?: number): Fold => ({
  along,
  height,
  width,
  ...(fadeIn !== undefined && { fadeIn }),
  ...(fadeOut !== undefined && { fadeOut }),
})

export const seam = (path: string): Mark => ({ path, width: 1.2, depth: 0.9, softness: 1.1, dark: 0.14 })
export const deepSeam = (path: string): Mark => ({ path, width: 1.8, depth: 1.5, softness: 1.7, dark: 0.16 })
export const pickStitch = (path: string): Mark => ({ path, width: 0.9, dash: [0.4, 4.6], depth: 1.1, softness: 0.7, dark: 0.22 })
export const topStitch = (path: string): Mark => ({ path, width: 0.8, dash: [2.2, 1.8], depth: 0.7, softness: 0.5, dark: 0.16 })
export const pocketMouth = (path: string): Mark => ({ path, width: 1.1, depth: 1.4, softness: 0.9, dark: 0.36 })

export type ButtonLook = { radius: number; material?: string; holes?: boolean; lift?: number }

/** Stays round under the garment's fit. */
export function button(x: number, y: number, ground: Surface, fit: Fit, look: ButtonLook): Piece[] {
  const { radius, material = 'button', holes = true, lift = 6 } = look
  const base = ground(x, y) + lift
  const away = (px: number, py: number) => Math.hypot((px - x) * fit.wide, (py - y) * fit.tall) / radius
  const surface: Surface = holes
    ? (px, py) => base + 3 * Math.sqrt(Math.max(0, 1 - away(px, py) ** 6)) - 1.6 * smooth(0.72, 0.5, away(px, py))
    : (px, py) => base + 4 * Math.sqrt(Math.max(0, 1 - away(px, py) ** 2))
  const disc = (dx: number, dy: number, r: number) => ellipse(x + dx / fit.wide, y + dy / fit.tall, r / fit.wide, r / fit.tall)
  const pieces: Piece[] = [{ name: 'button', material, outline: disc(0, 0, radius), surface, cloth: straight }]
  if (!holes) return pieces
  const out = 0.22 * radius
  for (const [dx, dy] of [
    [-out, -out],
    [out, -out],
    [-out, out],
    [out, out],
  ] as const) {
    pieces.push({ path: disc(dx, dy, radius * 0.09), dark: 0.7, depth: 1.2, softness: 0.5 })
  }
  const [ox, oy] = [out / fit.wide, out / fit.tall]
  pieces.push({
    path: `M ${x - ox} ${y - oy} L ${x + ox} ${y + oy} M ${x + ox} ${y - oy} L ${x - ox} ${y + oy}`,
    width: radius * 0.12,
    depth: -0.5,
    softness: 0.5,
    ink: { colour: material === 'shell' ? '#77736a' : '#2a2b30', strength: 0.9 },
  })
  return pieces
}

export type { ClothMap, Fit, Fold, Mark, Panel, Piece, Point, Surface }
export { isPanel }
