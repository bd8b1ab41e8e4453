import { bulge, CENTRE, through } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { flutes } from './gown.ts'
import { type ClothMap, fold, type Piece, type Surface, straight } from './write.ts'

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
