import { bulge, CENTRE, through } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { inside, sleeveOf, torsoOf } from './bodies.ts'
import { flutes, sash } from './gown.ts'
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

/** Dresses with sleeves, a column gown and a skirt. */

const BODY = torsoOf({
  half: [
    [80, 150],
    [150, 150],
    [240, 138],
    [300, 118],
    [350, 108],
    [430, 130],
    [520, 146],
    [720, 172],
    [960, 196],
  ],
  depth: [
    [80, 44],
    [150, 80],
    [220, 104],
    [340, 84],
    [470, 104],
    [720, 100],
    [960, 100],
  ],
  shoulder: 0,
  chest: { at: 48, y: 215, height: 16, across: 36, down: 44 },
  ease: 1.1,
})
const SLEEVE = sleeveOf({
  centre: [
    [110, 500],
    [160, 520],
    [240, 535],
    [340, 552],
    [480, 566],
    [600, 570],
  ],
  half: [
    [110, 26],
    [160, 32],
    [240, 34],
    [340, 33],
    [480, 29],
    [600, 26],
  ],
  arm: 36,
  armLift: 16,
  head: 66,
  crown: 6,
  blend: [300, 180],
  cloth: { from: 500, ease: 1.06, slant: 0.1, round: 0 },
})
const INSIDE = inside(120, 36, 16)
const MIDDLE = through([
  [80, 150],
  [350, 108],
  [520, 146],
  [720, 172],
  [960, 196],
])

const hanging =
  (from: number, to: number, amount = 1): Surface =>
  (x, y) =>
    BODY.surface(x, y) + amount * flutes(x, y, MIDDLE(y), from, to)

const inner = (outline: string): Panel => ({
  name: 'inside',
  material: 'lining',
  outline,
  surface: INSIDE,
  cloth: straight,
  edge: { radius: 3, height: 2 },
})

const ARMHOLE = 'M 506 118 C 494 160 494 200 504 236'
const SLEEVE_FOLDS: readonly Fold[] = [
  fold(
    [
      [508, 250],
      [536, 280],
      [570, 290],
    ],
    4,
    9,
    0.3,
    0.5,
  ),
  fold(
    [
      [514, 290],
      [544, 312],
      [578, 310],
    ],
    4.4,
    9,
    0.3,
    0.5,
  ),
  fold(
    [
      [524, 350],
      [556, 356],
      [586, 340],
    ],
    3.4,
    9,
    0.3,
    0.5,
  ),
  fold(
    [
      [528, 130],
      [540, 190],
      [536, 250],
    ],
    3,
    10,
  ),
]

/** `ends` is the y of the hem of the sleeve; 468 is below the elbow, 600 at the wrist, 300 above the elbow. */
function sleeves(ends: number, cuff: 'hem' | 'buttons', fit: Fit): Piece[] {
  const out = through([
    [166, 552],
    [220, 568],
    [300, 582],
    [380, 592],
    [468, 598],
    [600, 597],
  ])(ends)
  const back = through([
    [236, 504],
    [280, 516],
    [340, 526],
    [420, 536],
    [474, 540],
    [600, 546],
  ])(ends)
  const middle = (y: number) => (y < ends ? y : ends)
  const elbow = Math.min(282, ends - 30)
  const from = (part: number) => ends + (elbow - ends) * part
  const sleeve: Panel = {
    name: 'sleeve',
    material: 'shell',
    outline: `M 506 118 C 528 122 545 138 553 166 C 566 220 ${(570 + out) / 2 + 2} ${middle(300)} ${out} ${ends} C ${out - 18} ${ends + 9} ${back + 18} ${ends + 10} ${back} ${ends + 5} C ${back - 4} ${from(0.35)} 526 ${from(0.75)} 518 ${elbow} C 512 256 507 244 504 236 C 494 200 494 160 506 118 Z`,
    surface: SLEEVE.surface,
    cloth: SLEEVE.cloth,
    folds: SLEEVE_FOLDS.filter(({ along }) => along[2]![1] < ends - 20),
    edge: { radius: 3, height: 2.6 },
    unevenness: 0.5,
  }
  const end: Piece[] =
    cuff === 'hem'
      ? [
          {
            ...topStitch(`M ${back + 1} ${ends - 8} C ${back + 18} ${ends - 3} ${out - 18} ${ends - 4} ${out} ${ends - 12}`),
            depth: 0.5,
            dark: 0.1,
          },
        ]
      : Array.from({ length: 7 }, (_, n) =>
          button(back + 8 - n * 0.3, ends - 8 - n * 9, SLEEVE.surface, fit, {
            radius: 3.2,
            holes: false,
            material: 'shell',
            lift: 1.5,
          }),
        ).flat()
  return pair(sleeve, { ...deepSeam(ARMHOLE), width: 1.3, depth: 1.2 }, ...end)
}

