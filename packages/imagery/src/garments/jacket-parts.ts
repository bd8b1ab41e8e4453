import { CENTRE, distanceTo, spline } from '../core/curves.ts'
import { smooth } from '../core/numbers.ts'
import { inside, SLEEVE, TORSO } from './bodies.ts'
import { letters } from './letters.ts'
import { type Arms, arms, type Pose, TAILORED_ARM } from './poses.ts'
import {
  button,
  deepSeam,
  type Fit,
  type Fold,
  fold,
  type Mark,
  mirror,
  type Panel,
  type Piece,
  pair,
  type Surface,
  seam,
  straight,
  topStitch,
  turned,
} from './write.ts'

export const JACKET_FIT: Fit = { wide: 0.93, tall: 1.04, down: 18 }

export const LAPELS = ['notch', 'peak', 'shawl'] as const
export type Lapel = (typeof LAPELS)[number]
export const POCKETS = ['flap', 'jetted', 'patch', 'slant', 'bellows'] as const
export type Pockets = (typeof POCKETS)[number]

const INTERIOR = inside(260, 46, 22, 26)

export function interior(label: string | null): Piece[] {
  return [
    {
      name: 'back lining',
      material: 'lining',
      outline: 'M 330 118 C 360 104 440 104 470 118 L 560 300 L 560 846 L 240 846 L 240 300 Z',
      surface: INTERIOR,
      cloth: straight,
      folds: [
        fold(
          [
            [400, 190],
            [401, 420],
            [400, 830],
          ],
          4,
          9,
          0.2,
          0.05,
        ),
        fold(
          [
            [372, 200],
            [364, 350],
            [368, 480],
          ],
          2,
          10,
        ),
        fold(
          [
            [430, 210],
            [438, 330],
            [430, 480],
          ],
          2,
          10,
        ),
      ],
      unevenness: 0.5,
    },
    {
      name: 'back hem',
      material: 'shell',
      outline: 'M 240 822 C 340 828 460 828 560 822 L 560 850 C 460 856 340 856 240 850 Z',
      surface: INTERIOR,
      cloth: straight,
      lift: 2,
      edge: { radius: 2, height: 1.5 },
    },
    {
      name: 'neck facing',
      material: 'shell',
      outline: 'M 326 120 C 360 104 440 104 474 120 L 468 176 C 440 196 360 196 332 176 Z',
      surface: INTERIOR,
      cloth: (x, y) => [x, y + 0.0006 * (x - CENTRE) ** 2],
      lift: 3,
      edge: { radius: 3, height: 1.5 },
    },
    {
      name: 'collar stand',
      material: 'shell',
      outline: 'M 338 132 C 346 106 374 97 400 97 C 426 97 454 106 462 132 C 444 121 424 117 400 117 C 376 117 356 121 338 132 Z',
      surface: (x) => -6 - 34 * (1 - ((x - CENTRE) / 75) ** 2),
      cloth: (x, y) => [x, y + 0.002 * (x - CENTRE) ** 2],
      edge: { radius: 4, height: 3 },
    },
    ...(label ? wovenLabel(label) : []),
  ]
}

function wovenLabel(house: string): Piece[] {
  const gold = '#B79C62'
  return [
    {
      name: 'label',
      material: 'label',
      outline: 'M 366 148 L 434 148 L 434 179 L 366 179 Z',
      surface: INTERIOR,
      cloth: straight,
      lift: 5,
      edge: { radius: 1.2, height: 0.8 },
    },
    {
      path: 'M 369 151 L 431 151 L 431 176 L 369 176 Z',
      width: 0.5,
      dash: [2, 1.4],
      depth: 0.2,
      ink: { colour: gold, strength: 0.9 },
    },
    letters({ text: house, x: 400.6, y: 165.4, size: Math.min(12.5, 78 / house.length), spacing: 1.6, ink: gold }),
    letters({ text: 'NAIROBI', face: 'sans', x: 400.6, y: 172.6, size: 4.2, spacing: 1.3, ink: gold }),
  ]
}

