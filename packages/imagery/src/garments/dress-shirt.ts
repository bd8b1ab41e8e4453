import type { Garment } from '../core/garment.ts'
import { SHIRT_BODY } from './bodies.ts'
import { fronts, innerBack, SHIRT, type ShirtOptions, shirtButton, USUAL_SHIRT } from './shirt-body.ts'
import { bandCollar, dressCollar } from './shirt-collars.ts'
import { longSleeves } from './shirt-sleeves.ts'
import { button, type Fit, type Piece, pair, seam, topStitch } from './write.ts'

export function dressShirt(options: Partial<ShirtOptions> = {}): Garment {
  const { label, collar, front, pose } = { ...USUAL_SHIRT, ...options }
  const fit = { wide: 0.92, tall: 1, down: 14 }
  const { behind, before } = longSleeves(fit, pose)
  const pieces: Piece[] = [
    ...innerBack(label, '#8A7A55'),
    ...behind,
    ...fronts(
      'M 388 176 L 440 168 L 470 128 C 500 142 554 156 592 172 C 574 246 578 330 592 398 C 596 440 590 500 588 560 C 590 640 612 720 618 770 C 622 780 626 806 622 812 C 590 830 560 880 500 888 C 460 893 420 894 396 892 L 388 176 Z',
    ),
    {
      ...SHIRT,
      name: 'placket',
      outline: 'M 384 178 L 417 178 L 418 892 L 383 892 Z',
      lift: 4,
      edge: { radius: 1.4, height: 1.2 },
      unevenness: 0.9,
    },
    topStitch('M 388.5 178 L 388.5 890'),
    topStitch('M 412.5 178 L 412.5 890'),
    ...(front === 'pleated' ? pleats() : []),
    ...closing(front, fit),
    ...pair(
      topStitch('M 620 806 C 588 824 556 873 498 880 C 460 885 420 886 396 884'),
      seam('M 474 136 C 505 158 552 178 588 190'),
    ),
    ...before,
    ...(collar === 'band' ? bandCollar(fit) : dressCollar(fit)),
  ]
  return { name: 'dress shirt', pieces, fit }
}

function closing(front: ShirtOptions['front'], fit: Fit): Piece[] {
  if (front === 'covered') return []
  const below = Array.from({ length: 7 }, (_, n) => 236 + n * 88)
  if (front === 'plain') return below.flatMap((y) => shirtButton(y, fit))
  return below.flatMap((y, n) => (n < 4 ? stud(y, fit) : shirtButton(y, fit)))
}

const stud = (y: number, fit: Fit): Piece[] =>
  button(400.5, y, (px, py) => SHIRT_BODY.surface(px, py) + 3, fit, { radius: 6.4, holes: false, material: 'stud' })

const pleats = (): Piece[] =>
  pair(
    ...Array.from({ length: 9 }, (_, n): Piece => {
      const x = 428 + n * 9.6
      return { path: `M ${x} ${206 - n * 3} L ${x} 640`, width: 1.5, depth: 1.9, softness: 0.9, dark: 0.2 }
    }),
    { path: 'M 418 640 L 516 640', width: 1, depth: 0.9, softness: 0.8, dark: 0.16 },
  )
