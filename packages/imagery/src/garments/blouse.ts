import { CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { highNeck } from './column-gown.ts'
import { foldRows, hemPath, standingAt } from './drape.ts'
import type { Pose } from './poses.ts'
import { ARMHOLE, ARMHOLE_BACK, inner, onBothSides, WOMAN } from './women-body.ts'
import { sleeves } from './women-sleeves.ts'
import { type Fold, type Panel, pair, seam } from './write.ts'

const BODY_FOLDS: readonly Fold[] = onBothSides(
  foldRows([508, 250, 484, 300, 452, 372, 3, 12, 0.25, 0.5], [506, 290, 486, 340, 462, 400, 2.6, 12, 0.25, 0.5]),
)
const FALLS: readonly Fold[] = foldRows(
  [352, 170, 342, 380, 328, 600, 8, 14, 0.5, 0.02],
  [318, 280, 312, 420, 298, 600, 7, 10, 0.5, 0.02],
  [378, 230, 374, 420, 364, 600, 6, 12, 0.5, 0.02],
  [402, 320, 402, 440, 398, 600, -5, 10, 0.5, 0.02],
  [426, 190, 430, 400, 434, 600, 8, 14, 0.5, 0.02],
  [456, 230, 464, 390, 472, 600, 7, 12, 0.5, 0.02],
  [488, 300, 496, 440, 508, 600, 7, 10, 0.5, 0.02],
  [384, 84, 372, 120, 352, 190, 3, 9, 0.05, 0.7],
  [416, 84, 430, 124, 452, 196, 3, 9, 0.05, 0.7],
)
const hem = hemPath({ from: [520, 524], to: [280, 524], sag: 15, standing: standingAt(532, FALLS), drop: 0.5 })

export function blouse({ pose, fromBehind }: { pose?: Pose; fromBehind?: boolean } = {}): Garment {
  const fit = { wide: 1.44, tall: 1.44, down: 190 }
  const { behind, before } = sleeves({ cut: 'full', ends: 544, buttons: 6, unevenness: 0.3, pose, fromBehind }, fit)
  const front: Panel = {
    name: 'front',
    material: 'shell',
    outline: `M 400 70 C 412 72 424 70 434 66 C 440 86 458 100 512 116 ${ARMHOLE} C 506 284 501 318 502 356 C 506 408 514 460 520 524 ${hem} C 286 460 294 408 298 356 C 299 318 294 284 292 240 ${ARMHOLE_BACK} C 342 100 360 86 366 66 C 376 70 388 72 400 70 Z`,
    surface: WOMAN.surface,
    cloth: (x, y) => [x - CENTRE + y * 0.2, y],
    folds: [...BODY_FOLDS, ...FALLS],
    edge: { radius: 4, height: 3 },
    unevenness: 0.3,
  }
  return {
    name: 'blouse',
    pieces: [
      inner('M 364 62 C 376 52 424 52 436 62 L 430 80 L 370 80 Z'),
      ...behind,
      front,
      ...pair({ ...seam('M 508 268 C 492 256 474 244 458 236'), depth: 0.7, dark: 0.14 }),
      ...before,
      highNeck(),
    ],
    fit,
    shadow: { right: 28, down: 30, softness: 26, strength: 0.4 },
  }
}
