import { CENTRE } from '../core/curves.ts'
import { smooth } from '../core/numbers.ts'
import { SHIRT_BODY } from './bodies.ts'
import { button, type Fit, type Piece, pair, straight, topStitch, turned } from './write.ts'

export function dressCollar(fit: Fit): Piece[] {
  return [
    {
      name: 'stand at the back',
      material: 'shell',
      outline: 'M 336 126 C 344 92 374 82 400 82 C 426 82 456 92 464 126 C 446 108 426 103 400 103 C 374 103 354 108 336 126 Z',
      surface: (x) => -2 - 34 * (1 - ((x - CENTRE) / 68) ** 2),
      cloth: straight,
      edge: { radius: 3, height: 2.4 },
    },
    {
      name: 'stand in front',
      material: 'shell',
      outline:
        'M 344 126 C 352 156 374 178 400 186 C 426 178 448 156 456 126 L 466 140 C 462 176 436 202 400 207 C 364 202 338 176 334 140 Z',
      surface: (x, y) => SHIRT_BODY.surface(x, y) - 4,
      cloth: straight,
      lift: 3,
      edge: { radius: 2, height: 2 },
    },
    ...pair(
      {
        name: 'collar leaf',
        material: 'shell',
        outline:
          'M 460 104 C 472 110 482 122 486 138 C 491 158 492 182 492 214 C 492 219 488 221 484 219 C 456 210 426 200 404 186 C 428 176 446 156 454 130 C 458 118 459 110 460 104 Z',
        surface: (x, y) =>
          SHIRT_BODY.surface(x, y) + 10 * Math.exp(-(((Math.abs(x - CENTRE) - 56) / 20) ** 2)) * smooth(190, 120, y),
        cloth: turned(440, 160, -31),
        lift: 8,
        edge: { radius: 2.6, height: 2.6 },
        unevenness: 0.3,
      },
      topStitch('M 482 140 C 487 162 487.5 186 487 213 C 460 205 434 197 412 186'),
    ),
    ...button(401, 197, SHIRT_BODY.surface, fit, { radius: 5.4, lift: 5, material: 'shell_button' }),
  ]
}

export const bandCollar = (fit: Fit): Piece[] => [
  ...dressCollar(fit).filter((piece) => 'name' in piece && piece.name === 'stand at the back'),
  {
    name: 'band',
    material: 'shell',
    outline:
      'M 340 118 C 350 150 374 172 400 179 C 426 172 450 150 460 118 L 470 132 C 466 172 438 200 400 208 C 362 200 334 172 330 132 Z',
    surface: (x, y) => SHIRT_BODY.surface(x, y) + 4,
    cloth: straight,
    lift: 5,
    edge: { radius: 2.4, height: 2.6 },
  },
  topStitch('M 344 124 C 354 152 376 172 400 178 C 424 172 446 152 456 124'),
  ...button(401, 193, SHIRT_BODY.surface, fit, { radius: 5.4, lift: 10, material: 'shell_button' }),
]
