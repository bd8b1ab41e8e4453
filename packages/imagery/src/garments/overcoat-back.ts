import type { Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { backOf, collar, shoulders } from './jacket-back.ts'
import { sewnEdge, sleeves } from './jacket-parts.ts'
import { COAT, COAT_FIT } from './overcoat.ts'
import type { Pose } from './poses.ts'
import { type Fold, fold, mirror, type Panel, type Piece, pair, type Surface, seam, topStitch } from './write.ts'

/** y of the top of the vent, which ends at the hem (y 1147), in design units. */
const VENT_TOP = 716
const BACK = backOf(COAT.surface)

const FOLDS: readonly Fold[] = [
  fold(
    [
      [588, 300],
      [560, 370],
      [552, 470],
    ],
    6.5,
    18,
    0.4,
    0.6,
  ),
  fold(
    [
      [590, 470],
      [540, 530],
      [450, 556],
    ],
    4,
    18,
    0.35,
    0.7,
  ),
  fold(
    [
      [470, 190],
      [500, 240],
      [560, 280],
    ],
    -3,
    18,
    0.5,
    0.6,
  ),
  fold(
    [
      [598, 600],
      [594, 820],
      [612, 1190],
    ],
    9,
    24,
    0.5,
    0.02,
  ),
  fold(
    [
      [530, 660],
      [532, 880],
      [544, 1190],
    ],
    -7,
    23,
    0.5,
    0.02,
  ),
  fold(
    [
      [472, 640],
      [470, 880],
      [474, 1190],
    ],
    6,
    22,
    0.5,
    0.02,
  ),
]

export function overcoatBack({ pose }: { pose?: Pose } = {}): Garment {
  const { behind, before } = sleeves(COAT_FIT, { buttons: 3, pose, fromBehind: true })
  const pieces: Piece[] = [
    ...behind,
    half(396, 0),
    mirror(half(396, 10)),
    seam(`M 400 150 C 400.5 300 400 500 400 ${VENT_TOP}`),
    topStitch(`M 400 ${VENT_TOP} L 372 ${VENT_TOP + 14}`),
    sewnEdge(`M 401 ${VENT_TOP} L 404 1146`),
    ...pair(seam('M 590 372 C 574 430 566 490 567 550 C 570 700 580 900 592 1143')),
    ...before,
    ...shoulders(),
    ...collar,
  ]
  return { name: 'overcoat, from behind', pieces, fit: COAT_FIT }
}

/** Half of the back. `lift` raises it below the top of the vent. */
const half = (hem: number, lift: number): Panel => {
  const surface: Surface = (x, y) => BACK(x, y) + lift * smooth(VENT_TOP - 60, VENT_TOP + 60, y)
  return {
    name: 'half back',
    material: 'shell',
    outline: `M 399 118 L 436 120 C 500 144 556 158 602 177 C 580 250 582 330 596 396 C 600 450 600 500 598 540 C 602 640 618 800 630 960 L 644 1122 C 644 1130 640 1133 632 1134 C 560 1142 470 1147 ${hem} 1147 Z`,
    surface,
    cloth: COAT.cloth,
    folds: FOLDS,
    unevenness: 1,
    edge: { radius: 3, height: 2.4 },
  }
}
