import { sql } from 'kysely'
import { type Figure, type Figures, VAT_SAID } from '#domain/content/page-blocks.ts'
import * as kept from '#domain/staff/retention.ts'
import { asDay } from '#kernel/day.ts'
import { directionOf, type Language, localeOf } from '#kernel/languages.ts'
import { VISITS_RETENTION_days } from '#modules/analytics/index.ts'
import '#modules/catalogue/tables.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Deps } from '#platform/deps.ts'
import { amountIn, dayIn, hourIn } from '#services/email/rules/figures.ts'
import * as settings from '#services/settings/index.ts'
import { nextFitting } from '#views/tailoring/next-fitting.ts'

/** Replaces a figure that the settings do not define. */
export const NONE = '—'
const HOME = { country: 'KE', region: 'Nairobi' }
const KENYA = { country: 'KE', region: undefined }

export const pageFigures = (deps: Deps, language: Language): Promise<Figures> =>
  deps.cache(`pages figures ${language}`, () => figuresNow(deps, language))

async function figuresNow(deps: Deps, language: Language): Promise<Figures> {
  const [house, payments, plan, making, fitting, retention] = await Promise.all([
    settings.storeSettings(deps),
    settings.paymentRules(deps.db),
    shipping.plan(deps),
    makingDays(deps),
    nextFitting(deps).then(asDay),
    settings.logRetention(deps.db),
  ])
  const number = (value: number) => new Intl.NumberFormat(localeOf(language)).format(value)
  const money = (cents: number) => amountIn(language, cents)
  const [nairobi, kenya] = [standardTo(plan, HOME), standardTo(plan, KENYA)]
  const days = (rate: typeof nairobi) => (rate ? spanOf(language, number(rate.days_min), number(rate.days_max)) : NONE)
  const figures: Record<Figure, string> = {
    house: house.name,
    city: house.city || NONE,
    address: house.address || NONE,
    email: house.email || NONE,
    phone: house.phone ? asItRuns(language, house.phone.replaceAll(' ', '\u00a0')) : NONE,
    pin: house.pin || NONE,
    hours: hoursOf(language, house.hours),
    'return-days': number(house.returnDays),
    vat: VAT_SAID,
    deposit: payments.deposit.on ? `${number(payments.deposit.percent)}%` : NONE,
    'free-delivery': nairobi?.free_from ? money(nairobi.free_from) : NONE,
    'nairobi-fee': nairobi ? money(shipping.leastFee(nairobi)) : NONE,
    'kenya-fee': kenya ? money(shipping.leastFee(kenya)) : NONE,
    'nairobi-days': days(nairobi),
    'kenya-days': days(kenya),
    'pickup-days': plan.pickup ? number(plan.pickup.readyDays) : NONE,
    'transfer-hours': number(payments.bankTransfer.hold_hours),
    'cash-most': payments.onDelivery.on ? money(payments.onDelivery.most) : NONE,
    'pickup-most': payments.onPickup.on ? money(payments.onPickup.most) : NONE,
    'making-days': making ? spanOf(language, number(making.least), number(making.most)) : NONE,
    'next-fitting': fitting ? dayIn(language, fitting) : NONE,
    'cart-days': number(kept.CART_days),
    'browser-days': number(kept.BROWSER_days),
    'chat-days': number(kept.CHAT_days),
    'inquiry-days': number(kept.INQUIRY_days),
    'feedback-days': number(kept.FEEDBACK_days),
    'closed-file-days': number(kept.CLOSED_FILE_days),
    'answered-file-days': number(kept.ANSWERED_FILE_days),
    'unopened-file-days': number(kept.UNOPENED_FILE_days),
    'mail-days': number(retention.mails),
    'visits-days': number(VISITS_RETENTION_days),
  }
  return figures
}

/** Isolates a phone number or range, so it keeps its order within right-to-left text. */
const asItRuns = (language: Language, text: string): string => (directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text)

/** Returns the range of making days of all made-to-measure products on sale. Undefined without such a product. */
async function makingDays({ db }: Deps): Promise<{ least: number; most: number } | undefined> {
  const { rows } = await sql<{ least: number | null; most: number | null }>`
    select min(measure_days)::int as least, max(measure_days)::int as most from product
    where status = 'active' and measure_days is not null`.execute(db)
  const { least = null, most = null } = rows[0] ?? {}
  return least === null || most === null ? undefined : { least, most }
}

const standardTo = (plan: shipping.Plan, to: typeof HOME | typeof KENYA) =>
  shipping.zoneFor(plan.zones, to)?.rates.find(({ method }) => method === 'standard')

/** Formats a range: `1–2`, or one number when both are equal. */
export const spanOf = (language: Language, min: string, max: string): string =>
  min === max ? min : asItRuns(language, `${min}–${max}`)

type Hours = { days: number[]; opens: number; closes: number }
/** Formats opening hours from the first to the last weekday. */
function hoursOf(language: Language, { days, opens, closes }: Hours): string {
  const weekday = (day: number) =>
    new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day))
  const span = days.length > 1 ? `${weekday(days[0] ?? 1)} – ${weekday(days.at(-1) ?? 6)}` : weekday(days[0] ?? 1)
  const comma = directionOf(language) === 'rtl' ? '، ' : ', '
  return `${span}${comma}${hourIn(language, opens)} – ${hourIn(language, closes)}`
}
