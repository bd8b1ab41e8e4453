import { bulge, CENTRE, through } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { offCentre } from './bodies.ts'
import { type Drape, foldRows, hemPath, standingAt, takenUp } from './drape.ts'
import { neckLabel } from './neck-label.ts'
import { sash } from './sash.ts'
import { type ClothMap, type Fold, type Panel, type Piece, type Surface, sameFoldMirrored } from './write.ts'

/** Floor-length wrap gown. The skirt of crisp cotton is cut straight and pleated, other skirts on the bias. */

const half = through([
  [80, 84],
  [140, 96],
  [220, 112],
  [300, 94],
  [350, 86],
  [430, 108],
  [500, 118],
  [640, 122],
  [780, 142],
  [900, 178],
  [960, 200],
])
const depth = through([
  [80, 40],
  [220, 96],
  [340, 66],
  [470, 92],
  [700, 80],
  [960, 84],
])

export function flutes(x: number, y: number, halfAt: number, from: number, to: number): number {
  const opened = smooth(from, to, y)
  const across = (x - CENTRE) / halfAt
  const wide = Math.sin(across * 9.2 + 0.7 * Math.sin(y * 0.007) + 1.3) * 0.5 + 0.5
  const narrow = Math.sin(across * 16.7 + y * 0.005 + 0.6) * 0.5 + 0.5
  return opened * 30 * (wide ** 1.7 * 1.15 + narrow ** 1.5 * 0.5 * opened)
}

export const TRUNK: Surface = (x, y) => depth(y) * bulge((x - CENTRE) / half(y), 2.05)
const WOMAN: Surface = (x, y) => {
  const bust = 20 * Math.exp(-(((offCentre(x) - 48) / 34) ** 2) - ((y - 215) / 44) ** 2)
  return TRUNK(x, y) + bust
}
const fluted: Surface = (x, y) => WOMAN(x, y) + flutes(x, y, half(y), 480, 960)
const INSIDE: Surface = (x) => -34 - 16 * bulge((x - CENTRE) / 110, 2.2)
const bias: ClothMap = (x, y) => [x - CENTRE + y * 0.2, y]

const SILK_FOLDS: readonly Fold[] = foldRows(
  [326, 352, 400, 420, 500, 470, 6.3, 10.2, 0.05, 0.7],
  [322, 360, 390, 450, 508, 540, 7.5, 11, 0.05, 0.7],
  [320, 372, 370, 480, 490, 640, 8.1, 11.9, 0.05, 0.7],
  [317, 384, 350, 520, 430, 720, 8.8, 12.75, 0.05, 0.7],
  [312, 400, 330, 560, 360, 800, 8.8, 12.75, 0.08, 0.6],
  [304, 420, 306, 600, 300, 840, 7.5, 11.9, 0.1, 0.5],
  [480, 560, 500, 740, 546, 1000, 11.3, 14.45, 0.5, 0.02],
  [420, 640, 432, 800, 452, 1000, 12.5, 14.45, 0.6, 0.02],
  [360, 720, 352, 860, 338, 1000, 11.3, 13.6, 0.6, 0.02],
  [510, 620, 548, 800, 592, 1000, 7.5, 10.2, 0.5, 0.02],
  [296, 700, 270, 840, 234, 1000, 11.3, 12.75, 0.6, 0.02],
)
const CRISP_FOLDS: readonly Fold[] = foldRows(
  [322, 340, 292, 600, 226, 1000, 13, 12, 0.02, 0.02],
  [344, 340, 322, 600, 278, 1000, 17, 14, 0.02, 0.02],
  [368, 340, 358, 600, 334, 1000, 12, 13, 0.02, 0.02],
  [396, 340, 396, 600, 392, 1000, 17, 15, 0.02, 0.02],
  [424, 340, 434, 600, 452, 1000, 14, 13, 0.02, 0.02],
  [452, 340, 472, 600, 512, 1000, 18, 15, 0.02, 0.02],
  [476, 340, 506, 600, 568, 1000, 13, 12, 0.02, 0.02],
  [356, 400, 340, 640, 306, 1000, -9, 8, 0.4, 0.02],
  [410, 400, 414, 640, 422, 1000, -10, 9, 0.4, 0.02],
  [464, 400, 488, 640, 540, 1000, -9, 8, 0.4, 0.02],
)

const WRAP_FOLDS: readonly Fold[] = foldRows(
  [462, 130, 430, 230, 330, 336, 5, 9, 0.2, 0.05],
  [474, 160, 450, 250, 340, 342, 6, 9.5, 0.2, 0.05],
  [490, 190, 470, 270, 360, 346, 6, 10, 0.2, 0.08],
  [500, 220, 480, 290, 390, 348, 5, 9, 0.2, 0.1],
  [502, 250, 488, 310, 430, 350, 4, 8, 0.2, 0.1],
)
const mirrored = (folds: readonly Fold[], fadeOut: number): Fold[] =>
  folds.map((each) => ({ ...sameFoldMirrored(each), fadeOut }))
