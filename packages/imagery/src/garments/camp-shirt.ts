import { CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { SHIRT_BODY } from './bodies.ts'
import { fronts, innerBack, SHIRT, SHIRT_FOLDS, type ShirtOptions, shirtButton, USUAL_SHIRT } from './shirt-body.ts'
import { shortSleeves } from './shirt-sleeves.ts'
import { mirror, type Panel, type Piece, pair, seam, straight, topStitch, turned } from './write.ts'

export function campShirt(options: Partial<ShirtOptions> = {}): Garment {
  const { label } = { ...USUAL_SHIRT, ...options }
  const fit = { wide: 0.92, tall: 1, down: 40 }
  const stitches = [
    topStitch(
      'M 467 366 L 556 366 M 467 355 L 467 447 C 467 450 469 452 472 453 L 512 462 L 550 453 C 554 452 556 450 556 447 L 556 355',
    ),
  ]
  const [under, over] = fronts(
    'M 388 330 L 462 150 L 470 128 C 500 142 554 156 592 172 C 574 246 578 330 592 398 C 596 440 590 500 588 560 C 592 640 600 720 606 770 L 608 800 C 560 812 470 814 396 812 L 388 330 Z',
  )
  const pieces: Piece[] = [
    ...innerBack(label, '#2A211A'),
    under!,
    mirror(leaf),
    over!,
    topStitch('M 411 334 L 411 811'),
    ...Array.from({ length: 5 }, (_, n) => shirtButton(362 + n * 92, fit)).flat(),
    ...pair(topStitch('M 608 790 C 560 802 470 804 396 802'), seam('M 474 136 C 505 158 552 178 588 190')),
    {
      ...SHIRT,
      name: 'breast pocket',
      outline: 'M 464 352 L 558 352 L 559 448 C 559 452 556 455 552 456 L 512 466 L 470 456 C 466 455 464 452 464 448 Z',
      lift: 3.6,
      edge: { radius: 1.6, height: 1.4 },
      folds: SHIRT_FOLDS,
      unevenness: 1,
    },
    ...stitches,
    ...shortSleeves(),
    ...campCollar(),
  ]
  return { name: 'camp shirt', pieces, fit }
}

const leaf: Panel = {
  name: 'camp collar',
  material: 'shell',
  outline:
    'M 452 112 C 470 120 486 132 492 150 L 548 222 C 520 238 500 246 486 248 L 478 262 C 460 290 424 320 389 334 C 410 290 440 220 452 170 C 458 146 457 128 452 112 Z',
  surface: (x, y) => {
    const roll = Math.abs(Math.abs(x - CENTRE) - (y < 170 ? 54 : (334 - y) * 0.33))
    return SHIRT_BODY.surface(x, y) + 4 + 5 * smooth(60, 0, roll)
  },
  cloth: turned(0, 0, -18.4),
  lift: 1,
  edge: { radius: 2.6, height: 2.4 },
}

function campCollar(): Piece[] {
  return [
    { ...leaf, lift: 3 },
    ...pair(
      { path: 'M 486 248 C 472 236 462 222 456 206', width: 1.1, depth: 1.4, softness: 0.7, dark: 0.35 },
      topStitch('M 487 152 L 541 221 C 516 235 500 242 484 244'),
    ),
    {
      name: 'stand',
      material: 'shell',
      outline: 'M 346 118 C 352 98 376 92 400 92 C 424 92 448 98 454 118 C 440 108 424 105 400 105 C 376 105 360 108 346 118 Z',
      surface: (x) => -4 - 28 * (1 - ((x - CENTRE) / 60) ** 2),
      cloth: straight,
      edge: { radius: 3, height: 2 },
    },
  ]
}