export const SLEEVE_OUTLINE =
  'M 598 178 C 622 184 646 198 662 226 C 684 266 698 330 708 400 C 718 480 722 580 720 680 C 719 730 717 770 714 808 C 713 815 710 818 704 819 C 672 825 636 826 604 822 C 598 821 596 817 596 811 C 598 730 596 650 592 570 C 589 500 590 440 592 396 C 580 330 578 250 598 178 Z'
export const ARMHOLE = 'M 598 178 C 578 250 580 330 592 396'

const SLEEVE_FOLDS: readonly Fold[] = [
  fold(
    [
      [612, 420],
      [640, 462],
      [690, 486],
    ],
    5.9,
    12,
    0.3,
    0.6,
  ),
  fold(
    [
      [610, 470],
      [642, 505],
      [700, 516],
    ],
    7,
    12,
    0.25,
    0.6,
  ),
  fold(
    [
      [612, 530],
      [650, 548],
      [712, 540],
    ],
    5.6,
    11,
    0.25,
    0.6,
  ),
  fold(
    [
      [622, 590],
      [660, 594],
      [718, 574],
    ],
    4.2,
    12,
    0.3,
    0.6,
  ),
  fold(
    [
      [716, 430],
      [690, 520],
      [702, 640],
    ],
    4.8,
    15,
  ),
  fold(
    [
      [640, 220],
      [632, 300],
      [640, 380],
    ],
    4.2,
    15,
    0.5,
    0.5,
  ),
  fold(
    [
      [662, 216],
      [672, 290],
      [668, 360],
    ],
    3.6,
    12,
    0.4,
    0.6,
  ),
  fold(
    [
      [606, 330],
      [622, 400],
      [640, 440],
    ],
    -4.2,
    9,
  ),
  fold(
    [
      [640, 640],
      [668, 660],
      [722, 650],
    ],
    2.8,
    12,
  ),
  fold(
    [
      [650, 700],
      [655, 760],
      [648, 815],
    ],
    2.8,
    16,
    0.35,
    0.1,
  ),
]

type SleeveLook = { buttons?: number; covered?: boolean; pose?: Pose; fromBehind?: boolean; inside?: readonly Piece[] }

/** `inside`: pieces drawn below a sleeve, such as a shirt cuff. */
export function sleeves(
  fit: Fit,
  { buttons = 4, covered = false, pose, fromBehind, inside: within = [] }: SleeveLook = {},
): Arms {
  const sleeve: Panel = {
    name: 'sleeve',
    material: 'shell',
    outline: SLEEVE_OUTLINE,
    surface: SLEEVE.surface,
    cloth: SLEEVE.cloth,
    folds: SLEEVE_FOLDS,
    unevenness: 0.8,
    edge: { radius: 5, height: 4 },
  }
  const cuff: Piece[] = []
  for (let n = 0; n < buttons; n++) {
    const look = { radius: 7, lift: 7, holes: !covered, material: covered ? 'facing' : 'button' }
    cuff.push(...button(691 + n * 0.6, 794 - n * 14, SLEEVE.surface, fit, look))
  }
  const vent: Mark = { path: 'M 703 680 L 698 819', width: 1.4, depth: 1.1, softness: 1, dark: 0.18 }
  const { behind, before } = arms([...within, sleeve, vent, ...cuff], TAILORED_ARM, pose, fromBehind)
  return { behind, before: [...before, ...pair(deepSeam(ARMHOLE))] }
}

const lapelShapes = (closes: number): Record<Lapel, LapelShape> => ({
  notch: {
    lapel: `M 456 184 C 470 196 490 210 512 220 L 548 236 C 540 300 462 430 384 ${closes + 2} C 400 430 440 300 456 184 Z`,
    collar:
      'M 447 110 C 458 128 461 158 456 184 C 470 196 490 210 512 220 L 525 188 C 515 164 502 148 487 132 C 476 120 462 112 447 110 Z',
    gorge: 'M 456 184 C 470 196 490 210 512 220',
  },
  peak: {
    lapel: `M 456 184 C 474 200 496 216 520 228 L 566 196 C 562 290 470 430 384 ${closes + 2} C 400 430 440 300 456 184 Z`,
    collar:
      'M 447 110 C 458 128 461 158 456 184 C 474 200 496 216 518 227 L 541 208 C 524 170 504 148 487 132 C 476 120 462 112 447 110 Z',
    gorge: 'M 456 184 C 474 200 496 216 520 228',
  },
  shawl: {
    lapel: `M 456 184 C 461 158 458 128 447 110 C 462 112 476 120 487 132 C 520 164 540 220 528 280 C 512 350 450 440 384 ${closes + 2} C 400 430 440 300 456 184 Z`,
    collar: null,
    gorge: null,
  },
})

