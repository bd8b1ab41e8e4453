import { flattened } from '../lay/outlines.ts'
import type { Body, BodyValue, DesignName, FinishedMeasure, FinishedPlace, Point } from '../pattern.ts'
import { opOf } from './pieces.ts'

/**
 * Returns the finished measurements in millimetres, without allowances. Leaves out those that the drawing does not define, as
 * with a plain block.
 */
export function finishedOf(design: DesignName, drawing: FreeSewing.Pattern, options: Chosen, body: Body): FinishedMeasure[] {
  const rule = RULES[design]
  if (!rule) return []
  const parts = drawing.parts[0] ?? {}
  const part = (name: string): FreeSewing.Part => parts[`${design}.${name}`] ?? parts[`${BUILT_ON[design]}.${name}`] ?? NOTHING
  const stored = (key: string): number => Number(drawing.setStores[0]?.get(key))
  const garment = rule({ part, stored })
  return Object.entries(garment).flatMap(([name, value]): FinishedMeasure[] => {
    const at = name as FinishedPlace
    if (!Number.isFinite(value) || value <= 0) return []
    return [{ at, ...bodyAt(at, options, body, stored('waistbandWidth')), garment: tenth(value) }]
  })
}

/** Base design, by the design that extends it. */
const BUILT_ON: Partial<Record<DesignName, DesignName>> = { simone: 'simon', carlita: 'carlton' }

type Chosen = Readonly<Record<string, string | number | boolean>>
type Of = { part: (name: string) => FreeSewing.Part; stored: (key: string) => number }
type Rule = (of: Of) => Partial<Record<FinishedPlace, number>>
const NOTHING = { hidden: true, paths: {}, points: {}, snippets: {} } as unknown as FreeSewing.Part
const tenth = (value: number) => Math.round(value * 10) / 10

const NOWHERE: Point = { x: Number.NaN, y: Number.NaN }
const at = ({ points }: FreeSewing.Part, name: string): Point => points[name] ?? NOWHERE
const span = (part: FreeSewing.Part, from: string, to: string): number => {
  const [a, b] = [at(part, from), at(part, to)]
  return Math.hypot(b.x - a.x, b.y - a.y)
}
const down = (part: FreeSewing.Part, from: string, to: string): number => at(part, to).y - at(part, from).y

/** 0 when the legs of the dart are reversed, as for a belly. */
const dart = (part: FreeSewing.Part, left: string, right: string): number =>
  at(part, right).x < at(part, left).x ? 0 : span(part, left, right)

/** Distance below a corner at which the line is measured, so that it crosses both seams that meet there. */
const BELOW_mm = 0.05
function crossings(part: FreeSewing.Part, y: number): number[] {
  const seam = part.paths.seam
  if (!seam || !Number.isFinite(y)) return []
  const points = flattened(seam.ops.map(opOf))
  return points
    .flatMap((a, place) => {
      const b = points[(place + 1) % points.length] as Point
      return a.y > y !== b.y > y ? [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)] : []
    })
    .sort((a, b) => a - b)
}
/**
 * Length of a horizontal line within the seam lines of a piece, to the right of `from`. Darts in
 * the outline are not counted.
 */
function across(part: FreeSewing.Part, y: number, from = -Infinity): number {
  const xs = crossings(part, y)
  let inside = 0
  for (let each = 0; each + 1 < xs.length; each += 2)
    inside += Math.max(0, (xs[each + 1] as number) - Math.max(xs[each] as number, from))
  return inside > 0 ? inside : Number.NaN
}

const alongCurve = (part: FreeSewing.Part, [from, cp1, cp2, to]: readonly [string, string, string, string]): number => {
  const [a, b, c, d] = [at(part, from), at(part, cp1), at(part, cp2), at(part, to)]
  const points = flattened([
    ['M', a.x, a.y],
    ['C', b.x, b.y, c.x, c.y, d.x, d.y],
  ])
  return points.slice(1).reduce((sum, { x, y }, place) => {
    const before = points[place] as Point
    return sum + Math.hypot(x - before.x, y - before.y)
  }, 0)
}

/** Length from the top of the sleeve over the elbow to the middle of the wrist, as arms are measured. */
const twoPartSleeve = (sleeve: FreeSewing.Part): number => {
  const [left, right, elbow] = [at(sleeve, 'tsWristLeft'), at(sleeve, 'tsWristRight'), at(sleeve, 'elbowCenter')]
  return span(sleeve, 'top', 'elbowCenter') + Math.hypot((left.x + right.x) / 2 - elbow.x, (left.y + right.y) / 2 - elbow.y)
}

