import { flattened } from '../../lay/outlines.ts'
import type { DesignName, Options, Point, SeamPair } from '../../pattern.ts'
import { opOf } from '../pieces.ts'
import { type At, apart } from './drawing.ts'
import { MOUTH } from './pockets.ts'

type Parts = Readonly<Record<string, FreeSewing.Part>>

/** Largest length difference of two lines sewn together, mm. More would be visible when eased in. */
export const MOST_APART_mm = 2

/** Returns the pairs that cannot be sewn, including those with an invalid length. */
export const untrueOf = (pairs: readonly SeamPair[]): SeamPair[] =>
  pairs.filter(({ one, other }) => !(Math.abs(one - other) <= MOST_APART_mm))

export function seamPairs(design: DesignName, parts: Parts, stored: (key: string) => number, own: Options): SeamPair[] {
  const pairs: SeamPair[] = []
  const of = (name: string) => new Walk(parts[`${design}.${name}`])
  const pair = (option: string, seam: string, one: number, other: number) => pairs.push({ option, seam, one, other })
  if (own.pleats) {
    const front = of('front')
    pair('pleats', 'outseam', front.along('pleatedSlantTop', 'kneeOut', 'floorOut'), stored('frontOutseamLength'))
    pair('pleats', 'inseam', front.along('floorIn', 'kneeIn', 'fork'), stored('frontInseamLength'))
    const second = own.pleats === 2
    const beside = second
      ? front.along('pleat1Out', 'pleat2In') + front.along('pleat2Out', 'pleatedSlantTop')
      : front.along('pleat1Out', 'pleatedSlantTop')
    pair('pleats', 'waist', front.along('styleWaistIn', 'pleat1In') + beside, stored('waistbandFront'))
    for (const which of second ? [1, 2] : [1]) {
      const half = [`pleat${which}In`, `pleat${which}Fold`, `pleat${which}Out`]
      pair(
        'pleats',
        `pleat ${which}`,
        front.along(half[0] as string, half[1] as string),
        front.along(half[1] as string, half[2] as string),
      )
    }
  }
  const [front, side, collar] = [of('front'), of('side'), of('underCollar')]
  for (const option of ['breasted', 'lapelShape']) {
    if (own[option] === undefined) continue
    const edge = ['notch', 'notchEdge', 'lapelStraightEnd', 'cutawayPoint', 'roundStart']
    pair(option, 'front edge', front.along(...edge), of('frontFacing').along(...edge))
    pair(option, 'gorge', front.along('notch', 'collarCorner'), collar.along('notch', 'collarCorner'))
    const neck = front.along('collarCorner', 'neck') + of('back').along('neck', 'cbNeck')
    pair(option, 'collar', neck, collar.along('collarCorner', 'collarstandCbBottom'))
  }
  if (own.hipPockets) pair('hipPockets', 'mouth', front.long('hipPocketMouth') + side.long('hipPocketMouth'), stored(MOUTH))
  return pairs
}

type Drawn = { parts: Parts; drawing: { setStores: readonly FreeSewing.Store[] } }
function bodySeams({ parts, drawing }: Drawn) {
  const of = (name: string) => new Walk(parts[`jaeger.${name}`])
  const [front, side, back, facing, lining, collar] = [
    ...[of('front'), of('side'), of('back')],
    ...[of('frontFacing'), of('frontLining'), of('underCollar')],
  ] as [Walk, Walk, Walk, Walk, Walk, Walk]
  const stored = (key: string) => Number(drawing.setStores[0]?.get(`library.topsleeve.${key}`))
  const armhole =
    front.along('shoulder', 'armholePitch', 'armholeHollow', 'split') +
    side.along('fsArmhole', 'sideArmhole', 'bsArmholeHollow') +
    back.along('bsArmholeHollow', 'armholePitch', 'shoulder')
  return {
    shoulder: [front.along('neck', 'shoulder'), back.along('neck', 'shoulder')],
    'lined shoulder': [
      facing.along('neck', 'facingTop') + lining.along('facingTop', 'shoulder'),
      front.along('neck', 'shoulder'),
    ],
    'front and side': [front.along('split', 'waist'), side.along('fsArmhole', 'sideWaist')],
    'side and back': [side.along('bsArmholeHollow', 'bsWaist'), back.along('bsArmholeHollow', 'waist')],
    'front and lining': [
      front.along('shoulder', 'armholePitch', 'split', 'waist'),
      lining.along('shoulder', 'armholePitch', 'split', 'waist'),
    ],
    armhole: [armhole, stored('frontArmholeLength') + stored('backArmholeLength')],
    collar: [
      front.along('collarCorner', 'neck') + back.along('neck', 'cbNeck'),
      collar.along('collarCorner', 'collarstandCbBottom'),
    ],
  } as const
}

/** Both sides must be equal apart from the ease that the design itself adds. */
export function stancePairs({ usual, level, low }: { usual: Drawn; level: Drawn; low: Drawn }, own: Options): SeamPair[] {
  if (own.balance === undefined && own.lowShoulder === undefined) return []
  const eased = bodySeams(usual)
  const stances = [
    ...(own.balance === undefined ? [] : [{ option: 'balance', seams: bodySeams(level) }]),
    ...(own.lowShoulder === undefined ? [] : [{ option: 'lowShoulder', seams: bodySeams(low) }]),
  ]
  return stances.flatMap(({ option, seams }) =>
    Object.entries(seams).map(([seam, [one, other]]) => {
      const [before, beside] = eased[seam as keyof typeof eased]
      return { option, seam, one: one - (before - beside), other }
    }),
  )
}

class Walk {
  readonly #corners: Point[]
  readonly #points: Readonly<Record<string, At>>
  readonly #paths: FreeSewing.Part['paths']
  constructor(part: FreeSewing.Part | undefined) {
    this.#corners = part?.paths.seam ? flattened(part.paths.seam.ops.map(opOf)) : []
    this.#points = part?.points ?? {}
    this.#paths = part?.paths ?? {}
  }

  along(...names: string[]): number {
    return names.slice(1).reduce((sum, name, at) => sum + this.#way(names[at] as string, name), 0)
  }

  long(name: string): number {
    const points = flattened(this.#paths[name]?.ops.map(opOf) ?? [])
    return points.slice(1).reduce((sum, point, at) => sum + apart(points[at] as Point, point), 0)
  }

  #way(from: string, to: string): number {
    const [start, end] = [this.#place(from), this.#place(to)]
    if (start < 0 || end < 0) return Number.NaN
    const count = this.#corners.length
    const round = (first: number, last: number) => {
      let sum = 0
      for (let at = first; at !== last; at = (at + 1) % count)
        sum += apart(this.#corners[at] as Point, this.#corners[(at + 1) % count] as Point)
      return sum
    }
    return Math.min(round(start, end), round(end, start))
  }

  /** Returns the index of a point among the corners of the seam line. -1 when the seam does not pass through it. */
  #place(name: string): number {
    const point = this.#points[name]
    return point ? this.#corners.findIndex((corner) => apart(corner, point) < SAME_mm) : -1
  }
}
/** Points closer than this are the same corner: a design leaves out a corner so near to another one. */
const SAME_mm = 0.2
