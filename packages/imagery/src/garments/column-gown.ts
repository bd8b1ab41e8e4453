import { bulge, CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { foldRows, hemPath, standingAt } from './drape.ts'
import type { Pose } from './poses.ts'
import { ARMHOLE, ARMHOLE_BACK, hanging, inner, onBothSides, WOMAN } from './women-body.ts'
import { sleeves } from './women-sleeves.ts'
import { type Fold, type Panel, type Piece, straight } from './write.ts'

const BODY_FOLDS: readonly Fold[] = onBothSides(
  foldRows(
    [504, 258, 480, 304, 446, 368, 3, 10, 0.25, 0.5],
    [499, 290, 478, 336, 440, 380, 3, 9, 0.2, 0.5],
    [500, 150, 478, 180, 452, 214, 2.2, 12, 0.4, 0.5],
  ),
)
const GATHERS: readonly Fold[] = foldRows(
  [306, 337, 336, 280, 372, 186, 3.2, 11, 0.06, 0.8],
  [306, 341, 366, 292, 440, 186, 4.2, 12, 0.06, 0.75],
  [306, 345, 390, 314, 496, 214, 4.8, 12, 0.06, 0.6],
  [306, 350, 400, 337, 508, 268, 4.8, 11, 0.05, 0.6],
  [306, 354, 400, 361, 500, 326, 4.4, 10, 0.05, 0.6],
  [307, 358, 390, 386, 496, 398, 5, 10, 0.05, 0.7],
  [307, 364, 384, 420, 500, 478, 5.6, 10, 0.05, 0.7],
  [306, 371, 366, 460, 478, 590, 6, 11, 0.05, 0.7],
  [304, 379, 344, 500, 420, 720, 6.4, 12, 0.06, 0.7],
  [301, 390, 320, 540, 352, 820, 6.4, 12, 0.08, 0.6],
  [297, 402, 296, 560, 288, 800, 5, 11, 0.1, 0.5],
)
export const FALLS: readonly Fold[] = foldRows(
  [304, 600, 284, 780, 256, 1000, 12, 14, 0.6, 0.02],
  [350, 640, 336, 800, 326, 1000, 11, 15, 0.6, 0.02],
  [396, 700, 400, 840, 398, 1000, 10, 12, 0.7, 0.02],
  [440, 560, 458, 760, 476, 1000, 14, 17, 0.6, 0.02],
  [504, 480, 516, 700, 544, 1000, 12, 15, 0.6, 0.02],
  [424, 620, 434, 800, 440, 1000, -8, 10, 0.6, 0.02],
  [486, 640, 502, 800, 512, 1000, -7, 10, 0.6, 0.02],
  [452, 740, 456, 860, 458, 1000, 2.6, 5, 0.6, 0.02],
  [366, 740, 362, 860, 364, 1000, 3, 6, 0.6, 0.02],
)

const standing = standingAt(958, FALLS)
export const hemOf = (falls: readonly Fold[]): string =>
  hemPath({ from: [574, 950], to: [226, 950], sag: 18, standing: standingAt(958, falls) })
const SLIT_HEM = [
  hemPath({ from: [574, 950], to: [531, 957], sag: 1, standing }),
  'C 520 880 504 790 498 716 C 500 790 504 880 507 962',
  hemPath({ from: [507, 962], to: [226, 950], sag: 13, standing }),
].join(' ')

export const silhouette = (hem: string): string =>
  `M 400 70 C 412 72 424 70 434 66 C 440 86 458 100 512 116 ${ARMHOLE} C 504 284 494 314 492 350 C 506 400 526 440 530 510 C 532 640 544 800 574 950 ${hem} C 256 800 268 640 270 510 C 274 440 294 400 308 350 C 306 314 296 284 292 240 ${ARMHOLE_BACK} C 342 100 360 86 366 66 C 376 70 388 72 400 70 Z`
export const COLUMN_FIT = { wide: 1.06, tall: 0.96, down: -8 }
export const COLUMN_SHADOW = { right: 30, down: 30, softness: 28, strength: 0.4 }

const behind = (): Panel => ({
  name: 'behind the slit',
  material: 'shell',
  outline: 'M 490 700 L 526 700 L 552 946 L 490 954 Z',
  surface: (x, y) => WOMAN.surface(x, y) - 12,
  cloth: straight,
})

type ColumnGownOptions = {
  cuffButtons?: number
  slit?: boolean
  pose?: Pose
}

export function columnGown({ cuffButtons = 6, slit = false, pose }: ColumnGownOptions = {}): Garment {
  const { behind: armsBehind, before } = sleeves(
    { cut: 'narrow', ends: 530, buttons: cuffButtons, unevenness: 0.2, pose },
    COLUMN_FIT,
  )
  const front: Panel = {
    name: 'front',
    material: 'shell',
    outline: silhouette(slit ? SLIT_HEM : hemOf(FALLS)),
    surface: hanging(520, 980, 0.5),
    cloth: (x, y) => [x - CENTRE + y * 0.2, y],
    folds: [...BODY_FOLDS, ...GATHERS, ...FALLS],
    edge: { radius: 2.6, height: 1.6 },
    unevenness: 0.25,
  }
  const pieces: Piece[] = [
    inner('M 364 62 C 376 52 424 52 436 62 L 430 80 L 370 80 Z'),
    ...(slit ? [behind()] : []),
    ...armsBehind,
    front,
    ...before,
    highNeck(),
  ]
  return { name: 'column gown', pieces, fit: COLUMN_FIT, shadow: COLUMN_SHADOW }
}

export const highNeck = (): Panel => ({
  name: 'high neck',
  material: 'shell',
  outline:
    'M 364 60 C 366 59 369 60 372 61 C 386 65 414 65 428 61 C 431 60 434 59 436 60 C 436 70 437 79 442 88 C 422 105 378 105 358 88 C 363 79 364 70 364 60 Z',
  surface: (x) => 46 + 18 * bulge((x - CENTRE) / 50),
  cloth: (x, y) => [y, x],
  edge: { radius: 3, height: 3 },
  unevenness: 0.1,
  folds: foldRows([352, 78, 400, 92, 448, 78, 1.4, 5, 0.1, 0.1]),
})
