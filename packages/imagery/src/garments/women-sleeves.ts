import { bulge, through } from '../core/curves.ts'
import { sleeveOf } from './bodies.ts'
import { foldRows } from './drape.ts'
import { type Arms, arms, type Pose, WOMANS_ARM } from './poses.ts'
import { ARMHOLE } from './women-body.ts'
import { button, type Fit, type Fold, type Panel, type Piece, pair, type Surface, seam, topStitch } from './write.ts'

/** The elbow is at y 350 and the wrist at y 530. */
type Cut = {
  /** `[y, x of the inner edge, x of the outer edge]`, from the end of the sleeve's head downwards. */
  edges: readonly (readonly [y: number, inner: number, outer: number])[]
  folds: readonly Fold[]
}

const SLEEVE_CUTS = {
  narrow: {
    edges: [
      [176, 500, 556],
      [240, 508, 571],
      [300, 528, 583],
      [350, 543, 591],
      [400, 549, 595],
      [460, 553, 596],
      [540, 556, 594],
    ],
    folds: foldRows(
      [512, 246, 540, 262, 570, 306, 2.6, 10, 0.3, 0.6],
      [518, 266, 538, 300, 556, 366, 2.4, 10, 0.3, 0.6],
      [537, 318, 560, 336, 588, 326, 1.8, 8, 0.25, 0.7],
      [541, 346, 562, 362, 592, 352, 2.2, 7, 0.2, 0.7],
      [546, 376, 566, 386, 592, 372, 1.7, 7, 0.25, 0.7],
      [542, 352, 562, 392, 574, 440, 1.8, 7, 0.2, 0.6],
      [588, 390, 582, 440, 576, 530, 2.2, 9, 0.4, 0.4],
      [560, 410, 565, 460, 562, 530, 1.6, 8, 0.4, 0.4],
      [526, 130, 540, 186, 538, 262, 2.4, 9, 0.4, 0.5],
      [544, 146, 558, 206, 556, 300, 2.6, 9, 0.4, 0.5],
      [566, 216, 572, 280, 558, 344, 2.4, 8, 0.4, 0.5],
    ),
  },
  easy: {
    edges: [
      [176, 500, 555],
      [240, 508, 572],
      [300, 527, 585],
      [350, 541, 593],
      [400, 547, 597],
      [460, 551, 599],
    ],
    folds: foldRows(
      [512, 246, 542, 262, 580, 312, 2.8, 9, 0.25, 0.6],
      [514, 256, 540, 284, 578, 366, 3.2, 9, 0.2, 0.6],
      [518, 270, 541, 316, 562, 400, 3, 10, 0.2, 0.3],
      [540, 332, 562, 350, 594, 348, 2.8, 8, 0.25, 0.6],
      [545, 366, 564, 380, 594, 372, 2.8, 7, 0.25, 0.6],
      [584, 320, 583, 370, 588, 480, 2.6, 8, 0.4, 0.02],
      [560, 380, 563, 420, 566, 480, 2.2, 7, 0.4, 0.02],
      [526, 130, 536, 180, 536, 250, 2, 8, 0.4, 0.5],
      [538, 142, 554, 200, 560, 290, 2.4, 10, 0.4, 0.5],
    ),
  },
  full: {
    edges: [
      [176, 500, 557],
      [240, 508, 573],
      [300, 526, 588],
      [350, 538, 599],
      [400, 543, 608],
      [450, 543, 614],
      [484, 544, 612],
      [500, 547, 605],
      [512, 551, 599],
    ],
    folds: foldRows(
      [512, 248, 540, 268, 576, 320, 2.8, 11, 0.3, 0.6],
      [518, 270, 540, 316, 556, 400, 2.6, 11, 0.3, 0.5],
      [540, 338, 562, 356, 600, 350, 2.4, 10, 0.3, 0.6],
      [555, 520, 552, 470, 558, 400, 3.4, 6, 0.02, 0.6],
      [564, 520, 564, 474, 570, 420, 3.6, 6, 0.02, 0.6],
      [574, 520, 576, 480, 578, 376, 4, 7, 0.02, 0.7],
      [584, 520, 590, 474, 590, 410, 3.6, 6, 0.02, 0.6],
      [594, 520, 604, 476, 604, 400, 3.6, 6, 0.02, 0.6],
      [530, 132, 546, 190, 552, 280, 2.4, 11, 0.4, 0.5],
    ),
  },
} as const satisfies Record<string, Cut>

