import { Jaeger } from '@freesewing/jaeger'
import { flattened } from '../../lay/outlines.ts'
import type { Cut, Line, Mark, Op, Options, Piece } from '../../pattern.ts'
import { type At, altered, apart, between, leaveUndrawn, ownOf, partOf, towards } from './drawing.ts'
import { type Corner, cornered } from './outline.ts'

/**
 * Hip pockets cut into a jacket's front, and into its side when the mouth crosses the seam: with straight or slanted flaps, or
 * with two jets alone. "The lower pocket shall measure one sixth of the size" (*The practical designer*, lesson 27; the size is
 * the chest). The mouth begins slightly before the dart, whose point ends in it.
 */
const OF_CHEST = 1 / 6
const LEAST_mm = 135
const MOST_mm = 185
const BEFORE_DART_mm = 20
const DART_IN_MOUTH_mm = 8
/** Height difference between the ends of a slanted mouth; its back end is lower. */
const SLANT_mm = 25
const FLAP_mm = 55
const FLAP_ROUND_mm = 18
const JET_mm = 5
const END_mm = 20
const STRIP_mm = 50
const FACING_mm = 65
const BAG_mm = 200
const BAG_ROUND_mm = 30
/** Minimum distance from the mouth to the seam of the back. */
const ROOM_mm = 12

export const MOUTH = 'own.hipPocketMouth'
type Mouth = { from: At; seam: At; side: { from: At; to: At } | null; length: number; across: At }

function mouthOf(points: FreeSewing.Part['points'], chest: number, slanted: boolean): Mouth | undefined {
  const at = (name: string) => points[name] as At
  const length = Math.min(MOST_mm, Math.max(LEAST_mm, chest * OF_CHEST))
  const down = slanted ? SLANT_mm : 0
  const across = { x: Math.sqrt(length ** 2 - down ** 2) / length, y: down / length }
  const from = { x: at('dart').x - BEFORE_DART_mm, y: at('dartBottom').y - DART_IN_MOUTH_mm }
  const end = { x: from.x + across.x * length, y: from.y + across.y * length }
  const seam = meeting(from, end, sideSeam(points))
  if (!seam) return { from, seam: end, side: null, length, across }
  const over = length - apart(from, seam)
  const start = { x: 2 * at('fsWaist').x - seam.x, y: seam.y }
  const to = { x: start.x + across.x * over, y: start.y + across.y * over }
  if (to.x > Math.min(at('bsHips').x, at('bsHem').x) - ROOM_mm) return undefined
  return { from, seam, side: { from: start, to }, length, across }
}

const sideSeam = (points: FreeSewing.Part['points']): At[] => {
  const { waist, waistCp1, hipsCp2, hips, hem } = points as Record<string, At>
  const [a, b, c, d, e] = [waist, waistCp1, hipsCp2, hips, hem] as [At, At, At, At, At]
  return flattened([
    ['M', a.x, a.y],
    ['C', b.x, b.y, c.x, c.y, d.x, d.y],
    ['L', e.x, e.y],
  ])
}
function meeting(from: At, to: At, line: readonly At[]): At | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const beside = ({ x, y }: At) => (x - from.x) * dy - (y - from.y) * dx
  for (const [place, a] of line.entries()) {
    const b = line[place + 1]
    if (!b || Math.sign(beside(a)) === Math.sign(beside(b))) continue
    const point = between(a, b, beside(a) / (beside(a) - beside(b)))
    if (apart(from, point) < apart(from, to) && point.x > from.x) return point
  }
  return undefined
}

altered(partOf(Jaeger, 'jaeger.front'), (draw, args) => {
  const part = draw(args)
  const mouth = mouthFor(args)
  if (mouth === undefined) return part
  if (mouth === null) {
    leaveUndrawn(args.store, 'hipPockets')
    return part
  }
  args.store.set(MOUTH, mouth.length)
  for (const name of ['frontPocketTopLeft', 'frontPocketBottomLeft'])
    for (const [id, { anchor }] of Object.entries(part.snippets))
      if (apart(anchor, part.points[name] as At) < 1) delete part.snippets[id]
  delete part.paths.frontPocket
  marked(part, args, mouth, mouth.from, mouth.seam)
  part.snippets.hipPocketFront = new args.Snippet('notch', new args.Point(mouth.from.x, mouth.from.y))
  return part
})

altered(partOf(Jaeger, 'jaeger.side'), (draw, args) => {
  const part = draw(args)
  const mouth = mouthFor(args)
  if (!mouth?.side) return part
  const { from, to } = mouth.side
  marked(part, args, mouth, from, to)
  part.snippets.hipPocketSide = new args.Snippet('bnotch', new args.Point(to.x, to.y))
  return part
})

/** Returns the mouth. Undefined when the option is not chosen, null when this body leaves no room for it. */
function mouthFor({ part, measurements }: FreeSewing.DraftArgs): Mouth | null | undefined {
  const { hipPockets } = ownOf(part)
  if (hipPockets === undefined) return undefined
  return mouthOf(part.points, measurements.chest as number, hipPockets === 'slant') ?? null
}

