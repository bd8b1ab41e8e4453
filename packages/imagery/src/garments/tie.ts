import { bulge, CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { fold, type Piece, pair, turned } from './write.ts'

export function tie(): Garment {
  const pieces: Piece[] = [
    {
      name: 'band behind the neck',
      material: 'shell',
      outline: 'M 298 152 C 298 92 350 68 400 68 C 450 68 502 92 502 152 C 494 122 450 108 400 108 C 350 108 306 122 298 152 Z',
      surface: (x, y) => -8 - 20 * (1 - ((x - CENTRE) / 104) ** 2) + 6 * smooth(110, 68, y),
      cloth: turned(400, 100, 60),
      edge: { radius: 3, height: 2.6 },
      unevenness: 0.2,
    },
    {
      name: 'narrow end',
      material: 'shell',
      outline: 'M 390 232 L 409 232 L 444 748 L 427 772 L 402 752 Z',
      surface: (x) => 6 + 6 * bulge((x - 420) / 26),
      cloth: turned(400, 300, -45),
      edge: { radius: 4, height: 4 },
      unevenness: 0.3,
    },
    ...pair({
      name: 'band in front',
      material: 'shell',
      outline: 'M 503 140 C 507 178 470 212 424 230 L 414 186 C 452 178 484 160 492 128 C 496 128 502 132 503 140 Z',
      surface: (x, y) => 4 + 14 * smooth(504, 440, x) + 4 * smooth(230, 180, y),
      cloth: turned(450, 190, 62),
      edge: { radius: 4, height: 4 },
      unevenness: 0.2,
    }),
    {
      name: 'blade',
      material: 'shell',
      outline:
        'M 384 252 L 416 252 C 424 360 442 560 462 812 C 463 822 462 828 457 834 L 405 910 C 402 914 398 914 395 910 L 343 834 C 338 828 337 822 338 812 C 358 560 376 360 384 252 Z',
      surface: (x, y) => 16 + (8 + 6 * smooth(250, 800, y)) * bulge((x - CENTRE) / (18 + ((y - 250) / 560) * 48)),
      cloth: turned(400, 600, 45),
      lift: 4,
      edge: { radius: 6, height: 5 },
      unevenness: 0.45,
      folds: [
        fold(
          [
            [400, 240],
            [397, 330],
            [404, 470],
          ],
          -7,
          8,
          0.02,
          0.8,
        ),
        fold(
          [
            [391, 250],
            [384, 350],
            [380, 470],
          ],
          4,
          7,
          0.02,
          0.7,
        ),
        fold(
          [
            [410, 250],
            [418, 350],
            [424, 470],
          ],
          4,
          7,
          0.02,
          0.7,
        ),
        fold(
          [
            [360, 640],
            [400, 660],
            [440, 640],
          ],
          2,
          26,
          0.4,
          0.4,
        ),
      ],
    },
    {
      name: 'knot',
      material: 'shell',
      outline:
        'M 359 168 C 382 159 418 159 441 168 C 445 172 445 176 444 180 C 434 206 425 232 419 254 C 412 262 388 262 381 254 C 375 232 366 206 356 180 C 355 176 355 172 359 168 Z',
      surface: (x, y) => 26 + 16 * bulge((x - CENTRE) / 46) - 6 * smooth(230, 262, y),
      cloth: turned(400, 200, -38, 40),
      lift: 6,
      edge: { radius: 8, height: 7 },
      unevenness: 0.3,
      folds: [
        fold(
          [
            [362, 186],
            [396, 214],
            [420, 250],
          ],
          2.4,
          9,
          0.2,
          0.3,
        ),
        fold(
          [
            [430, 172],
            [410, 200],
            [396, 250],
          ],
          -2,
          8,
          0.2,
          0.3,
        ),
      ],
    },
  ]
  return { name: 'tie', pieces, shadow: { right: 18, down: 22, softness: 16, strength: 0.44 } }
}
