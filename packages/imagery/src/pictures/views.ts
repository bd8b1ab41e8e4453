import type { Cloth } from '../cloths/record.ts'
import type { GarmentKind, GarmentOptions, Subject } from '../garments/index.ts'
import type { Outfit } from '../garments/outfit.ts'
import type { Styling } from '../garments/styling.ts'

export const VIEWS = ['front', 'back', 'detail', 'styled', 'cloth'] as const
export type View = (typeof VIEWS)[number]

type Close = { left: number; top: number; width: number }
export type Sights = {
  /** Area of the close-up, in design units after the fit; always 4:5. */
  detail?: Close
  back?: (options: GarmentOptions) => Subject
  /** Subject as worn, made up from the cloth, or in use as a tool. `near`: crop of that picture. */
  styled?: (options: GarmentOptions, cloth: Cloth) => Subject & { near?: Close }
  cloth: boolean
}

function wornWith({ facing, pockets }: GarmentOptions): Styling {
  if (facing) return 'shirt-and-bow'
  return pockets === 'patch' || pockets === 'bellows' ? 'open-shirt' : 'shirt-and-tie'
}

const tailored: Sights = {
  detail: { left: 345, top: 122, width: 330 },
  back: ({ vents = 2, facing = false, cuffButtons = 4, belt = false }) => ({
    kind: 'jacket-back',
    options: { vents, facing, cuffButtons, ...(belt && { belt }) },
  }),
  styled: (options) => ({ kind: 'jacket', options: { ...options, styling: wornWith(options) } }),
  cloth: true,
}
const inOutfit =
  (of: Outfit, near?: Close) =>
  (options: GarmentOptions): Subject & { near?: Close } => ({
    kind: 'outfit',
    options: { ...options, of },
    ...(near && { near }),
  })
const tool = (kind: GarmentKind, detail: Close): Sights => ({
  detail,
  back: (options) => ({ kind, options, lies: 'turned' }),
  styled: (options) => ({ kind, options, lies: 'used' }),
  cloth: false,
})
type Cut = 'dress' | 'hip' | 'long'
const shirtBack = (cut: Cut, sleeves: 'long' | 'short', collar?: 'leaf' | 'camp' | 'band') => (options: GarmentOptions) => ({
  kind: 'shirt-back' as const,
  options: { cut, sleeves, collar: collar ?? (options.collar === 'band' ? 'band' : 'leaf') },
})
const dressBack =
  (cut: 'wrap' | 'shirt') =>
  ({ drape = 'wool' }: GarmentOptions): Subject => ({ kind: 'dress-back', options: { cut, drape } })

function madeUp(_options: GarmentOptions, cloth: Cloth): Subject {
  if (cloth.make === 'satin') return { kind: 'gown', options: {} }
  if (cloth.make === 'print') return { kind: 'camp-shirt', options: {} }
  if (cloth.make === 'knit') return { kind: 'polo', options: {} }
  if (/^(poplin|oxford|bengal|gingham|tattersall|chambray)/.test(cloth.code)) return { kind: 'dress-shirt', options: {} }
  if (/^(crepe)/.test(cloth.code)) return { kind: 'skirt', options: { bias: false, drape: 'wool' } }
  if (/^(denim|drill)/.test(cloth.code)) return { kind: 'chinos', options: {} }
  if (/^(coating)/.test(cloth.code)) return { kind: 'overcoat', options: {} }
  return { kind: 'jacket', options: {} }
}