type LapelShape = { lapel: string; collar: string | null; gorge: string | null }
export type LapelStyle = {
  lapel: Lapel
  closes: number
  facing: boolean
  shapes?: LapelShape
  roll?: readonly (readonly [number, number])[]
  stitch?: string | null
  hole?: string | null
}

/** Lapels that roll from the collar to y = `closes`. */
export function lapels({ lapel, closes, facing, shapes = lapelShapes(closes)[lapel], roll, stitch, hole }: LapelStyle): Piece[] {
  const line = spline(
    roll ?? [
      [447, 110],
      [459, 150],
      [456, 184],
      [436, 290],
      [412, 390],
      [384, closes],
    ],
    8,
  )
  const away = distanceTo(line)
  const rolled: Surface = (x, y) => {
    const d = away(x, y)
    const roundness = 9 * Math.exp(-((d / 13) ** 2)) * smooth(110, 260, y)
    return TORSO.surface(x, y) + 7 + roundness + 5 * smooth(0, 90, d) - 8 * smooth(closes - 70, closes + 4, y)
  }
  const panel: Panel = {
    name: 'lapel',
    material: facing ? 'facing' : 'shell',
    outline: shapes.lapel,
    surface: rolled,
    cloth: turned(470, 260, -16, 31),
    edge: { radius: 3.2, height: 3 },
    unevenness: 0.55,
    folds: [
      fold(
        [
          [470, 230],
          [474, 320],
          [430, 420],
        ],
        2.4,
        22,
        0.5,
        0.6,
      ),
    ],
  }
  const collar: Panel | null = shapes.collar
    ? {
        name: 'collar',
        material: facing ? 'facing' : 'shell',
        outline: shapes.collar,
        surface: (x, y) => TORSO.surface(x, y) + 9 + 8 * Math.exp(-((away(x, y) / 12) ** 2)),
        lift: 1,
        cloth: turned(480, 170, 38, 12),
        edge: { radius: 2.8, height: 2.6 },
        unevenness: 0.4,
      }
    : null
  const marks: Mark[] = []
  if (shapes.gorge) marks.push({ path: shapes.gorge, width: 1.1, depth: 1.4, softness: 1, dark: 0.24 })
  const edge = stitch === undefined ? `M 543 240 C 534 302 458 428 392 ${closes - 6}` : stitch
  if (!facing && edge) marks.push({ path: edge, width: 0.9, dash: [0.4, 4.6], depth: 1.1, softness: 0.7, dark: 0.22 })
  const own: Piece[] = [{ ...panel, lift: 4 }, ...(collar ? [{ ...collar, lift: 5 }] : []), ...marks]
  const under: Piece[] = [panel, ...(collar ? [collar] : []), ...marks]
  const flower = hole === undefined ? (lapel === 'peak' ? 'M 524 238 L 543 228' : 'M 512 240 L 532 247') : hole
  return [
    ...under.map(mirror),
    ...own,
    ...(!facing && flower
      ? [{ path: flower, width: 2, depth: 1.2, softness: 0.6, dark: 0.3, ink: { colour: '#15171c', strength: 0.55 } }]
      : []),
  ]
}

/** Edge of a sewn-on piece: a thin shadow that also shows on the lit side. */
export const sewnEdge = (path: string): Mark => ({ path, width: 1, depth: 0.5, softness: 1, dark: 0.12 })

