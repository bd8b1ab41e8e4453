import { front } from '@freesewing/charlie'
import { type At, apart, between, leaveUndrawn, mirroredOver, noughtOf, ownOf, towards, turned } from './drawing.ts'

/**
 * Trousers with one or two pleats at each front, 30 and 20 mm deep, after "Metric Pattern Cutting for Menswear" (Aldrich): the
 * front is opened at the waist by the depth of the pleat, tapering to nothing at the knee. The second pleat is halfway to the
 * pocket.
 *
 * The part beyond the crease and above the knee moves as one piece, rotated so that the pocket mouth and the side seam keep
 * their lengths.
 */
const DEPTHS_mm = [30, 20]
/** Minimum distance from a pleat to the next, to the pocket and to the fly. */
const ROOM_mm = 12
/** Length of a pleat that is marked, from the waist down. */
const MARKED_mm = 90
const MOST_TURN = 0.25

const drawFront = front.draft
front.draft = (args) => {
  const part = drawFront(args)
  const count = ownOf(part).pleats
  if (typeof count === 'number' && count > 0 && !pleated(part, args, count)) leaveUndrawn(args.store, 'pleats')
  return part
}

function pleated(part: FreeSewing.Part, args: FreeSewing.DraftArgs, count: number): boolean {
  const { points } = part
  const at = (name: string) => points[name] as FreeSewing.Point
  const [slant, crease, knee] = [at('slantTop'), at('topPleat'), at('knee')]
  if (!isRoomy(points, count)) return false
  const depths = DEPTHS_mm.slice(0, count)
  const pleatDepth = depths.reduce((sum, depth) => sum + depth, 0)

  const opened = (by: number, out: number) => (point: At) => {
    const { x, y } = turned(point, crease, by)
    return new args.Point(x - out, y)
  }
  const usual = outseamOf(args, points, (point) => point).length()
  const turn = noughtOf((by) => outseamOf(args, points, opened(by, pleatDepth)).length() - usual, -MOST_TURN, MOST_TURN)
  if (turn === undefined) return false

  const side = opened(turn, pleatDepth)
  const slantTop = side(slant)
  const pleats = depths.map((depth, which) => {
    const flat = which === 0 ? crease : between(crease, slant, 0.5)
    const out = depths.slice(0, which).reduce((sum, each) => sum + each, 0)
    const [inner, outer] = [opened(which === 0 ? 0 : turn, out)(flat), opened(turn, out + depth)(flat)]
    // The first pleat ends at the knee on the crease. The second runs straight down.
    return { inner, outer, depth, foot: { x: which === 0 ? knee.x : (inner.x + outer.x) / 2, y: knee.y } }
  })
  const forward = ownOf(part).pleatWay !== 'reverse'
  const waist = foldedWaist(pleats, forward ? slantTop : at('styleWaistIn'), forward).map(({ x, y }) => new args.Point(x, y))
  for (const [which, point] of waist.entries())
    points[`pleat${Math.floor(which / 3) + 1}${['In', 'Fold', 'Out'][which % 3]}`] = point
  points.pleatedSlantTop = slantTop
  points.pleatedSeatOut = side(at('seatOut'))

  const moved = movedBeyond({ crease, knee, turn: side })
  for (const [name, path] of Object.entries(part.paths)) if (!ITS_SEAM.test(name)) path.ops = path.ops.map(moved)
  for (const snippet of Object.values(part.snippets)) snippet.anchor = moved({ type: 'move', to: snippet.anchor }).to
  redraw(part, args, waist, outseamOf(args, points, side))
  markPleats(part, args, pleats, forward)
  // Deletes the design's notch, because the first pleat gets its own notch.
  delete part.snippets.topPleat
  return true
}

type Pleat = { inner: FreeSewing.Point; outer: FreeSewing.Point; depth: number; foot: At }

function isRoomy(points: FreeSewing.Part['points'], count: number): boolean {
  const { flyTop, topPleat: crease, slantTop: slant } = points as Record<'flyTop' | 'topPleat' | 'slantTop', FreeSewing.Point>
  const [first, second] = DEPTHS_mm as [number, number]
  const taken = (count === 1 ? first / 2 : 2 * ROOM_mm + second) + ROOM_mm
  return flyTop.x - crease.x > ROOM_mm && crease.x > slant.x && apart(slant, crease) > taken
}

/** The edge is mirrored at each fold, so that it is level with the layer that covers it. */
const foldedWaist = (pleats: readonly Pleat[], end: At, forward: boolean): At[] =>
  pleats.flatMap(({ inner, outer, depth, foot }, which) => {
    const [from, to] = forward ? [outer, pleats[which + 1]?.inner ?? end] : [inner, pleats[which - 1]?.outer ?? end]
    return [inner, mirroredOver(towards(from, to, depth / 2), from, foot), outer]
  })

