import { CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { type Drape, foldRows, hemPath, standingAt, takenUp } from './drape.ts'
import { neckLabel } from './neck-label.ts'
import { waistShade } from './sash.ts'
import { ARMHOLE, hanging, INSIDE, inner, WOMAN } from './women-body.ts'
import { sleeves } from './women-sleeves.ts'
import { button, type Fold, type Mark, mirror, type Panel, type Piece, pair, seam, straight, topStitch, turned } from './write.ts'

const BODICE_FOLDS: readonly Fold[] = foldRows(
  [504, 254, 474, 296, 436, 334, 3.4, 10, 0.3, 0.4],
  [426, 338, 424, 306, 430, 262, 3, 6, 0.02, 0.6],
  [444, 338, 440, 300, 446, 240, 4, 7, 0.02, 0.6],
  [462, 338, 461, 306, 467, 266, 3.4, 6, 0.02, 0.6],
  [480, 338, 482, 300, 489, 256, 3.6, 7, 0.02, 0.6],
)
const SKIRT_FOLDS: readonly Fold[] = foldRows(
  [421, 358, 424, 560, 430, 920, 7, 12, 0.03, 0.02],
  [440, 358, 452, 560, 466, 920, 10, 14, 0.03, 0.02],
  [459, 358, 478, 560, 502, 920, 7, 12, 0.03, 0.02],
  [474, 358, 504, 560, 541, 920, 11, 14, 0.03, 0.02],
  [487, 358, 530, 560, 578, 920, 7, 11, 0.03, 0.02],
  [430, 420, 440, 640, 448, 920, -6, 8, 0.3, 0.02],
  [466, 420, 490, 640, 520, 920, -7, 9, 0.3, 0.02],
  [449, 356, 453, 380, 458, 430, 3, 4, 0.05, 0.7],
  [480, 356, 490, 384, 502, 440, 3, 4, 0.05, 0.7],
  [412, 358, 413, 384, 414, 440, 3, 4, 0.05, 0.7],
)
const CRISP_FOLDS = SKIRT_FOLDS.map((each) => ({ ...each, height: each.height * 1.4, width: each.width * 0.9, lean: 0.6 }))
const MIDDLE_OF_HEM = 880

type ShirtDressOptions = {
  label?: string | null
  drape?: Drape
}

export function shirtDress({ label = 'TARIZI', drape = 'wool' }: ShirtDressOptions = {}): Garment {
  const fit = { wide: 1.12, tall: 1.03, down: 16 }
  const skirt = drape === 'crisp' ? CRISP_FOLDS : SKIRT_FOLDS
  const front = frontOf(skirt)
  const pieces: Piece[] = [
    inner('M 364 92 C 376 84 424 84 436 92 L 450 200 L 350 200 Z'),
    ...neckLabel(label, 100, INSIDE),
    mirror(front),
    { ...front, lift: 2.6 },
    ...pair(seam('M 440 108 C 466 122 492 130 507 134'), SIDE_POCKET, hemStitch(skirt)),
    {
      ...front,
      name: 'placket',
      outline: `M 391 134 L 413 134 L 414 ${MIDDLE_OF_HEM} L 390 ${MIDDLE_OF_HEM} Z`,
      lift: 4,
      folds: [],
      edge: { radius: 1.2, height: 1 },
    },
    topStitch(`M 394 134 L 393.500 ${MIDDLE_OF_HEM - 2}`),
    topStitch(`M 410 134 L 410.500 ${MIDDLE_OF_HEM - 2}`),
    ...[176, 216, 256, 296, 410, 492, 574, 656, 738, 820].flatMap((y) =>
      button(402, y, (px, py) => front.surface(px, py), fit, { radius: 4.6, material: 'shell_button', lift: 7 }),
    ),
    ...sleeves({ cut: 'easy', ends: 296, unevenness: 0.6 }, fit).before,
    ...shirtCollar(),
    ...belt(),
  ]
  return { name: 'shirt dress', pieces, fit }
}

const SIDE_POCKET: Mark = { path: 'M 509 418 C 520 452 529 490 536 532', width: 1.2, depth: 1.2, softness: 0.9, dark: 0.3 }

const hemStitch = (skirt: readonly Fold[]): Mark =>
  topStitch(
    hemPath({ from: [590, 839], to: [400, MIDDLE_OF_HEM - 12], sag: 7, standing: standingAt(876, skirt), drop: 0.4 }).replace(
      'L',
      'M',
    ),
  )

function frontOf(skirt: readonly Fold[]): Panel {
  const hem = hemPath({ from: [594, 850], to: [392, MIDDLE_OF_HEM], sag: 7, standing: standingAt(876, skirt), drop: 0.4 })
  const more = takenUp(skirt, 0.2)
  return {
    name: 'front',
    material: 'shell',
    outline: `M 392 132 L 420 118 L 436 92 L 512 116 ${ARMHOLE} C 503 284 496 314 492 344 C 512 400 536 470 550 560 L 594 850 ${hem} Z`,
    surface: hanging(430, 900, 0.4),
    cloth: (x, y) => {
      const [u, v] = WOMAN.cloth(x, y)
      return [u + more(x, y) - more(CENTRE, y), v - 14 * smooth(360, 880, y) * ((x - CENTRE) / 190) ** 2]
    },
    folds: [...BODICE_FOLDS, ...skirt],
    edge: { radius: 2.4, height: 1.8 },
    unevenness: 0.7,
  }
}

const shirtCollar = (): Piece[] => [
  {
    name: 'stand',
    material: 'shell',
    outline: 'M 362 96 C 368 78 384 72 400 72 C 416 72 432 78 438 96 C 428 88 414 85 400 85 C 386 85 372 88 362 96 Z',
    surface: (x) => 4 - 24 * (1 - ((x - CENTRE) / 40) ** 2),
    cloth: straight,
    edge: { radius: 2.4, height: 2 },
  },
  ...pair(
    {
      name: 'collar',
      material: 'shell',
      outline: 'M 436 84 C 446 90 454 100 457 112 L 462 158 C 440 154 420 146 402 134 C 418 126 430 112 434 98 Z',
      surface: (x, y) => WOMAN.surface(x, y) + 6 * Math.exp(-(((Math.abs(x - CENTRE) - 38) / 14) ** 2)),
      cloth: turned(430, 120, -28),
      lift: 6,
      edge: { radius: 2.4, height: 2.2 },
    },
    topStitch('M 454 112 L 458.500 154 C 440 150 422 143 407 134'),
  ),
]

/** Stiff belt, stitched along both edges so that it stays visible in a print. */
const belt = (): Piece[] => {
  const band: Panel = {
    name: 'belt',
    material: 'shell',
    outline: 'M 304 335 C 350 345 450 345 496 335 L 498 363 C 450 373 350 373 302 363 Z',
    surface: WOMAN.surface,
    cloth: (x, y) => [y, x],
    lift: 8,
    edge: { radius: 2.4, height: 2.6 },
    unevenness: 0.2,
  }
  const end: Panel = {
    ...band,
    name: 'end of the belt',
    outline: 'M 404 342 L 452 341 C 460 341 464 347 464 354 C 464 362 460 368 452 369 L 404 370 Z',
    lift: 11,
  }
  return [
    ...waistShade('M 305 333 C 350 343 450 343 495 333', 'M 303 366 C 350 376 450 376 497 366'),
    band,
    ...rows('M 305 339.5 C 350 349.500 450 349.500 495 339.500', 'M 304 358.5 C 350 368.500 450 368.500 496 358.500'),
    { path: 'M 452 341 C 462 342 467 350 466 358 C 465 366 460 371 452 371', width: 4, softness: 2.4, dark: 0.4 },
    end,
    ...rows('M 404 346.500 L 451 345.500 C 457 346 460 350 460 354 C 460 360 457 364 451 364.500 L 404 365.500'),
    {
      name: 'buckle',
      material: 'shell_button',
      outline: 'M 380 336 L 424 336 L 424 378 L 380 378 Z M 387 343 L 387 371 L 417 371 L 417 343 Z',
      surface: WOMAN.surface,
      cloth: straight,
      lift: 15,
      edge: { radius: 3, height: 3 },
    },
    { path: 'M 386 357 L 418 357', width: 3.4, depth: -1.4, softness: 0.7, ink: { colour: '#cfc8ba', strength: 0.95 } },
  ]
}

const rows = (...paths: string[]): Piece[] => paths.map((path) => ({ ...topStitch(path), depth: 0.9, dark: 0.3 }))