const WRAP_FOLDS: readonly Fold[] = [
  fold(
    [
      [462, 140],
      [430, 240],
      [330, 338],
    ],
    3.6,
    9,
    0.2,
    0.05,
  ),
  fold(
    [
      [478, 170],
      [452, 256],
      [340, 342],
    ],
    4.4,
    9.5,
    0.2,
    0.05,
  ),
  fold(
    [
      [492, 200],
      [470, 276],
      [360, 346],
    ],
    4.4,
    10,
    0.2,
    0.08,
  ),
  fold(
    [
      [502, 236],
      [482, 300],
      [400, 348],
    ],
    3.6,
    9,
    0.2,
    0.1,
  ),
]
const SKIRT_FOLDS: readonly Fold[] = [
  fold(
    [
      [330, 352],
      [390, 420],
      [470, 500],
    ],
    4,
    10,
    0.05,
    0.7,
  ),
  fold(
    [
      [326, 360],
      [368, 470],
      [420, 640],
    ],
    5,
    12,
    0.05,
    0.6,
  ),
  fold(
    [
      [322, 372],
      [336, 500],
      [350, 740],
    ],
    6,
    13,
    0.08,
    0.02,
  ),
  fold(
    [
      [470, 440],
      [490, 580],
      [510, 740],
    ],
    7,
    16,
    0.5,
    0.02,
  ),
  fold(
    [
      [420, 480],
      [430, 600],
      [440, 740],
    ],
    -4,
    15,
    0.6,
    0.02,
  ),
  fold(
    [
      [300, 460],
      [280, 600],
      [268, 740],
    ],
    6,
    14,
    0.5,
    0.02,
  ),
]

/** A knee-length wrap dress with sleeves below the elbow. */
export function wrapDress(): Garment {
  const fit = { wide: 1.22, tall: 1.2, down: 112 }
  const bodice: Panel = {
    name: 'bodice',
    material: 'shell',
    outline:
      'M 436 92 L 506 118 C 494 160 494 200 504 236 C 500 280 494 312 492 346 C 440 358 370 358 314 344 C 336 312 370 270 396 238 C 422 200 436 150 436 92 Z',
    surface: BODY.surface,
    cloth: turned(400, 200, -20),
    folds: WRAP_FOLDS,
    edge: { radius: 3.4, height: 2.8 },
    unevenness: 0.4,
  }
  const pieces: Piece[] = [
    inner('M 364 92 C 376 84 424 84 436 92 L 480 320 L 320 320 Z'),
    wrapSkirt(
      'under',
      'M 310 340 L 492 340 C 512 400 528 470 534 540 L 554 724 C 500 742 300 742 246 724 L 266 540 C 272 470 288 400 310 340 Z',
      0,
    ),
    mirror({ ...bodice, folds: WRAP_FOLDS.map((each) => ({ ...each, fadeOut: 0.3 })) }),
    { ...bodice, lift: 4.5 },
    wrapSkirt(
      'over',
      'M 322 340 L 490 340 C 512 400 528 470 534 540 L 554 726 C 500 742 380 748 300 738 C 312 600 318 470 322 340 Z',
      5,
    ),
    ...sleeves(462, 'hem', fit),
    ...sash().map((piece) => ({ ...piece, surface: sashOn(piece) })),
  ]
  return { name: 'wrap dress', pieces, fit }
}

