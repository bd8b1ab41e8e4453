import { bulge, CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { columnGown } from './column-gown.ts'
import { gown } from './gown.ts'
import { madeOf, moved, raised, within } from './moved.ts'
import { shirtDress } from './shirt-dress.ts'
import { dressForm } from './workshop.ts'
import { wrapDress } from './wrap-dress.ts'
import { isPanel, type Panel, type Piece } from './write.ts'

/* A dress on the dress form, whose neck shows above it. Its foot shows below some hems. */

type Options = Readonly<Record<string, string | number | boolean | null>>
const DRESSES = {
  gown: (options: Options) => gown({ ...options, label: null }),
  'column-gown': columnGown,
  'wrap-dress': (options: Options) => wrapDress({ ...options, label: null }),
  'shirt-dress': (options: Options) => shirtDress({ ...options, label: null }),
} as const satisfies Record<string, (options: Options) => Garment>
/**
 * Placement of each dress on the form. `from` is the neck height in the dress's own coordinates, `to` its height in this picture.
 * `girth` is the form's width; it shows only at the neck.
 */
const AT = {
  gown: { scale: 0.9, from: 70, to: 96, foot: false, girth: 0.8 },
  'column-gown': { scale: 0.9, from: 60, to: 92, foot: false, girth: 0.94 },
  'wrap-dress': { scale: 0.86, from: 92, to: 120, foot: true, girth: 0.98 },
  'shirt-dress': { scale: 0.88, from: 72, to: 98, foot: true, girth: 0.98 },
} as const

export function onForm(of: keyof typeof DRESSES, options: Options): Garment {
  const { pieces, fit, name } = DRESSES[of](options)
  const { scale, from, to, foot, girth } = AT[of]
  // The form is as tall as a person, so its neck is moved to the neck of the dress.
  const form = moved(
    dressForm().pieces.filter((piece) => isPanel(piece) && OF_FORM.has(piece.name)),
    within({ wide: fit!.wide * girth, tall: fit!.tall * 0.94, down: 0 }, scale, {
      from: 158,
      to: to + (102 - from) * fit!.tall * scale,
    }),
  )
  const dress = moved(
    pieces.filter((piece) => !isPanel(piece) || piece.name !== 'inside'),
    within(fit!, scale, { from, to }),
  )
  return {
    name: `${name}, on a form`,
    pieces: [...(foot ? stand : []), ...raised(madeOf({ shell: 'form' }, form), -34), ...dress],
    shadow: { right: 24, down: 28, softness: 24, strength: 0.42 },
  }
}
const OF_FORM = new Set(['body', 'neck cap', 'finial'])

const wood = (name: string, outline: string, half: number, height: number): Panel => ({
  name,
  material: 'dark wood',
  outline,
  surface: (x) => height * bulge((x - CENTRE) / half) - 10,
  cloth: (x, y) => [x, y],
  edge: { radius: 2.4, height: 2 },
})
const stand: Piece[] = [
  wood('pole', 'M 390 500 L 410 500 L 410 950 L 390 950 Z', 12, 22),
  {
    ...wood(
      'foot',
      'M 296 968 C 300 950 350 938 400 938 C 450 938 500 950 504 968 C 504 980 450 986 400 986 C 350 986 296 980 296 968 Z',
      110,
      16,
    ),
    surface: (x, y) => 6 + 14 * bulge(Math.hypot((x - CENTRE) / 106, (y - 962) / 40)),
    cloth: (x, y) => [y, x],
    edge: { radius: 5, height: 5 },
  },
]
