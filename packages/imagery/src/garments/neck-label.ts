import { letters } from './letters.ts'
import { type Piece, type Surface, straight } from './write.ts'

const GOLD = '#B79C62'

/** Woven brand label at the back of the neck, with its upper edge at `y`. Empty without a name. */
export function neckLabel(house: string | null, y: number, ground: Surface): Piece[] {
  if (!house) return []
  return [
    {
      name: 'label',
      material: 'label',
      outline: `M 381 ${y} L 419 ${y} L 419 ${y + 17} L 381 ${y + 17} Z`,
      surface: ground,
      cloth: straight,
      lift: 4,
      edge: { radius: 1, height: 0.7 },
    },
    letters({ text: house, x: 400.4, y: y + 9.4, size: Math.min(7.4, 46 / house.length), spacing: 0.9, ink: GOLD }),
    letters({ text: 'NAIROBI', face: 'sans', x: 400.4, y: y + 13.8, size: 2.6, spacing: 0.8, ink: GOLD }),
  ]
}