function sashOn({ name }: Panel): Surface {
  if (name === 'tail') return hanging(440, 760, 0.55)
  return name === 'knot' ? (x, y) => BODY.surface(x, y) + 10 * bulge((x - 328) / 28, 2.2) : BODY.surface
}

const wrapSkirt = (name: string, outline: string, lift: number): Panel => ({
  name: `skirt ${name}`,
  material: 'shell',
  outline,
  surface: hanging(440, 760, 0.55),
  cloth: BODY.cloth,
  lift,
  folds: SKIRT_FOLDS,
  edge: { radius: 4, height: 3.2 },
  unevenness: 0.5,
})

const SHIRT_DRESS_FOLDS: readonly Fold[] = [
  fold(
    [
      [496, 240],
      [470, 290],
      [430, 330],
    ],
    4,
    10,
    0.3,
    0.4,
  ),
  fold(
    [
      [440, 330],
      [436, 300],
      [440, 250],
    ],
    3.4,
    6,
    0.02,
    0.6,
  ),
  fold(
    [
      [462, 332],
      [460, 300],
      [466, 260],
    ],
    3.4,
    6,
    0.02,
    0.6,
  ),
  fold(
    [
      [482, 332],
      [484, 306],
      [490, 270],
    ],
    3,
    6,
    0.02,
    0.6,
  ),
  fold(
    [
      [424, 366],
      [428, 480],
      [436, 880],
    ],
    6,
    13,
    0.03,
    0.02,
  ),
  fold(
    [
      [448, 364],
      [462, 500],
      [480, 880],
    ],
    8,
    14,
    0.03,
    0.02,
  ),
  fold(
    [
      [470, 362],
      [498, 520],
      [530, 880],
    ],
    8,
    14,
    0.03,
    0.02,
  ),
  fold(
    [
      [484, 360],
      [526, 540],
      [574, 870],
    ],
    6,
    12,
    0.05,
    0.02,
  ),
  fold(
    [
      [436, 400],
      [450, 600],
      [460, 880],
    ],
    -4,
    10,
    0.2,
    0.02,
  ),
  fold(
    [
      [460, 400],
      [486, 600],
      [506, 880],
    ],
    -4,
    10,
    0.2,
    0.02,
  ),
]

/** A shirt dress, buttoned to the hem, with a belt of its own cloth. */
export function shirtDress(): Garment {
  const fit = { wide: 1.12, tall: 1.03, down: 16 }
  const front: Panel = {
    name: 'front',
    material: 'shell',
    outline:
      'M 392 132 L 420 118 L 436 92 L 506 118 C 494 160 494 200 504 236 C 500 280 496 312 492 344 C 512 400 536 470 550 560 L 592 852 C 540 872 470 882 392 882 Z',
    surface: hanging(430, 900, 0.5),
    cloth: BODY.cloth,
    folds: SHIRT_DRESS_FOLDS,
    edge: { radius: 3, height: 2.4 },
    unevenness: 0.8,
  }
  const pieces: Piece[] = [
    inner('M 364 92 C 376 84 424 84 436 92 L 450 200 L 350 200 Z'),
    mirror(front),
    { ...front, lift: 2.6 },
    ...pair(seam('M 440 108 C 466 122 490 130 503 134')),
    {
      ...front,
      name: 'placket',
      outline: 'M 391 134 L 413 134 L 414 882 L 390 882 Z',
      lift: 4,
      folds: [],
      edge: { radius: 1.2, height: 1 },
    },
    topStitch('M 394 134 L 393.500 880'),
    topStitch('M 410 134 L 410.500 880'),
    ...[176, 216, 256, 296, 410, 478, 546, 614, 682, 750].flatMap((y) =>
      button(402, y, (px, py) => front.surface(px, py), fit, { radius: 4.6, material: 'shell_button', lift: 7 }),
    ),
    ...pair(topStitch('M 590 842 C 540 862 470 871 400 871')),
    ...sleeves(308, 'hem', fit),
    ...shirtCollar(),
    ...belt(),
  ]
  return { name: 'shirt dress', pieces, fit }
}

