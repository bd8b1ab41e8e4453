import { bulge, CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { hanging, inner, onBothSides, sleeves } from './women-body.ts'
import { type Fold, fold, type Panel, type Piece } from './write.ts'

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
    folds: onBothSides(COLUMN_FOLDS),
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
