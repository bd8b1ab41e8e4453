import { boxOf, flattened } from '../lay/outlines.ts'
import type { BodyValue, DesignName, Drafted, DraftOrder, FinishedMeasure, Pattern, Piece, Warning } from '../pattern.ts'
import { figurationByHand, ladderFor, optionsOf, tooSmall } from '../plan/garments.ts'
import { hashOf } from '../plan/hash.ts'
import { DESIGN, VERSION } from './designs.ts'
import { finishedOf } from './finished.ts'
import { piecesOf } from './pieces.ts'
import { ownOptions, withTurnUp } from './turn-up.ts'

type Rung = ReturnType<typeof ladderFor>[number]
type Tried = { pattern: Pattern; used: Record<string, BodyValue>; finished: FinishedMeasure[] } | { why: string }

/**
 * Drafts a garment: the first rung of its ladder that draws it whole, without an error and wide enough for its body. Where what can be drawn is
 * always too small, the first of it is given with that word; where nothing can be drawn the cutter drafts by hand. Never a broken drawing, and
 * never an exception because of a body.
 */
export function draft(order: DraftOrder): Drafted {
  const { garment, figuration, seamAllowance } = order
  const log: string[] = []
  let small: Drafted | undefined
  for (const rung of ladderFor(garment, order.bust ?? false)) {
    // A block of a body that its own design is too small for is no wider, and nobody measures it.
    if (small ? rung.step === 'block' : rung.roomier) continue
    const chosen = optionsOf(rung, order.options)
    const options = { ...inRange(rung.design, chosen), ...ownOptions(rung.design, chosen) }
    const agreed = rung.reconcile?.(order.body)
    if (rung.reconcile && !agreed) continue
    const tried = attempt(rung, options, agreed ? { ...order, body: agreed.body } : order)
    if ('why' in tried) {
      log.push(`${rung.step} ${rung.design}: ${tried.why}`)
      continue
    }
    const { used, finished } = tried
    const tight = tooSmall(garment, finished)
    const pattern = withWarnings(tried.pattern, [
      ...(agreed ? [{ kind: 'moved' as const, ...agreed.moved }] : []),
      ...tight.map(({ at, body, garment: sewn }) => ({ kind: 'small' as const, at, body: body ?? 0, garment: sewn })),
    ])
    const byHand = figurationByHand(garment, figuration, true)
    const styled = rung.styled
    const from = { garment, design: rung.design, version: VERSION, options, seamAllowance, used, byHand }
    const drawn = { pattern, hash: hashOf(from), fingerprint: hashOf(pattern) }
    const drafted = { step: rung.step, ...drawn, options, styled, byHand, log, used, finished }
    if (tight.length === 0) return drafted
    for (const { at, body, garment: sewn } of tight) log.push(`${rung.step} ${rung.design}: ${at} of ${sewn} mm for ${body} mm`)
    small ??= drafted
  }
  if (small) return small
  const byHand = figurationByHand(garment, figuration, false)
  const hash = hashOf({ garment, version: VERSION, body: order.body, byHand, seamAllowance })
  return {
    step: 'by-hand',
    pattern: null,
    hash,
    fingerprint: '',
    options: {},
    styled: false,
    byHand,
    log,
    used: { ...order.body },
    finished: [],
  }
}

const withWarnings = (pattern: Pattern, more: readonly Warning[]): Pattern =>
  more.length > 0 ? { ...pattern, warnings: [...pattern.warnings, ...more] } : pattern

/** What a design calls a fraction or a count has its bounds there: beyond them nobody has tried it. */
function inRange(design: DesignName, options: Drafted['options']): Drafted['options'] {
  const known = DESIGN[design].patternConfig.options
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => {
      const range = known[name] as FreeSewing.Range | undefined
      if (range === undefined) return []
      const { min, max } = range
      if (typeof value !== 'number' || min === undefined || max === undefined) return [[name, value]]
      const times = range.pct === undefined ? 1 : 100
      return [[name, Math.min(max, Math.max(min, value * times)) / times]]
    }),
  )
}

function attempt({ design }: Rung, options: Drafted['options'], { garment, body, seamAllowance }: DraftOrder): Tried {
  const { measurements, optionalMeasurements } = DESIGN[design].patternConfig
  const missing = measurements.filter((name) => body[name] === undefined)
  if (missing.length > 0) return { why: `needs ${missing.join(', ')}` }
  const impossible = measurements.filter((name) => !((body[name] as BodyValue).value > 0))
  if (impossible.length > 0) return { why: `no body has this: ${impossible.join(', ')}` }
  // Of what it can do without it gets what was really taped: a guess there only makes the fit worse.
  const extra = optionalMeasurements.filter((name) => body[name]?.origin === 'taped')
  const used = Object.fromEntries([...measurements, ...extra].map((name) => [name, body[name] as BodyValue]))
  // Drafting writes into what it is given: it gets a copy.
  const copy = Object.fromEntries(Object.entries(used).map(([name, { value }]) => [name, value]))
  const drawing = new DESIGN[design]({ measurements: copy, options: inRange(design, options), sa: seamAllowance, locale: 'en' })
  try {
    drawing.draft()
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
  const logs = drawing.getLogs()
  const errors = [logs.pattern, ...logs.sets].flatMap(({ error }) => error)
  if (errors.length > 0) return { why: words(errors[0]) }
  const pieces = withTurnUp(piecesOf(design, drawing), drawing.parts[0] ?? {}, options)
  const fault = faultIn(pieces)
  if (fault) return { why: fault }
  const said = new Set(logs.sets.flatMap(({ warn }) => warn.map(words)))
  const warnings = [...said].filter((text) => !ITS_OWN.test(text)).map(warningOf)
  const finished = finishedOf(design, drawing, options, body)
  return { pattern: { garment, design, version: VERSION, seamAllowance, pieces, warnings }, used, finished }
}

const words = (entry: unknown): string =>
  (entry instanceof Error ? entry.message : typeof entry === 'string' ? entry : JSON.stringify(entry)).slice(0, 200)

const SEAM = /(inseam|outseam)\b.*?by ([\d.]+) ?mm/i
/** What the library says to whoever writes designs, and not to whoever cuts. */
const ITS_OWN = /^Store\.get/
function warningOf(text: string): Warning {
  const [, seam, mm] = SEAM.exec(text) ?? []
  if (seam && mm) return { kind: 'seam', seam: seam.toLowerCase() as 'inseam' | 'outseam', mm: Number(mm) }
  return { kind: 'compromise', what: text }
}

/** What a garment's own design has to know of a body. */
export const neededBy = (design: DesignName): readonly string[] => DESIGN[design].patternConfig.measurements

/** No piece of a garment is longer than this or smaller than that: a drawing of such is none. The welt of an inner pocket has hardly six. Millimetres. */
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
