import { bulge, CENTRE, through } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { offCentre } from './bodies.ts'
import { type ClothMap, type Fold, fold, type Panel, type Piece, type Surface, sameFoldMirrored, straight } from './write.ts'

/** A bias-cut wrap gown to the floor. */

const half = through([
  [80, 84],
  [140, 96],
  [220, 112],
  [300, 94],
  [350, 86],
  [430, 108],
  [500, 118],
  [640, 122],
  [780, 142],
  [900, 178],
  [960, 200],
])
const depth = through([
  [80, 40],
  [220, 96],
  [340, 66],
  [470, 92],
  [700, 80],
  [960, 84],
])

/** Flutes that open towards the hem, where the bias lets go. */
export function flutes(x: number, y: number, halfAt: number, from: number, to: number): number {
  const opened = smooth(from, to, y)
  const across = (x - CENTRE) / halfAt
  const wide = Math.sin(across * 9.2 + 0.7 * Math.sin(y * 0.007) + 1.3) * 0.5 + 0.5
  const narrow = Math.sin(across * 16.7 + y * 0.005 + 0.6) * 0.5 + 0.5
  return opened * 30 * (wide ** 1.7 * 1.15 + narrow ** 1.5 * 0.5 * opened)
}

export const WOMAN: Surface = (x, y) => {
  const bust = 20 * Math.exp(-(((offCentre(x) - 48) / 34) ** 2) - ((y - 215) / 44) ** 2)
  return depth(y) * bulge((x - CENTRE) / half(y), 2.05) + bust
}
const body: Surface = (x, y) => WOMAN(x, y) + flutes(x, y, half(y), 480, 960)
const bias: ClothMap = (x, y) => [x - CENTRE + y * 0.2, y]

const SKIRT_FOLDS: readonly Fold[] = [
  fold(
    [
      [326, 352],
      [400, 420],
      [500, 470],
    ],
    6.3,
    10.2,
    0.05,
    0.7,
  ),
  fold(
    [
      [322, 360],
      [390, 450],
      [508, 540],
    ],
    7.5,
    11,
    0.05,
    0.7,
  ),
  fold(
    [
      [320, 372],
      [370, 480],
      [490, 640],
    ],
    8.1,
    11.9,
    0.05,
    0.7,
  ),
  fold(
    [
      [317, 384],
      [350, 520],
      [430, 720],
    ],
    8.8,
    12.75,
    0.05,
    0.7,
  ),
  fold(
    [
      [312, 400],
      [330, 560],
      [360, 800],
    ],
    8.8,
    12.75,
    0.08,
    0.6,
  ),
  fold(
    [
      [304, 420],
      [306, 600],
      [300, 840],
    ],
    7.5,
    11.9,
    0.1,
    0.5,
  ),
  fold(
    [
      [480, 560],
      [500, 740],
      [540, 960],
    ],
    11.3,
    14.45,
    0.5,
    0.02,
  ),
  fold(
    [
      [420, 640],
      [432, 800],
      [450, 976],
    ],
    12.5,
    14.45,
    0.6,
    0.02,
  ),
  fold(
    [
      [360, 720],
      [352, 860],
      [340, 974],
    ],
    11.3,
    13.6,
    0.6,
    0.02,
  ),
  fold(
    [
      [510, 620],
      [548, 800],
      [580, 955],
    ],
    7.5,
    10.2,
    0.5,
    0.02,
  ),
  fold(
    [
      [296, 700],
      [270, 840],
      [244, 962],
    ],
    11.3,
    12.75,
    0.6,
    0.02,
  ),
]

const WRAP_FOLDS: readonly Fold[] = [
  fold(
    [
      [462, 130],
      [430, 230],
      [330, 336],
    ],
    5,
    9,
    0.2,
    0.05,
  ),
  fold(
    [
      [474, 160],
      [450, 250],
      [340, 342],
    ],
    6,
    9.5,
    0.2,
    0.05,
  ),
  fold(
    [
      [490, 190],
      [470, 270],
      [360, 346],
    ],
    6,
    10,
    0.2,
    0.08,
  ),
  fold(
    [
      [500, 220],
      [480, 290],
      [390, 348],
    ],
    5,
    9,
    0.2,
    0.1,
  ),
  fold(
    [
      [502, 250],
      [488, 310],
      [430, 350],
    ],
    4,
    8,
    0.2,
    0.1,
  ),
]
const mirrored = (folds: readonly Fold[], fadeOut: number): Fold[] =>
  folds.map((each) => ({ ...sameFoldMirrored(each), fadeOut }))

