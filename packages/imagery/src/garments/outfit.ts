import type { Garment } from '../core/garment.ts'
import { blouse } from './blouse.ts'
import { campShirt } from './camp-shirt.ts'
import { chinos, shorts } from './cottons.ts'
import { foldRows } from './drape.ts'
import { bowTie as bow } from './folded.ts'
import { jeans } from './jeans.ts'
import { madeOf, moved, raised, within } from './moved.ts'
import { onForm } from './on-form.ts'
import { hung, jacketWithSquare } from './outfit-parts.ts'
import { polo, tunic } from './polo.ts'
import type { Pose } from './poses.ts'
import { fronts, innerBack, SHIRT, type ShirtOptions, shirtButton, USUAL_SHIRT } from './shirt-body.ts'
import { bandCollar, dressCollar } from './shirt-collars.ts'
import { longSleeves } from './shirt-sleeves.ts'
import { skirt } from './skirt.ts'
import { tie as tied } from './tie.ts'
import { TROUSERS_FIT } from './trouser-parts.ts'
import { trousers } from './trousers.ts'
import { waistcoat } from './waistcoat.ts'
import { type Fit, isPanel, type Panel, type Piece, topStitch } from './write.ts'

/** The product uses the material `shell`, and the other garments use different materials. */
export type OutfitOptions = Readonly<Record<string, string | number | boolean | null>>

const SCALE = 0.6
const LOWER = SCALE * 1.25
const SHIRT_FIT: Fit = { wide: 0.92, tall: 1, down: 14 }
const SHADOW = { right: 22, down: 26, softness: 22, strength: 0.44 }
const UNSEEN = { shell: 'beneath', lining: 'beneath' }

const outfitOf = (name: string, pieces: Piece[]): Garment => ({ name, pieces, shadow: SHADOW })

const INTO_THE_BAND = foldRows(
  [560, 470, 540, 540, 520, 640, 3.4, 11, 0.4, 0.05],
  [500, 470, 490, 540, 480, 640, 3.4, 11, 0.4, 0.05],
  [440, 470, 443, 540, 446, 640, 3, 10, 0.4, 0.05],
)

/** `about`: pieces around the collar of the shirt. */
function tucked(options: Partial<ShirtOptions>, about: readonly Piece[] = []): Piece[] {
  const { label, collar, front, pose } = { ...USUAL_SHIRT, ...options }
  const [stand, inFront, ...leaves] = dressCollar(SHIRT_FIT)
  const closing =
    front === 'covered' ? [] : Array.from({ length: 5 }, (_, n) => 236 + n * 88).flatMap((y) => shirtButton(y, SHIRT_FIT))
  const halves = fronts(
    'M 388 176 L 440 168 L 470 128 C 500 142 554 156 592 172 C 574 246 578 330 592 398 C 594 440 586 490 572 536 C 562 566 550 590 548 640 L 388 640 Z',
  ).map((half): Piece => ({ ...(half as Panel), folds: [...((half as Panel).folds ?? []), ...INTO_THE_BAND] }))
  const { behind, before } = longSleeves(SHIRT_FIT, pose)
  return [
    ...innerBack(about.length > 0 ? null : label, '#8A7A55'),
    ...behind,
    ...halves,
    {
      ...SHIRT,
      name: 'placket',
      outline: 'M 384 178 L 417 178 L 418 640 L 383 640 Z',
      lift: 4,
      edge: { radius: 1.4, height: 1.2 },
      unevenness: 0.6,
    },
    topStitch('M 388.5 178 L 388.5 640'),
    topStitch('M 412.5 178 L 412.5 640'),
    ...closing,
    ...before,
    ...(collar === 'band'
      ? bandCollar(SHIRT_FIT)
      : [stand!, inFront!, ...about, ...leaves.slice(0, about.length > 0 ? 4 : undefined)]),
  ]
}

const tieOn = (material: string): Piece[] =>
  madeOf(
    { shell: material },
    raised(
      moved(
        tied().pieces.filter((piece) => isPanel(piece) && (piece.name === 'knot' || piece.name === 'blade')),
        within({ wide: 1, tall: 1, down: 0 }, 0.56, { from: 166, to: 190 }),
      ),
      112,
    ),
  )

const bowOn = (material: string): Piece[] =>
  madeOf(
    { shell: material },
    raised(
      moved(
        bow().pieces.filter((piece) => isPanel(piece) && (piece.name === 'knot' || piece.name === 'wing')),
        within({ wide: 1, tall: 1, down: 0 }, 0.27, { from: 560, to: 202 }),
      ),
      118,
    ),
  )

const asShirt = (pieces: readonly Piece[]) => madeOf({ shell: 'shirt', lining: 'shirt' }, pieces)
const upper = (pieces: readonly Piece[], fit: Fit) => moved(pieces, within(fit, SCALE, { to: 38 }))
const legs = ({ pieces, fit }: Garment, to = 262) => moved(pieces, within(fit!, LOWER, { to }))
/** Approximate y of the waistband's upper edge when a shirt is tucked into the trousers. */
const WAIST = 318