const shirtCollar = (): Piece[] => [
  {
    name: 'stand',
    material: 'shell',
    outline: 'M 362 96 C 368 78 384 72 400 72 C 416 72 432 78 438 96 C 428 88 414 85 400 85 C 386 85 372 88 362 96 Z',
    surface: (x) => 4 - 24 * (1 - ((x - CENTRE) / 40) ** 2),
    cloth: straight,
    edge: { radius: 2.4, height: 2 },
  },
  ...pair(
    {
      name: 'collar',
      material: 'shell',
      outline: 'M 436 84 C 446 90 454 100 457 112 L 462 158 C 440 154 420 146 402 134 C 418 126 430 112 434 98 Z',
      surface: (x, y) => BODY.surface(x, y) + 6 * Math.exp(-(((Math.abs(x - CENTRE) - 38) / 14) ** 2)),
      cloth: turned(430, 120, -28),
      lift: 6,
      edge: { radius: 2.4, height: 2.2 },
    },
    topStitch('M 454 112 L 458.500 154 C 440 150 422 143 407 134'),
  ),
]

const belt = (): Piece[] => [
  {
    name: 'belt',
    material: 'shell',
    outline: 'M 306 336 C 350 346 450 346 494 336 L 496 362 C 450 372 350 372 304 362 Z',
    surface: BODY.surface,
    cloth: (x, y) => [y, x],
    lift: 7,
    edge: { radius: 2.4, height: 2.4 },
    unevenness: 0.3,
  },
  topStitch('M 306 340 C 350 350 450 350 494 340 M 305 358 C 350 368 450 368 495 358'),
  {
    name: 'buckle',
    material: 'shell',
    outline: 'M 380 338 L 422 338 L 422 376 L 380 376 Z M 388 346 L 388 368 L 414 368 L 414 346 Z',
    surface: BODY.surface,
    cloth: straight,
    lift: 13,
    edge: { radius: 2.6, height: 3 },
  },
]

const COLUMN_FOLDS: readonly Fold[] = [
  fold(
    [
      [500, 240],
      [470, 290],
      [430, 340],
    ],
    4,
    10,
    0.2,
    0.5,
  ),
  fold(
    [
      [488, 330],
      [450, 356],
      [400, 362],
    ],
    3.4,
    9,
    0.2,
    0.6,
  ),
  fold(
    [
      [490, 370],
      [460, 392],
      [410, 396],
    ],
    3.4,
    9,
    0.2,
    0.6,
  ),
  fold(
    [
      [440, 150],
      [452, 220],
      [448, 300],
    ],
    4,
    14,
    0.4,
    0.4,
  ),
  fold(
    [
      [500, 520],
      [496, 720],
      [520, 980],
    ],
    10,
    15,
    0.5,
    0.02,
  ),
  fold(
    [
      [440, 560],
      [452, 760],
      [470, 985],
    ],
    9,
    15,
    0.55,
    0.02,
  ),
  fold(
    [
      [470, 640],
      [486, 800],
      [500, 985],
    ],
    -6,
    12,
    0.5,
    0.02,
  ),
  fold(
    [
      [404, 600],
      [408, 780],
      [414, 985],
    ],
    8,
    14,
    0.6,
    0.02,
  ),
]

