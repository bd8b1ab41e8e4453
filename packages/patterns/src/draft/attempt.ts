import { boxOf, flattened } from '../lay/outlines.ts'
import type { BodyValue, DesignName, Drafted, DraftOrder, Options, Pattern, Piece, Warning } from '../pattern.ts'
import { DESIGN, VERSION } from './designs.ts'
import { finishedOf } from './finished.ts'
import { undrawnOf } from './own/drawing.ts'
import { ownOptions } from './own/own-options.ts'
import { withPockets } from './own/pockets.ts'
import { seamPairs, stancePairs, untrueOf } from './own/seams.ts'
import { forEachSide } from './own/shoulder.ts'
import { withTurnUp } from './own/turn-up.ts'
import { piecesOf } from './pieces.ts'

/**
 * Clamps numbers to the bounds of the design, and leaves out options that the design does not have.
 */
export function inRange(design: DesignName, options: Options): Options {
  const designOptions = DESIGN[design].patternConfig.options
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => {
      const range = designOptions[name] as FreeSewing.Range | undefined
      if (range === undefined) return []
      const { min, max } = range
      if (typeof value !== 'number' || min === undefined || max === undefined) return [[name, value]]
      const times = range.pct === undefined ? 1 : 100
      return [[name, Math.min(max, Math.max(min, value * times)) / times]]
    }),
  )
}

type Drawn = Pick<Drafted, 'used' | 'finished' | 'undrawn' | 'seams'> & { pattern: Pattern }
export type Tried = Drawn | { why: string }

export function attempt(design: DesignName, options: Options, order: DraftOrder): Tried {
  const { measurements, optionalMeasurements } = DESIGN[design].patternConfig
  const missing = measurements.filter((name) => order.body[name] === undefined)
  if (missing.length > 0) return { why: `needs ${missing.join(', ')}` }
  const impossible = measurements.filter((name) => !((order.body[name] as BodyValue).value > 0))
  if (impossible.length > 0) return { why: `no body has this: ${impossible.join(', ')}` }
  // Passes only measured values for optional measurements, because an estimate makes the fit worse.
  const extra = optionalMeasurements.filter((name) => order.body[name]?.origin === 'taped')
  const used = Object.fromEntries([...measurements, ...extra].map((name) => [name, order.body[name] as BodyValue]))
  return fitting(design, options, (rest) => draw(design, rest, used, order))
}

type Fit = { undrawn: string[]; untrue: string[] }

/** Leaves out own options that do not fit the body, until all seams match, and reports them as `undrawn`. */
export function fitting<T extends Fit>(
  design: DesignName,
  options: Options,
  drawWith: (options: Options) => T | { why: string },
): T | { why: string } {
  const own = Object.keys(ownOptions(design, options))
  const first = drawWith(options)
  if (own.length === 0 || (!('why' in first) && first.untrue.length === 0)) return first
  const wrong = 'why' in first ? own : first.untrue.flatMap((name) => [name, ...(GOES_WITH[name] ?? [])])
  const again = fitting(design, without(options, wrong), drawWith)
  if ('why' in again) return again
  return { ...again, undrawn: [...again.undrawn, ...wrong] }
}

/** Options that have no effect without another option. */
const GOES_WITH: Record<string, readonly string[]> = { breasted: ['rowsOfButtons'], pleats: ['pleatWay'] }

type Drawing = { drawing: FreeSewing.Pattern; parts: Record<string, FreeSewing.Part>; pieces: Piece[]; warnings: Warning[] }

