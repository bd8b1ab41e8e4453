import { PICTURE_VIEWS } from '#domain/content/picture-views.ts'

/* Product pictures that staff can have generated. `tests/imagery/drawn-things.test.ts` compares them with the renderer. */

export type PictureView = (typeof PICTURE_VIEWS)[number]
type Choice = { readonly [option: string]: readonly (string | number | boolean)[] }
type Drawn = { views: readonly PictureView[]; choices: Choice }

const ALL = PICTURE_VIEWS
const TOOL = ['front', 'detail'] as const
const YES_NO = [false, true] as const
const TROUSERS: Choice = { pleat: [true, false], turnUp: YES_NO, adjusters: [true, false], braid: YES_NO }
const JACKET: Choice = {
  lapel: ['notch', 'peak', 'shawl'],
  buttons: [2, 1, 3],
  pockets: ['flap', 'patch', 'jetted', 'slant', 'bellows'],
  vents: [2, 1, 0],
}
const DRAPE: Choice = { drape: ['silk', 'wool', 'crisp'] }

/** Pictures by name. The first value of each option is the default. */
export const DRAWN_THINGS = {
  jacket: { views: ALL, choices: JACKET },
  'double-breasted': { views: ALL, choices: { pockets: ['flap', 'jetted', 'slant'], vents: [2, 1, 0] } },
  suit: { views: ALL, choices: { ...JACKET, double: YES_NO, waistcoat: YES_NO, pleat: [true, false], turnUp: YES_NO } },
  overcoat: { views: ALL, choices: {} },
  waistcoat: { views: ALL, choices: {} },
  trousers: { views: ALL, choices: TROUSERS },
  chinos: { views: ALL, choices: {} },
  jeans: { views: ALL, choices: {} },
  shorts: { views: ALL, choices: {} },
  'dress-shirt': { views: ALL, choices: { collar: ['leaf', 'band'], front: ['plain', 'covered', 'pleated'] } },
  'camp-shirt': { views: ALL, choices: {} },
  polo: { views: ALL, choices: {} },
  tunic: { views: ALL, choices: {} },
  blouse: { views: ALL, choices: DRAPE },
  gown: { views: ALL, choices: DRAPE },
  'column-gown': { views: ALL, choices: { ...DRAPE, openBack: YES_NO, slit: YES_NO } },
  'wrap-dress': { views: ALL, choices: DRAPE },
  'shirt-dress': { views: ALL, choices: DRAPE },
  skirt: { views: ALL, choices: { bias: [true, false], ...DRAPE } },
  tie: { views: ALL, choices: {} },
  'bow-tie': { views: ALL, choices: {} },
  'pocket-square': { views: ALL, choices: {} },
  'folded-cloth': { views: ALL, choices: {} },
  bolt: { views: ALL, choices: {} },
  'gift-card': { views: TOOL, choices: {} },
} as const satisfies Record<string, Drawn>
export type DrawnThing = keyof typeof DRAWN_THINGS
export const DRAWN_NAMES = Object.keys(DRAWN_THINGS) as [DrawnThing, ...DrawnThing[]]

export const choicesOf = (thing: DrawnThing): Choice => DRAWN_THINGS[thing].choices
export const viewsOf = (thing: DrawnThing): readonly PictureView[] => DRAWN_THINGS[thing].views

export const canBeDrawn = (thing: DrawnThing, options: Readonly<Record<string, string | number | boolean>>): boolean =>
  Object.entries(options).every(([option, value]) => choicesOf(thing)[option]?.includes(value) === true)
