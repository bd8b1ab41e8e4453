import { minutesAfter } from '#kernel/clock.ts'
import type { RunReason } from '../contract.ts'

/** State of a run's cart and customer when its next e-mail is due. `bag`: null when the cart is empty or deleted. */
export type RunFacts = {
  step: number
  touchedAt: Date
  bag: { touchedAt: Date; available: number } | null
  ordered: boolean
  consent: boolean
  blocked: boolean
  /** The customer's mail server permanently refused the last e-mail. */
  refused: boolean
  /** Marketing e-mails to the customer in the last seven days, of all automations and campaigns. */
  thisWeek: number
  perWeek?: number | null
}
/** `waits`: hours after the last change of the cart. `quiet`: hours of the day, `from` included; none when both are equal. */
export type RunRules = {
  on: boolean
  waits: readonly number[]
  perWeek: number
  quiet: { from: number; until: number }
  timeZone: string
  /** Time zones of the customer's country. Empty when it is not known: then the shop's time zone counts. */
  zones?: readonly string[]
}
export type Move = { kind: 'end'; reason: RunReason } | { kind: 'wait'; until: Date } | { kind: 'send'; next: Date | null }

/** A run ends when its e-mail could not be sent within this time after it was due. */
const LATEST_hours = 72
const PAUSE_hours = 6

const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at))

type QuietRules = Pick<RunRules, 'quiet' | 'timeZone' | 'zones'>

const isQuiet = (at: Date, { from, until }: RunRules['quiet'], timeZone: string): boolean => {
  const hour = hourIn(timeZone, at)
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}

const STEP_minutes = 15
const DAY_steps = 25 * 4 // a day of a clock change has 25 hours

/** Returns the first moment outside the quiet hours in all `zones`. Without one, uses the shop's time zone. */
export function afterQuiet(at: Date, { quiet, timeZone, zones = [] }: QuietRules): Date {
  return firstCalm(at, quiet, zones.length > 0 ? zones : [timeZone]) ?? firstCalm(at, quiet, [timeZone]) ?? at
}

function firstCalm(at: Date, quiet: RunRules['quiet'], zones: readonly string[]): Date | undefined {
  let moment = at
  for (let turn = 0; turn < DAY_steps; turn++) {
    if (!zones.some((zone) => isQuiet(moment, quiet, zone))) return moment
    moment = minutesAfter(moment, STEP_minutes)
  }
  return undefined
}

const hoursAfter = (at: Date, hours: number) => minutesAfter(at, hours * 60)

function endOf(
  { step, touchedAt, bag, ordered, consent, blocked, refused }: RunFacts,
  rules: RunRules,
  now: Date,
): RunReason | undefined {
  const { on, waits } = rules
  const wait = waits[step]
  if (!on) return 'off'
  if (ordered) return 'ordered'
  if (!consent) return 'no-consent'
  if (blocked) return 'blocked'
  if (refused) return 'refused'
  if (!bag) return 'emptied'
  if (bag.touchedAt.getTime() !== touchedAt.getTime()) return 'changed'
  if (bag.available === 0) return 'sold-out'
  if (wait === undefined) return 'done'
  return now > hoursAfter(touchedAt, wait + LATEST_hours) ? 'late' : undefined
}

/**
 * Decides what a due run does next. `next`: due time of the e-mail after this one; null after the
 * last.
 */
export function nextMove(facts: RunFacts, rules: RunRules, now: Date): Move {
  const reason = endOf(facts, rules, now)
  if (reason) return { kind: 'end', reason }
  const calm = afterQuiet(now, rules)
  if (calm > now) return { kind: 'wait', until: calm }
  if (facts.thisWeek >= Math.min(rules.perWeek, facts.perWeek ?? rules.perWeek))
    return { kind: 'wait', until: hoursAfter(now, PAUSE_hours) }
  const following = rules.waits[facts.step + 1]
  return { kind: 'send', next: following === undefined ? null : hoursAfter(facts.touchedAt, following) }
}

/** Part of the Intl locale proposal that TypeScript does not declare yet. */
type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** Returns the time zones of a country by its ISO code. Empty for an unknown country. */
export function zonesOf(country: string | null): readonly string[] {
  if (!country || !/^[A-Z]{2}$/.test(country)) return []
  return (new Intl.Locale('und', { region: country }) as Zoned).getTimeZones?.() ?? []
}
