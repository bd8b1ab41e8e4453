import { bulge, CENTRE } from '../core/curves.ts'
import { smooth } from '../core/numbers.ts'
import { SLEEVE, TORSO } from './bodies.ts'
import {
  button,
  type Fit,
  fold,
  mirror,
  type Panel,
  type Piece,
  pair,
  type Surface,
  straight,
  topStitch,
  turned,
} from './write.ts'

export const STYLINGS = ['none', 'shirt-and-tie', 'shirt-and-bow', 'open-shirt'] as const
export type Styling = (typeof STYLINGS)[number]

const SHIRT: Surface = (x, y) => TORSO.surface(x, y) - 16

export function styling(worn: Styling, fit: Fit, waistcoat = false): Piece[] {
  if (worn === 'none') return waistcoat ? waistcoatInside(fit) : []
  if (worn === 'open-shirt') return [shirtInside, ...openShirt(fit), collarBack]
  const bow = worn === 'shirt-and-bow'
  return [
    shirtInside,
    ...shirtFront(),
    ...(bow ? bibAndStuds(fit) : [tieBlade]),
    ...(waistcoat ? waistcoatInside(fit) : []),
    ...shirtCollar(),
    ...(bow ? bowTie : [tieKnot]),
    collarBack,
  ]
}

const shirtInside: Panel = {
  name: 'inside of the shirt',
  material: 'shirt',
  outline: 'M 338 122 C 352 90 448 90 462 122 L 464 200 L 424 270 L 376 270 L 336 200 Z',
  surface: (x, y) => -12 - 20 * bulge((x - CENTRE) / 90) + 6 * smooth(140, 100, y),
  cloth: straight,
  unevenness: 0.4,
}

/** Empty without styling. */
export const shirtCuff = (worn: Styling): Piece[] =>
  worn === 'none'
    ? []
    : [
        {
          name: 'shirt cuff',
          material: 'shirt',
          outline:
            'M 603 800 L 707 796 C 708 810 708 822 706 830 C 705 833 703 834 700 834.5 C 670 840 640 841 611 838 C 607 837 605 835 605 831 Z',
          surface: (x, y) => SLEEVE.surface(x, y) - 5,
          cloth: straight,
          edge: { radius: 2.2, height: 2.2 },
        },
      ]

const shirtFront = (): Piece[] => [
  {
    name: 'shirt front',
    material: 'shirt',
    outline: 'M 338 128 L 300 200 L 300 620 L 500 620 L 500 200 L 462 128 C 440 150 420 160 400 160 C 380 160 360 150 338 128 Z',
    surface: SHIRT,
    cloth: TORSO.cloth,
    folds: [
      fold(
        [
          [360, 260],
          [380, 330],
          [384, 440],
        ],
        2.4,
        11,
      ),
      fold(
        [
          [446, 250],
          [426, 330],
          [420, 430],
        ],
        2.4,
        11,
      ),
    ],
    unevenness: 0.35,
  },
]

function waistcoatInside(fit: Fit): Piece[] {
  const front: Panel = {
    name: 'waistcoat',
    material: 'shell',
    outline: 'M 462 140 C 452 220 424 310 390 368 L 388 640 L 436 712 L 540 660 L 540 180 Z',
    surface: (x, y) => TORSO.surface(x, y) - 9,
    cloth: TORSO.cloth,
    edge: { radius: 2.6, height: 2.4 },
    unevenness: 0.6,
  }
  return [
    ...pair(front),
    ...[388, 444, 500, 556, 612].flatMap((y) =>
      button(400, y, (px, py) => TORSO.surface(px, py) - 9, fit, { radius: 7.6, lift: 7 }),
    ),
  ]
}

function openShirt(fit: Fit): Piece[] {
  const front: Panel = {
    name: 'shirt front',
    material: 'shirt',
    outline: 'M 462 126 C 458 158 434 196 398 236 L 398 620 L 500 620 L 500 200 Z',
    surface: SHIRT,
    cloth: TORSO.cloth,
    edge: { radius: 2, height: 1.6 },
    folds: [
      fold(
        [
          [450, 240],
          [430, 320],
          [424, 430],
        ],
        2.8,
        11,
      ),
    ],
    unevenness: 0.5,
  }
  const leaf: Panel = {
    name: 'collar leaf',
    material: 'shirt',
    outline:
      'M 447 104 C 462 112 471 126 473 142 C 476 174 474 214 469 250 C 448 248 426 243 404 235 C 424 198 440 158 445 130 C 447 120 447 112 447 104 Z',
    surface: (x, y) => SHIRT(x, y) + 5 * bulge((x - 446) / 34),
    cloth: turned(430, 170, -24),
    lift: 12,
    edge: { radius: 2.4, height: 2.2 },
  }
  return [
    mirror(front),
    { ...front, lift: 2.4 },
    topStitch('M 408 244 L 408 620'),
    ...[262, 330, 398].flatMap((y) => button(401, y, SHIRT, fit, { radius: 5.6, lift: 5, material: 'shell_button' })),
    ...pair(leaf, topStitch('M 468 146 C 470 178 469 212 465 243 C 448 239 430 234 412 227')),
  ]
}

