import type { Garment } from '../core/garment.ts'
import { type Drape, foldRows, hemPath, standingAt } from './drape.ts'
import { neckLabel } from './neck-label.ts'
import type { Pose } from './poses.ts'
import { sash } from './sash.ts'
import { ARMHOLE, hanging, INSIDE, inner, WOMAN } from './women-body.ts'
import { sleeves } from './women-sleeves.ts'
import { type Fold, mirror, type Panel, type Piece, turned } from './write.ts'

const WRAP_FOLDS: readonly Fold[] = foldRows(
  [462, 140, 430, 240, 330, 338, 3.6, 9, 0.2, 0.05],
  [478, 170, 452, 256, 340, 342, 4.4, 9.5, 0.2, 0.05],
  [492, 200, 470, 276, 360, 346, 4.4, 10, 0.2, 0.08],
  [502, 236, 482, 300, 400, 348, 3.6, 9, 0.2, 0.1],
  [506, 262, 492, 312, 440, 350, 3, 8, 0.2, 0.1],
)
const DRAWN: readonly Fold[] = foldRows(
  [330, 350, 396, 388, 490, 420, 3.4, 8, 0.05, 0.7],
  [328, 354, 390, 420, 486, 500, 4.4, 9, 0.05, 0.7],
  [326, 360, 372, 460, 450, 620, 5, 10, 0.05, 0.7],
  [323, 368, 350, 500, 392, 680, 5, 11, 0.06, 0.6],
)
const FALLS: readonly Fold[] = foldRows(
  [320, 376, 330, 520, 338, 800, 6, 12, 0.1, 0.02],
  [366, 460, 378, 600, 386, 800, 7, 14, 0.5, 0.02],
  [420, 470, 432, 600, 442, 800, 8, 15, 0.5, 0.02],
  [476, 400, 494, 560, 514, 800, 8, 15, 0.5, 0.02],
  [400, 500, 408, 620, 414, 800, -4, 9, 0.6, 0.02],
  [454, 470, 468, 600, 480, 800, -5, 10, 0.6, 0.02],
  [296, 440, 282, 580, 266, 800, 6, 12, 0.5, 0.02],
)

type Lie = { folds: readonly Fold[]; unevenness: number; flutes: number; drop: number }
const LIES: Record<Drape, Lie> = {
  silk: {
    folds: [...DRAWN, ...FALLS].map((each) => ({ ...each, height: each.height * 1.3 })),
    unevenness: 0.18,
    flutes: 0.45,
    drop: 0.5,
  },
  wool: { folds: [...DRAWN, ...FALLS], unevenness: 0.5, flutes: 0.55, drop: 0.45 },
  crisp: {
    folds: [
      ...DRAWN.map((each) => ({ ...each, width: each.width * 0.6 })),
      ...FALLS.map((each) => ({ ...each, height: each.height * 1.5, width: each.width * 0.85, lean: 0.6 })),
    ],
    unevenness: 0.8,
    flutes: 0.3,
    drop: 0.4,
  },
}

type WrapDressOptions = {
  label?: string | null
  drape?: Drape
  pose?: Pose
}

export function wrapDress({ label = 'TARIZI', drape = 'wool', pose }: WrapDressOptions = {}): Garment {
  const fit = { wide: 1.22, tall: 1.2, down: 108 }
  const lie = LIES[drape]
  const bodice: Panel = {
    name: 'bodice',
    material: 'shell',
    outline: `M 436 92 L 512 116 ${ARMHOLE} C 504 284 495 314 493 346 C 440 358 370 358 314 344 C 336 312 370 270 396 238 C 422 200 436 150 436 92 Z`,
    surface: WOMAN.surface,
    cloth: turned(400, 200, -20),
    folds: drape === 'crisp' ? WRAP_FOLDS.map((each) => ({ ...each, width: each.width * 0.6, lean: 0.6 })) : WRAP_FOLDS,
    edge: { radius: 2.4, height: 1.8 },
    unevenness: lie.unevenness,
  }
  const { behind, before } = sleeves({ cut: 'easy', ends: 405, unevenness: lie.unevenness, pose }, fit)
  const pieces: Piece[] = [
    ...behind,
    inner('M 364 92 C 376 84 424 84 436 92 L 480 320 L 320 320 Z'),
    ...neckLabel(label, 98, INSIDE),
    wrapSkirt(
      'under',
      'M 308 340 L 493 340 C 512 400 528 470 534 540 L 558 722',
      'C 258 600 278 420 308 340 Z',
      [242, 722],
      0,
      lie,
    ),
    mirror({ ...bodice, folds: bodice.folds!.map((each) => ({ ...each, fadeOut: 0.3 })) }),
    { ...bodice, lift: 4.5 },
    wrapSkirt(
      'over',
      'M 322 340 L 492 340 C 512 400 528 470 534 540 L 558 724',
      'C 312 600 319 470 322 340 Z',
      [298, 734],
      5,
      lie,
    ),
    ...before,
    ...sash({ drape, waist: WOMAN.surface, skirt: hanging(440, 760, 0.55), from: 309, to: 494 }),
  ]
  return { name: 'wrap dress', pieces, fit }
}

function wrapSkirt(
  name: string,
  down: string,
  up: string,
  to: readonly [number, number],
  lift: number,
  { folds, unevenness, flutes, drop }: Lie,
): Panel {
  const hem = hemPath({ from: [558, 723], to, sag: 16, standing: standingAt(730, folds), drop })
  return {
    name: `skirt ${name}`,
    material: 'shell',
    outline: `${down} ${hem} ${up}`,
    surface: hanging(440, 760, flutes),
    cloth: WOMAN.cloth,
    lift,
    folds,
    edge: { radius: 2.4, height: 1.8 },
    unevenness,
  }
}