export function gown(): Garment {
  const pieces: Piece[] = [
    {
      name: 'inside',
      material: 'lining',
      outline: 'M 334 74 C 340 68 350 68 355 74 C 366 128 434 128 445 74 C 450 68 460 68 466 74 L 476 300 L 324 300 Z',
      surface: (x) => -34 - 16 * bulge((x - CENTRE) / 110, 2.2),
      cloth: bias,
      edge: { radius: 3, height: 2 },
    },
    {
      name: 'skirt',
      material: 'shell',
      outline:
        'M 316 336 C 360 346 440 346 484 336 C 500 380 518 440 521 500 C 524 640 548 800 598 950 C 540 972 470 978 400 978 C 330 978 260 972 202 950 C 252 800 276 640 279 500 C 282 440 300 380 316 336 Z',
      surface: body,
      cloth: bias,
      folds: SKIRT_FOLDS,
      edge: { radius: 5, height: 4 },
      unevenness: 0.22,
    },
    ...bodice(),
    ...sash(),
  ]
  return {
    name: 'gown',
    pieces,
    fit: { wide: 1.04, tall: 0.95, down: -6 },
    shadow: { right: 30, down: 30, softness: 28, strength: 0.4 },
  }
}

const bodice = (): Panel[] => [
  {
    name: 'bodice beneath',
    material: 'shell',
    outline:
      'M 355 74 C 350 67 339 67 333 76 C 324 120 308 150 292 186 C 286 214 292 250 302 282 C 310 306 314 322 315 346 C 360 356 400 352 426 346 C 420 318 412 290 408 262 C 376 216 358 160 355 74 Z',
    surface: body,
    cloth: (x, y) => [x - y * 0.6, y + x * 0.6],
    folds: mirrored(WRAP_FOLDS, 0.3),
    edge: { radius: 4, height: 3.4 },
    unevenness: 0.15,
  },
  {
    name: 'bodice on top',
    material: 'shell',
    outline:
      'M 445 74 C 450 67 461 67 467 76 C 476 120 492 150 508 186 C 514 214 508 250 498 282 C 490 306 486 322 485 346 C 440 356 370 356 318 346 C 330 318 352 290 384 258 C 420 220 444 160 445 74 Z',
    surface: body,
    cloth: (x, y) => [x + y * 0.6, y - x * 0.6],
    lift: 5,
    folds: WRAP_FOLDS,
    edge: { radius: 4, height: 3.6 },
    unevenness: 0.15,
  },
]

export const sash = (): Panel[] => [
  {
    name: 'sash',
    material: 'shell',
    outline: 'M 313 332 C 350 344 440 346 487 330 L 489 358 C 440 372 350 370 309 358 Z',
    surface: WOMAN,
    cloth: (x, y) => [y, x],
    lift: 7,
    edge: { radius: 4, height: 4 },
    folds: [
      fold(
        [
          [310, 342],
          [400, 354],
          [488, 342],
        ],
        3,
        4,
        0.02,
        0.02,
      ),
      fold(
        [
          [310, 352],
          [400, 363],
          [488, 350],
        ],
        2.6,
        4,
        0.02,
        0.02,
      ),
    ],
  },
  {
    name: 'tail',
    material: 'shell',
    outline: 'M 318 362 C 300 440 286 540 292 640 C 306 650 330 652 344 644 C 338 560 338 450 340 364 Z',
    surface: body,
    cloth: straight,
    lift: 8,
    edge: { radius: 4, height: 4 },
    folds: [
      fold(
        [
          [326, 366],
          [312, 480],
          [312, 648],
        ],
        7,
        8,
        0.1,
        0.02,
      ),
      fold(
        [
          [334, 366],
          [328, 480],
          [332, 648],
        ],
        5,
        6,
        0.1,
        0.02,
      ),
    ],
  },
  {
    name: 'knot',
    material: 'shell',
    outline:
      'M 310 330 C 326 324 346 330 352 342 C 354 356 344 368 328 370 C 312 370 302 362 302 350 C 302 340 304 334 310 330 Z',
    surface: (x, y) => WOMAN(x, y) + 10 * bulge((x - 328) / 28, 2.2),
    cloth: straight,
    lift: 10,
    edge: { radius: 7, height: 6 },
    folds: [
      fold(
        [
          [316, 330],
          [330, 348],
          [326, 370],
        ],
        -4,
        4,
        0.1,
        0.1,
      ),
    ],
  },
]