const bibAndStuds = (fit: Fit): Piece[] => [
  {
    name: 'bib',
    material: 'shirt',
    outline: 'M 372 190 L 428 190 L 430 620 L 370 620 Z',
    surface: SHIRT,
    cloth: TORSO.cloth,
    lift: 1.2,
    edge: { radius: 1.2, height: 1 },
  },
  ...[262, 330, 398, 466].flatMap((y) =>
    button(400, y, (px, py) => TORSO.surface(px, py) - 14, fit, { radius: 4.6, holes: false, material: 'stud' }),
  ),
]

const tieBlade: Panel = {
  name: 'tie',
  material: 'tie',
  outline: 'M 386 190 L 414 190 L 416 210 C 424 300 433 420 438 560 L 362 560 C 367 420 376 300 384 210 Z',
  surface: (x, y) => SHIRT(x, y) + 11 * bulge((x - CENTRE) / (18 + (y - 190) * 0.058)),
  cloth: turned(400, 300, 42),
  lift: 3,
  edge: { radius: 4, height: 3.4 },
  folds: [
    fold(
      [
        [401, 200],
        [398, 236],
        [401, 292],
      ],
      -6,
      5,
      0.02,
      0.8,
    ),
    fold(
      [
        [393, 202],
        [389, 240],
        [387, 290],
      ],
      3,
      5,
      0.02,
      0.8,
    ),
    fold(
      [
        [409, 202],
        [411, 240],
        [414, 290],
      ],
      3,
      5,
      0.02,
      0.8,
    ),
  ],
  unevenness: 0.3,
}

const tieKnot: Panel = {
  name: 'knot',
  material: 'tie',
  outline:
    'M 375 164 C 388 158 412 158 425 164 C 426 167 426 170 425 174 C 422 188 418 200 413 211 C 407 216 393 216 387 211 C 382 200 378 188 375 174 C 374 170 374 167 375 164 Z',
  surface: (x, y) => SHIRT(x, y) + 13 * bulge((x - CENTRE) / 28) - 5 * smooth(196, 216, y),
  cloth: turned(400, 180, -38, 40),
  lift: 12,
  edge: { radius: 5, height: 4.4 },
  folds: [
    fold(
      [
        [378, 176],
        [398, 190],
        [414, 212],
      ],
      1.8,
      6,
      0.2,
      0.3,
    ),
  ],
}

const shirtCollar = (): Piece[] => [
  {
    name: 'collar band',
    material: 'shirt',
    outline:
      'M 350 112 C 358 144 380 160 400 164 C 420 160 442 144 450 112 L 458 130 C 452 168 430 190 400 196 C 370 190 348 168 342 130 Z',
    surface: SHIRT,
    cloth: straight,
    lift: 4,
    edge: { radius: 2, height: 2 },
  },
  ...pair({
    name: 'collar leaf',
    material: 'shirt',
    outline:
      'M 447 104 C 462 112 470 124 472 140 C 474 168 470 200 464 226 C 446 216 422 196 404 174 C 424 168 440 152 445 130 C 447 120 447 112 447 104 Z',
    surface: SHIRT,
    cloth: turned(430, 170, -32),
    lift: 14,
    edge: { radius: 2.4, height: 2.2 },
  }),
]

const bowTie: Piece[] = [
  ...pair({
    name: 'bow',
    material: 'facing',
    outline: 'M 404 176 C 420 158 440 150 458 152 C 464 160 464 196 458 206 C 440 206 420 198 404 184 Z',
    surface: SHIRT,
    cloth: straight,
    lift: 20,
    edge: { radius: 5, height: 5 },
    folds: [
      fold(
        [
          [404, 180],
          [430, 174],
          [456, 168],
        ],
        -3,
        5,
        0.05,
      ),
      fold(
        [
          [404, 181],
          [430, 188],
          [456, 194],
        ],
        2,
        5,
        0.05,
      ),
    ],
  }),
  {
    name: 'bow knot',
    material: 'facing',
    outline:
      'M 391 170 C 396 167 404 167 409 170 C 411 178 411 184 409 191 C 404 194 396 194 391 191 C 389 184 389 178 391 170 Z',
    surface: SHIRT,
    cloth: straight,
    lift: 26,
    edge: { radius: 4, height: 4 },
  },
]

const collarBack: Panel = {
  name: 'collar back',
  material: 'shirt',
  outline: 'M 346 120 C 352 92 376 84 400 84 C 424 84 448 92 454 120 C 440 106 420 102 400 102 C 380 102 360 106 346 120 Z',
  surface: (x) => 2 - 30 * (1 - ((x - CENTRE) / 68) ** 2),
  cloth: straight,
  edge: { radius: 3, height: 2 },
}
