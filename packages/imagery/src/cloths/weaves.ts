import type { Cloth, Line, ThreadOrder, WovenCloth } from './record.ts'

/** Colours of a classic weave: `ground` is the dominant one, and `yarn` is woven into it. */
type Two = { ground: string; yarn: string }
type Settings = Omit<Partial<WovenCloth>, 'make'>

const one = (colour: string): ThreadOrder => [[colour, 1]]
const repeat = (times: number, ...order: ThreadOrder): ThreadOrder => Array.from({ length: times }, () => order).flat()
const both = (order: ThreadOrder) => ({ warp: order, weft: order })
const line = (along: 'warp' | 'weft', every: number, width: number, at: number, colour: string, strength: number): Line => ({
  along,
  every,
  width,
  at,
  colour,
  strength,
})

export const WEAVES = {
  twill: ({ ground, yarn }) => ({ draft: 'twill-2-2', warp: one(ground), weft: one(yarn), pitch: 0.95 }),
  drill: ({ ground, yarn }) => ({
    draft: 'twill-2-1',
    warp: one(ground),
    weft: one(yarn),
    pitch: 0.92,
    melange: 0.12,
    sheen: 0.15,
    relief: 0.3,
  }),
  denim: ({ ground, yarn }) => ({
    draft: 'twill-3-1',
    warp: one(ground),
    weft: one(yarn),
    pitch: 0.74,
    spread: 1.5, // picks 1.5 times farther apart than ends: the steep twill line of denim
    melange: 0.56, // rope-dyed: the blue varies from end to end
    slub: 0.4,
    sheen: 0.1,
    relief: 0.7,
  }),
  flannel: ({ ground, yarn }) => ({
    draft: 'twill-2-2',
    warp: one(ground),
    weft: one(yarn),
    pitch: 1,
    melange: 0.3,
    relief: 0.2,
    nap: 0.5,
    sheen: 0.5,
  }),
  coating: ({ ground, yarn }) => ({
    draft: 'twill-2-2',
    warp: one(ground),
    weft: one(yarn),
    pitch: 1.5,
    melange: 0.25,
    relief: 0.25,
    nap: 0.55,
    sheen: 0.55,
  }),
  barathea: ({ ground, yarn }) => ({
    draft: 'barathea',
    warp: one(ground),
    weft: one(yarn),
    pitch: 1,
    melange: 0.22,
    relief: 0.45,
    sheen: 0.55,
  }),
  crepe: ({ ground, yarn }) => ({
    draft: 'crepe',
    warp: one(ground),
    weft: one(yarn),
    pitch: 0.85,
    melange: 0.14,
    relief: 0.3,
    sheen: 0.3,
  }),
  herringbone: ({ ground, yarn }) => ({
    draft: 'herringbone',
    warp: one(yarn),
    weft: one(ground),
    pitch: 1.1,
    melange: 0.28,
    relief: 0.4,
    nap: 0.25,
    sheen: 0.4,
  }),
  'coating-herringbone': ({ ground, yarn }) => ({
    draft: 'wide-herringbone',
    warp: one(yarn),
    weft: one(ground),
    pitch: 1.5,
    melange: 0.28,
    relief: 0.3,
    nap: 0.4,
    sheen: 0.5,
  }),
  birdseye: ({ ground, yarn }) => ({
    draft: 'birdseye',
    warp: one(ground),
    weft: one(yarn),
    pitch: 1.15,
    melange: 0.14,
    relief: 0.3,
  }),
  hopsack: ({ ground, yarn }) => ({
    draft: 'hopsack',
    warp: one(ground),
    weft: one(yarn),
    pitch: 1.1,
    melange: 0.18,
    relief: 0.4,
  }),
  'pin-stripe': ({ ground, yarn }) => ({
    draft: 'twill-2-1',
    warp: one(ground),
    weft: one(ground),
    pitch: 0.92,
    melange: 0.18,
    relief: 0.3,
    lines: [line('warp', 13, 0.9, 6.5, yarn, 0.85)],
  }),
  'chalk-stripe': ({ ground, yarn }) => ({
    draft: 'twill-2-2',
    warp: one(ground),
    weft: one(ground),
    pitch: 0.95,
    melange: 0.22,
    relief: 0.3,
    nap: 0.35,
    lines: [line('warp', 19, 1.5, 9.5, yarn, 0.6)],
  }),
  houndstooth: ({ ground, yarn }) => ({
    draft: 'twill-2-2',
    ...both([
      [yarn, 4],
      [ground, 4],
    ]),
    pitch: 1.35,
    melange: 0.18,
    relief: 0.3,
  }),
  'prince-of-wales': ({ ground, yarn }) => ({
    draft: 'twill-2-2',
    ...both([...repeat(6, [yarn, 4], [ground, 4]), ...repeat(12, [yarn, 2], [ground, 2])]),
    pitch: 1,
    melange: 0.16,
    relief: 0.3,
  }),
  windowpane: ({ ground, yarn }) => ({
    draft: 'twill-2-2',
    warp: one(ground),
    weft: one(ground),
    pitch: 0.95,
    melange: 0.24,
    relief: 0.35,
    nap: 0.35,
    lines: [line('warp', 54, 1.5, 27, yarn, 0.7), line('weft', 62, 1.5, 30, yarn, 0.7)],
  }),
  gingham: ({ ground, yarn }) => ({
    draft: 'plain',
    ...both([
      [ground, 8],
      [yarn, 8],
    ]),
    pitch: 0.8,
    melange: 0.06,
    relief: 0.12,
    sheen: 0.1,
  }),
  tattersall: ({ ground, yarn }) => ({
    draft: 'plain',
    warp: one(ground),
    weft: one(ground),
    pitch: 0.8,
    melange: 0.06,
    relief: 0.12,
    sheen: 0.1,
    lines: [line('warp', 26, 1.1, 6, yarn, 0.85), line('weft', 26, 1.1, 6, yarn, 0.85)],
  }),
  linen: ({ ground, yarn }) => ({
    draft: 'plain',
    warp: one(ground),
    weft: one(yarn),
    pitch: 1.15,
    melange: 0.34,
    slub: 0.22,
    relief: 0.5,
    sheen: 0.2,
  }),
  'linen-cotton': ({ ground, yarn }) => ({
    draft: 'plain',
    warp: one(ground),
    weft: one(yarn),
    pitch: 0.95,
    melange: 0.2,
    slub: 0.16,
    relief: 0.3,
    sheen: 0.12,
  }),
  poplin: ({ ground, yarn }) => ({
    draft: 'plain',
    warp: one(ground),
    weft: one(yarn),
    pitch: 0.8,
    melange: 0.05,
    relief: 0.12,
    sheen: 0.1,
  }),
  oxford: ({ ground, yarn }) => ({
    draft: 'hopsack',
    warp: one(yarn),
    weft: one(ground),
    pitch: 0.9,
    melange: 0.1,
    relief: 0.2,
    sheen: 0.1,
  }),
  'bengal-stripe': ({ ground, yarn }) => ({
    draft: 'plain',
    warp: [
      [ground, 5],
      [yarn, 5],
    ],
    weft: one(ground),
    pitch: 0.8,
    melange: 0.05,
    relief: 0.12,
    sheen: 0.1,
  }),
  seersucker: ({ ground, yarn }) => ({
    draft: 'plain',
    warp: [
      [ground, 6],
      [yarn, 6],
    ],
    weft: one(ground),
    pitch: 0.9,
    melange: 0.1,
    relief: 0.3,
    sheen: 0.1,
    pucker: { every: 10.8, width: 5.4, at: 5.4 }, // the stripes of `yarn`: six threads of 0.9
  }),
  'silk-twill': ({ ground, yarn }) => ({
    draft: 'twill-2-2',
    warp: one(ground),
    weft: one(yarn),
    pitch: 0.8,
    melange: 0.06,
    relief: 0.18,
    sheen: 0.4,
    specular: 0.025,
  }),
} as const satisfies Record<string, (two: Two) => Omit<WovenCloth, 'make'>>
export type WeaveName = keyof typeof WEAVES

export const cloth = (
  weave: WeaveName,
  code: string,
  name: string,
  ground: string,
  yarn: string,
  more: Settings = {},
): Cloth => ({
  code,
  name,
  make: 'woven',
  ...(WEAVES[weave] as (two: Two) => Omit<WovenCloth, 'make'>)({ ground, yarn }),
  ...more,
})

export const satin = (code: string, name: string, colour: string, specular = 0.5, gloss = 9): Cloth => ({
  code,
  name,
  make: 'satin',
  colour,
  specular,
  gloss,
  streak: 0.05,
})

export const corduroy = (code: string, name: string, ground: string, tip: string, wale = 3.4): Cloth => ({
  code,
  name,
  make: 'pile',
  ground,
  tip,
  wale,
})

export const pique = (code: string, name: string, yarn: string, second: string): Cloth => ({
  code,
  name,
  make: 'knit',
  yarn,
  second,
  gauge: 1.3,
  tuck: true,
  melange: 0.06,
})

export const jersey = (code: string, name: string, yarn: string, second: string, gauge = 1.5): Cloth => ({
  code,
  name,
  make: 'knit',
  yarn,
  second,
  gauge,
  melange: 0.14,
})

export { line }
