import type { Garment } from '../core/garment.ts'
import { bowTieBack, squareSpread, tieBack, turnedOver } from './behind.ts'
import { onBench } from './bench.ts'
import { blouse } from './blouse.ts'
import { campShirt } from './camp-shirt.ts'
import { columnGown } from './column-gown.ts'
import { columnGownBack } from './column-gown-back.ts'
import { chinos, shorts } from './cottons.ts'
import { doubleBreasted } from './double-breasted.ts'
import { blouseBack, dressBack } from './dress-back.ts'
import { dressShirt } from './dress-shirt.ts'
import { bowTie, foldedCloth } from './folded.ts'
import { giftCard } from './gift-card.ts'
import { gown } from './gown.ts'
import { gownBack } from './gown-back.ts'
import { jacket } from './jacket.ts'
import { jacketBack } from './jacket-back.ts'
import { jeans } from './jeans.ts'
import { jeansBack } from './jeans-back.ts'
import { outfit } from './outfit.ts'
import { overcoat } from './overcoat.ts'
import { overcoatBack } from './overcoat-back.ts'
import { pocketSquare } from './pocket-square.ts'
import { polo, tunic } from './polo.ts'
import { ruler, tailorsSquare } from './rulers.ts'
import { shirtBack } from './shirt-back.ts'
import { shirtDress } from './shirt-dress.ts'
import { skirt } from './skirt.ts'
import { bolt, chalk, macro, shears, swatch, tape } from './still-life.ts'
import { suit } from './suit.ts'
import { tie } from './tie.ts'
import { trousers } from './trousers.ts'
import { trousersBack } from './trousers-back.ts'
import { waistcoat } from './waistcoat.ts'
import { waistcoatBack } from './waistcoat-back.ts'
import { awl, brush, clapper, ham, hanger, pincushion, pins, wax } from './workbench.ts'
import { buttons, dressForm, iron, thread } from './workshop.ts'
import { wrapDress } from './wrap-dress.ts'

/** Drawable garments by name. Options are plain data, and a garment ignores options that it does not have. */
export const GARMENTS = {
  jacket,
  'jacket-back': jacketBack,
  'double-breasted': doubleBreasted,
  suit,
  overcoat,
  'overcoat-back': overcoatBack,
  waistcoat,
  'waistcoat-back': waistcoatBack,
  trousers,
  'trousers-back': trousersBack,
  chinos,
  jeans,
  'jeans-back': jeansBack,
  shorts,
  'dress-shirt': dressShirt,
  'camp-shirt': campShirt,
  polo,
  tunic,
  blouse,
  gown,
  'gown-back': gownBack,
  'column-gown': columnGown,
  'column-gown-back': columnGownBack,
  'wrap-dress': wrapDress,
  'shirt-dress': shirtDress,
  skirt,
  tie,
  'bow-tie': bowTie,
  'pocket-square': pocketSquare,
  'folded-cloth': foldedCloth,
  'gift-card': giftCard,
  bolt,
  swatch,
  macro,
  shears,
  tape,
  chalk,
  'dress-form': dressForm,
  iron,
  thread,
  buttons,
  ruler,
  square: tailorsSquare,
  ham,
  clapper,
  hanger,
  brush,
  wax,
  pins,
  pincushion,
  awl,
  outfit,
  'shirt-back': shirtBack,
  'dress-back': dressBack,
  'blouse-back': blouseBack,
  'tie-back': tieBack,
  'bow-tie-back': bowTieBack,
  'square-spread': squareSpread,
} as const satisfies Record<string, (options?: never) => Garment>

export type GarmentKind = keyof typeof GARMENTS
export type GarmentOptions = Readonly<Record<string, string | number | boolean | null>>
/** Subject of a flat picture. A tool can also be `turned` over or `used`. */
export type Subject = { kind: GarmentKind; options?: GarmentOptions; lies?: 'turned' | 'used' }

export function drawn({ kind, options = {}, lies }: Subject): Garment {
  const draw = GARMENTS[kind] as (options: GarmentOptions) => Garment
  const garment = draw(options)
  return lies === 'turned' ? turnedOver(garment) : lies === 'used' ? onBench(garment) : garment
}
