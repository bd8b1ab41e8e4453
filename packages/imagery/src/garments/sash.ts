import { bulge } from '../core/curves.ts'
import { type Drape, foldRows } from './drape.ts'
import { type Mark, type Panel, type Piece, type Surface, straight } from './write.ts'

/** Shading along both edges of a sash or belt, which would be hard to see on printed cloth otherwise. */
export const waistShade = (above: string, below: string): Mark[] => [
  { path: above, width: 4, depth: 1, softness: 2.4, dark: 0.35 },
  { path: below, width: 6, depth: 1.6, softness: 3.2, dark: 0.5 },
]

type Sash = {
  drape: Drape
  waist: Surface
  skirt: Surface
  /** x of the side seams at the waist. */
  from: number
  to: number
}

export function sash({ drape, waist, skirt, from, to }: Sash): Piece[] {
  const pleat = drape === 'crisp' ? 3 : 4
  const band: Panel = {
    name: 'sash',
    material: 'shell',
    outline: `M ${from} 332 C 350 344 440 346 ${to} 330 L ${to + 2} 358 C 440 372 350 370 ${from - 3} 358 Z`,
    surface: waist,
    cloth: (x, y) => [y, x],
    lift: 7,
    edge: { radius: 3, height: 3 },
    folds: foldRows(
      [from - 20, 340, 400, 354, to + 20, 338, 3, pleat, 0.02, 0.02],
      [from - 20, 350, 400, 363, to + 20, 347, 2.6, pleat, 0.02, 0.02],
    ),
  }
  return [
    ...waistShade(`M ${from} 331 C 350 343 440 345 ${to} 329`, `M ${from - 3} 360 C 350 372 440 374 ${to + 1} 360`),
    band,
    { path: 'M 337 366 C 338 450 352 500 365 548 M 341 366 C 340 460 338 560 342 650', width: 5, softness: 3, dark: 0.34 },
    ...ends(skirt),
    knot(waist),
  ]
}

const ends = (skirt: Surface): Panel[] => {
  const end = { name: 'end', material: 'shell', surface: skirt, cloth: (x: number, y: number) => [y, x] as const }
  return [
    {
      ...end,
      outline: 'M 316 364 C 322 430 326 490 328 546 L 362 560 C 352 490 342 430 334 362 Z',
      lift: 5,
      edge: { radius: 2.4, height: 2 },
      folds: foldRows([326, 364, 338, 460, 350, 580, 5, 6, 0.1, 0.02], [320, 364, 328, 460, 336, 580, 3, 5, 0.1, 0.02]),
    },
    {
      ...end,
      outline: 'M 314 362 C 300 440 288 540 290 636 L 338 652 C 334 560 335 450 337 364 Z',
      lift: 9,
      edge: { radius: 2.4, height: 2.2 },
      folds: foldRows(
        [321, 364, 308, 480, 304, 676, 6, 7, 0.1, 0.02],
        [332, 366, 324, 480, 326, 676, 5, 6, 0.1, 0.02],
        [326, 366, 314, 520, 314, 676, -3, 4, 0.2, 0.02],
      ),
    },
  ]
}

const knot = (waist: Surface): Panel => ({
  name: 'knot',
  material: 'shell',
  outline: 'M 313 330 C 324 324 341 328 347 339 C 351 350 345 364 332 369 C 320 372 308 365 305 352 C 304 342 307 334 313 330 Z',
  surface: (x, y) => waist(x, y) + 10 * bulge((x - 327) / 26, 2.2),
  cloth: straight,
  lift: 10,
  edge: { radius: 4.4, height: 5 },
  folds: foldRows(
    [302, 340, 322, 338, 346, 366, -4.4, 4, 0.1, 0.1],
    [312, 322, 332, 334, 350, 350, -3, 3.4, 0.1, 0.1],
    [303, 354, 316, 354, 330, 374, -2.6, 3, 0.1, 0.1],
  ),
})
