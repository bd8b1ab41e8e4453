import { CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { COLUMN_FIT, COLUMN_SHADOW, FALLS, hemOf, highNeck, silhouette } from './column-gown.ts'
import { foldRows } from './drape.ts'
import type { Pose } from './poses.ts'
import { hanging, inner, onBothSides } from './women-body.ts'
import { sleeves } from './women-sleeves.ts'
import { button, type Fold, type Mark, type Panel, type Piece, pair, sameFoldMirrored, seam } from './write.ts'

const BODY_FOLDS: readonly Fold[] = onBothSides(
  foldRows(
    [506, 244, 488, 292, 462, 352, 2.6, 10, 0.25, 0.5],
    [500, 288, 480, 330, 450, 364, 2.8, 9, 0.2, 0.5],
    [494, 350, 472, 368, 430, 378, 2.6, 9, 0.15, 0.6],
    [496, 366, 478, 408, 452, 462, 3, 11, 0.12, 0.6],
    [500, 390, 490, 450, 474, 560, 3, 12, 0.15, 0.5],
  ),
)
const GATHERS: readonly Fold[] = foldRows(
  [494, 347, 452, 344, 404, 330, 3.4, 9, 0.05, 0.7],
  [494, 353, 446, 366, 396, 386, 3.8, 9, 0.05, 0.7],
  [494, 360, 450, 402, 400, 470, 4.4, 10, 0.05, 0.7],
  [495, 368, 466, 440, 430, 560, 4.6, 10, 0.05, 0.7],
)
const OPENING =
  'M 400 106 C 376 124 362 168 364 214 C 366 258 382 288 400 292 C 418 288 434 258 436 214 C 438 168 424 124 400 106 Z'

type ColumnGownBackOptions = {
  cuffButtons?: number
  /** Opens the back below the nape. Otherwise the back has a seam there. */
  openBack?: boolean
  pose?: Pose
}

export function columnGownBack({ cuffButtons = 6, openBack = false, pose }: ColumnGownBackOptions = {}): Garment {
  const { behind, before } = sleeves(
    { cut: 'narrow', ends: 530, buttons: cuffButtons, unevenness: 0.2, pose, fromBehind: true },
    COLUMN_FIT,
  )
  const falls = FALLS.map(sameFoldMirrored)
  const outline = silhouette(hemOf(falls))
  const back: Panel = {
    name: 'back',
    material: 'shell',
    outline: openBack ? `${outline} ${OPENING}` : outline,
    surface: hanging(520, 980, 0.5),
    cloth: (x, y) => [x - CENTRE - y * 0.2, y],
    folds: [...BODY_FOLDS, ...GATHERS, ...falls],
    edge: { radius: 2.6, height: 1.6 },
    unevenness: 0.25,
  }
  const dart: Mark = { ...seam('M 452 296 C 450 330 450 370 454 412'), depth: 0.6, dark: 0.12 }
  const pieces: Piece[] = [
    ...(openBack ? [{ ...inner('M 350 90 L 450 90 L 450 310 L 350 310 Z'), surface: () => 12 }] : []),
    inner('M 364 62 C 376 52 424 52 436 62 L 430 80 L 370 80 Z'),
    ...behind,
    back,
    { ...seam(`M 400 ${openBack ? 294 : 104} L 400 1000`), width: 1, depth: 0.8, dark: 0.16 },
    ...pair(dart),
    ...before,
    highNeck(),
    { path: 'M 401 64 L 401 101', width: 1.2, depth: 1.2, softness: 0.6, dark: 0.4 },
    ...[71, 82, 93].flatMap((y) =>
      button(397, y, () => 66, COLUMN_FIT, { radius: 3.4, holes: false, material: 'shell', lift: 2 }),
    ),
  ]
  return { name: 'column gown from behind', pieces, fit: COLUMN_FIT, shadow: COLUMN_SHADOW }
}