function markPleats(part: FreeSewing.Part, args: FreeSewing.DraftArgs, pleats: readonly Pleat[], forward: boolean): void {
  for (const [which, { inner, outer, foot }] of pleats.entries()) {
    for (const [name, point] of [
      ['In', inner],
      ['Out', outer],
    ] as const) {
      part.paths[`pleat${which}${name}`] = straight(args, point, towards(point, foot, MARKED_mm)).setClass('note dashed')
      part.snippets[`pleat${which}${name}`] = new args.Snippet('notch', point)
    }
    const [from, to] = forward ? [outer, inner] : [inner, outer]
    const level = (point: At) => towards(point, foot, MARKED_mm / 3)
    arrow(part, args, `pleat${which}Way`, level(from), level(to))
  }
}

/** Paths of the design that are redrawn (seam and allowance) or that lie in front of the crease. */
const ITS_SEAM = /^(seam|sa|grainline|flyFacingLine|completeJseam|flyRightLegExtension|flyRightLegExtensionSa)/

/** Outseam from the pocket mouth to the hem. The part above the knee moves and joins the leg as smoothly as before. */
function outseamOf(
  { Path, Point }: FreeSewing.DraftArgs,
  points: FreeSewing.Part['points'],
  move: (point: At) => At,
): FreeSewing.Drawing {
  const at = (name: string) => points[name] as FreeSewing.Point
  const [cp, knee, floor] = [at('kneeOutCp1'), at('kneeOut'), at('floorOut')]
  const fullDepth =
    at('waistOut').x < at('seatOut').x
      ? new Path().move(at('styleWaistOut')).curve(at('seatOut'), cp, knee).line(floor)
      : new Path().move(at('styleWaistOut'))._curve(at('seatOutCp1'), at('seatOut')).curve(at('seatOutCp2'), cp, knee).line(floor)
  const moved = (point: At) => {
    const { x, y } = point.y < knee.y - SAME_mm ? move(point) : point
    return new Point(x, y)
  }
  const mouth = new Path()
    .move(moved(at('slantTop')))
    .line(moved(at('slantCurveStart')))
    .curve(moved(at('slantCurveCp1')), moved(at('slantCurveCp2')), moved(at('slantCurveEnd')))
  return fullDepth
    .split(at('slantCurveEnd'))[1]
    .ops.slice(1)
    .reduce((path, op) => {
      if (op.type === 'close') return path
      if (op.type !== 'curve') return path.line(moved(op.to))
      const endsAtKnee = apart(op.to, knee) < SAME_mm
      return path.curve(moved(op.cp1), endsAtKnee ? new Point(op.cp2.x, op.cp2.y) : moved(op.cp2), moved(op.to))
    }, mouth)
}
const SAME_mm = 0.5

function redraw(
  part: FreeSewing.Part,
  args: FreeSewing.DraftArgs,
  waist: readonly FreeSewing.Point[],
  outseam: FreeSewing.Drawing,
) {
  const { points, paths } = part
  const at = (name: string) => points[name] as FreeSewing.Point
  const draw = () => {
    const inside = new args.Path()
      .move(at('floorIn'))
      .line(at('kneeIn'))
      .curve(at('kneeInCp2'), at('forkCp1'), at('fork'))
      .curve(at('crotchSeamCurveCp1'), at('crotchSeamCurveCp2'), at('crotchSeamCurveStart'))
      .line(at('styleWaistIn'))
    return waist
      .reduce((path, point) => path.line(point), inside)
      .line(at('pleatedSlantTop'))
      .join(outseam.clone())
  }
  paths.seam = draw().close().setClass('fabric')
  if (args.sa <= 0) return
  const hem = new args.Path().move(at('floorOut')).line(at('floorIn'))
  paths.sa = draw()
    .offset(args.sa)
    .join(hem.offset(args.sa * 6))
    .close()
    .trim()
    .setClass('fabric sa')
}

const straight = ({ Path, Point }: FreeSewing.DraftArgs, from: At, to: At) =>
  new Path().move(new Point(from.x, from.y)).line(new Point(to.x, to.y))

const HEAD_mm = 6
function arrow(part: FreeSewing.Part, args: FreeSewing.DraftArgs, name: string, from: At, to: At) {
  const back = towards(to, from, HEAD_mm)
  const [one, other] = [0.5, -0.5].map((by) => turned(back, to, by)) as [At, At]
  const at = ({ x, y }: At) => new args.Point(x, y)
  part.paths[name] = straight(args, from, to).move(at(one)).line(at(to)).line(at(other)).setClass('note')
}

const movedBeyond = ({ crease, knee, turn }: { crease: At; knee: At; turn: (point: At) => FreeSewing.Point }) => {
  const goes = <P extends At>(point: P): P =>
    point.x < crease.x - SAME_mm && point.y < knee.y - SAME_mm ? (turn(point) as unknown as P) : point
  return <O extends FreeSewing.Op>(op: O): O => {
    if (op.type === 'close') return op
    return op.type === 'curve' ? { ...op, cp1: goes(op.cp1), cp2: goes(op.cp2), to: goes(op.to) } : { ...op, to: goes(op.to) }
  }
}
