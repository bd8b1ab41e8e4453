import { Jaeger } from '@freesewing/jaeger'
import { type At, altered, apart, between, ownOf, partOf, towards, turned, withOptions } from './drawing.ts'

/**
 * Jacket fronts that the design lacks. The front is changed before facing, lining, canvas and collar are drawn from its points.
 *
 * Double-breasted front after *Vincent's Systems of Cutting*, p. 136: "add on about 3½ for overlap" (inches), and the buttons
 * as far behind the breast line as the holes are in front of it. Of six buttons the upper two are decorative.
 */
const OVERLAP_mm = 89
/** Height at which the lapel begins to roll, and distance between the button rows. An assumption: both are a matter of taste. */
const ROLL_ABOVE_WAIST_mm = 45
const ROWS_mm = 110
const COLLAR_EDGE_mm = 40
const INSIDE_mm = 18
/** Distance by which the decorative button is further out, to keep it clear of the lapel. */
const WIDER_mm = 28
const CORNER_mm = 12
const BEYOND_COLLAR_mm = 14
/** Angle of the gap between the edges of collar and lapel, radians. */
const GAP = (7 * Math.PI) / 180

altered(partOf(Jaeger, 'jaeger.front'), (draw, args) => {
  const { breasted, lapelShape, rowsOfButtons } = ownOf(args.part)
  if (!hasOwn(args.part)) return draw(args)
  const overlap = OVERLAP_mm / (args.measurements.chest as number)
  const double = breasted === 'double'
  const { waist, dartTop } = args.part.points as Record<string, At>
  const lapelStart = ((waist as At).y - ROLL_ABOVE_WAIST_mm) / (dartTop as At).y - 1
  const options = double ? withOptions(args.options, { frontOverlap: overlap, frontCutawayAngle: 0, lapelStart }) : args.options
  const part = draw({ ...args, options })
  if (double) {
    squareCorner(part, args)
    shortCollarEdge(part, args)
    buttons(part, args, rowsOfButtons === 4 ? 2 : 3)
  }
  if (lapelShape === 'peak' || double) peak(part, args)
  redraw(part, args)
  return part
})

/** Trims the allowance of two pieces that derive from the front, so that it forms no loop at the gorge. */
for (const name of ['jaeger.frontFacing', 'jaeger.chestPiece'])
  altered(partOf(Jaeger, name), (draw, args) => {
    const part = draw(args)
    const { seam } = part.paths
    if (args.sa > 0 && seam && hasOwn(part))
      part.paths.sa = (seam as FreeSewing.Drawing).offset(args.sa).close().trim().setClass('fabric sa')
    return part
  })

function hasOwn(part: FreeSewing.Part): boolean {
  const own = ownOf(part)
  return ['breasted', 'lapelShape', 'hipPockets', 'balance', 'lowShoulder'].some((name) => own[name] !== undefined)
}

const pointed = (part: FreeSewing.Part, { Point }: FreeSewing.DraftArgs) => ({
  at: (name: string) => part.points[name] as FreeSewing.Point,
  put: (name: string, { x, y }: At) => {
    part.points[name] = new Point(x, y)
  },
})

/** The rounded corner of a single-breasted front would expose the lower layer here. */
function squareCorner(part: FreeSewing.Part, args: FreeSewing.DraftArgs): void {
  const { at, put } = pointed(part, args)
  const [corner, cutaway] = [at('roundVia'), at('cutawayPoint')]
  put('roundStart', towards(corner, cutaway, CORNER_mm))
  put('roundCp1', corner)
  put('roundCp2', towards(corner, at('roundEnd'), CORNER_mm))
  put('cutawayPointCp2', between(cutaway, at('roundStart'), 1 / 3))
  put('roundStartCp1', between(cutaway, at('roundStart'), 2 / 3))
  const hem = new args.Path()
    .move(at('roundStart'))
    .curve(at('roundCp1'), at('roundCp2'), at('roundEnd'))
    .line(at('hem'))
    .intersectsX(at('facingBottom').x)
  const facing = hem.at(-1)
  if (facing) part.points.facingBottom = facing
}

/** In the design the collar edge is as wide as the overlap, but only the lapel is wide on this front. */
function shortCollarEdge(part: FreeSewing.Part, args: FreeSewing.DraftArgs): void {
  const { at, put } = pointed(part, args)
  put('notchTip', towards(at('notch'), at('notchTip'), COLLAR_EDGE_mm))
}

function peak(part: FreeSewing.Part, args: FreeSewing.DraftArgs): void {
  const { at, put } = pointed(part, args)
  const [notch, collar] = [at('notch'), at('notchTip')]
  const toCollar = apart(notch, collar)
  // Rotates towards the front edge, which lies to the left of the collar.
  put('notchEdge', towards(notch, turned(collar, notch, -GAP), toCollar + BEYOND_COLLAR_mm))
}

function buttons(part: FreeSewing.Part, args: FreeSewing.DraftArgs, rows: number): void {
  const { at } = pointed(part, args)
  for (const name of ['button1', 'button2', 'button3']) delete part.snippets[name]
  const roll = at('lapelBreakPoint').y + ROLL_mm
  const lowest = roll + ROWS_mm
  const column = -at('lapelBreakPoint').x - INSIDE_mm
  const put = (name: string, kind: string, x: number, y: number) => {
    const snippet = new args.Snippet(kind, new args.Point(x, y))
    snippet.attributes.set('data-scale', 2)
    if (kind === 'buttonhole') snippet.attributes.set('data-rotate', 90)
    part.snippets[name] = snippet
  }
  for (const [row, y] of [roll, lowest].entries()) {
    put(`buttonhole${row}`, 'buttonhole', -column, y)
    put(`button${row}`, 'button', column, y)
  }
  if (rows > 2) put('buttonShown', 'button', column + WIDER_mm, 2 * roll - lowest)
}
/** Height above the upper buttonhole at which the lapel begins to roll. */
const ROLL_mm = 10

/** Draws seam and allowance again from the current points. */
export function redraw(part: FreeSewing.Part, args: FreeSewing.DraftArgs): void {
  const { at } = pointed(part, args)
  const base = new args.Path()
    .move(at('hem'))
    .line(at('hips'))
    .curve(at('hipsCp2'), at('waistCp1'), at('waist'))
    .curve_(at('waistCp2'), at('split'))
    .curve(at('splitCp2'), at('armholeHollowCp1'), at('armholeHollow'))
    .curve(at('armholeHollowCp2'), at('armholePitchCp1'), at('armholePitch'))
    .curve(at('armholePitchCp2'), at('shoulderCp1'), at('shoulder'))
    .line(at('neck'))
    .line(at('collarCorner'))
    .line(at('notch'))
    .line(at('notchEdge'))
    ._curve(at('lapelStraightEndCp1'), at('lapelStraightEnd'))
    .line(at('cutawayPoint'))
    .curve(at('cutawayPointCp2'), at('roundStartCp1'), at('roundStart'))
    .curve(at('roundCp1'), at('roundCp2'), at('roundEnd'))
  const hem = new args.Path().move(at('roundEnd')).line(at('hem'))
  part.paths.seam = base.clone().join(hem).setClass('fabric')
  if (args.sa > 0)
    part.paths.sa = base
      .offset(args.sa)
      .join(hem.offset(args.sa * 3))
      .close()
      .trim()
      .setClass('fabric sa')
}
