import type { GarmentKind, GarmentOptions } from '../garments/index.ts'
import type { Styling } from '../garments/styling.ts'

export const VIEWS = ['front', 'back', 'detail', 'styled', 'cloth'] as const
export type View = (typeof VIEWS)[number]

type Close = { left: number; top: number; width: number }
type Sights = {
  /** What is worth coming near to, in design units after the fit; always 4:5. */
  detail?: Close
  /** What it looks like from behind. */
  back?: (options: GarmentOptions) => { kind: GarmentKind; options: GarmentOptions }
  /** The same piece as it is worn. */
  styled?: (options: GarmentOptions) => GarmentOptions
  /** Whether it is made of cloth that deserves a picture of its own. */
  cloth: boolean
}

/** A dinner jacket is worn with a bow, a soft jacket with the collar open, everything else with a tie. */
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
  styled: (options) => ({ ...options, styling: wornWith(options) }),
  cloth: true,
}
const tool = (detail?: Close): Sights => ({ detail, cloth: false })

/** Which pictures a kind of thing has beside its front. */
export const SIGHTS: Record<GarmentKind, Sights> = {
  jacket: tailored,
  'jacket-back': { cloth: true },
  'overcoat-back': { cloth: true },
  'double-breasted': { ...tailored, detail: { left: 300, top: 150, width: 350 } },
  overcoat: { ...tailored, back: () => ({ kind: 'overcoat-back', options: {} }), detail: { left: 330, top: 120, width: 330 } },
  suit: {
    back: tailored.back,
    detail: { left: 345, top: 60, width: 240 },
    styled: (options) => ({ ...options, styling: 'shirt-and-tie' }),
    cloth: true,
  },
  waistcoat: { back: () => ({ kind: 'waistcoat-back', options: {} }), detail: { left: 270, top: 120, width: 320 }, cloth: true },
  'trousers-back': { cloth: true },
  trousers: {
    back: ({ adjusters = true, braid = false, turnUp = false }) => ({
      kind: 'trousers-back',
      options: { adjusters, braid, turnUp },
    }),
    detail: { left: 290, top: 50, width: 320 },
    cloth: true,
  },
  chinos: {
    back: () => ({ kind: 'trousers-back', options: { cotton: true } }),
    detail: { left: 290, top: 50, width: 320 },
    cloth: true,
  },
  'jeans-back': { cloth: true },
  'waistcoat-back': { cloth: true },
  jeans: { back: () => ({ kind: 'jeans-back', options: {} }), detail: { left: 290, top: 50, width: 320 }, cloth: true },
  'dress-shirt': { detail: { left: 270, top: 70, width: 300 }, cloth: true },
  shorts: { detail: { left: 240, top: 150, width: 330 }, cloth: true },
  polo: { detail: { left: 280, top: 110, width: 320 }, cloth: true },
  tunic: { detail: { left: 260, top: 90, width: 320 }, cloth: true },
  blouse: { detail: { left: 235, top: 24, width: 330 }, cloth: true },
  'camp-shirt': { detail: { left: 290, top: 110, width: 320 }, cloth: true },
  gown: {
    detail: { left: 270, top: 100, width: 300 },
    back: ({ drape = 'silk' }) => ({ kind: 'gown-back', options: { drape } }),
    cloth: true,
  },
  'gown-back': { cloth: true },
  'column-gown': {
    detail: { left: 260, top: 60, width: 320 },
    back: ({ cuffButtons = 6, openBack = false }) => ({ kind: 'column-gown-back', options: { cuffButtons, openBack } }),
    cloth: true,
  },
  'column-gown-back': { cloth: true },
  'wrap-dress': { detail: { left: 250, top: 108, width: 330 }, cloth: true },
  'shirt-dress': { detail: { left: 270, top: 60, width: 310 }, cloth: true },
  skirt: { detail: { left: 250, top: 100, width: 330 }, cloth: true },
  tie: { detail: { left: 270, top: 60, width: 270 }, cloth: true },
  'bow-tie': { detail: { left: 235, top: 424, width: 330 }, cloth: true },
  'pocket-square': { cloth: true },
  'folded-cloth': { detail: { left: 130, top: 560, width: 330 }, cloth: true },
  bolt: { detail: { left: 380, top: 230, width: 330 }, cloth: true },
  swatch: { cloth: true },
  macro: { cloth: false },
  shears: tool({ left: 330, top: 300, width: 300 }),
  tape: tool({ left: 40, top: 430, width: 320 }),
  chalk: tool({ left: 210, top: 300, width: 320 }),
  'dress-form': tool({ left: 250, top: 70, width: 310 }),
  iron: tool({ left: 260, top: 200, width: 300 }),
  thread: tool({ left: 250, top: 440, width: 320 }),
  buttons: tool({ left: 250, top: 320, width: 320 }),
  ruler: tool({ left: 380, top: 300, width: 300 }),
  square: tool({ left: 200, top: 560, width: 320 }),
  ham: tool(),
  clapper: tool({ left: 300, top: 300, width: 320 }),
  hanger: tool({ left: 250, top: 330, width: 320 }),
  brush: tool({ left: 220, top: 380, width: 330 }),
  wax: tool(),
  pins: tool({ left: 190, top: 260, width: 300 }),
  pincushion: tool({ left: 280, top: 340, width: 320 }),
  awl: tool(),
}
