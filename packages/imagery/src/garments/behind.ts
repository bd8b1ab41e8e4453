import { CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { polygon } from '../core/path.ts'
import { foldRows } from './drape.ts'
import { bowTie } from './folded.ts'
import { letters } from './letters.ts'
import { tie } from './tie.ts'
import { isPanel, mirror, type Panel, type Piece, pair, spin, straight, turned } from './write.ts'

export function tieBack(): Garment {
  const front = tie()
  const [own, narrow] = ['blade', 'narrow end'].map((name) =>
    front.pieces.find((piece) => isPanel(piece) && piece.name === name),
  ) as Panel[]
  const over = (x: number, y: number) => own!.surface(x, y) + 12
  const pieces: Piece[] = [
    ...front.pieces.filter((piece) => piece !== narrow),
    { path: 'M 400 268 L 400 836', width: 1.4, depth: 1.6, softness: 1, dark: 0.3 },
    ...pair({ path: 'M 400 838 L 452 816', width: 1.2, depth: 0.8, softness: 0.9, dark: 0.18 }),
    {
      name: 'narrow end',
      material: 'shell',
      outline:
        'M 389 258 L 411 258 L 430 690 C 430 696 429 698 427 701 L 404 730 C 401 733 399 733 396 730 L 373 701 C 371 698 370 696 370 690 Z',
      surface: over,
      cloth: turned(400, 300, -45),
      lift: 4,
      edge: { radius: 4, height: 4 },
      unevenness: 0.3,
    },
    {
      name: 'loop',
      material: 'label',
      outline: 'M 364 566 L 436 566 L 436 606 L 364 606 Z',
      surface: over,
      cloth: straight,
      lift: 12,
      edge: { radius: 1.4, height: 1.2 },
    },
    letters({ text: 'TARIZI', x: 400.4, y: 586, size: 10, spacing: 1.6, ink: '#B79C62' }),
    letters({ text: 'SILK, CUT BY HAND', face: 'sans', x: 400.4, y: 597, size: 3.8, spacing: 0.9, ink: '#B79C62' }),
  ]
  return { ...front, name: 'tie from behind', pieces }
}

export function bowTieBack(): Garment {
  const front = bowTie()
  const slide = (x: number): Panel => ({
    name: 'slide',
    material: 'steel',
    outline: `M ${x} 176 L ${x + 34} 176 L ${x + 34} 226 L ${x} 226 Z M ${x + 6} 184 L ${x + 6} 218 L ${x + 28} 218 L ${x + 28} 184 Z`,
    surface: () => 30,
    cloth: straight,
    edge: { radius: 2, height: 3 },
  })
  return { ...front, name: 'bow tie from behind', pieces: [...front.pieces.map((piece) => mirror(piece)), slide(452)] }
}

export function squareSpread(): Garment {
  const place = spin(400, 500, -7)
  const path = (...points: (readonly [number, number])[]) =>
    `M ${points
      .map(([dx, dy]) =>
        place(dx, dy)
          .map((each) => each.toFixed(1))
          .join(' '),
      )
      .join(' L ')}`
  const half = 318
  const corners = [
    [-half, -half + 6],
    [half - 4, -half],
    [half, half - 8],
    [-half + 10, half],
  ] as const
  const hem = half - 11
  return {
    name: 'pocket square spread out',
    pieces: [
      {
        name: 'square',
        material: 'shell',
        outline: polygon(corners.map(([dx, dy]) => place(dx, dy))),
        surface: (x, y) => 10 + 7 * Math.sin(x * 0.012 + y * 0.007) + 5 * Math.sin(y * 0.017 - x * 0.006),
        cloth: turned(400, 500, -7),
        edge: { radius: 4.6, height: 4.6 },
        unevenness: 0.3,
        folds: foldRows(
          [CENTRE - 330, 540, CENTRE, 500, CENTRE + 330, 462, 3.4, 9, 0.05, 0.05],
          [CENTRE - 40, 170, CENTRE, 500, CENTRE + 40, 830, -3, 9, 0.05, 0.05],
          [180, 300, 340, 430, 520, 470, 5, 34, 0.3, 0.5],
          [610, 300, 520, 520, 560, 720, 5, 38, 0.3, 0.4],
        ),
      },
      ...[
        [
          [-hem, -hem + 6],
          [hem - 4, -hem],
        ],
        [
          [hem - 4, -hem],
          [hem, hem - 8],
        ],
        [
          [hem, hem - 8],
          [-hem + 10, hem],
        ],
        [
          [-hem + 10, hem],
          [-hem, -hem + 6],
        ],
      ].map(([from, to]): Piece => ({ path: path(from as never, to as never), width: 2, depth: 1.6, softness: 1.3, dark: 0.16 })),
    ],
    shadow: { right: 12, down: 16, softness: 12, strength: 0.46 },
  }
}

/** A tool turned over. Stamps and writing stay on the hidden side, so they are left out. */
export function turnedOver({ pieces, ...garment }: Garment): Garment {
  const isLetter = (piece: Piece) =>
    !isPanel(piece) && 'ink' in piece && piece.ink !== undefined && !('width' in piece && piece.width)
  return {
    ...garment,
    name: `${garment.name}, turned over`,
    pieces: pieces.filter((piece) => !isLetter(piece)).map((piece) => mirror(piece)),
  }
}