export type SleeveCut = keyof typeof SLEEVE_CUTS
type Sleeves = {
  cut: SleeveCut
  /** y of the hem. A full sleeve ends in its cuff. */
  ends: number
  /** Number of covered buttons at the wrist. 0 gives a stitched hem. */
  buttons?: number
  unevenness?: number
  pose?: Pose
  fromBehind?: boolean
}
const HEAD_ENDS = 176
const CUFF_FROM = 506

export function sleeves({ cut, ends, buttons = 0, unevenness = 0.5, pose, fromBehind }: Sleeves, fit: Fit): Arms {
  const { edges, folds }: Cut = SLEEVE_CUTS[cut]
  const inner = through(edges.map(([y, x]) => [y, x]))
  const outer = through(edges.map(([y, , x]) => [y, x]))
  const body = sleeveOf({
    centre: [[110, 502], ...edges.map(([y, from, to]): [number, number] => [y, (from + to) / 2])],
    half: [[110, 24], ...edges.map(([y, from, to]): [number, number] => [y, (to - from) / 2 + 2])],
    arm: 20,
    armLift: 22,
    head: 42,
    crown: 4,
    blend: [300, 180],
    cloth: { from: 500, ease: 1.06, slant: 0.1, round: 0 },
  })
  const hem = cut === 'full' ? CUFF_FROM + 6 : ends
  const sleeve: Panel = {
    name: 'sleeve',
    material: 'shell',
    outline: `M 512 116 C 531 121 548 140 ${outer(HEAD_ENDS)} ${HEAD_ENDS} ${along(outer, HEAD_ENDS, hem)} C ${outer(hem) - 14} ${hem + 7} ${inner(hem) + 14} ${hem + 8} ${inner(hem)} ${hem + 3} ${along(inner, hem, 240)} C 496 200 499 152 512 116 Z`,
    surface: body.surface,
    cloth: body.cloth,
    folds: folds.filter(({ along: [first] }) => first![1] < hem - 24 || cut === 'full'),
    edge: { radius: 2.6, height: 1.8 },
    unevenness,
  }
  const armhole = { ...seam(`M 512 116 ${ARMHOLE}`), width: 1.1, depth: 1, dark: 0.18 }
  const laid = (own: readonly Piece[]): Arms => {
    const { behind, before } = arms(own, WOMANS_ARM, pose, fromBehind)
    return { behind, before: [...before, ...pair(armhole)] }
  }
  if (cut === 'full') return laid([sleeve, ...deepCuff(ends, buttons, fit)])
  const end =
    buttons > 0 ? covered(buttons, ends - 6, (y) => outer(y) - 7, body.surface, fit) : hemStitch(inner(hem), outer(hem), hem)
  return laid([sleeve, ...end])
}

function along(edge: (y: number) => number, from: number, to: number): string {
  const steps = Math.ceil(Math.abs(to - from) / 6)
  const at = (n: number) => from + ((to - from) * n) / steps
  return Array.from({ length: steps }, (_, n) => `L ${edge(at(n + 1)).toFixed(2)} ${at(n + 1).toFixed(2)}`).join(' ')
}

const hemStitch = (from: number, to: number, y: number): Piece[] => [
  {
    ...topStitch(`M ${from + 1} ${y - 9} C ${from + 14} ${y - 4} ${to - 14} ${y - 5} ${to - 1} ${y - 12}`),
    depth: 0.5,
    dark: 0.1,
  },
]

const covered = (count: number, from: number, x: (y: number) => number, ground: Surface, fit: Fit): Piece[] =>
  Array.from({ length: count }, (_, n) => from - n * 8).flatMap((y) =>
    button(x(y), y, ground, fit, { radius: 3.6, holes: false, material: 'shell', lift: 2.4 }),
  )

const CUFF: Surface = (x) => 20 * bulge((x - 575) / 25, 2.1) + 22

function deepCuff(ends: number, buttons: number, fit: Fit): Piece[] {
  const cuff: Panel = {
    name: 'cuff',
    material: 'shell',
    outline: `M 551 ${CUFF_FROM} C 562 ${CUFF_FROM + 6} 588 ${CUFF_FROM + 5} 599 ${CUFF_FROM - 1} L 597 ${ends} C 586 ${ends + 6} 566 ${ends + 7} 554 ${ends + 3} Z`,
    surface: CUFF,
    cloth: (x, y) => [x, y],
    lift: 5,
    edge: { radius: 2.2, height: 2.2 },
    unevenness: 0.15,
  }
  return [
    cuff,
    ...covered(
      buttons,
      ends - 4,
      () => 590,
      (x, y) => CUFF(x, y) + 4,
      fit,
    ),
  ]
}