const overTrousers = (garment: Garment): Garment => {
  const lower = raised(madeOf(UNSEEN, legs(chinos())), -30)
  return outfitOf(`${garment.name}, worn`, [...lower, ...upper(garment.pieces, garment.fit!)])
}
const withShirt = (garment: Garment): Garment =>
  outfitOf(`${garment.name}, worn`, [
    ...asShirt(upper(tucked({ label: null }), SHIRT_FIT)),
    ...raised(withoutInside(legs(garment, WAIST - 18)), 26),
  ])

const INSIDES = new Set(['inner waist', 'curtain', 'label', 'inside'])
const withoutInside = (pieces: readonly Piece[]): Piece[] =>
  pieces.filter((piece) => (isPanel(piece) ? !INSIDES.has(piece.name) : !(piece.ink?.colour === '#B79C62')))

function wornWaistcoat(options: OutfitOptions): Garment {
  const own = waistcoat(options)
  const from = own.pieces.findIndex((piece) => isPanel(piece) && piece.name === 'front')
  const fit: Fit = { wide: 0.94, tall: 1.02, down: 16 }
  const shirt = asShirt(tucked({ label: null }, tieOn('tie')))
  return outfitOf('waistcoat, worn', [
    ...moved(shirt, within(fit, SCALE, { to: 38 })),
    ...madeOf(UNSEEN, withoutInside(legs(trousers({}), WAIST - 8))),
    ...raised(moved(own.pieces.slice(from), within(fit, SCALE, { to: 38 })), 16),
  ])
}

/** `tuckedIn`: the blouse is worn inside the skirt. */
function womens(top: readonly Piece[], bottom: readonly Piece[], tuckedIn: boolean): Piece[] {
  const blouseAt = within({ wide: 1, tall: 1, down: 0 }, 0.92, { from: 52, to: 30 })
  const skirtAt = within({ wide: 0.96, tall: 0.9, down: 0 }, 0.92, { from: 120, to: 30 + (344 - 52) * 0.92 })
  const above = moved(top, blouseAt)
  const below = moved(withoutInside(bottom), skirtAt)
  return tuckedIn ? [...above, ...raised(below, 18)] : [...raised(below, -24), ...above]
}

const wornAbout = (name: string, about: Piece[], options: Partial<ShirtOptions> = {}): Garment => ({
  name,
  fit: SHIRT_FIT,
  pieces: madeOf({ shell: 'shirt', sold: 'shell' }, tucked({ label: null, ...options }, about)),
})

function wornShirt(options: OutfitOptions): Garment {
  const cut = options as Partial<ShirtOptions>
  const about = cut.collar === 'band' ? [] : cut.front === 'pleated' ? bowOn('facing') : tieOn('tie')
  const lower = raised(madeOf(UNSEEN, withoutInside(legs(trousers({}), WAIST - 18))), 26)
  return outfitOf('shirt, worn', [...upper(tucked(cut, about), SHIRT_FIT), ...lower])
}

const OUTFITS = {
  'dress-shirt': wornShirt,
  'camp-shirt': (options: OutfitOptions) => overTrousers(campShirt(options as Partial<ShirtOptions>)),
  polo: (options: OutfitOptions) => overTrousers(polo(options as Partial<ShirtOptions>)),
  tunic: (options: OutfitOptions) => overTrousers(tunic(options as Partial<ShirtOptions>)),
  waistcoat: wornWaistcoat,
  trousers: (options: OutfitOptions) => withShirt(trousers(options)),
  chinos: (options: OutfitOptions) => withShirt(chinos(options)),
  jeans: () => withShirt(jeans()),
  shorts: (options: OutfitOptions) => withShirt({ ...shorts(options), fit: TROUSERS_FIT }),
  blouse: ({ pose }: OutfitOptions) =>
    outfitOf(
      'blouse, worn',
      womens(
        blouse({ pose: pose as Pose }).pieces,
        madeOf({ shell: 'beneath' }, skirt({ drape: 'wool', bias: false }).pieces),
        false,
      ),
    ),
  skirt: (options: OutfitOptions) =>
    outfitOf('skirt, worn', womens(madeOf({ shell: 'shirt', lining: 'shirt' }, blouse().pieces), skirt(options).pieces, true)),
  gown: (options: OutfitOptions) => onForm('gown', options),
  'column-gown': (options: OutfitOptions) => onForm('column-gown', options),
  'wrap-dress': (options: OutfitOptions) => onForm('wrap-dress', options),
  'shirt-dress': (options: OutfitOptions) => onForm('shirt-dress', options),
  tie: () => wornAbout('tie, worn', tieOn('sold')),
  'bow-tie': () => wornAbout('bow tie, worn', bowOn('sold'), { front: 'covered' }),
  'pocket-square': jacketWithSquare,
  'folded-cloth': hung,
} as const satisfies Record<string, (options: OutfitOptions) => Garment>
export type Outfit = keyof typeof OUTFITS

export const OUTFIT_NAMES = Object.keys(OUTFITS) as Outfit[]

/** `of` is the garment for sale, a shirt by default. The other options are those of its cut. */
export const outfit = ({ of = 'dress-shirt', ...options }: OutfitOptions = {}): Garment => OUTFITS[of as Outfit](options)
