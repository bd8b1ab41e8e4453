import { CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { blouse } from './blouse.ts'
import { type Drape, foldRows, hemPath, standingAt } from './drape.ts'
import type { Pose } from './poses.ts'
import { waistShade } from './sash.ts'
import { ARMHOLE, ARMHOLE_BACK, hanging, onBothSides, WOMAN } from './women-body.ts'
import { sleeves } from './women-sleeves.ts'
import { button, type Fold, isPanel, type Panel, type Piece, pair, seam, straight, topStitch } from './write.ts'

const CUTS = {
  wrap: { fit: { wide: 1.22, tall: 1.2, down: 108 }, sleeve: 405, hem: [558, 723, 16], wide: [534, 540], collar: false },
  shirt: { fit: { wide: 1.12, tall: 1.03, down: 16 }, sleeve: 296, hem: [594, 850, 14], wide: [550, 560], collar: true },
} as const
export type DressBackOptions = { cut?: keyof typeof CUTS; drape?: Drape; pose?: Pose }

const BODICE_FOLDS: readonly Fold[] = onBothSides(
  foldRows(
    [504, 250, 480, 296, 440, 338, 3.2, 10, 0.25, 0.4],
    [498, 290, 476, 318, 436, 346, 3, 8, 0.2, 0.3],
    [462, 130, 458, 190, 462, 260, 2, 13, 0.3, 0.6],
  ),
)

export function dressBack({ cut = 'wrap', drape = 'wool', pose }: DressBackOptions = {}): Garment {
  const {
    fit,
    sleeve,
    hem: [hemX, hemY, sag],
    wide: [hipX, hipY],
    collar,
  } = CUTS[cut]
  const crisp = drape === 'crisp'
  const unevenness = { silk: 0.18, wool: 0.5, crisp: 0.8 }[drape]
  const falls = skirtFolds(hemY, crisp ? 1.4 : 1)
  const hem = hemPath({ from: [hemX, hemY], to: [800 - hemX, hemY], sag, standing: standingAt(hemY + 6, falls), drop: 0.42 })
  const bodice: Panel = {
    name: 'back',
    material: 'shell',
    outline: `M 400 84 C 418 84 430 88 438 92 L 512 116 ${ARMHOLE} C 504 284 495 314 493 348 C 450 358 350 358 307 348 C 305 314 296 284 292 240 ${ARMHOLE_BACK} L 362 92 C 370 88 382 84 400 84 Z`,
    surface: WOMAN.surface,
    cloth: WOMAN.cloth,
    folds: crisp ? BODICE_FOLDS.map((each) => ({ ...each, width: each.width * 0.7, lean: 0.6 })) : BODICE_FOLDS,
    edge: { radius: 2.4, height: 1.8 },
    unevenness,
  }
  const skirt: Panel = {
    name: 'skirt',
    material: 'shell',
    outline: `M 307 340 L 493 340 C 512 400 ${hipX - 6} 470 ${hipX} ${hipY} L ${hemX} ${hemY} ${hem} L ${800 - hipX} ${hipY} C ${806 - hipX} 470 288 400 307 340 Z`,
    surface: hanging(440, hemY + 40, crisp ? 0.3 : 0.5),
    cloth: WOMAN.cloth,
    folds: falls,
    edge: { radius: 2.4, height: 1.8 },
    unevenness,
  }
  const band: Panel = {
    name: collar ? 'belt' : 'sash',
    material: 'shell',
    outline: 'M 305 337 C 350 343 450 343 495 337 L 497 362 C 450 369 350 369 303 362 Z',
    surface: WOMAN.surface,
    cloth: (x, y) => [y, x],
    lift: 8,
    edge: { radius: 2.8, height: 2.8 },
    unevenness: 0.2,
  }
  const { behind, before } = sleeves(
    { cut: 'easy', ends: sleeve, unevenness, ...(cut === 'wrap' && { pose }), fromBehind: true },
    fit,
  )
  const pieces: Piece[] = [
    ...behind,
    skirt,
    bodice,
    ...(collar
      ? [
          { ...seam('M 294 170 C 350 180 450 180 506 170'), depth: 1.2, dark: 0.22 },
          topStitch('M 294 166 C 350 176 450 176 506 166'),
        ]
      : [
          { ...seam('M 400 88 L 400 340'), depth: 0.8, dark: 0.16 },
          topStitch('M 364 98 C 374 94 386 90 400 90 C 414 90 426 94 436 98'),
        ]),
    ...pair({ ...seam('M 452 346 C 450 316 450 292 454 256'), depth: 0.6, dark: 0.12 }),
    { ...seam(`M 400 366 L 400 ${hemY + sag}`), width: 1, depth: 0.7, dark: 0.14 },
    ...before,
    ...waistShade('M 305 336 C 350 342 450 342 495 336', 'M 303 364 C 350 371 450 371 497 364'),
    band,
    ...(collar ? [collarBehind, topStitch('M 366 110 C 384 117 416 117 434 110')] : []),
  ]
  return { name: 'dress from behind', pieces, fit }
}

const collarBehind: Panel = {
  name: 'collar from behind',
  material: 'shell',
  outline: 'M 360 94 C 366 76 384 70 400 70 C 416 70 434 76 440 94 L 444 112 C 424 122 376 122 356 112 Z',
  surface: (x) => 56 + 16 * (1 - ((x - CENTRE) / 50) ** 2),
  cloth: straight,
  lift: 4,
  edge: { radius: 2.6, height: 2.6 },
}

const skirtFolds = (hemY: number, height: number): Fold[] => {
  const to = hemY + 70
  return foldRows(
    [320, 372, 306, 520, 280, to, 7, 13, 0.2, 0.02],
    [356, 372, 350, 540, 336, to, 8, 13, 0.15, 0.02],
    [392, 420, 390, 560, 384, to, 7, 14, 0.5, 0.02],
    [428, 372, 436, 540, 446, to, 9, 14, 0.15, 0.02],
    [466, 372, 482, 520, 506, to, 8, 13, 0.2, 0.02],
    [490, 400, 512, 540, 540, to, 6, 12, 0.4, 0.02],
    [374, 440, 370, 580, 362, to, -5, 9, 0.5, 0.02],
    [446, 440, 460, 580, 474, to, -5, 9, 0.5, 0.02],
  ).map((each) => ({ ...each, height: each.height * height }))
}

export function blouseBack({ pose }: { pose?: Pose } = {}): Garment {
  const front = blouse({ pose, fromBehind: true })
  const marks = front.pieces.filter((piece) => !isPanel(piece))
  const darts = new Set(marks.filter((mark) => 'path' in mark && /268 C (492|308)/.test(mark.path)))
  const pieces: Piece[] = [
    ...front.pieces.filter((piece) => !darts.has(piece)),
    { ...seam('M 400 106 L 400 536'), depth: 0.7, dark: 0.14 },
    { path: 'M 401 64 L 401 101', width: 1.2, depth: 1.2, softness: 0.6, dark: 0.4 },
    ...[71, 82, 93].flatMap((y) =>
      button(397, y, () => 66, front.fit!, { radius: 3.4, holes: false, material: 'shell', lift: 2 }),
    ),
  ]
  return { ...front, name: 'blouse from behind', pieces }
}
