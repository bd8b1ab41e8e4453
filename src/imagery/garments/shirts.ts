import { bulge, CENTRE, through } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { clamp, smooth } from '../core/numbers.ts'
import { ellipse } from '../core/path.ts'
import { inside, SHIRT_BODY, SHIRT_SLEEVE } from './bodies.ts'
import { letters } from './letters.ts'
import {
  button,
  type ClothMap,
  deepSeam,
  type Fit,
  type Fold,
  fold,
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

/** Dress shirt and camp shirt, front view. */
export type ShirtOptions = {
  label: string | null
  collar: 'leaf' | 'band'
  /** How the front closes: buttoned, with its buttons hidden, or with studs between pleats. */
  front: 'plain' | 'covered' | 'pleated'
}
const USUAL: ShirtOptions = { label: 'TARIZI', collar: 'leaf', front: 'plain' }

const BODY = { surface: SHIRT_BODY.surface, cloth: SHIRT_BODY.cloth, material: 'shell' }
const INSIDE = inside(240, 40, 20)

const FOLDS: readonly Fold[] = [
  fold(
    [
      [590, 410],
      [540, 470],
      [470, 520],
    ],
    6,
    14,
    0.3,
    0.6,
  ),
  fold(
    [
      [590, 460],
      [550, 520],
      [500, 600],
    ],
    5,
    14,
    0.3,
    0.6,
  ),
  fold(
    [
      [588, 560],
      [540, 590],
      [470, 600],
    ],
    5,
    13,
    0.3,
    0.6,
  ),
  fold(
    [
      [594, 630],
      [550, 650],
      [460, 640],
    ],
    4.4,
    14,
    0.3,
    0.6,
  ),
  fold(
    [
      [520, 250],
      [530, 340],
      [520, 440],
    ],
    4.5,
    17,
  ),
  fold(
    [
      [560, 240],
      [556, 320],
      [566, 410],
    ],
    5,
    14,
  ),
  fold(
    [
      [560, 640],
      [552, 720],
      [566, 930],
    ],
    6,
    18,
    0.35,
    0.02,
  ),
  fold(
    [
      [500, 660],
      [494, 760],
      [504, 940],
    ],
    5,
    18,
    0.35,
    0.02,
  ),
  fold(
    [
      [448, 560],
      [442, 700],
      [448, 930],
    ],
    3.6,
    16,
    0.35,
    0.02,
  ),
  fold(
    [
      [440, 300],
      [436, 400],
      [440, 520],
    ],
    2.4,
    13,
  ),
  fold(
    [
      [480, 190],
      [520, 210],
      [570, 250],
    ],
    -3.4,
    16,
  ),
]

function innerBack(label: string | null, ink: string): Piece[] {
  const pieces: Piece[] = [
    {
      ...BODY,
      name: 'inner back',
      outline: 'M 340 116 C 360 104 440 104 460 116 L 480 330 L 320 330 Z',
      surface: INSIDE,
      unevenness: 0.6,
    },
    {
      name: 'yoke',
      material: 'shell',
      outline: 'M 338 118 C 360 104 440 104 462 118 L 458 168 C 440 180 360 180 342 168 Z',
      surface: INSIDE,
      cloth: straight,
      lift: 2,
      edge: { radius: 2, height: 1.5 },
    },
  ]
  if (!label) return pieces
  return [
    ...pieces,
    {
      name: 'label',
      material: 'pale label',
      outline: 'M 372 142 L 428 142 L 428 167 L 372 167 Z',
      surface: INSIDE,
      cloth: straight,
      lift: 4,
      edge: { radius: 1, height: 0.8 },
    },
    letters({ text: label, x: 400.5, y: 156.4, size: Math.min(10.5, 64 / label.length), spacing: 1.3, ink }),
    letters({ text: 'NAIROBI', face: 'sans', x: 400.5, y: 162.5, size: 3.6, spacing: 1.1, ink }),
  ]
}

const fronts = (outline: string): Piece[] => {
  const front: Panel = { ...BODY, name: 'front', outline, folds: FOLDS, unevenness: 1, edge: { radius: 2.4, height: 2 } }
  return [mirror(front), { ...front, lift: 2.4, edge: { radius: 2, height: 1.8 } }]
}

const shirtButton = (y: number, fit: Fit): Piece[] =>
  button(400.5, y, (px, py) => SHIRT_BODY.surface(px, py) + 1, fit, { radius: 6, material: 'shell_button' })

export function dressShirt(options: Partial<ShirtOptions> = {}): Garment {
  const { label, collar, front } = { ...USUAL, ...options }
  const fit = { wide: 0.92, tall: 1, down: 14 }
  const pieces: Piece[] = [
    ...innerBack(label, '#8A7A55'),
    ...fronts(
      'M 388 176 L 440 168 L 470 128 C 500 142 554 156 592 172 C 574 246 578 330 592 398 C 596 440 590 500 588 560 C 590 640 612 720 618 770 C 622 780 626 806 622 812 C 590 830 560 880 500 888 C 460 893 420 894 396 892 L 388 176 Z',
    ),
    {
      ...BODY,
      name: 'placket',
      outline: 'M 384 178 L 417 178 L 418 892 L 383 892 Z',
      lift: 4,
      edge: { radius: 1.4, height: 1.2 },
      unevenness: 0.9,
    },
    topStitch('M 388.5 178 L 388.5 890'),
    topStitch('M 412.5 178 L 412.5 890'),
    ...(front === 'pleated' ? pleats() : []),
    ...closing(front, fit),
    ...pair(
      topStitch('M 620 806 C 588 824 556 873 498 880 C 460 885 420 886 396 884'),
      seam('M 474 136 C 505 158 552 178 588 190'),
    ),
    ...longSleeves(fit),
    ...(collar === 'band' ? bandCollar(fit) : dressCollar(fit)),
  ]
  return { name: 'dress shirt', pieces, fit }
}

function closing(front: ShirtOptions['front'], fit: Fit): Piece[] {
  if (front === 'covered') return []
  const below = Array.from({ length: 7 }, (_, n) => 236 + n * 88)
  if (front === 'plain') return below.flatMap((y) => shirtButton(y, fit))
  return below.flatMap((y, n) => (n < 4 ? stud(y, fit) : shirtButton(y, fit)))
}

const stud = (y: number, fit: Fit): Piece[] =>
  button(400.5, y, (px, py) => SHIRT_BODY.surface(px, py) + 3, fit, { radius: 6.4, holes: false, material: 'stud' })

/** Eleven each side, pressed towards the arms. */
const pleats = (): Piece[] =>
  pair(
    ...Array.from({ length: 9 }, (_, n): Piece => {
      const x = 428 + n * 9.6
      return { path: `M ${x} ${206 - n * 3} L ${x} 640`, width: 1.5, depth: 1.9, softness: 0.9, dark: 0.2 }
    }),
    { path: 'M 418 640 L 516 640', width: 1, depth: 0.9, softness: 0.8, dark: 0.16 },
  )

/** A band without leaves, closed by one button. */
const bandCollar = (fit: Fit): Piece[] => [
  ...dressCollar(fit).filter((piece) => 'name' in piece && piece.name === 'stand at the back'),
  {
    name: 'band',
    material: 'shell',
    outline:
      'M 340 118 C 350 150 374 172 400 179 C 426 172 450 150 460 118 L 470 132 C 466 172 438 200 400 208 C 362 200 334 172 330 132 Z',
    surface: (x, y) => SHIRT_BODY.surface(x, y) + 4,
    cloth: straight,
    lift: 5,
    edge: { radius: 2.4, height: 2.6 },
  },
  topStitch('M 344 124 C 354 152 376 172 400 178 C 424 172 446 152 456 124'),
  ...button(401, 193, SHIRT_BODY.surface, fit, { radius: 5.4, lift: 10, material: 'shell_button' }),
]

/** One piece to the hem, as a polo shirt or a tunic is cut. */
const WHOLE_FRONT =
  'M 400 190 L 440 168 L 470 128 C 500 142 554 156 592 172 C 574 246 578 330 592 398 C 596 440 590 500 588 560 C 592 640 600 720 606 770 L 608 800 C 560 812 470 814 400 813 C 330 814 240 812 192 800 L 194 770 C 200 720 208 640 212 560 C 210 500 204 440 208 398 C 222 330 226 246 208 172 C 246 156 300 142 330 128 L 360 168 Z'
const LONG_FRONT =
  'M 400 190 L 440 168 L 470 128 C 500 142 554 156 592 172 C 574 246 578 330 592 398 C 596 440 590 500 590 560 C 598 660 612 780 620 880 L 622 940 C 560 950 470 954 400 954 C 330 954 240 950 178 940 L 180 880 C 188 780 202 660 210 560 C 210 500 204 440 208 398 C 222 330 226 246 208 172 C 246 156 300 142 330 128 L 360 168 Z'

const wholeFront = (outline: string): Panel => ({
  ...BODY,
  name: 'front',
  outline,
  folds: [...FOLDS, ...FOLDS.map((each) => ({ ...each, along: each.along.map(([x, y]) => [800 - x, y] as const) }))],
  unevenness: 1,
  edge: { radius: 3, height: 2.6 },
})

const halfPlacket = (bottom: number): Piece[] => [
  {
    ...BODY,
    name: 'placket',
    outline: `M 383 186 L 418 186 L 418 ${bottom} L 383 ${bottom} Z`,
    lift: 3.4,
    edge: { radius: 1.4, height: 1.2 },
    unevenness: 0.6,
  },
  topStitch(`M 387.5 186 L 387.5 ${bottom - 4} L 413.5 ${bottom - 4} L 413.5 186 M 387.5 ${bottom - 14} L 413.5 ${bottom - 14}`),
]

/** A polo shirt of piqué: soft collar, three buttons, short sleeves. */
export function polo(options: Partial<ShirtOptions> = {}): Garment {
  const { label } = { ...USUAL, ...options }
  const fit = { wide: 0.92, tall: 1, down: 40 }
  const pieces: Piece[] = [
    ...innerBack(label, '#2A211A'),
    wholeFront(WHOLE_FRONT),
    ...halfPlacket(352),
    ...[228, 276, 324].flatMap((y) => shirtButton(y, fit)),
    topStitch('M 194 790 C 240 802 330 804 400 803 C 470 804 560 802 606 790'),
    ...pair(seam('M 474 136 C 505 158 552 178 588 190')),
    ...shortSleeves(),
    ...dressCollar(fit),
  ]
  return { name: 'polo shirt', pieces, fit }
}

/** A long tunic, closed half way down, with embroidery about the opening. */
export function tunic(options: Partial<ShirtOptions> = {}): Garment {
  const { label } = { ...USUAL, ...options }
  const fit = { wide: 0.9, tall: 0.92, down: 4 }
  const pieces: Piece[] = [
    ...innerBack(label, '#2A211A'),
    wholeFront(LONG_FRONT),
    ...halfPlacket(452),
    ...embroidery(),
    ...[244, 300, 356, 412].flatMap((y) => shirtButton(y, fit)),
    topStitch('M 181 928 C 240 938 330 942 400 942 C 470 942 560 938 619 928'),
    ...pair(seam('M 474 136 C 505 158 552 178 588 190')),
    ...longSleeves(fit),
    ...bandCollar(fit),
  ]
  return { name: 'tunic', pieces, fit }
}

/** Two lines of chain stitch and a row of small knots, in old gold. */
function embroidery(): Piece[] {
  const ink = { colour: '#8f7032', strength: 0.92 }
  const edge = (out: number) =>
    `M ${334 - out} ${160 + out * 0.4} C ${352 - out * 0.6} ${196 + out * 0.5} ${370 - out} 214 ${379 - out} 226 L ${379 - out} ${456 + out} L ${421 + out} ${456 + out} L ${421 + out} 226 C ${430 + out} 214 ${448 + out * 0.6} ${196 + out * 0.5} ${466 + out} ${160 + out * 0.4}`
  const chain = (out: number): Piece => ({ path: edge(out), width: 2.4, dash: [3.4, 1.6], depth: -1.2, softness: 0.6, ink })
  const knots = Array.from({ length: 17 }, (_, n): Piece[] => {
    const y = 240 + n * 13
    return [366, 434].map((x): Piece => ({ path: ellipse(x, y, 2.4), depth: -1.4, softness: 0.6, ink }))
  }).flat()
  return [chain(3), chain(9), { path: edge(19), width: 1.6, dash: [2.2, 2.4], depth: -1, softness: 0.5, ink }, ...knots]
}

const SLEEVE_FOLDS: readonly Fold[] = [
  fold(
    [
      [600, 430],
      [636, 466],
      [700, 480],
    ],
    7,
    12,
    0.35,
    0.6,
  ),
  fold(
    [
      [600, 480],
      [642, 512],
      [712, 512],
    ],
    8,
    12,
    0.35,
    0.6,
  ),
  fold(
    [
      [598, 540],
      [650, 556],
      [720, 540],
    ],
    7,
    11,
    0.35,
    0.6,
  ),
  fold(
    [
      [604, 600],
      [650, 606],
      [722, 584],
    ],
    5.5,
    11,
  ),
  fold(
    [
      [610, 752],
      [618, 690],
      [612, 620],
    ],
    6,
    8,
    0.02,
  ),
  fold(
    [
      [640, 754],
      [640, 690],
      [628, 620],
    ],
    5,
    8,
    0.02,
  ),
  fold(
    [
      [676, 754],
      [682, 690],
      [690, 600],
    ],
    6,
    9,
    0.02,
  ),
  fold(
    [
      [704, 752],
      [708, 690],
      [712, 620],
    ],
    4,
    7,
    0.02,
  ),
  fold(
    [
      [640, 220],
      [634, 300],
      [648, 380],
    ],
    4.5,
    13,
  ),
  fold(
    [
      [668, 250],
      [676, 330],
      [672, 400],
    ],
    4.5,
    12,
  ),
]
const CUFF: Surface = (x) => 52 * bulge((x - 659) / 53, 2.1) + 22

function longSleeves(fit: Fit): Piece[] {
  const sleeve: Panel = {
    name: 'sleeve',
    material: 'shell',
    outline:
      'M 592 172 C 618 178 640 192 656 220 C 684 266 704 340 716 420 C 726 500 728 580 724 660 C 721 700 716 730 710 752 L 606 752 C 600 690 598 620 594 560 C 588 500 588 440 592 398 C 578 330 574 246 592 172 Z',
    surface: SHIRT_SLEEVE.surface,
    cloth: SHIRT_SLEEVE.cloth,
    folds: SLEEVE_FOLDS,
    unevenness: 1,
    edge: { radius: 3, height: 2.6 },
  }
  const cuff: Panel = {
    name: 'cuff',
    material: 'shell',
    outline:
      'M 607 748 C 640 753 680 753 711 747 C 712 776 711 802 709 822 C 708 828 705 831 700 832 C 672 838 642 838 616 834 C 611 833 608 830 608 825 C 606 800 606 774 607 748 Z',
    surface: CUFF,
    cloth: SHIRT_SLEEVE.cloth,
    lift: 4,
    edge: { radius: 2.4, height: 2.6 },
    unevenness: 0.3,
  }
  return pair(
    sleeve,
    deepSeam('M 592 172 C 574 246 578 330 592 398'),
    cuff,
    topStitch('M 612 754 C 640 758 680 758 706 753 M 612 827 C 640 832 674 832 704 826'),
    ...[772, 806].flatMap((y) => button(692, y, CUFF, fit, { radius: 5, material: 'shell_button' })),
  )
}

function dressCollar(fit: Fit): Piece[] {
  return [
    {
      name: 'stand at the back',
      material: 'shell',
      outline: 'M 336 126 C 344 92 374 82 400 82 C 426 82 456 92 464 126 C 446 108 426 103 400 103 C 374 103 354 108 336 126 Z',
      surface: (x) => -2 - 34 * (1 - ((x - CENTRE) / 68) ** 2),
      cloth: straight,
      edge: { radius: 3, height: 2.4 },
    },
    {
      name: 'stand in front',
      material: 'shell',
      outline:
        'M 344 126 C 352 156 374 178 400 186 C 426 178 448 156 456 126 L 466 140 C 462 176 436 202 400 207 C 364 202 338 176 334 140 Z',
      surface: (x, y) => SHIRT_BODY.surface(x, y) - 4,
      cloth: straight,
      lift: 3,
      edge: { radius: 2, height: 2 },
    },
    ...pair(
      {
        name: 'collar leaf',
        material: 'shell',
        outline:
          'M 460 104 C 472 110 482 122 486 138 C 491 158 492 182 492 214 C 492 219 488 221 484 219 C 456 210 426 200 404 186 C 428 176 446 156 454 130 C 458 118 459 110 460 104 Z',
        surface: (x, y) =>
          SHIRT_BODY.surface(x, y) + 10 * Math.exp(-(((Math.abs(x - CENTRE) - 56) / 20) ** 2)) * smooth(190, 120, y),
        cloth: turned(440, 160, -31),
        lift: 8,
        edge: { radius: 2.6, height: 2.6 },
        unevenness: 0.3,
      },
      topStitch('M 482 140 C 487 162 487.5 186 487 213 C 460 205 434 197 412 186'),
    ),
    ...button(401, 197, SHIRT_BODY.surface, fit, { radius: 5.4, lift: 5, material: 'shell_button' }),
  ]
}

const SHORT_CENTRE = through([
  [165, 600],
  [230, 630],
  [330, 660],
  [460, 682],
])
const SHORT_HALF = through([
  [165, 40],
  [230, 52],
  [330, 74],
  [460, 74],
])
const shortSleeveSurface: Surface = (x, y) => {
  const q = (clamp((x - SHORT_CENTRE(y)) / SHORT_HALF(y), -1, 1) + 1) / 2
  const flare = 16 * smooth(360, 460, y) * Math.sin(Math.PI * q)
  return 80 * Math.sqrt(Math.max(0, 1 - q ** 2.2)) + 6 - 32 * smooth(250, 165, y) + flare
}
const shortSleeveCloth: ClothMap = (x, y) => {
  const [u, v] = turned(600, 180, -13.75, 300)(x, y)
  return [u, v + 20]
}

export function campShirt(options: Partial<ShirtOptions> = {}): Garment {
  const { label } = { ...USUAL, ...options }
  const fit = { wide: 0.92, tall: 1, down: 40 }
  const stitches = [
    topStitch(
      'M 467 366 L 556 366 M 467 355 L 467 447 C 467 450 469 452 472 453 L 512 462 L 550 453 C 554 452 556 450 556 447 L 556 355',
    ),
  ]
  const pieces: Piece[] = [
    ...innerBack(label, '#2A211A'),
    ...fronts(
      'M 388 330 L 462 150 L 470 128 C 500 142 554 156 592 172 C 574 246 578 330 592 398 C 596 440 590 500 588 560 C 592 640 600 720 606 770 L 608 800 C 560 812 470 814 396 812 L 388 330 Z',
    ),
    topStitch('M 411 334 L 411 811'),
    ...Array.from({ length: 5 }, (_, n) => shirtButton(362 + n * 92, fit)).flat(),
    ...pair(topStitch('M 608 790 C 560 802 470 804 396 802'), seam('M 474 136 C 505 158 552 178 588 190')),
    {
      ...BODY,
      name: 'breast pocket',
      outline: 'M 464 352 L 558 352 L 559 448 C 559 452 556 455 552 456 L 512 466 L 470 456 C 466 455 464 452 464 448 Z',
      lift: 3.6,
      edge: { radius: 1.6, height: 1.4 },
      folds: FOLDS,
      unevenness: 1,
    },
    ...stitches,
    ...shortSleeves(),
    ...campCollar(),
  ]
  return { name: 'camp shirt', pieces, fit }
}

const shortSleeves = (): Piece[] =>
  pair(
    {
      name: 'short sleeve',
      material: 'shell',
      outline:
        'M 592 172 C 624 180 650 196 669 226 C 699 280 726 350 746 428 C 747 434 745 438 740 440 C 704 456 660 464 618 462 C 612 461 609 459 607 454 C 600 434 596 414 592 398 C 578 330 574 246 592 172 Z',
      surface: shortSleeveSurface,
      cloth: shortSleeveCloth,
      folds: [
        fold(
          [
            [606, 420],
            [640, 360],
            [650, 290],
          ],
          5,
          14,
        ),
        fold(
          [
            [700, 450],
            [690, 380],
            [664, 300],
          ],
          5.5,
          16,
          0.05,
        ),
        fold(
          [
            [650, 460],
            [652, 410],
            [640, 340],
          ],
          -4,
          13,
          0.05,
        ),
        fold(
          [
            [736, 440],
            [724, 390],
            [700, 330],
          ],
          3.4,
          11,
          0.05,
        ),
      ],
      unevenness: 1,
      edge: { radius: 3, height: 2.6 },
    },
    { ...topStitch('M 603 440 C 650 450 704 442 744 424'), depth: 0.8, dark: 0.18 },
    { ...deepSeam('M 592 172 C 574 246 578 330 592 398'), depth: 2, softness: 1.2, dark: 0.35 },
  )

function campCollar(): Piece[] {
  const leaf: Panel = {
    name: 'camp collar',
    material: 'shell',
    outline:
      'M 452 112 C 470 120 486 132 492 150 L 548 222 C 520 238 500 246 486 248 L 478 262 C 460 290 424 320 389 334 C 410 290 440 220 452 170 C 458 146 457 128 452 112 Z',
    surface: (x, y) => {
      const roll = Math.abs(Math.abs(x - CENTRE) - (y < 170 ? 54 : (334 - y) * 0.33))
      return SHIRT_BODY.surface(x, y) + 4 + 5 * smooth(60, 0, roll)
    },
    cloth: turned(0, 0, -18.4),
    lift: 1,
    edge: { radius: 2.6, height: 2.4 },
  }
  return [
    mirror(leaf),
    { ...leaf, lift: 3 },
    ...pair(
      { path: 'M 486 248 C 472 236 462 222 456 206', width: 1.1, depth: 1.4, softness: 0.7, dark: 0.35 },
      topStitch('M 487 152 L 541 221 C 516 235 500 242 484 244'),
    ),
    {
      name: 'stand',
      material: 'shell',
      outline: 'M 346 118 C 352 98 376 92 400 92 C 424 92 448 98 454 118 C 440 108 424 105 400 105 C 376 105 360 108 346 118 Z',
      surface: (x) => -4 - 28 * (1 - ((x - CENTRE) / 60) ** 2),
      cloth: straight,
      edge: { radius: 3, height: 2 },
    },
  ]
}
