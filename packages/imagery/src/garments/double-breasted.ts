import type { Garment } from '../core/garment.ts'
import { TORSO } from './bodies.ts'
import { BODY_FOLDS, bodySeams, hipPockets, interior, JACKET_FIT, lapels, type Pockets, sleeves, welt } from './jacket-parts.ts'
import type { Pose } from './poses.ts'
import { type Styling, shirtCuff, styling } from './styling.ts'
import { button, mirror, type Panel, type Piece, type Point } from './write.ts'

export type DoubleBreastedOptions = {
  pockets: Exclude<Pockets, 'patch'>
  styling: Styling
  cuffButtons: number
  label: string | null
  pose: Pose
}
const USUAL: DoubleBreastedOptions = { pockets: 'flap', styling: 'none', cuffButtons: 4, label: 'TARIZI', pose: 'hanging' }

const CLOSES = 478
const EDGE = 322 // x of the front edge, which overlaps the centre

const ROLL: readonly Point[] = [
  [447, 110],
  [459, 150],
  [456, 184],
  [430, 280],
  [384, 392],
  [EDGE, CLOSES],
]
const SHAPES = {
  lapel: `M 456 184 C 476 200 498 216 522 228 L 574 190 C 574 290 470 420 ${EDGE} ${CLOSES + 3} C 360 430 432 300 456 184 Z`,
  collar:
    'M 447 110 C 458 128 461 158 456 184 C 476 200 498 216 520 227 L 545 205 C 526 168 504 148 487 132 C 476 120 462 112 447 110 Z',
  gorge: 'M 456 184 C 476 200 498 216 522 228',
}

export function doubleBreasted(options: Partial<DoubleBreastedOptions> = {}): Garment {
  const o = { ...USUAL, ...options }
  const front: Panel = {
    name: 'front',
    material: 'shell',
    outline: `M 470 128 C 500 144 556 160 598 178 C 578 250 580 330 592 396 C 594 430 590 480 587 520 C 588 590 600 660 610 730 C 618 780 622 820 623 848 C 600 860 480 868 340 868 C 328 867 322 862 321 852 L ${EDGE - 2} ${CLOSES} C 384 400 440 280 462 180 Z`,
    surface: TORSO.surface,
    cloth: TORSO.cloth,
    folds: BODY_FOLDS.filter(({ along }) => !along.some(([, y]) => y > 470 && y < 540 && along[2]![0] < 480)),
    unevenness: 0.8,
    edge: { radius: 3, height: 2.6 },
  }
  const style = { lapel: 'peak', closes: CLOSES, facing: false, shapes: SHAPES, roll: ROLL, hole: null } as const
  const stitch = `M 569 200 C 566 290 466 414 ${EDGE + 12} ${CLOSES - 6}`
  const both = lapels({ ...style, stitch })
  const under = both.slice(0, both.length / 2)
  const over = both.slice(both.length / 2)
  const { behind, before } = sleeves(JACKET_FIT, { buttons: o.cuffButtons, pose: o.pose, inside: shirtCuff(o.styling) })
  const pieces: Piece[] = [
    ...interior(o.styling === 'none' ? o.label : null),
    ...styling(o.styling, JACKET_FIT),
    ...behind,
    // Slightly shorter, so that its corner does not show below the overlapping front.
    mirror({ ...front, outline: front.outline.replaceAll('868', '863') }),
    ...button(298, 404, TORSO.surface, JACKET_FIT, { radius: 10.5, lift: 8 }),
    ...under,
    { ...front, lift: 5 },
    ...bodySeams(),
    ...hipPockets(o.pockets, BODY_FOLDS, false),
    welt(false),
    ...before,
    ...over,
    ...buttons(),
    { path: 'M 528 234 L 548 222', width: 2, depth: 1.2, softness: 0.6, dark: 0.3, ink: { colour: '#15171c', strength: 0.55 } },
  ]
  return { name: 'double-breasted jacket', pieces, fit: JACKET_FIT }
}

const buttons = (): Piece[] => [
  ...(
    [
      [502, 404],
      [456, 500],
      [456, 604],
      [344, 500],
      [344, 604],
    ] as const
  ).flatMap(([x, y]) => [
    ...(x === 344 ? [{ path: `M 328 ${y} L 346 ${y}`, width: 1.6, depth: 1, softness: 0.6, dark: 0.4 }] : []),
    ...button(x, y, TORSO.surface, JACKET_FIT, { radius: 10.5, lift: 12 }),
  ]),
]
