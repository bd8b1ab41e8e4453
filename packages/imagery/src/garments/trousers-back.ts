import type { Garment } from '../core/garment.ts'
import { bar, COTTON_FOLDS, COTTON_LEG, doubled, SHORT_FOLDS, SHORT_LEG, SHORTS_FIT, WIDE } from './cottons.ts'
import { BACK_BAND, SEAT_FOLDS, seat } from './jeans-back.ts'
import {
  bandOf,
  braid,
  FOLDS,
  hips,
  LEG,
  legCloth,
  legClothOf,
  legSurface,
  STRAIGHT,
  sideAdjusters,
  TROUSERS_FIT,
  turnUp,
  unlike,
} from './trouser-parts.ts'
import { button, deepSeam, mirror, type Panel, type Piece, pair, type Surface, seam, topStitch } from './write.ts'

/** `cotton` is the untailored kind, and `short` ends above the knee. */
export type TrouserBackOptions = { cotton: boolean; short: boolean; adjusters: boolean; braid: boolean; turnUp: boolean }
const USUAL: TrouserBackOptions = { cotton: false, short: false, adjusters: true, braid: false, turnUp: false }

export function trousersBack(options: Partial<TrouserBackOptions> = {}): Garment {
  const o = { ...USUAL, ...options }
  const ground = legSurface({ crease: !o.cotton, breaks: false }, o.short ? WIDE : STRAIGHT)
  const surface: Surface = (x, y) => ground(x, y) + seat(x, y)
  const lower = o.short
    ? SHORT_FOLDS.slice(3)
    : (o.cotton ? COTTON_FOLDS : FOLDS).filter(({ along }) => along.every(([, y]) => y > 480))
  const leg: Panel = {
    name: 'leg',
    material: 'shell',
    outline: o.short ? SHORT_LEG : o.cotton ? COTTON_LEG : LEG,
    surface,
    cloth: o.short ? legClothOf(WIDE) : legCloth,
    edge: { radius: 4, height: 3 },
    folds: [...SEAT_FOLDS.map((each) => (o.cotton ? each : { ...each, height: each.height * 0.75 })), ...lower],
    unevenness: o.cotton ? 1.2 : 0.9,
  }
  const marks: Piece[] = [
    seam('M 474 146 C 474 166 473 186 472 204'),
    ...pocket(surface),
    ...(o.cotton ? [topStitch(o.short ? 'M 417 546 C 476 555 536 555 590 546' : 'M 425 941 C 470 947 512 947 557 939')] : []),
    ...(o.braid ? [braid()] : []),
    ...(o.turnUp ? [turnUp({ breaks: false })] : []),
  ]
  const pieces: Piece[] = [
    ...[unlike(leg), ...marks].map(mirror),
    { ...leg, lift: 1.5 },
    ...marks,
    deepSeam('M 400 144 L 400 392'),
    ...(o.cotton ? [doubled('M 394.5 150 L 394.5 386')] : []),
    ...band(o),
  ]
  return { name: 'trousers, from behind', pieces, fit: o.short ? SHORTS_FIT : TROUSERS_FIT }
}

const pocket = (surface: Surface): Piece[] => [
  {
    name: 'jet',
    material: 'shell',
    outline: 'M 430 211 L 518 203 L 518.5 213.5 L 430.5 221.5 Z',
    surface,
    cloth: legCloth,
    lift: 2.4,
    edge: { radius: 1.4, height: 1.4 },
    unevenness: 0.5,
  },
  { path: 'M 431 216.2 L 518 208.2', width: 1.2, depth: 1.5, softness: 0.7, dark: 0.5 },
  bar('M 430.5 211 L 431 221.5'),
  bar('M 518 203 L 518.5 213.5'),
  { path: 'M 472 214 L 474 226 L 476 213.6', width: 1.1, depth: -0.8, softness: 0.5, dark: 0.24 },
  ...button(474, 228, surface, TROUSERS_FIT, { radius: 6, lift: 4 }),
]

function band({ cotton, adjusters }: TrouserBackOptions): Piece[] {
  const waist = bandOf({ outline: BACK_BAND })
  const loop = (x: number, top: number): Panel => ({
    name: 'belt loop',
    material: 'shell',
    outline: `M ${x - 5.5} ${top} L ${x + 5.5} ${top} L ${x + 5.5} ${top + 43} L ${x - 5.5} ${top + 43} Z`,
    surface: hips,
    cloth: legCloth,
    lift: 9,
    edge: { radius: 1.8, height: 2 },
  })
  const middle = seam('M 400 105 L 400 142')
  if (!cotton && adjusters) return [waist, middle, ...sideAdjusters()]
  const rows = cotton ? [doubled('M 264 117 C 330 107.5 470 107.5 536 117 M 260 144 C 330 135 470 135 540 144')] : []
  return [waist, middle, ...rows, loop(400, 104), ...pair(loop(516, 108))]
}
