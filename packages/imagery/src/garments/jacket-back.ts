import { CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { offCentre, TORSO } from './bodies.ts'
import { beltBand, JACKET_FIT, sewnEdge, sleeves } from './jacket-parts.ts'
import type { Pose } from './poses.ts'
import { type Fold, fold, mirror, type Panel, type Piece, pair, type Surface, seam, straight, topStitch } from './write.ts'

export type BackOptions = { vents: 0 | 1 | 2; cuffButtons: number; facing: boolean; belt: boolean; pose: Pose }
const USUAL: BackOptions = { vents: 2, cuffButtons: 4, facing: false, belt: false, pose: 'hanging' }

const VENT_TOP = 650

export const backOf =
  (body: Surface): Surface =>
  (x, y) => {
    const off = offCentre(x)
    const blades = 8 * Math.exp(-(((off - 96) / 70) ** 2) - ((y - 290) / 90) ** 2)
    const spine = -5 * Math.exp(-((off / 26) ** 2)) * smooth(180, 300, y) * smooth(640, 480, y)
    const waist = -7 * Math.exp(-((off / 120) ** 2) - ((y - 520) / 90) ** 2)
    return body(x, y) + blades + spine + waist
  }
export const BACK = backOf(TORSO.surface)

const FOLDS: readonly Fold[] = [
  fold(
    [
      [588, 300],
      [560, 360],
      [548, 450],
    ],
    6,
    17,
    0.4,
    0.6,
  ),
  fold(
    [
      [588, 430],
      [530, 486],
      [440, 500],
    ],
    4.6,
    15,
    0.35,
    0.7,
  ),
  fold(
    [
      [590, 500],
      [530, 520],
      [430, 524],
    ],
    5,
    14,
    0.35,
    0.7,
  ),
  fold(
    [
      [594, 560],
      [540, 548],
      [440, 548],
    ],
    3.8,
    14,
    0.4,
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
      [520, 640],
      [524, 740],
      [530, 880],
    ],
    5,
    20,
    0.5,
    0.02,
  ),
  fold(
    [
      [450, 660],
      [446, 760],
      [444, 880],
    ],
    -4,
    20,
    0.5,
    0.02,
  ),
  fold(
    [
      [430, 420],
      [426, 520],
      [434, 600],
    ],
    2.6,
    15,
    0.5,
    0.5,
  ),
]

export function jacketBack(options: Partial<BackOptions> = {}): Garment {
  const o = { ...USUAL, ...options }
  const { behind, before } = sleeves(JACKET_FIT, {
    buttons: o.cuffButtons,
    covered: o.facing,
    pose: o.pose,
    fromBehind: true,
  })
  const pieces: Piece[] = [
    ...(o.vents === 0 ? [] : [behindVents]),
    ...behind,
    ...pair(side),
    ...halves(o.vents),
    ...ventMarks(o.vents),
    ...(o.belt ? beltBand(BACK) : []),
    ...before,
    ...shoulders(),
    ...collar,
  ]
  return { name: 'jacket, from behind', pieces, fit: JACKET_FIT }
}

const behindVents: Panel = {
  name: 'inside of the skirt',
  material: 'lining',
  outline: 'M 215 640 L 585 640 L 596 846 L 204 846 Z',
  surface: (x, y) => BACK(x, y) - 30,
  cloth: straight,
  unevenness: 0.4,
}

const side: Panel = {
  name: 'side',
  material: 'shell',
  outline:
    'M 440 130 L 560 160 L 598 178 C 584 250 584 330 594 396 C 596 430 591 480 588 520 C 589 590 601 660 611 730 C 619 780 623 820 624 850 C 600 856 570 858 548 858 L 520 600 L 440 400 Z',
  surface: BACK,
  cloth: TORSO.cloth,
  folds: FOLDS,
  unevenness: 0.8,
  edge: { radius: 3, height: 2.4 },
}

function halves(vents: 0 | 1 | 2): Piece[] {
  const free =
    (lift: number): Surface =>
    (x, y) =>
      BACK(x, y) + lift * smooth(VENT_TOP - 60, VENT_TOP + 40, y)
  const half = (middle: string, lift: number): Panel => ({
    name: 'half back',
    material: 'shell',
    outline: `M ${middle} L 436 120 L 598 178 C 584 250 582 300 585 350 C 572 400 558 470 555 530 C 554 600 561 650 565 ${VENT_TOP} L ${vents === 2 ? 561 : 578} 862 C 520 867 450 869 ${vents === 1 ? 396 : 399} 869 Z`,
    surface: free(lift),
    cloth: TORSO.cloth,
    folds: FOLDS,
    unevenness: 0.8,
    edge: { radius: 2, height: vents === 2 ? 2 : 1.2 },
  })
  if (vents === 1) return [half('399 118', 0), mirror(half('399 118', 8))]
  const one = half('399 118', vents === 2 ? 8 : 0)
  return [mirror(one), one]
}

function ventMarks(vents: 0 | 1 | 2): Piece[] {
  const centre = seam(`M 400 150 C 400.5 300 400 500 400 ${vents === 1 ? VENT_TOP : 868}`)
  const sides = pair(
    seam(`M 585 350 C 572 400 558 470 555 530 C 554 600 561 650 565 ${VENT_TOP} ${vents === 2 ? '' : 'L 577 858'}`),
  )
  if (vents === 0) return [centre, ...sides]
  if (vents === 1)
    return [centre, ...sides, topStitch(`M 400 ${VENT_TOP} L 376 ${VENT_TOP + 12}`), sewnEdge(`M 401 ${VENT_TOP} L 404 868`)]
  return [
    centre,
    ...sides,
    ...pair(topStitch(`M 563 ${VENT_TOP} L 546 ${VENT_TOP + 10}`), sewnEdge(`M 565 ${VENT_TOP} L 561 862`)),
  ]
}

export const shoulders = (): Piece[] => pair(seam('M 470 132 C 510 146 556 164 594 181'))

export const collar: Piece[] = [
  {
    name: 'collar',
    material: 'shell',
    outline:
      'M 320 132 C 338 114 366 106 400 106 C 434 106 462 114 480 132 C 488 139 496 144 505 148 C 472 166 438 174 400 174 C 362 174 328 166 295 148 C 304 144 312 139 320 132 Z',
    surface: (x, y) =>
      TORSO.surface(x, y) + 12 + 14 * Math.exp(-(((y - 112 - 0.0016 * (x - CENTRE) ** 2) / 22) ** 2)) - 20 * smooth(118, 94, y),
    cloth: (x, y) => [x, y + 0.0016 * (x - CENTRE) ** 2],
    lift: 4,
    edge: { radius: 3.4, height: 3 },
    unevenness: 0.4,
  },
]