/** The middle of the front is at x = 0. So is the middle of the back before shaping. */
const jacket: Rule = ({ part }) => {
  const [front, side, back] = [part('front'), part('side'), part('back')]
  const underArm = Math.max(at(front, 'armhole').y, at(side, 'sideArmhole').y) + BELOW_mm
  return {
    chest: 2 * (across(front, underArm, 0) + across(side, underArm) + across(back, underArm)),
    waist:
      2 *
      (at(front, 'waist').x -
        dart(front, 'dartLeft', 'dartRight') +
        span(side, 'sideWaist', 'bsWaist') +
        span(back, 'cbWaist', 'waist')),
    // Distances between points, because vents extend beyond the seam there.
    hips: 2 * (at(front, 'hips').x + span(side, 'sideHips', 'bsHips') + span(back, 'cbHips', 'hips')),
    sleeve: twoPartSleeve(part('topsleeve')),
    length: down(back, 'cbNeck', 'cbHem'),
  }
}

const coat: Rule = ({ part }) => {
  const [front, back] = [part('front'), part('back')]
  return {
    chest: 2 * (across(front, at(front, 'armhole').y + BELOW_mm, 0) + across(back, at(back, 'armhole').y + BELOW_mm, 0)),
    waist: 2 * (at(front, 'waist').x + at(back, 'waist').x - dart(back, 'dartLeft', 'dartRight')),
    sleeve: twoPartSleeve(part('topsleeve')),
    length: at(front, 'hem').y - at(back, 'cbNeck').y,
  }
}

/** The darts of a waistcoat rotate half of a piece slightly, so its parts are measured separately. */
const waistcoat: Rule = ({ part }) => {
  const [front, back] = [part('front'), part('back')]
  const beside = (piece: FreeSewing.Part, middle: string, dart: string, edge: string) =>
    span(piece, middle, `${dart}Left`) + span(piece, `${dart}Right`, edge)
  return {
    chest: 2 * (span(front, 'cfArmhole', 'armhole') + span(back, 'cbArmhole', 'armhole')),
    waist: 2 * (beside(front, 'cfWaist', 'dartWaist', 'waist') + beside(back, 'cbWaist', 'dartWaist', 'waist')),
    hips: 2 * (beside(front, 'cfHips', 'dartHip', 'hips') + beside(back, 'cbHips', 'dartHip', 'hips')),
    length: down(back, 'cbNeck', 'cbHem'),
  }
}

const shirt: Rule = ({ part }) => {
  const [front, back, sleeve] = [part('frontLeft'), part('back'), part('sleeve')]
  const pleat = back.points.boxPleatLeft ? span(back, 'boxPleatLeft', 'boxPleatRight') : 0
  const dart = back.points.dartCenterIn ? span(back, 'dartCenterIn', 'dartCenterOut') : 0
  return {
    chest: 2 * (at(front, 'armhole').x + at(back, 'armhole').x - pleat),
    waist: 2 * (at(front, 'waist').x + at(back, 'waist').x - dart),
    hips: 2 * (at(front, 'hips').x + at(back, 'hips').x),
    sleeve: down(sleeve, 'top', 'bottom'),
    length: down(back, 'cbNeck', 'cbHem'),
  }
}

const trousers: Rule = ({ part, stored }) => {
  const [front, back] = [part('front'), part('back')]
  // Open pleats make the front wider there than the block.
  const [out, behind] = [at(front, front.points.pleatedSeatOut ? 'pleatedSeatOut' : 'seatOut'), at(back, 'seatOut')]
  // From the side seam to the centre seam, ignoring a slanted pocket that cuts off the side.
  const inFront = (crossings(front, out.y).at(-1) ?? Number.NaN) - out.x
  const atBack = behind.x - (crossings(back, behind.y)[0] ?? Number.NaN)
  return {
    // Length of the trouser edges that are sewn to the waistband.
    band: 2 * (stored('waistbandFront') + stored('waistbandBack')),
    seat: 2 * (inFront + atBack),
    insideLeg: alongCurve(back, ['fork', 'forkCp2', 'kneeInCp1', 'kneeIn']) + span(back, 'kneeIn', 'floorIn'),
    hem: stored('legWidthFront') + stored('legWidthBack'),
  }
}