/** A column of satin with a high neck and long sleeves. */
export function columnGown(): Garment {
  const fit = { wide: 1.06, tall: 0.96, down: -8 }
  const front: Panel = {
    name: 'front',
    material: 'shell',
    outline:
      'M 400 70 C 412 72 424 70 434 66 C 440 84 456 98 506 118 C 494 160 494 200 504 236 C 500 280 492 312 490 348 C 502 400 520 450 526 520 C 528 640 536 800 566 952 C 520 968 460 974 400 974 C 340 974 280 968 234 952 C 264 800 272 640 274 520 C 280 450 298 400 310 348 C 308 312 300 280 296 236 C 306 200 306 160 294 118 C 344 98 360 84 366 66 C 376 70 388 72 400 70 Z',
    surface: hanging(520, 980, 0.75),
    cloth: (x, y) => [x - CENTRE + y * 0.2, y],
    folds: [
      ...COLUMN_FOLDS,
      ...COLUMN_FOLDS.map((each, n) => ({
        ...each,
        along: each.along.map(([x, y]) => [800 - x, y] as const),
        height: each.height * (n % 2 ? 0.75 : 1.1),
      })),
    ],
    edge: { radius: 5, height: 4 },
    unevenness: 0.16,
  }
  const pieces: Piece[] = [
    inner('M 364 62 C 376 52 424 52 436 62 L 430 80 L 370 80 Z'),
    front,
    ...sleeves(596, 'buttons', fit).map((piece) =>
      'surface' in piece && piece.name === 'sleeve' ? { ...piece, unevenness: 0.15 } : piece,
    ),
    {
      name: 'high neck',
      material: 'shell',
      outline: 'M 362 58 C 376 68 424 68 438 58 C 437 74 440 86 448 94 C 420 110 380 110 352 94 C 360 86 363 74 362 58 Z',
      surface: (x) => 62 + 22 * bulge((x - CENTRE) / 48),
      cloth: (x, y) => [y, x],
      edge: { radius: 3, height: 3 },
      unevenness: 0.1,
      folds: [
        fold(
          [
            [356, 84],
            [400, 96],
            [444, 84],
          ],
          1.6,
          5,
          0.2,
          0.2,
        ),
      ],
    },
  ]
  return { name: 'column gown', pieces, fit, shadow: { right: 30, down: 30, softness: 28, strength: 0.4 } }
}

const skirtHalf = through([
  [120, 104],
  [220, 134],
  [340, 160],
  [520, 178],
  [720, 212],
  [880, 250],
])
const skirtDepth = through([
  [120, 66],
  [240, 92],
  [400, 96],
  [880, 92],
])
const skirtSurface: Surface = (x, y) =>
  skirtDepth(y) * bulge((x - CENTRE) / skirtHalf(y), 2.1) + 0.9 * flutes(x, y, skirtHalf(y), 360, 900)
const skirtCloth: ClothMap = (x, y) => [(x - CENTRE) * 0.8 + y * 0.5, y * 0.8 - (x - CENTRE) * 0.5]

/** A bias-cut midi skirt with a flat faced waist. */
export function skirt({ bias = true }: { bias?: boolean } = {}): Garment {
  const pieces: Piece[] = [
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
      outline:
        'M 297 120 C 340 134 460 134 503 120 C 520 170 548 240 560 330 C 570 460 598 640 650 866 C 590 892 490 902 400 902 C 310 902 210 892 150 866 C 202 640 230 460 240 330 C 252 240 280 170 297 120 Z',
      surface: skirtSurface,
      cloth: bias ? skirtCloth : (x, y) => [(x - CENTRE) * (1.1 - y * 0.0004), y],
      folds: [
        fold(
          [
            [340, 420],
            [310, 620],
            [268, 900],
          ],
          10,
          16,
          0.5,
          0.02,
        ),
        fold(
          [
            [380, 480],
            [366, 680],
            [350, 910],
          ],
          11,
          15,
          0.5,
          0.02,
        ),
        fold(
          [
            [440, 470],
            [456, 680],
            [470, 910],
          ],
          12,
          16,
          0.5,
          0.02,
        ),
        fold(
          [
            [490, 430],
            [530, 640],
            [572, 900],
          ],
          10,
          15,
          0.5,
          0.02,
        ),
        fold(
          [
            [280, 470],
            [240, 660],
            [200, 890],
          ],
          8,
          13,
          0.5,
          0.02,
        ),
        fold(
          [
            [300, 190],
            [380, 240],
            [480, 260],
          ],
          2.6,
          16,
          0.3,
          0.6,
        ),
        fold(
          [
            [520, 240],
            [460, 300],
            [380, 330],
          ],
          2.6,
          16,
          0.3,
          0.6,
        ),
      ],
      edge: { radius: 4, height: 3.4 },
      unevenness: 0.2,
    },
    { path: 'M 294 130 C 340 144 460 144 506 130', width: 1, depth: 0.7, softness: 1, dark: 0.12 },
    { path: 'M 502 132 C 514 170 526 206 536 246', width: 1, depth: 0.9, softness: 0.9, dark: 0.2 },
  ]
  return {
    name: 'skirt',
    pieces,
    fit: { wide: 1, tall: 0.98, down: -4 },
    shadow: { right: 28, down: 30, softness: 26, strength: 0.4 },
  }
}

