import { inside, SHIRT_BODY } from './bodies.ts'
import { letters } from './letters.ts'
import type { Pose } from './poses.ts'
import { button, type Fit, type Fold, fold, mirror, type Panel, type Piece, straight } from './write.ts'

export type ShirtOptions = {
  label: string | null
  collar: 'leaf' | 'band'
  /** Closing of the front: `plain` shows its buttons, `covered` hides them, `pleated` has studs between pleats. */
  front: 'plain' | 'covered' | 'pleated'
  pose: Pose
}
export const USUAL_SHIRT: ShirtOptions = { label: 'TARIZI', collar: 'leaf', front: 'plain', pose: 'hanging' }

export const SHIRT = { surface: SHIRT_BODY.surface, cloth: SHIRT_BODY.cloth, material: 'shell' }
const INSIDE = inside(240, 40, 20)

export const SHIRT_FOLDS: readonly Fold[] = [
  fold(
    [
      [590, 410],
      [540, 470],
      [470, 520],
    ],
    6,
    14,
    0.3,
    0.6,
  ),
  fold(
    [
      [590, 460],
      [550, 520],
      [500, 600],
    ],
    5,
    14,
    0.3,
    0.6,
  ),
  fold(
    [
      [588, 560],
      [540, 590],
      [470, 600],
    ],
    5,
    13,
    0.3,
    0.6,
  ),
  fold(
    [
      [594, 630],
      [550, 650],
      [460, 640],
    ],
    4.4,
    14,
    0.3,
    0.6,
  ),
  fold(
    [
      [520, 250],
      [530, 340],
      [520, 440],
    ],
    4.5,
    17,
  ),
  fold(
    [
      [560, 240],
      [556, 320],
      [566, 410],
    ],
    5,
    14,
  ),
  fold(
    [
      [560, 640],
      [552, 720],
      [566, 930],
    ],
    6,
    18,
    0.35,
    0.02,
  ),
  fold(
    [
      [500, 660],
      [494, 760],
      [504, 940],
    ],
    5,
    18,
    0.35,
    0.02,
  ),
  fold(
    [
      [448, 560],
      [442, 700],
      [448, 930],
    ],
    3.6,
    16,
    0.35,
    0.02,
  ),
  fold(
    [
      [440, 300],
      [436, 400],
      [440, 520],
    ],
    2.4,
    13,
  ),
  fold(
    [
      [480, 190],
      [520, 210],
      [570, 250],
    ],
    -3.4,
    16,
  ),
]

export function innerBack(label: string | null, ink: string): Piece[] {
  const pieces: Piece[] = [
    {
      ...SHIRT,
      name: 'inner back',
      outline: 'M 346 120 C 360 97 440 97 454 120 L 480 330 L 320 330 Z',
      surface: INSIDE,
      unevenness: 0.6,
    },
    {
      name: 'yoke',
      material: 'shell',
      outline: 'M 346 120 C 360 97 440 97 454 120 L 458 168 C 440 180 360 180 342 168 Z',
      surface: INSIDE,
      cloth: straight,
      lift: 2,
      edge: { radius: 2, height: 1.5 },
    },
  ]
  if (!label) return pieces
  return [
    ...pieces,
    {
      name: 'label',
      material: 'pale label',
      outline: 'M 372 142 L 428 142 L 428 167 L 372 167 Z',
      surface: INSIDE,
      cloth: straight,
      lift: 4,
      edge: { radius: 1, height: 0.8 },
    },
    letters({ text: label, x: 400.5, y: 156.4, size: Math.min(10.5, 64 / label.length), spacing: 1.3, ink }),
    letters({ text: 'NAIROBI', face: 'sans', x: 400.5, y: 162.5, size: 3.6, spacing: 1.1, ink }),
  ]
}

export const fronts = (outline: string): Piece[] => {
  const front: Panel = { ...SHIRT, name: 'front', outline, folds: SHIRT_FOLDS, unevenness: 1, edge: { radius: 2.4, height: 2 } }
  return [mirror(front), { ...front, lift: 2.4, edge: { radius: 2, height: 1.8 } }]
}

export const shirtButton = (y: number, fit: Fit): Piece[] =>
  button(400.5, y, (px, py) => SHIRT_BODY.surface(px, py) + 1, fit, { radius: 6, material: 'shell_button' })