const skirt: Rule = ({ part }) => {
  const [front, back, band] = [part('front'), part('back'), part('waistband')]
  return {
    waist: 2 * span(band, 'TL', 'BL'),
    seat: 2 * (span(front, 'lSeat', 'rSeat') + span(back, 'lSeat', 'rSeat')),
    length: down(front, 'lWaist', 'lLeg') + span(band, 'TL', 'TR'),
  }
}

const bodice: Rule = ({ part, stored }) => {
  const [front, back] = [part('frontSideDart'), part('back')]
  const hasDart = at(front, 'waistDartRight').x > at(front, 'waistDartLeft').x
  const hem = hasDart
    ? span(front, 'cfHem', 'waistDartLeft') + span(front, 'waistDartRight', 'sideHem')
    : span(front, 'cfHem', 'sideHem')
  return {
    chest: 2 * (at(front, 'bustSide').x + stored('bustWidthBack')),
    waist: 2 * (hem + stored('backHemLength')),
    length: down(back, 'cbNeck', 'waistCenter'),
  }
}

const bustShirt: Rule = (of) => {
  const [front, back] = [of.part('frontLeft'), of.part('back')]
  const level = at(front, 'cfBust').y
  return { ...shirt(of), chest: 2 * (across(front, level, 0) + across(back, level, 0)) }
}

const bustCoat: Rule = ({ part }) => {
  const [front, side, back] = [part('front'), part('side'), part('back')]
  const underArm = Math.max(at(side, 'armhole').y, at(back, 'armhole').y) + BELOW_mm
  return {
    chest: 2 * (across(front, underArm, 0) + across(side, underArm) + across(back, underArm, 0)),
    waist:
      2 *
      (across(front, at(front, 'waist').y, 0) +
        across(side, at(front, 'waist').y) +
        at(back, 'waist').x -
        dart(back, 'dartLeft', 'dartRight')),
    sleeve: twoPartSleeve(part('topsleeve')),
    length: at(front, 'hem').y - at(back, 'cbNeck').y,
  }
}

/** Blocks have no rule, because the cutter styles them. */
const RULES: Partial<Record<DesignName, Rule>> = {
  jaeger: jacket,
  carlton: coat,
  wahid: waistcoat,
  simon: shirt,
  charlie: trousers,
  penelope: skirt,
  bella: bodice,
  simone: bustShirt,
  carlita: bustCoat,
}

/** `band` is interpolated instead (`atBandSeam`). */
const OF_BODY: Partial<Record<FinishedPlace, string>> = {
  chest: 'chest',
  waist: 'waist',
  hips: 'hips',
  seat: 'seat',
  sleeve: 'shoulderToWrist',
  insideLeg: 'inseam',
}
/** Default of `waistHeight`: fraction of the distance from the hips up to the waist. Negative is below the hips. */
const RISE = -0.04

/** Body measurement at a place. `band`: height of the trousers' waistband in millimetres. */
function bodyAt(place: FinishedPlace, options: Chosen, body: Body, band: number): Pick<FinishedMeasure, 'body' | 'taped'> {
  const found = place === 'band' ? atBandSeam(options, body, band) : body[OF_BODY[place] ?? '']
  return { body: found?.value ?? null, taped: found?.origin === 'taped' }
}

/** Interpolates between waist, hips and seat. Undefined when a measurement or the height of the waistband is missing. */
function atBandSeam(options: Chosen, { waist, hips, seat, waistToHips, waistToSeat }: Body, band: number): BodyValue | undefined {
  if (!waist || !hips || !seat || !waistToHips || !waistToSeat || !Number.isFinite(band)) return undefined
  const rise = typeof options.waistHeight === 'number' ? options.waistHeight : RISE
  const depth = waistToHips.value * (1 - rise) + band
  const below = depth > waistToHips.value
  const [above, under] = below ? [hips, seat] : [waist, hips]
  const [from, to] = below ? [waistToHips.value, waistToSeat.value] : [0, waistToHips.value]
  const way = to > from ? Math.max(0, Math.min(1, (depth - from) / (to - from))) : 1
  const origin = above.origin === 'taped' && under.origin === 'taped' ? 'taped' : 'derived'
  return { value: tenth(above.value + (under.value - above.value) * way), origin }
}
