import type { Garment } from '../core/garment.ts'
import { TORSO } from './bodies.ts'
import {
  BODY_FOLDS,
  beltBand,
  bodySeams,
  hipPockets,
  interior,
  JACKET_FIT,
  type Lapel,
  lapels,
  type Pockets,
  patchBreastPocket,
  sleeves,
  ticketPocket,
  welt,
} from './jacket-parts.ts'
import type { Pose } from './poses.ts'
import { type Styling, shirtCuff, styling } from './styling.ts'
import { button, mirror, type Panel, type Piece } from './write.ts'

/** With `facing` it is a dinner jacket. */
export type JacketOptions = {
  lapel: Lapel
  buttons: 1 | 2 | 3
  pockets: Pockets
  ticket: boolean
  belt: boolean
  /** Adds a waistcoat of the same cloth. Has no effect with the styling `open-shirt`. */
  waistcoat: boolean
  facing: boolean
  styling: Styling
  cuffButtons: number
  label: string | null
  pose: Pose
}

export const JACKET: JacketOptions = {
  lapel: 'notch',
  buttons: 2,
  pockets: 'flap',
  ticket: false,
  belt: false,
  waistcoat: false,
  facing: false,
  styling: 'none',
  cuffButtons: 4,
  label: 'TARIZI',
  pose: 'hanging',
}

/** Height of the first button (y) and the distance to the next, by number of buttons. */
const STANCE = { 1: { first: 519, step: 0 }, 2: { first: 492, step: 104 }, 3: { first: 429, step: 94 } } as const

export function jacket(options: Partial<JacketOptions> = {}): Garment {
  const o = { ...JACKET, ...options }
  const { first, step } = STANCE[o.buttons]
  const closes = first - 4
  const front: Panel = {
    name: 'front',
    material: 'shell',
    outline: `M 470 128 C 500 144 556 160 598 178 C 578 250 580 330 592 396 C 594 430 590 480 587 520 C 588 590 600 660 610 730 C 618 780 622 820 623 846 C 610 858 570 864 538 862 C 500 860 474 836 455 790 C 436 740 408 676 386 ${closes + 120} L 384 ${closes} L 470 180 Z`,
    surface: TORSO.surface,
    cloth: TORSO.cloth,
    folds: BODY_FOLDS,
    unevenness: 0.8,
    edge: { radius: 3, height: 2.4 },
  }
  const { behind, before } = sleeves(JACKET_FIT, {
    buttons: o.cuffButtons,
    covered: o.facing,
    pose: o.pose,
    inside: shirtCuff(o.styling),
  })
  const pieces: Piece[] = [
    ...interior(o.styling === 'none' ? o.label : null),
    ...styling(o.styling, JACKET_FIT, o.waistcoat),
    ...behind,
    mirror(front),
    { ...front, lift: 3.5 },
    ...bodySeams(),
    ...hipPockets(o.pockets, BODY_FOLDS, o.facing),
    ...(o.ticket ? ticketPocket(o.pockets === 'slant') : []),
    ...breast(o),
    ...(o.belt ? belt() : []),
    ...before,
    ...lapels({ lapel: o.lapel, closes, facing: o.facing }),
    ...Array.from({ length: o.buttons }, (_, n) => first + n * step)
      .filter((y) => !o.belt || Math.abs(y - BUCKLE) > 40)
      .flatMap((y) => frontButton(y, o.facing)),
  ]
  return { name: 'jacket', pieces, fit: JACKET_FIT }
}

function breast({ pockets, facing }: JacketOptions): Piece[] {
  if (pockets === 'bellows') return []
  return pockets === 'patch' ? patchBreastPocket(BODY_FOLDS) : [welt(facing)]
}

/** y of the buckle's middle. A button near it is left out, because the belt would cover it. */
const BUCKLE = 554

function belt(): Piece[] {
  const buckle: Panel = {
    name: 'buckle',
    material: 'button',
    outline:
      'M 366 520 L 434 520 C 440 520 442 523 442 528 L 442 580 C 442 585 440 588 434 588 L 366 588 C 360 588 358 585 358 580 L 358 528 C 358 523 360 520 366 520 Z M 370 532 L 370 576 L 430 576 L 430 532 Z',
    surface: TORSO.surface,
    cloth: (x, y) => [x, y],
    lift: 15,
    edge: { radius: 4, height: 5 },
  }
  return [...beltBand(TORSO.surface), buckle]
}

function frontButton(y: number, covered: boolean): Piece[] {
  return [
    { path: `M 384 ${y} L 404 ${y}`, width: 1.6, depth: 1, softness: 0.6, dark: 0.4 },
    ...button(402, y, TORSO.surface, JACKET_FIT, {
      radius: 10.5,
      lift: 10,
      holes: !covered,
      material: covered ? 'facing' : 'button',
    }),
  ]
}
