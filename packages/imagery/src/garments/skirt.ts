import { bulge, CENTRE, through } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { type Drape, foldRows, hemPath, standingAt, takenUp } from './drape.ts'
import { flutes } from './gown.ts'
import { type ClothMap, type Fold, type Mark, type Surface, sameFoldMirrored, straight } from './write.ts'

const skirtHalf = through([
  [120, 104],
  [220, 134],
  [340, 160],
  [520, 180],
  [720, 216],
  [880, 256],
])
const skirtDepth = through([
  [120, 58],
  [240, 78],
  [400, 80],
  [880, 78],
])
const skirtSurface =
  (fluted: number): Surface =>
  (x, y) =>
    skirtDepth(y) * bulge((x - CENTRE) / skirtHalf(y), 2.1) + fluted * flutes(x, y, skirtHalf(y), 360, 900)
const biasCloth: ClothMap = (x, y) => [(x - CENTRE) * 0.8 + y * 0.5, y * 0.8 - (x - CENTRE) * 0.5]

const FALLS: readonly Fold[] = foldRows(
  [294, 330, 252, 600, 188, 960, 10, 14, 0.5, 0.02],
  [336, 400, 308, 620, 262, 960, 12, 16, 0.5, 0.02],
  [382, 330, 368, 620, 346, 960, 11, 18, 0.5, 0.02],
  [414, 520, 420, 720, 426, 960, 8, 12, 0.6, 0.02],
  [440, 360, 458, 620, 482, 960, 13, 17, 0.5, 0.02],
  [494, 340, 530, 620, 580, 960, 12, 15, 0.5, 0.02],
  [512, 480, 556, 700, 618, 960, 7, 11, 0.6, 0.02],
  [356, 460, 336, 680, 304, 960, -7, 10, 0.5, 0.02],
  [470, 440, 492, 680, 526, 960, -8, 10, 0.5, 0.02],
  [402, 420, 398, 640, 388, 960, -6, 10, 0.5, 0.02],
)
const CLINGS: readonly Fold[] = foldRows(
  [298, 160, 366, 226, 470, 270, 2.4, 18, 0.3, 0.7],
  [520, 200, 470, 270, 380, 330, 2.6, 19, 0.3, 0.7],
  [280, 240, 334, 330, 410, 420, 2.8, 17, 0.3, 0.7],
  [534, 290, 504, 380, 440, 490, 2.8, 17, 0.3, 0.7],
)
const CONES: readonly Fold[] = FALLS.map((each) => ({
  ...each,
  along: [[each.along[0]![0] * 0.9 + 40, 210], ...each.along.slice(1)],
  height: each.height * 1.5,
  width: each.width * 0.85,
  fadeIn: 0.7,
  lean: 0.6,
}))

const LIES: Record<Drape, { folds: readonly Fold[]; fluted: number; unevenness: number; drop: number }> = {
  silk: { folds: [...CLINGS, ...FALLS], fluted: 0.7, unevenness: 0.2, drop: 0.4 },
  wool: { folds: FALLS, fluted: 0.7, unevenness: 0.45, drop: 0.4 },
  crisp: { folds: CONES, fluted: 0.3, unevenness: 0.7, drop: 0.34 },
}

const CLOSING: readonly Mark[] = [
  { path: 'M 400 136 L 400 980', width: 1.1, depth: 0.8, softness: 1, dark: 0.16 },
  { path: 'M 400 137 L 400 300', width: 1.2, depth: 1.4, softness: 0.7, dark: 0.36 },
  { path: 'M 400 138 L 400 150', width: 2.6, depth: -1.4, softness: 0.6, ink: { colour: '#b8b2a6', strength: 0.9 } },
]

type SkirtOptions = {
  /** Cuts the cloth on the bias. Otherwise it hangs straight at the centre. */
  bias?: boolean
  /** Drape of its cloth. The default is silk when cut on the bias, else wool. */
  drape?: Drape
  behind?: boolean
}

export function skirt({ bias = true, drape = bias ? 'silk' : 'wool', behind = false }: SkirtOptions = {}): Garment {
  const { fluted, unevenness, drop, ...lie } = LIES[drape]
  const folds = behind ? lie.folds.map(sameFoldMirrored) : lie.folds
  const surface = skirtSurface(fluted)
  const standing = standingAt(888, folds)
  const hem = hemPath({
    from: [650, 858],
    to: [150, 858],
    sag: 40,
    standing: (x) => standing(x) + fluted * flutes(x, 888, skirtHalf(888), 360, 900),
    drop,
  })
  const more = takenUp(folds, 0.25)
  return {
    name: behind ? 'skirt from behind' : 'skirt',
    pieces: [
      {
        name: 'inside',
        material: 'shell',
        outline: 'M 298 122 C 330 100 470 100 502 122 C 470 136 330 136 298 122 Z',
        surface: (x) => -30 - 22 * bulge((x - CENTRE) / 110),
        cloth: straight,
      },
      {
        name: 'skirt',
        material: 'shell',
        outline: `M 297 120 C 340 134 460 134 503 120 C 520 170 548 240 560 330 C 575 436 606 660 650 858 ${hem} C 194 660 225 436 240 330 C 252 240 280 170 297 120 Z`,
        surface,
        // Unless cut on the bias, the print drops towards the side seams.
        cloth: bias
          ? biasCloth
          : (x, y) => [(x - CENTRE) * (1.1 - y * 0.0004) + more(x, y), y - 22 * smooth(120, 860, y) * ((x - CENTRE) / 220) ** 2],
        folds,
        edge: { radius: 2.6, height: 2 },
        unevenness,
      },
      { path: 'M 294 130 C 340 144 460 144 506 130', width: 1, depth: 0.7, softness: 1, dark: 0.12 },
      ...(behind ? CLOSING : [{ path: 'M 502 132 C 514 170 526 206 536 246', width: 1, depth: 0.9, softness: 0.9, dark: 0.2 }]),
    ],
    fit: { wide: 1, tall: 0.98, down: -4 },
    shadow: { right: 28, down: 30, softness: 26, strength: 0.4 },
  }
}