export function hipPockets(pockets: Pockets, folds: readonly Fold[], facing: boolean): Piece[] {
  const body = { material: 'shell', surface: TORSO.surface, cloth: TORSO.cloth, unevenness: 0.8 }
  if (pockets === 'slant') return slantedPockets(folds)
  if (pockets === 'bellows') return bellowsPockets(folds)
  if (pockets === 'patch') {
    return pair(
      {
        ...body,
        name: 'patch pocket',
        outline: 'M 470 628 L 592 622.500 L 604 770 C 604 786 594 796 576 797 L 504 800 C 486 800 474 790 474 774 Z',
        lift: 4,
        edge: { radius: 2.4, height: 2 },
        folds,
      },
      sewnEdge('M 470 628 L 474 774 C 474 790 486 800 504 800 L 576 797 C 594 796 604 786 604 770 L 592 622.5'),
      topStitch('M 475.5 634 L 479 774 C 479 786 490 795 504 795 L 576 792 C 591 791 599 782 599 770 L 587 628'),
      topStitch('M 471 641 L 592 635.500'),
    )
  }
  const jet: Panel = {
    name: 'jet',
    material: facing ? 'facing' : 'shell',
    outline: 'M 462 637 L 594 630.5 L 595 641.5 L 462 648 Z',
    surface: TORSO.surface,
    cloth: TORSO.cloth,
    lift: 3,
    edge: { radius: 1.4, height: 1.6 },
  }
  const mouth: Mark = { path: 'M 462 642.5 L 595 636', width: 1.1, depth: 1.4, softness: 0.9, dark: 0.36 }
  if (pockets === 'jetted') return pair(jet, mouth)
  const flap: Panel = {
    ...body,
    name: 'flap',
    outline: 'M 462 641 L 594 634.500 L 599 684 C 599 689 597 691.5 592 692 L 474 696 C 467 696 464 694 463.5 688 Z',
    lift: 4.5,
    edge: { radius: 2.2, height: 2.2 },
    folds: [
      fold(
        [
          [462, 690],
          [530, 690],
          [598, 685],
        ],
        2.2,
        9,
        0.2,
        0.2,
      ),
      ...folds,
    ],
  }
  return pair(jet, mouth, flap, sewnEdge('M 462 641 L 463.5 688 C 464 694 467 696 474 696 L 592 692 C 597 691.5 599 689 599 684'))
}

const SLANT = 'M 464 622 L 596 648.400 L 597 700 C 596 705 594 707 589 706 L 470 681 C 464 680 461 677 461 671 Z'

const slantedPockets = (folds: readonly Fold[]): Piece[] =>
  pair(
    { path: 'M 463 619 L 596 645.500', width: 1.1, depth: 1.4, softness: 0.9, dark: 0.36 },
    { ...flapOf(SLANT, folds), name: 'slanted flap' },
    sewnEdge('M 461 626 L 461 671 C 461 677 464 680 470 681 L 589 706 C 594 707 596 705 597 700 L 596 653'),
  )

export function ticketPocket(slanted: boolean): Piece[] {
  const outline = slanted
    ? 'M 474 570 L 574 590 L 571 620 C 570 624 568 625 564 624 L 478 607 C 474 606 472 604 472 600 Z'
    : 'M 474 588 L 578 582 L 580 612 C 580 616 578 618 574 618 L 482 622 C 477 622 475 620 475 616 Z'
  const edge = slanted
    ? 'M 472 572 L 472 600 C 472 604 474 606 478 607 L 564 624 C 568 625 570 624 571 620 L 574 592'
    : 'M 474 590 L 475 616 C 475 620 477 622 482 622 L 574 618 C 578 618 580 616 580 612 L 578 584'
  return [flapOf(outline, []), sewnEdge(edge)].map((piece) => mirror(piece))
}

const flapOf = (outline: string, folds: readonly Fold[]): Panel => ({
  name: 'flap',
  material: 'shell',
  outline,
  surface: TORSO.surface,
  cloth: TORSO.cloth,
  lift: 4.5,
  edge: { radius: 2.2, height: 2.2 },
  unevenness: 0.8,
  folds,
})

