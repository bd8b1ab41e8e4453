import type { Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { polygon } from '../core/path.ts'
import { fold, type Panel, type Piece, type Point, type Surface, turned } from './write.ts'

export function pocketSquare(): Garment {
  return {
    name: 'pocket square',
    pieces: [leaf(2), leaf(1), ...hemOf(1), top, ...topHem, ...corner],
    shadow: { right: 14, down: 18, softness: 13, strength: 0.48 },
  }
}

const TILT = (-9 * Math.PI) / 180
const at = (dx: number, dy: number): Point => [
  400 + dx * Math.cos(TILT) - dy * Math.sin(TILT),
  500 + dx * Math.sin(TILT) + dy * Math.cos(TILT),
]
const line = (...points: Point[]) => points.map(([dx, dy]) => at(dx, dy))
const path = (...points: Point[]) =>
  `M ${line(...points)
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join(' L ')}`

const rolling: Surface = (x, y) => 6 * Math.sin(x * 0.014 + y * 0.006) + 4 * Math.sin(y * 0.019 - x * 0.005)
const HALF = 235
/** Distance by which each lower layer extends beyond the one above it, to the right and down. */
const STEP = 8

const leaf = (n: number): Panel => ({
  name: 'leaf',
  material: 'shell',
  outline: polygon(
    line(
      [-HALF - 2 * (n % 2), -HALF],
      [HALF + n * STEP, -HALF + 3 * n],
      [HALF + n * STEP - 4, HALF + n * STEP],
      [-HALF + 3 * n, HALF + n * STEP - 5],
    ),
  ),
  surface: (x, y) => 22 - n * 7 + rolling(x, y) * 0.5,
  cloth: turned(400 + n * 31, 500 + n * 17, -9),
  edge: { radius: 4.6, height: 5 },
  unevenness: 0.3,
})

const rolled = (d: string) => ({ path: d, width: 2, depth: 1.6, softness: 1.3, dark: 0.16 })
const hemOf = (n: number): Piece[] => {
  const far = HALF + n * STEP - 12
  return [rolled(path([far, -HALF], [far - 4, far], [-HALF, far]))]
}

const BEND = { right: 20, below: 34 }

const top: Panel = {
  name: 'square',
  material: 'shell',
  outline: polygon(line([-HALF, -HALF], [HALF, -HALF], [HALF, BEND.right], [BEND.below, HALF], [-HALF, HALF])),
  surface: (x, y) => 28 + rolling(x, y),
  cloth: turned(400, 500, -9),
  edge: { radius: 5, height: 5.4 },
  unevenness: 0.25,
  folds: [fold([at(-200, -190), at(0, -30), at(120, 150)], 5, 40), fold([at(220, -200), at(60, -60), at(-150, 150)], 4, 36)],
}
const topHem: Piece[] = [
  rolled(path([HALF - 12, -HALF], [HALF - 12, BEND.right + 6])),
  rolled(path([BEND.below + 6, HALF - 12], [-HALF, HALF - 12])),
]

const TIP: Point = [12, 6]
const CORNER: Point[] = [[HALF, BEND.right], [BEND.below, HALF], TIP]
const bent: Surface = (x, y) => {
  const [ax, ay] = at(HALF, BEND.right)
  const [bx, by] = at(BEND.below, HALF)
  const away = Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / Math.hypot(bx - ax, by - ay)
  return 34 + rolling(x, y) + 9 * smooth(0, 14, away) - 8 * smooth(40, 190, away)
}
const corner: Piece[] = [
  {
    name: 'corner turned back',
    material: 'shell',
    outline: polygon(line(...CORNER)),
    surface: bent,
    cloth: turned(560, 660, 81),
    lift: 2,
    edge: { radius: 3, height: 3 },
    unevenness: 0.3,
  },
  { path: `${path(...CORNER)} Z`, ink: { colour: '#d8d0c2', strength: 0.05 } },
  rolled(path([HALF - 14, BEND.right + 1], [TIP[0] + 12, TIP[1] + 13], [BEND.below + 1, HALF - 15])),
]
