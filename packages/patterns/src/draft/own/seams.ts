import { flattened } from '../../lay/outlines.ts'
import type { DesignName, Options, Point, SeamPair } from '../../pattern.ts'
import { opOf } from '../pieces.ts'
import { type At, apart } from './drawing.ts'

type Parts = Readonly<Record<string, FreeSewing.Part>>

/** Two lines that are sewn together may differ by so much: more than that no needle eases in unseen. */
export const MOST_APART_mm = 2

/** The option and the seam of every pair that cannot be sewn, a measure that is none among them. */
export const untrueOf = (pairs: readonly SeamPair[]): SeamPair[] => pairs.filter(({ one, other }) => !(Math.abs(one - other) <= MOST_APART_mm))

export function seamPairs(design: DesignName, parts: Parts, told: (key: string) => number, own: Options): SeamPair[] {
  const pairs: SeamPair[] = []
  const of = (name: string) => new Walk(parts[`${design}.${name}`])
  const pair = (option: string, seam: string, one: number, other: number) => pairs.push({ option, seam, one, other })
  if (own.pleats) {
    const front = of('front')
    pair('pleats', 'outseam', front.along('pleatedSlantTop', 'kneeOut', 'floorOut'), told('frontOutseamLength'))
    pair('pleats', 'inseam', front.along('floorIn', 'kneeIn', 'fork'), told('frontInseamLength'))
    const second = own.pleats === 2
    const beside = second ? front.along('pleat1Out', 'pleat2In') + front.along('pleat2Out', 'pleatedSlantTop') : front.along('pleat1Out', 'pleatedSlantTop')
    pair('pleats', 'waist', front.along('styleWaistIn', 'pleat1In') + beside, told('waistbandFront'))
    for (const which of second ? [1, 2] : [1]) {
      const half = [`pleat${which}In`, `pleat${which}Fold`, `pleat${which}Out`]
      pair('pleats', `pleat ${which}`, front.along(half[0] as string, half[1] as string), front.along(half[1] as string, half[2] as string))
    }
  }
  return pairs
}

/** Along the seam line of a part, from point to point, the nearer way round each time. */
class Walk {
  readonly #corners: Point[]
  readonly #points: Readonly<Record<string, At>>
  constructor(part: FreeSewing.Part | undefined) {
    this.#corners = part?.paths.seam ? flattened(part.paths.seam.ops.map(opOf)) : []
    this.#points = part?.points ?? {}
  }

  along(...names: string[]): number {
    return names.slice(1).reduce((sum, name, at) => sum + this.#way(names[at] as string, name), 0)
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

  /** Which corner of the seam line a point is; none where the seam does not go through it. */
  #place(name: string): number {
    const point = this.#points[name]
    return point ? this.#corners.findIndex((corner) => apart(corner, point) < SAME_mm) : -1
  }
}
/** A design leaves out a corner that lies as near to another one. */
const SAME_mm = 0.2