function bellowsPockets(folds: readonly Fold[]): Piece[] {
  const pocket = (outline: string, flap: string, middle: readonly [x: number, top: number, bottom: number]): Piece[] => [
    { ...flapOf(outline, folds), name: 'bellows pocket', lift: 4 },
    { path: `M ${middle[0]} ${middle[1]} L ${middle[0] + 2} ${middle[2]}`, width: 2, depth: 2.2, softness: 1.2, dark: 0.3 },
    { ...flapOf(flap, folds), lift: 7 },
    sewnEdge(flap.replace(' Z', '')),
    ...button(middle[0], middle[1] + 26, TORSO.surface, JACKET_FIT, { radius: 6.6, lift: 14 }),
  ]
  return pair(
    ...pocket(
      'M 474 636 L 593 630.500 L 604 782 C 604 790 600 795 592 796 L 488 800 C 480 800 476 796 475 788 Z',
      'M 470 630 L 594 623.500 L 599 668.500 L 540 682 L 472 674 Z',
      [539, 640, 796],
    ),
    ...pocket(
      'M 484 392 L 574 384 L 576 476 C 576 482 572 486 566 487 L 496 492 C 490 492 486 488 485 482 Z',
      'M 481 386 L 577 377 L 578 410 L 530 424 L 482 419 Z',
      [529, 388, 488],
    ),
  )
}

export const welt = (facing: boolean): Panel => ({
  name: 'welt',
  material: facing ? 'facing' : 'shell',
  outline: 'M 486 392 L 584 374 L 586 397 L 488 416 Z',
  surface: TORSO.surface,
  cloth: TORSO.cloth,
  lift: 5,
  edge: { radius: 1.8, height: 2 },
})

export const patchBreastPocket = (folds: readonly Fold[]): Piece[] => [
  {
    name: 'breast patch pocket',
    material: 'shell',
    outline: 'M 482 382 L 584 374 L 586 462 C 586 474 578 480 568 481 L 504 486 C 492 486 485 480 485 470 Z',
    surface: TORSO.surface,
    cloth: TORSO.cloth,
    lift: 4,
    edge: { radius: 2.4, height: 2 },
    unevenness: 0.8,
    folds,
  },
  sewnEdge('M 482 382 L 485 470 C 485 480 492 486 504 486 L 568 481 C 578 480 586 474 586 462 L 584 374'),
  topStitch('M 487 387 L 489 470 C 489 477 495 481 504 481 L 568 476.500 C 576 476 581 471 581 462 L 579.500 379'),
  topStitch('M 483 394 L 584 386'),
]

export const bodySeams = (): Piece[] =>
  pair(seam('M 506 414 C 512 480 510 560 506 640'), seam('M 576 430 C 566 500 570 580 580 648 L 590 740 L 598 858'))

export const BODY_FOLDS: readonly Fold[] = [
  fold(
    [
      [566, 300],
      [560, 380],
      [572, 470],
    ],
    6.8,
    18,
    0.5,
    0.6,
  ),
  fold(
    [
      [584, 420],
      [540, 470],
      [470, 486],
    ],
    4.5,
    16,
    0.35,
    0.7,
  ),
  fold(
    [
      [588, 500],
      [540, 505],
      [440, 492],
    ],
    4.8,
    15,
    0.35,
    0.7,
  ),
  fold(
    [
      [594, 570],
      [550, 530],
      [450, 500],
    ],
    3.6,
    14,
    0.4,
    0.7,
  ),
  fold(
    [
      [606, 640],
      [602, 740],
      [600, 860],
    ],
    7.5,
    20,
    0.5,
    0.02,
  ),
  fold(
    [
      [560, 690],
      [552, 770],
      [548, 862],
    ],
    -6,
    18,
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

export const beltBand = (surface: Surface): Piece[] => [
  {
    name: 'belt',
    material: 'shell',
    outline: 'M 212 520 C 300 536 500 536 588 520 L 590 562 C 500 580 300 580 210 562 Z',
    surface,
    cloth: (x, y) => TORSO.cloth(y, x),
    lift: 9,
    edge: { radius: 3, height: 3 },
    unevenness: 0.5,
  },
  topStitch('M 214 526 C 300 542 500 542 586 526 M 213 556 C 300 574 500 574 587 556'),
]
