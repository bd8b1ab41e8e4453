import { bulge } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { ellipse } from '../core/path.ts'
import { foldRows } from './drape.ts'
import { jacket } from './jacket.ts'
import { madeOf } from './moved.ts'
import { isPanel, type Panel, type Piece, seam, straight } from './write.ts'

function squareInPocket(): Piece[] {
  const puff: Panel = {
    name: 'square',
    material: 'shell',
    outline: 'M 490 398 C 488 372 500 352 514 346 C 522 334 540 334 548 344 C 562 344 576 356 580 382 Z',
    surface: (x, y) => 122 + 16 * bulge((x - 536) / 52) + (398 - y) * 0.06,
    cloth: (x, y) => [x * 0.8 + y * 0.6, y * 0.8 - x * 0.6],
    edge: { radius: 5, height: 6 },
    unevenness: 0.2,
    folds: [
      ...foldRows([500, 402, 506, 372, 522, 346, 7, 7, 0.05, 0.3]),
      ...foldRows([526, 400, 530, 366, 536, 340, 8, 7, 0.05, 0.3]),
      ...foldRows([552, 396, 552, 366, 560, 346, 7, 7, 0.05, 0.3]),
    ],
  }
  return [puff]
}

export function jacketWithSquare(): Garment {
  const { pieces, fit } = jacket({ styling: 'shirt-and-tie' })
  const welt = pieces.findIndex((piece) => isPanel(piece) && piece.name === 'welt')
  const worn = madeOf({ shell: 'beneath' }, pieces)
  return { name: 'pocket square, worn', pieces: [...worn.slice(0, welt), ...squareInPocket(), ...worn.slice(welt)], fit: fit! }
}

export function hung(): Garment {
  const falling = foldRows(
    [250, 300, 244, 560, 260, 940, 12, 17, 0.05, 0.02],
    [318, 300, 326, 560, 312, 940, 9, 21, 0.05, 0.02],
    [372, 300, 366, 560, 382, 940, 12, 25, 0.05, 0.02],
    [436, 300, 444, 560, 430, 940, 9, 17, 0.05, 0.02],
    [500, 300, 494, 560, 510, 940, 12, 21, 0.05, 0.02],
    [548, 300, 556, 560, 542, 940, 9, 25, 0.05, 0.02],
  )
  const fringe = Array.from({ length: 38 }, (_, n): Panel => {
    const x = 216 + n * 10
    return {
      name: 'cord',
      material: 'shell',
      outline: `M ${x - 3} 872 L ${x + 3} 872 L ${x + 2 + Math.sin(n * 2.1) * 4} ${934 + Math.sin(n * 1.3) * 8} L ${x - 3 + Math.sin(n * 2.1) * 4} ${934 + Math.sin(n * 1.3) * 8} Z`,
      surface: (px) => 26 + 5 * bulge((px - x) / 4),
      cloth: straight,
      edge: { radius: 1.4, height: 1.6 },
    }
  })
  const wood: Panel = {
    name: 'bar',
    material: 'wood',
    outline: 'M 150 268 C 150 258 650 258 650 268 L 650 290 C 650 300 150 300 150 290 Z',
    surface: (_x, y) => 30 + 14 * bulge((y - 279) / 20),
    cloth: (x, y) => [y, x],
    edge: { radius: 5, height: 5 },
  }
  const steel: Panel = {
    name: 'hook',
    material: 'steel',
    outline:
      'M 395 262 L 395 176 C 396 148 440 142 446 104 C 450 70 424 46 394 48 C 366 50 348 72 350 98 L 362 97 C 361 76 376 61 396 60 C 418 59 437 77 434 103 C 430 134 384 140 384 176 L 384 262 Z',
    surface: () => 40,
    cloth: straight,
    edge: { radius: 5, height: 8 },
  }
  const pieces: Piece[] = [
    steel,
    wood,
    {
      name: 'far half',
      material: 'shell',
      outline: 'M 226 290 L 586 290 L 592 820 L 220 820 Z',
      surface: () => 4,
      cloth: (x, y) => [y, x],
      edge: { radius: 3, height: 3 },
      unevenness: 0.6,
    },
    ...fringe,
    {
      name: 'near half',
      material: 'shell',
      outline:
        'M 214 276 C 214 248 596 248 596 276 C 602 470 600 700 602 880 C 500 890 300 890 206 880 C 208 700 210 470 214 276 Z',
      surface: (x, y) => 30 + 20 * bulge(Math.min(0, (y - 282) / 34)) + 5 * Math.sin(x * 0.03),
      cloth: (x, y) => [y, x],
      lift: 6,
      edge: { radius: 4, height: 4 },
      folds: falling,
      unevenness: 0.6,
    },
    seam('M 210 868 C 300 878 500 878 600 868'),
    { path: ellipse(390, 264, 12, 5), width: 2, depth: 1, softness: 0.8, dark: 0.3 },
  ]
  return { name: 'cloth, hung', pieces, shadow: { right: 22, down: 26, softness: 22, strength: 0.44 } }
}
