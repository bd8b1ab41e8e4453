import { arcsine, bulge, CENTRE, through } from '../core/curves.ts'
import { smooth } from '../core/numbers.ts'
import { letters } from './letters.ts'
import { type ClothMap, type Fold, fold, type Panel, type Piece, pair, type Surface, straight } from './write.ts'

const SCALE = 1.25 // millimetres of cloth in one unit
export const TROUSERS_FIT = { wide: 0.86, tall: 1.02, down: -32 }
/** Half-width of the hips, and middle and half-width of a leg, at a height y. Design units. */
export type LegShape = {
  hip: (y: number) => number
  centre: (y: number) => number
  half: (y: number) => number
}
export const STRAIGHT: LegShape = {
  hip: through([
    [100, 132],
    [150, 140],
    [240, 164],
    [330, 178],
    [400, 182],
  ]),
  centre: through([
    [330, 486],
    [420, 490],
    [620, 492],
    [960, 490],
  ]),
  half: through([
    [330, 96],
    [420, 92],
    [620, 76],
    [960, 68],
  ]),
}
const creaseAt = (y: number) => 482 + (y - 170) * 0.012

export const hipsOf =
  ({ hip }: LegShape): Surface =>
  (x, y) =>
    92 * bulge((x - CENTRE) / hip(y), 2.2)
export const hips = hipsOf(STRAIGHT)

/** y at which trousers with a break fold over the shoe. */
const BREAK = 896

export function legSurface({ crease, breaks }: { crease: boolean; breaks: boolean }, shape = STRAIGHT): Surface {
  const hips = hipsOf(shape)
  return (x, y) => {
    const t = smooth(300, 450, y)
    const leg = 78 * bulge((x - shape.centre(y)) / shape.half(y)) + 8
    const off = Math.abs(x - creaseAt(y))
    let sharp = crease ? smooth(170, 330, y) : 0
    let tip = 0
    if (breaks) {
      sharp *= 1 - 0.6 * Math.exp(-(((y - BREAK) / 16) ** 2))
      tip = 6 * smooth(BREAK + 4, 968, y) // cloth below the break rests on the shoe and faces up
    }
    return hips(x, y) * (1 - t) + leg * t + tip + sharp * (7 * Math.exp(-off / 3.2) + 5 * Math.exp(-off / 16))
  }
}

export const legClothOf =
  (shape: LegShape): ClothMap =>
  (x, y) => {
    const t = smooth(300, 450, y)
    const [hip, leg] = [shape.hip(y) * 1.1, shape.half(y) * 1.1]
    const u = hip * arcsine((x - CENTRE) / hip) * (1 - t) + (96 + leg * arcsine((x - shape.centre(y)) / leg)) * t
    return [u * SCALE, y * SCALE]
  }
export const legCloth = legClothOf(STRAIGHT)
export const bandCloth: ClothMap = (x, y) => {
  const [u, v] = legCloth(x, y)
  return [v, u]
}

export const LEG =
  'M 400 140 L 537 124 C 551 168 570 238 574 308 C 578 400 571 520 566 640 C 562 760 559 860 557 950 C 556 957 552 960 546 961 C 510 966 470 966 434 962 C 428 961 425 958 424 952 C 424 860 424 740 416 640 C 410 540 404 440 400 392 Z'

export const FOLDS: readonly Fold[] = [
  fold(
    [
      [404, 396],
      [440, 370],
      [500, 340],
    ],
    4.5,
    9,
    0.2,
    0.7,
  ),
  fold(
    [
      [406, 420],
      [444, 412],
      [500, 390],
    ],
    3.5,
    10,
    0.2,
    0.7,
  ),
  fold(
    [
      [410, 460],
      [440, 470],
      [476, 468],
    ],
    2.6,
    10,
    0.3,
    0.7,
  ),
  fold(
    [
      [416, 640],
      [456, 654],
      [540, 640],
    ],
    3,
    14,
    0.3,
    0.6,
  ),
  fold(
    [
      [560, 690],
      [520, 700],
      [450, 688],
    ],
    2.4,
    13,
    0.3,
    0.6,
  ),
  fold(
    [
      [426, 900],
      [470, 914],
      [552, 890],
    ],
    5,
    11,
    0.25,
    0.5,
  ),
  fold(
    [
      [428, 930],
      [480, 936],
      [550, 918],
    ],
    3.4,
    9,
    0.3,
    0.5,
  ),
  fold(
    [
      [430, 500],
      [440, 620],
      [444, 760],
    ],
    3,
    14,
  ),
  fold(
    [
      [552, 420],
      [544, 560],
      [538, 700],
    ],
    3.2,
    15,
  ),
  fold(
    [
      [520, 170],
      [530, 240],
      [528, 320],
    ],
    2.6,
    15,
    0.2,
    0.35,
  ),
]

