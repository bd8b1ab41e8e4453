import type { Garment } from '../core/garment.ts'
import { ellipse } from '../core/path.ts'
import { innerBack, SHIRT, SHIRT_FOLDS, type ShirtOptions, shirtButton, USUAL_SHIRT } from './shirt-body.ts'
import { bandCollar, dressCollar } from './shirt-collars.ts'
import { longSleeves, shortSleeves } from './shirt-sleeves.ts'
import { type Fold, type Panel, type Piece, pair, sameFoldMirrored, seam, topStitch } from './write.ts'

const WHOLE_FRONT =
  'M 400 190 L 440 168 L 470 128 C 500 142 554 156 592 172 C 574 246 578 330 592 398 C 596 440 590 500 588 560 C 592 640 600 720 606 770 L 608 800 C 560 812 470 814 400 813 C 330 814 240 812 192 800 L 194 770 C 200 720 208 640 212 560 C 210 500 204 440 208 398 C 222 330 226 246 208 172 C 246 156 300 142 330 128 L 360 168 Z'
const LONG_FRONT =
  'M 400 190 L 440 168 L 470 128 C 500 142 554 156 592 172 C 574 246 578 330 592 398 C 596 440 590 500 590 560 C 598 660 612 780 620 880 L 622 940 C 560 950 470 954 400 954 C 330 954 240 950 178 940 L 180 880 C 188 780 202 660 210 560 C 210 500 204 440 208 398 C 222 330 226 246 208 172 C 246 156 300 142 330 128 L 360 168 Z'

/** Extends folds that reach the hem by `below`, so that they reach a longer hem too. */
const falling =
  (below: number) =>
  (fold: Fold): Fold => ({
    ...fold,
    along: fold.along.map(([x, y]) => [x, y > 900 ? y + below : y] as const),
  })

const wholeFront = (outline: string, below = 0): Panel => ({
  ...SHIRT,
  name: 'front',
  outline,
  folds: [...SHIRT_FOLDS, ...SHIRT_FOLDS.map(sameFoldMirrored)].map(falling(below)),
  unevenness: 1,
  edge: { radius: 3, height: 2.6 },
})

const halfPlacket = (bottom: number): Piece[] => [
  {
    ...SHIRT,
    name: 'placket',
    outline: `M 383 186 L 418 186 L 418 ${bottom} L 383 ${bottom} Z`,
    lift: 3.4,
    edge: { radius: 1.4, height: 1.2 },
    unevenness: 0.6,
  },
  topStitch(`M 387.5 186 L 387.5 ${bottom - 4} L 413.5 ${bottom - 4} L 413.5 186 M 387.5 ${bottom - 14} L 413.5 ${bottom - 14}`),
]

const tail = (outline: string): Panel => ({
  ...SHIRT,
  name: 'tail of the back',
  outline,
  surface: (x, y) => SHIRT.surface(x, y) - 12,
  edge: { radius: 2.4, height: 2 },
  unevenness: 0.8,
})

export function polo(options: Partial<ShirtOptions> = {}): Garment {
  const { label } = { ...USUAL_SHIRT, ...options }
  const fit = { wide: 0.92, tall: 1, down: 40 }
  const pieces: Piece[] = [
    ...innerBack(label, '#2A211A'),
    tail('M 200 740 L 600 740 L 608 806 C 560 819 470 822 400 822 C 330 822 240 819 192 806 Z'),
    wholeFront(WHOLE_FRONT),
    ...halfPlacket(352),
    ...[228, 276, 324].flatMap((y) => shirtButton(y, fit)),
    ...pair(topStitch('M 594 800 L 590 742 L 603 738')),
    topStitch('M 194 790 C 240 802 330 804 400 803 C 470 804 560 802 606 790'),
    ...pair(seam('M 474 136 C 505 158 552 178 588 190')),
    ...shortSleeves(),
    ...dressCollar(fit),
  ]
  return { name: 'polo shirt', pieces, fit }
}

export function tunic(options: Partial<ShirtOptions> = {}): Garment {
  const { label, pose } = { ...USUAL_SHIRT, ...options }
  const fit = { wide: 0.9, tall: 0.92, down: 4 }
  const { behind, before } = longSleeves(fit, pose)
  const pieces: Piece[] = [
    ...innerBack(label, '#2A211A'),
    ...behind,
    tail('M 192 780 L 608 780 L 622 946 C 560 960 470 966 400 966 C 330 966 240 960 178 946 Z'),
    wholeFront(LONG_FRONT, 90),
    ...halfPlacket(452),
    ...embroidery(),
    ...[244, 300, 356, 412].flatMap((y) => shirtButton(y, fit)),
    ...pair(topStitch('M 607 938 L 604 880 C 601 836 597 790 592 748 L 604 744')),
    topStitch('M 181 928 C 240 938 330 942 400 942 C 470 942 560 938 619 928'),
    ...pair(seam('M 474 136 C 505 158 552 178 588 190')),
    ...before,
    ...bandCollar(fit),
  ]
  return { name: 'tunic', pieces, fit }
}

function embroidery(): Piece[] {
  const ink = { colour: '#8f7032', strength: 0.92 }
  const edge = (out: number) =>
    `M ${326 - out} ${136 + out * 0.47} L ${334 - out} ${160 + out * 0.4} C ${352 - out * 0.6} ${196 + out * 0.5} ${370 - out} 214 ${379 - out} 226 L ${379 - out} ${456 + out} L ${421 + out} ${456 + out} L ${421 + out} 226 C ${430 + out} 214 ${448 + out * 0.6} ${196 + out * 0.5} ${466 + out} ${160 + out * 0.4} L ${474 + out} ${136 + out * 0.47}`
  const chain = (out: number): Piece => ({ path: edge(out), width: 2.4, dash: [3.4, 1.6], depth: -1.2, softness: 0.6, ink })
  const knots = Array.from({ length: 17 }, (_, n): Piece[] => {
    const y = 240 + n * 13
    return [366, 434].map((x): Piece => ({ path: ellipse(x, y, 2.4), depth: -1.4, softness: 0.6, ink }))
  }).flat()
  return [chain(3), chain(9), { path: edge(19), width: 1.6, dash: [2.2, 2.4], depth: -1, softness: 0.5, ink }, ...knots]
}
