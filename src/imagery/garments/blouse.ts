import { bulge, CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { hanging, inner, onBothSides, sleeves } from './women-body.ts'
import { fold, type Panel } from './write.ts'

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
    folds: onBothSides(BLOUSE_FOLDS),
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