/** A blouse of silk: high neck, long sleeves with covered buttons, worn out. */
export function blouse(): Garment {
  const fit = { wide: 1.42, tall: 1.42, down: 196 }
  const front: Panel = {
    name: 'front',
    material: 'shell',
    outline:
      'M 400 70 C 412 72 424 70 434 66 C 440 84 456 98 506 118 C 494 160 494 200 504 236 C 502 280 498 312 500 348 C 506 390 514 430 518 478 C 482 490 440 494 400 494 C 360 494 318 490 282 478 C 286 430 294 390 300 348 C 302 312 298 280 296 236 C 306 200 306 160 294 118 C 344 98 360 84 366 66 C 376 70 388 72 400 70 Z',
    surface: hanging(420, 520, 0.5),
    cloth: (x, y) => [x - CENTRE + y * 0.2, y],
    folds: [
      ...BLOUSE_FOLDS,
      ...BLOUSE_FOLDS.map((each, n) => ({
        ...each,
        along: each.along.map(([x, y]) => [800 - x, y] as const),
        height: each.height * (n % 2 ? 0.75 : 1.1),
      })),
    ],
    edge: { radius: 4, height: 3 },
    unevenness: 0.16,
  }
  return {
    name: 'blouse',
    pieces: [
      inner('M 364 62 C 376 52 424 52 436 62 L 430 80 L 370 80 Z'),
      front,
      {
        path: 'M 285 470 C 320 482 360 486 400 486 C 440 486 480 482 515 470',
        width: 0.8,
        depth: 0.6,
        softness: 0.8,
        dark: 0.14,
      },
      ...sleeves(596, 'buttons', fit).map((piece) =>
        'surface' in piece && piece.name === 'sleeve' ? { ...piece, unevenness: 0.15 } : piece,
      ),
      {
        name: 'high neck',
        material: 'shell',
        outline: 'M 362 58 C 376 68 424 68 438 58 C 437 74 440 86 448 94 C 420 110 380 110 352 94 C 360 86 363 74 362 58 Z',
        surface: (x) => 62 + 22 * bulge((x - CENTRE) / 48),
        cloth: (x, y) => [y, x],
        edge: { radius: 3, height: 3 },
        unevenness: 0.1,
      },
    ],
    fit,
    shadow: { right: 28, down: 30, softness: 26, strength: 0.4 },
  }
}

const BLOUSE_FOLDS = [
  fold(
    [
      [430, 230],
      [440, 340],
      [446, 500],
    ],
    5,
    12,
    0.4,
    0.02,
  ),
  fold(
    [
      [470, 250],
      [478, 360],
      [486, 500],
    ],
    6,
    12,
    0.4,
    0.02,
  ),
  fold(
    [
      [506, 250],
      [470, 300],
      [420, 350],
    ],
    3.4,
    13,
    0.2,
    0.6,
  ),
]