function marked(part: FreeSewing.Part, { Path, Point }: FreeSewing.DraftArgs, { across }: Mouth, from: At, to: At): void {
  const path = (...points: At[]) => {
    const [first, ...others] = points.map(({ x, y }) => new Point(x, y))
    return others
      .reduce((drawn, point) => drawn.line(point), new Path().move(first as FreeSewing.Point))
      .setClass('fabric dashed')
  }
  const lower = ({ x, y }: At, by: number): At => ({ x, y: y + by })
  part.paths.hipPocketMouth = path(from, to)
  if (ownOf(part).hipPockets !== 'jetted') part.paths.hipPocketFlap = path(from, lower(from, FLAP_mm), lower(to, FLAP_mm), to)
  const off = (point: At, by: number): At => ({ x: point.x - across.y * by, y: point.y + across.x * by })
  part.paths.hipPocketJets = path(off(from, -JET_mm), off(to, -JET_mm), off(to, JET_mm), off(from, JET_mm), off(from, -JET_mm))
}

const PATCH = ['jaeger.pocket', 'jaeger.pocketLining']

/** Replaces the patch pocket. Returns the pieces unchanged when no hip pocket was drawn. */
export function withPockets(pieces: Piece[], stored: (key: string) => number, { hipPockets }: Options, sa: number): Piece[] {
  const length = stored(MOUTH)
  if (hipPockets === undefined || !Number.isFinite(length)) return pieces
  const wide = length + 2 * END_mm
  const drop = hipPockets === 'slant' ? SLANT_mm : 0
  const along = Math.sqrt(length ** 2 - drop ** 2)
  const flap: Corner[] = [
    { x: 0, y: 0, round: 0 },
    { x: along, y: drop, round: 0 },
    { x: along, y: drop + FLAP_mm, round: FLAP_ROUND_mm },
    { x: 0, y: FLAP_mm, round: FLAP_ROUND_mm },
  ]
  const own = [
    ...(hipPockets === 'jetted' ? [] : [pieceOf('hipPocketFlap', flap, sa, [cut('cloth', 2), cut('lining', 2)])]),
    // The jets, the facing and the bag are cut without a seam allowance.
    pieceOf('hipPocketJet', box(wide, STRIP_mm, 0), 0, [cut('cloth', 4)], mouthMarks(length, STRIP_mm / 2)),
    pieceOf('hipPocketFacing', box(wide, FACING_mm, 0), 0, [cut('cloth', 2)], mouthMarks(length, 0)),
    pieceOf('hipPocketBag', box(wide, BAG_mm, BAG_ROUND_mm), 0, [cut('lining', 4)], mouthMarks(length, 0)),
  ]
  const remaining = pieces.filter(({ code }) => !PATCH.includes(code))
  return [...remaining, ...own].map((piece, at) => ({ ...piece, number: at + 1 }))
}

const cut = (material: Cut['material'], count: number): Cut => ({
  material,
  pieces: count,
  identical: false,
  onFold: false,
  onBias: false,
})
const box = (wide: number, high: number, round: number): Corner[] => [
  { x: 0, y: 0, round: 0 },
  { x: wide, y: 0, round: 0 },
  { x: wide, y: high, round },
  { x: 0, y: high, round },
]
const mouthMarks = (length: number, y: number): Mark[] =>
  [END_mm, END_mm + length].map((x) => ({ kind: 'notch', x, y, angle: 0, scale: 1 }))

const GRAIN_AT = 0.12

function pieceOf(name: string, corners: readonly Corner[], sa: number, cuts: Cut[], marks: Mark[] = []): Piece {
  const line = (ops: Op[], more: Partial<Line> = {}): Line => ({ ops, about: 'cloth', stroke: 'plain', arrows: false, ...more })
  const seam = cornered(corners, 0)
  const [top, bottom] = [corners[0] as Corner, corners.at(-1) as Corner]
  const middle = { x: (corners[0] as Corner).x + ((corners[1] as Corner).x - (corners[0] as Corner).x) * GRAIN_AT }
  const grain = [
    towards({ ...middle, y: top.y }, { ...middle, y: bottom.y }, 8),
    towards({ ...middle, y: bottom.y }, { ...middle, y: top.y }, 8),
  ] as const
  const marked =
    marks.length > 0
      ? [
          line(
            [
              ['M', marks[0]?.x ?? 0, marks[0]?.y ?? 0],
              ['L', marks[1]?.x ?? 0, marks[1]?.y ?? 0],
            ],
            { stroke: 'dashed' },
          ),
        ]
      : []
  const allowance = sa > 0 ? [line(cornered(corners, sa), { stroke: 'allowance' })] : []
  const lines = [
    line(seam),
    ...allowance,
    ...marked,
    line(
      [
        ['M', grain[0].x, grain[0].y],
        ['L', grain[1].x, grain[1].y],
      ],
      { about: 'note', arrows: true },
    ),
  ]
  return {
    code: `jaeger.${name}`,
    number: 0,
    lines,
    marks,
    outline: sa > 0 ? cornered(corners, sa) : seam,
    grain: 90,
    fold: null,
    cuts,
  }
}