function drawn(
  design: DesignName,
  options: Options,
  used: Record<string, BodyValue>,
  seamAllowance: number,
): Drawing | { why: string } {
  // FreeSewing changes its input while drafting, so it gets a copy.
  const copy = Object.fromEntries(Object.entries(used).map(([name, { value }]) => [name, value]))
  const drawing = new DESIGN[design]({
    measurements: copy,
    sa: seamAllowance,
    locale: 'en',
    options: { ...inRange(design, options), ...ownOptions(design, options) },
  })
  try {
    drawing.draft()
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
  const logs = drawing.getLogs()
  const errors = [logs.pattern, ...logs.sets].flatMap(({ error }) => error)
  if (errors.length > 0) return { why: messageOf(errors[0]) }
  const parts = drawing.parts[0] ?? {}
  const pieces = withPockets(withTurnUp(piecesOf(design, drawing), parts, options), toldBy(drawing), options, seamAllowance)
  const fault = faultIn(pieces)
  if (fault) return { why: fault }
  const messages = new Set(logs.sets.flatMap(({ warn }) => warn.map(messageOf)))
  const warnings = [...messages].filter((text) => !ITS_OWN.test(text)).map(warningOf)
  return { drawing, parts, pieces, warnings }
}
const toldBy = (drawing: FreeSewing.Pattern) => (key: string) => Number(drawing.setStores[0]?.get(key))
const without = (options: Options, names: readonly string[]): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)))

/** `untrue`: own options whose seams do not match. */
function draw(
  design: DesignName,
  options: Options,
  used: Record<string, BodyValue>,
  { garment, body, seamAllowance }: DraftOrder,
): (Drawn & { untrue: string[] }) | { why: string } {
  const again = (left: readonly string[]) => drawn(design, without(options, left), used, seamAllowance)
  const level = again(['lowShoulder'])
  if ('why' in level) return level
  const own = ownOptions(design, options)
  const low = own.lowShoulder === undefined ? level : again([])
  if ('why' in low) return low
  const usual = own.lowShoulder === undefined && own.balance === undefined ? level : again(['lowShoulder', 'balance'])
  if ('why' in usual) return usual

  const { drawing, parts, warnings } = level
  const undrawn = undrawnOf(drawing.setStores[0])
  const applied = without(own, undrawn)
  const seams = [...seamPairs(design, parts, toldBy(drawing), applied), ...stancePairs({ usual, level, low }, applied)]
  const untrue = [...new Set(untrueOf(seams).map(({ option }) => option))]
  const { lowShoulder } = applied
  const sided = lowShoulder === 'left' || lowShoulder === 'right'
  const pieces = sided ? forEachSide(level.pieces, low.pieces, lowShoulder) : level.pieces
  const finished = finishedOf(design, drawing, options, body)
  const pattern = { garment, design, version: VERSION, seamAllowance, pieces, warnings }
  return { pattern, used, finished, undrawn, seams, untrue }
}

const messageOf = (entry: unknown): string =>
  (entry instanceof Error ? entry.message : typeof entry === 'string' ? entry : JSON.stringify(entry)).slice(0, 200)

const SEAM = /(inseam|outseam)\b.*?by ([\d.]+) ?mm/i
/** Warnings of the library addressed to designers, not to cutters. */
const ITS_OWN = /^Store\.get/
function warningOf(text: string): Warning {
  const [, seam, mm] = SEAM.exec(text) ?? []
  if (seam && mm) return { kind: 'seam', seam: seam.toLowerCase() as 'inseam' | 'outseam', mm: Number(mm) }
  return { kind: 'compromise', what: text }
}

/** A drawing with a longer or smaller piece is rejected. The welt of an inner pocket is barely six millimetres wide. */
const LONGEST_mm = 2200
const SMALLEST_mm = 4

function faultIn(pieces: readonly Piece[]): string | undefined {
  if (pieces.length === 0) return 'nothing of it is drawn'
  const numbers = pieces.flatMap(({ lines, outline }) => [outline, ...lines.map(({ ops }) => ops)].flat(2))
  if (numbers.some((each) => typeof each === 'number' && !Number.isFinite(each))) return 'a line of it has no place'
  const odd = pieces.find(({ outline }) => {
    const { left, right, top, bottom } = boxOf(flattened(outline))
    const [short, long] = [Math.min(right - left, bottom - top), Math.max(right - left, bottom - top)]
    return short < SMALLEST_mm || long > LONGEST_mm
  })
  return odd && `${odd.code} is no piece of a garment`
}
