import type { Garment } from '../core/garment.ts'
import { doubleBreasted } from './double-breasted.ts'
import { jacket } from './jacket.ts'
import { type Move, moved, within } from './moved.ts'
import { TROUSERS_FIT } from './trouser-parts.ts'
import { type TrouserOptions, trousers } from './trousers.ts'
import { isPanel, type Piece } from './write.ts'

/** `double`: a double-breasted suit. Takes the options of both garments. */
export type SuitOptions = Readonly<Record<string, string | number | boolean | null>>

/** One unit of the trousers is a quarter more cloth than one of the jacket. */
const SCALE = 0.6
const TROUSER_SCALE = SCALE * 1.25

/** Depth of the trousers behind the fronts, which makes the jacket's hem and cutaway throw a shadow on them. */
const BEHIND = 32

export function suit({ double = false, ...options }: SuitOptions = {}): Garment {
  const upper = (double ? doubleBreasted : jacket)(options)
  const lower = trousers({ ...(options as Partial<TrouserOptions>), breaks: true })
  const above = within(upper.fit!, SCALE, { to: 38 })
  const worn = moved(upper.pieces, above)
  const legs = moved(lower.pieces, within(lower.fit!, TROUSER_SCALE, { to: 264 })).map((piece) => hungBehind(piece, above))
  // Lining and shirt lie behind the trousers. A waistcoat and the jacket's fronts lie in front of them.
  const fronts = worn.findIndex((piece) => isPanel(piece) && (piece.name === 'waistcoat' || piece.name === 'front'))
  const pieces = [...worn.slice(0, fronts), ...legs, ...worn.slice(fronts)]
  return { name: 'suit', pieces, shadow: { right: 22, down: 26, softness: 22, strength: 0.44 } }
}

/** Trousers of the jacket's cloth at the same scale of pattern, so that stripes and checks continue below the hem. */
function hungBehind(piece: Piece, above: Move): Piece {
  if (!isPanel(piece)) return piece
  const nearer = (SCALE * TROUSERS_FIT.wide) / (above.wide * 1.25)
  return {
    ...piece,
    surface: (x, y) => piece.surface(x, y) - BEHIND,
    ...(piece.material === 'shell' && {
      cloth: (x, y) => [piece.cloth(x, y)[0] * nearer, above.back(x, y)[1] * SCALE] as const,
    }),
  }
}
