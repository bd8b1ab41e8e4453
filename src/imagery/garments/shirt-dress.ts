import { CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { hanging, inner, sleeves, WOMAN } from './women-body.ts'
import { button, type Fold, fold, mirror, type Panel, type Piece, pair, seam, straight, topStitch, turned } from './write.ts'

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
    cloth: WOMAN.cloth,
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
      surface: (x, y) => WOMAN.surface(x, y) + 6 * Math.exp(-(((Math.abs(x - CENTRE) - 38) / 14) ** 2)),
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
    surface: WOMAN.surface,
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
    surface: WOMAN.surface,
    cloth: straight,
    lift: 13,
    edge: { radius: 2.6, height: 3 },
  },
]