export const inner = (): Piece[] => [
  {
    name: 'inner waist',
    material: 'lining',
    outline: 'M 268 112 C 300 92 500 92 532 112 L 528 150 C 500 168 300 168 272 150 Z',
    surface: (x) => -12 - 18 * bulge((x - CENTRE) / 150, 2.2),
    cloth: straight,
  },
  {
    name: 'curtain',
    material: 'shell',
    outline: 'M 268 112 C 300 90 500 90 532 112 C 500 104 300 104 268 112 Z',
    surface: (x) => -4 - 18 * bulge((x - CENTRE) / 150, 2.2),
    cloth: straight,
    lift: 2,
    edge: { radius: 2, height: 2 },
  },
  {
    name: 'label',
    material: 'label',
    outline: 'M 376 104.5 L 424 104.5 L 424 119 L 376 119 Z',
    surface: () => -26,
    cloth: straight,
    edge: { radius: 0.8, height: 0.6 },
  },
  letters({ text: 'TARIZI', x: 400.4, y: 114.6, size: 8, spacing: 1.2, ink: '#B79C62' }),
]

/** Vertical offsets of the folds, so that the two legs do not crease at the same height. */
const APART = [6, -8, 4, -5, 9]
export const unlike = (leg: Panel): Panel => ({
  ...leg,
  folds: leg.folds?.map((each, n) => ({
    ...each,
    along: each.along.map(([x, y]) => [x, y + APART[n % APART.length]!] as const),
  })),
})

export const braid = (): Panel => ({
  name: 'braid',
  material: 'facing',
  outline:
    'M 530 146 C 544 188 561 248 565 308 C 569 400 562 520 557 640 C 553 760 550 860 548 958 L 557 955 C 559 860 562 760 566 640 C 571 520 578 400 574 308 C 570 238 551 170 540 144 Z',
  surface: legSurface({ crease: true, breaks: false }),
  cloth: straight,
  lift: 2.4,
  edge: { radius: 1.4, height: 1 },
})

export const turnUp = ({ breaks }: { breaks: boolean }): Panel => ({
  name: 'turn-up',
  material: 'shell',
  outline: breaks
    ? 'M 423 918 C 470 926 510 926 558 916 L 560 950 C 559 957 555 962 549 964 C 510 971 470 971 430 965 C 425 964 422 960 421 953 Z'
    : 'M 423 916 C 470 922 510 922 559 914 L 558 950 C 557 958 553 962 547 963 C 510 968 470 968 433 964 C 427 963 423 959 423 952 Z',
  surface: legSurface({ crease: true, breaks }),
  cloth: (x, y) => {
    const [u, v] = legCloth(x, y)
    return [u, -v]
  },
  lift: 4,
  edge: { radius: 2.6, height: 2.4 },
  unevenness: 0.6,
})

export const BAND = 'M 265 110 C 330 126 470 126 535 110 L 541 146 C 470 164 330 164 259 146 Z'

export const bandOf = (more: Partial<Panel> = {}): Panel => ({
  name: 'waistband',
  material: 'shell',
  outline: BAND,
  surface: hips,
  cloth: bandCloth,
  lift: 4,
  edge: { radius: 2.4, height: 2.4 },
  unevenness: 0.3,
  ...more,
})

export const beltLoops = (width = 11): Piece[] =>
  pair(
    ...(
      [
        [462, 119, 157],
        [520, 113, 150],
      ] as const
    ).map(
      ([x, top, bottom]): Panel => ({
        name: 'belt loop',
        material: 'shell',
        outline: `M ${x} ${top} L ${x + width} ${top - 1} L ${x + width + 1} ${bottom + 4} L ${x + 1} ${bottom + 5} Z`,
        surface: hips,
        cloth: legCloth,
        lift: 9,
        edge: { radius: 1.8, height: 2 },
      }),
    ),
  )

export const sideAdjusters = (): Piece[] =>
  pair(
    {
      name: 'adjuster',
      material: 'shell',
      outline: 'M 540 124 L 500 130 C 494 131 492 134 492.5 138 C 493 142 496 144 501 143.6 L 541 138 Z',
      surface: hips,
      cloth: (x, y) => [y, x],
      lift: 8,
      edge: { radius: 1.8, height: 2 },
    },
    {
      name: 'buckle',
      material: 'steel',
      outline: 'M 507 125 L 518 123.6 L 519.6 145 L 508.6 146.6 Z M 510.6 128.8 L 511.6 142.8 L 516.4 142.2 L 515.2 128 Z',
      surface: hips,
      cloth: straight,
      lift: 11,
      edge: { radius: 1.2, height: 1.6 },
    },
  )