export const SIGHTS: Record<GarmentKind, Sights> = {
  jacket: tailored,
  'jacket-back': { cloth: true },
  'overcoat-back': { cloth: true },
  'double-breasted': {
    ...tailored,
    styled: (options) => ({ kind: 'double-breasted', options: { ...options, styling: wornWith(options) } }),
    detail: { left: 300, top: 150, width: 350 },
  },
  overcoat: {
    ...tailored,
    styled: (options) => ({ kind: 'overcoat', options: { ...options, styling: wornWith(options) } }),
    back: () => ({ kind: 'overcoat-back', options: {} }),
    detail: { left: 330, top: 120, width: 330 },
  },
  suit: {
    back: tailored.back,
    detail: { left: 345, top: 60, width: 240 },
    styled: (options) => ({ kind: 'suit', options: { ...options, styling: 'shirt-and-tie' } }),
    cloth: true,
  },
  waistcoat: {
    styled: inOutfit('waistcoat'),
    back: () => ({ kind: 'waistcoat-back', options: {} }),
    detail: { left: 270, top: 120, width: 320 },
    cloth: true,
  },
  'trousers-back': { cloth: true },
  trousers: {
    back: ({ adjusters = true, braid = false, turnUp = false }) => ({
      kind: 'trousers-back',
      options: { adjusters, braid, turnUp },
    }),
    detail: { left: 290, top: 50, width: 320 },
    styled: inOutfit('trousers'),
    cloth: true,
  },
  chinos: {
    back: () => ({ kind: 'trousers-back', options: { cotton: true } }),
    detail: { left: 290, top: 50, width: 320 },
    styled: inOutfit('chinos'),
    cloth: true,
  },
  'jeans-back': { cloth: true },
  'waistcoat-back': { cloth: true },
  jeans: {
    styled: inOutfit('jeans'),
    back: () => ({ kind: 'jeans-back', options: {} }),
    detail: { left: 290, top: 50, width: 320 },
    cloth: true,
  },
  'dress-shirt': {
    back: shirtBack('dress', 'long'),
    styled: inOutfit('dress-shirt'),
    detail: { left: 270, top: 70, width: 300 },
    cloth: true,
  },
  shorts: {
    back: () => ({ kind: 'trousers-back', options: { cotton: true, short: true } }),
    styled: inOutfit('shorts'),
    detail: { left: 240, top: 150, width: 330 },
    cloth: true,
  },
  polo: {
    back: shirtBack('hip', 'short', 'leaf'),
    styled: inOutfit('polo'),
    detail: { left: 280, top: 110, width: 320 },
    cloth: true,
  },
  tunic: {
    back: shirtBack('long', 'long', 'band'),
    styled: inOutfit('tunic'),
    detail: { left: 260, top: 90, width: 320 },
    cloth: true,
  },
  blouse: {
    back: () => ({ kind: 'blouse-back' }),
    styled: inOutfit('blouse'),
    detail: { left: 235, top: 24, width: 330 },
    cloth: true,
  },
  'camp-shirt': {
    back: shirtBack('hip', 'short', 'camp'),
    styled: inOutfit('camp-shirt'),
    detail: { left: 290, top: 110, width: 320 },
    cloth: true,
  },
  gown: {
    styled: inOutfit('gown'),
    detail: { left: 270, top: 100, width: 300 },
    back: ({ drape = 'silk' }) => ({ kind: 'gown-back', options: { drape } }),
    cloth: true,
  },
  'gown-back': { cloth: true },
  'column-gown': {
    styled: inOutfit('column-gown'),
    detail: { left: 260, top: 60, width: 320 },
    back: ({ cuffButtons = 6, openBack = false }) => ({ kind: 'column-gown-back', options: { cuffButtons, openBack } }),
    cloth: true,
  },
  'column-gown-back': { cloth: true },
  'wrap-dress': {
    back: dressBack('wrap'),
    styled: inOutfit('wrap-dress'),
    detail: { left: 250, top: 108, width: 330 },
    cloth: true,
  },
  'shirt-dress': {
    back: dressBack('shirt'),
    styled: inOutfit('shirt-dress'),
    detail: { left: 270, top: 60, width: 310 },
    cloth: true,
  },
  skirt: {
    back: (options) => ({ kind: 'skirt', options: { ...options, behind: true } }),
    styled: inOutfit('skirt'),
    detail: { left: 250, top: 100, width: 330 },
    cloth: true,
  },
  tie: {
    back: () => ({ kind: 'tie-back' }),
    styled: inOutfit('tie', { left: 190, top: 62, width: 420 }),
    detail: { left: 270, top: 60, width: 270 },
    cloth: true,
  },
  'bow-tie': {
    back: () => ({ kind: 'bow-tie-back' }),
    styled: inOutfit('bow-tie', { left: 190, top: 62, width: 420 }),
    detail: { left: 235, top: 424, width: 330 },
    cloth: true,
  },
  'pocket-square': {
    detail: { left: 330, top: 380, width: 330 },
    back: () => ({ kind: 'square-spread' }),
    styled: inOutfit('pocket-square', { left: 330, top: 120, width: 360 }),
    cloth: true,
  },
  'folded-cloth': {
    back: () => ({ kind: 'square-spread' }),
    styled: inOutfit('folded-cloth'),
    detail: { left: 130, top: 560, width: 330 },
    cloth: true,
  },
  'gift-card': { detail: { left: 170, top: 330, width: 330 }, cloth: false },
  bolt: {
    back: () => ({ kind: 'folded-cloth', options: { plain: true } }),
    styled: madeUp,
    detail: { left: 380, top: 230, width: 330 },
    cloth: true,
  },
  outfit: { cloth: true },
  'shirt-back': { cloth: true },
  'dress-back': { cloth: true },
  'blouse-back': { cloth: true },
  'tie-back': { cloth: true },
  'bow-tie-back': { cloth: true },
  'square-spread': { cloth: true },
  swatch: { cloth: true },
  macro: { cloth: false },
  shears: tool('shears', { left: 330, top: 300, width: 300 }),
  tape: tool('tape', { left: 40, top: 430, width: 320 }),
  chalk: tool('chalk', { left: 210, top: 300, width: 320 }),
  'dress-form': tool('dress-form', { left: 250, top: 70, width: 310 }),
  iron: tool('iron', { left: 260, top: 200, width: 300 }),
  thread: tool('thread', { left: 250, top: 440, width: 320 }),
  buttons: tool('buttons', { left: 250, top: 320, width: 320 }),
  ruler: tool('ruler', { left: 380, top: 300, width: 300 }),
  square: tool('square', { left: 200, top: 560, width: 320 }),
  ham: tool('ham', { left: 250, top: 330, width: 300 }),
  clapper: tool('clapper', { left: 300, top: 300, width: 320 }),
  hanger: tool('hanger', { left: 250, top: 330, width: 320 }),
  brush: tool('brush', { left: 220, top: 380, width: 330 }),
  wax: tool('wax', { left: 250, top: 330, width: 300 }),
  pins: tool('pins', { left: 190, top: 260, width: 300 }),
  pincushion: tool('pincushion', { left: 280, top: 340, width: 320 }),
  awl: tool('awl', { left: 250, top: 330, width: 300 }),
}
