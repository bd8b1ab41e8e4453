import { type Garment, isPanel } from '../core/garment.ts'
import { TORSO, torsoOf } from './bodies.ts'
import { interior, lapels, sewnEdge, sleeves } from './jacket-parts.ts'
import type { Pose } from './poses.ts'
import { type Styling, styling } from './styling.ts'
import { button, type Fold, fold, mirror, type Panel, type Piece, pair, pickStitch, pocketMouth, turned } from './write.ts'

export type OvercoatOptions = { styling: Styling; label: string | null; pose: Pose }
const USUAL: OvercoatOptions = { styling: 'none', label: 'TARIZI', pose: 'hanging' }

export const COAT_FIT = { wide: 0.8, tall: 0.815, down: -62 }
const CLOSES = 452

export const COAT = torsoOf({
  half: [
    [120, 240],
    [190, 246],
    [300, 250],
    [400, 250],
    [520, 240],
    [620, 246],
    [760, 258],
    [900, 272],
    [1140, 292],
  ],
  depth: [
    [110, 60],
    [200, 100],
    [330, 128],
    [520, 112],
    [700, 116],
    [900, 118],
    [1140, 122],
  ],
  shoulder: 26,
  chest: { at: 95, y: 350, height: 7, across: 80, down: 90 },
  ease: 1.12,
})

const FOLDS: readonly Fold[] = [
  fold(
    [
      [566, 300],
      [560, 390],
      [574, 500],
    ],
    7,
    19,
    0.5,
    0.6,
  ),
  fold(
    [
      [590, 470],
      [540, 530],
      [470, 560],
    ],
    4,
    18,
    0.35,
    0.7,
  ),
  fold(
    [
      [600, 600],
      [590, 820],
      [606, 1150],
    ],
    9,
    24,
    0.5,
    0.02,
  ),
  fold(
    [
      [548, 700],
      [540, 900],
      [536, 1150],
    ],
    -7,
    22,
    0.6,
    0.02,
  ),
  fold(
    [
      [486, 740],
      [482, 940],
      [476, 1150],
    ],
    6,
    22,
    0.6,
    0.02,
  ),
  fold(
    [
      [430, 800],
      [424, 960],
      [414, 1150],
    ],
    -5,
    20,
    0.6,
    0.02,
  ),
  fold(
    [
      [520, 200],
      [530, 240],
      [560, 290],
    ],
    -3.8,
    18,
    0.6,
    0.6,
  ),
]

export function overcoat(options: Partial<OvercoatOptions> = {}): Garment {
  const o = { ...USUAL, ...options }
  const front: Panel = {
    name: 'front',
    material: 'shell',
    outline: `M 470 128 C 500 144 556 158 602 177 C 580 250 582 330 596 396 C 600 450 600 500 598 540 C 602 640 618 800 630 960 L 644 1126 C 644 1134 640 1137 632 1138 C 560 1146 470 1150 384 1150 C 376 1150 372 1146 372 1138 L 372 ${CLOSES} L 470 180 Z`,
    surface: COAT.surface,
    cloth: COAT.cloth,
    folds: FOLDS,
    unevenness: 1,
    edge: { radius: 4, height: 3.4 },
  }
  const { behind, before } = sleeves(COAT_FIT, { buttons: 3, pose: o.pose })
  const pieces: Piece[] = [
    ...interior(o.styling === 'none' ? o.label : null).filter((piece) => !isPanel(piece) || piece.name !== 'back hem'),
    ...styling(o.styling, COAT_FIT),
    ...(o.styling === 'none' ? [] : jacketBeneath),
    ...behind,
    mirror(front),
    { ...front, lift: 4.5 },
    ...pockets(),
    ...before,
    ...lapels({ lapel: 'notch', closes: CLOSES, facing: false }),
    ...[CLOSES + 6, CLOSES + 136, CLOSES + 266].flatMap((y) => [
      { path: `M 378 ${y} L 402 ${y}`, width: 1.8, depth: 1.2, softness: 0.7, dark: 0.4 },
      ...button(400, y, COAT.surface, COAT_FIT, { radius: 13, lift: 11 }),
    ]),
    sewnEdge(`M 372 ${CLOSES + 4} L 372 1140`),
    pickStitch(`M 379 ${CLOSES + 20} L 379 1138`),
  ]
  return { name: 'overcoat', pieces, fit: COAT_FIT }
}

const jacketBeneath: Piece[] = pair(
  {
    name: 'jacket beneath',
    material: 'beneath',
    outline: 'M 446 124 C 448 150 442 176 434 200 C 423 262 408 314 394 348 L 392 470 L 500 470 L 500 190 L 470 140 Z',
    surface: (x, y) => TORSO.surface(x, y) - 5,
    cloth: turned(470, 260, -14),
    lift: 2,
    edge: { radius: 4, height: 4 },
    unevenness: 0.5,
  },
  { path: 'M 435 198 C 442 206 452 214 462 219', width: 1.1, depth: 1.4, softness: 0.8, dark: 0.4 },
)

const pockets = (): Piece[] =>
  pair(
    pocketMouth('M 476 690 L 604 680'),
    {
      name: 'flap',
      material: 'shell',
      outline: 'M 474 688 L 605 677 L 610 742 C 610 748 607 751 601 751.6 L 486 760 C 479 760 476 757 475.5 750 Z',
      surface: COAT.surface,
      cloth: COAT.cloth,
      lift: 6,
      edge: { radius: 3, height: 3 },
      unevenness: 0.8,
      folds: FOLDS,
    },
    pickStitch('M 481 694 L 482 746 C 482 752 485 754 490 753.500 L 598 745'),
  )
