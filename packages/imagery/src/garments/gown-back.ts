import { CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { type Drape, foldRows } from './drape.ts'
import { GOWN_FIT, GOWN_SHADOW, gownSkirt, TRUNK } from './gown.ts'
import { waistShade } from './sash.ts'
import { onBothSides } from './women-body.ts'
import { type Fold, mirror, type Panel, type Piece, pair, seam } from './write.ts'

const FALLS: readonly Fold[] = foldRows(
  [494, 420, 506, 700, 556, 1000, 9, 13, 0.5, 0.02],
  [462, 470, 472, 720, 498, 1000, 11, 15, 0.5, 0.02],
  [426, 560, 430, 760, 440, 1000, 9, 14, 0.6, 0.02],
  [380, 520, 374, 740, 356, 1000, 12, 15, 0.5, 0.02],
  [336, 440, 324, 700, 292, 1000, 10, 15, 0.5, 0.02],
  [304, 520, 284, 740, 244, 1000, 9, 12, 0.5, 0.02],
  [446, 600, 454, 800, 468, 1000, -6, 10, 0.6, 0.02],
  [352, 600, 342, 800, 322, 1000, -6, 10, 0.6, 0.02],
)
const DRAWN: readonly Fold[] = onBothSides(
  foldRows([488, 356, 462, 380, 414, 392, 3, 10, 0.12, 0.6], [492, 368, 476, 420, 440, 480, 3.4, 11, 0.12, 0.6]),
)
const BODICE_FOLDS: readonly Fold[] = foldRows(
  [508, 214, 478, 268, 440, 330, 3, 9, 0.25, 0.4],
  [500, 262, 474, 304, 430, 340, 3, 8, 0.2, 0.3],
  [470, 96, 468, 160, 474, 230, 2.4, 12, 0.3, 0.6],
  [450, 110, 440, 170, 434, 240, 2, 12, 0.3, 0.6],
)

export function gownBack({ drape = 'silk' }: { drape?: Drape } = {}): Garment {
  const half: Panel = {
    name: 'back',
    material: 'shell',
    outline:
      'M 399 114 C 424 114 440 102 445 73 C 451 67 460 68 469 77 C 477 120 492 150 508 186 C 514 214 508 250 498 282 C 490 306 486 322 485 346 C 456 352 428 353 399 353 Z',
    surface: TRUNK,
    cloth: drape === 'crisp' ? (x, y) => [x - CENTRE, y] : (x, y) => [x + y * 0.6, y - x * 0.6],
    folds: BODICE_FOLDS,
    edge: { radius: 2.6, height: 1.8 },
    unevenness: drape === 'crisp' ? 0.5 : 0.18,
  }
  const band: Panel = {
    name: 'sash',
    material: 'shell',
    outline: 'M 313 331 C 350 343 450 343 487 331 L 489 358 C 450 370 350 370 311 358 Z',
    surface: TRUNK,
    cloth: (x, y) => [y, x],
    lift: 7,
    edge: { radius: 3, height: 3 },
    folds: foldRows([290, 339, 400, 352, 510, 339, 3, 4, 0.02, 0.02], [290, 349, 400, 361, 510, 349, 2.6, 4, 0.02, 0.02]),
  }
  const pieces: Piece[] = [
    gownSkirt(drape, [...DRAWN, ...FALLS]),
    mirror(half),
    half,
    { ...seam('M 400 114 L 400 346'), depth: 0.8, dark: 0.16 },
    { ...seam('M 400 366 L 400 1000'), width: 1, depth: 0.7, dark: 0.14 },
    ...pair({ ...seam('M 450 352 C 448 320 448 296 452 262'), depth: 0.6, dark: 0.12 }),
    ...waistShade('M 313 330 C 350 342 450 342 487 330', 'M 311 360 C 350 372 450 372 489 360'),
    band,
  ]
  return { name: 'gown from behind', pieces, fit: GOWN_FIT, shadow: GOWN_SHADOW }
}