const pleated = (folds: readonly Fold[]): Fold[] =>
  folds.map((each) => ({ ...each, height: each.height * 0.7, width: each.width * 0.6, lean: 0.6 }))

type GownOptions = {
  label?: string | null
  drape?: Drape
}

export function gown({ label = 'TARIZI', drape = 'silk' }: GownOptions = {}): Garment {
  const pieces: Piece[] = [
    {
      name: 'inside',
      material: 'lining',
      outline: 'M 334 74 C 340 68 350 68 355 74 C 366 128 434 128 445 74 C 450 68 460 68 466 74 L 476 300 L 324 300 Z',
      surface: INSIDE,
      cloth: bias,
      edge: { radius: 3, height: 2 },
    },
    ...neckLabel(label, 124, INSIDE),
    gownSkirt(drape),
    ...bodice(drape),
    ...sash({ drape, waist: WOMAN, skirt: fluted, from: 313, to: 487 }),
  ]
  return {
    name: 'gown',
    pieces,
    fit: GOWN_FIT,
    shadow: GOWN_SHADOW,
  }
}
export const GOWN_FIT = { wide: 1.04, tall: 0.95, down: -6 }
export const GOWN_SHADOW = { right: 30, down: 30, softness: 28, strength: 0.4 }

/** `silkFolds` is not used for crisp cotton, which has its own pleats. */
export const gownSkirt = (drape: Drape, silkFolds = SILK_FOLDS): Panel =>
  drape === 'crisp' ? crispSkirt() : silkSkirt(silkFolds)

function silkSkirt(folds: readonly Fold[]): Panel {
  const standing = standingAt(966, folds)
  const hem = hemPath({
    from: [600, 948],
    to: [200, 948],
    sag: 22,
    standing: (x) => standing(x) + flutes(x, 966, 200, 480, 960),
    drop: 0.3,
  })
  return {
    name: 'skirt',
    material: 'shell',
    outline: `M 316 336 C 360 346 440 346 484 336 C 500 380 518 440 521 500 C 524 640 548 800 600 948 ${hem} C 252 800 276 640 279 500 C 282 440 300 380 316 336 Z`,
    surface: fluted,
    cloth: bias,
    folds,
    edge: { radius: 3.4, height: 2.4 },
    unevenness: 0.22,
  }
}

function crispSkirt(): Panel {
  const hem = hemPath({ from: [622, 940], to: [178, 940], sag: 26, standing: standingAt(962, CRISP_FOLDS), drop: 0.36 })
  const more = takenUp(CRISP_FOLDS, 0.25)
  return {
    name: 'skirt',
    material: 'shell',
    outline: `M 316 336 C 360 346 440 346 484 336 C 506 384 524 440 534 500 C 558 640 590 790 622 940 ${hem} C 210 790 242 640 266 500 C 276 440 294 384 316 336 Z`,
    surface: (x, y) => 0.8 * depth(y) * bulge((x - CENTRE) / (half(y) * 1.25), 2.1),
    cloth: (x, y) => [x - CENTRE + more(x, y), y - 16 * smooth(340, 900, y) * ((x - CENTRE) / 200) ** 2],
    folds: CRISP_FOLDS,
    edge: { radius: 2, height: 1.4 },
    unevenness: 0.7,
  }
}

function bodice(drape: Drape): Panel[] {
  const crisp = drape === 'crisp'
  const folds = crisp ? pleated(WRAP_FOLDS) : WRAP_FOLDS
  const surface = crisp ? WOMAN : fluted
  const common = { material: 'shell', surface, unevenness: crisp ? 0.5 : 0.15 }
  return [
    {
      ...common,
      name: 'bodice beneath',
      outline:
        'M 355 73 C 349 67 340 68 331 77 C 323 120 308 150 292 186 C 286 214 292 250 302 282 C 310 306 314 322 315 346 C 360 356 400 352 426 346 C 420 318 412 290 408 262 C 376 216 358 160 355 73 Z',
      cloth: (x, y) => [x - y * 0.6, y + x * 0.6],
      folds: mirrored(folds, 0.3),
      edge: { radius: 3, height: 2.2 },
    },
    {
      ...common,
      name: 'bodice on top',
      outline:
        'M 445 73 C 451 67 460 68 469 77 C 477 120 492 150 508 186 C 514 214 508 250 498 282 C 490 306 486 322 485 346 C 440 356 370 356 318 346 C 330 318 352 290 384 258 C 420 220 444 160 445 73 Z',
      cloth: (x, y) => [x + y * 0.6, y - x * 0.6],
      lift: 5,
      folds,
      edge: { radius: 3, height: 2.4 },
    },
  ]
}
