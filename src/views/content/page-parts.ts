import { KEPT_ON_DEVICE, type StoredItem } from '#domain/content/client-storage.ts'
import { wayMapFrom } from '#domain/content/directions-map.ts'
import type { Part, Rich, ShownBlock } from '#domain/content/page-blocks.ts'
import { localeOf } from '#kernel/languages.ts'
import type { PageLanguage } from '#modules/pages/contract.ts'
import { partTranslator } from '#modules/pages/index.ts'
import type { NewZone, ShippingPlan } from '#modules/shipping/contract.ts'
import { deliveryPlan } from '#modules/shipping/index.ts'
import type { Deps } from '#platform/deps.ts'
import { amountIn } from '#services/email/rules/figures.ts'
import * as settings from '#services/settings/index.ts'
import { spanOf } from './page-figures.ts'

export type Parts = Record<Part, ShownBlock[]>
type Table = Extract<ShownBlock, { kind: 'table' }>

const plain = (text: string): Rich => [{ text }]
const table = (head: string[], rows: string[][]): ShownBlock[] =>
  rows.length > 0 ? [{ kind: 'table', head, rows: rows.map((row) => row.map(plain)) } satisfies Table] : []

export async function pageParts(deps: Deps, language: PageLanguage): Promise<Parts> {
  const [plan, payments, way, house] = await Promise.all([
    deliveryPlan(deps),
    settings.paymentRules(deps.db),
    settings.wayHere(deps.db),
    settings.storeSettings(deps),
  ])
  return {
    'delivery-zones': plan.ok ? zonesOf(language, plan.value.zones) : [],
    'payment-methods': await waysToPay(deps, language, payments),
    'kept-on-device': keptOn(language, deps.config),
    'way-here': wayOf(language, way.map, house.name),
  }
}

/** Returns the map of streets with its text version. Empty without a map, or when it cannot be read. */
function wayOf(language: PageLanguage, text: string, house: string): ShownBlock[] {
  const read = wayMapFrom(text)
  if ('wrong' in read || read.map.streets.length === 0) return []
  const list = (names: string[]) => new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names)
  const { streets, places } = read.map
  const t = partTranslator(language)
  const near = places.length > 0 ? ` ${t('mapPlaces', { places: list(places.map(({ name }) => name)) })}` : ''
  return [{ kind: 'map', map: read.map, house, said: t('mapStreets', { streets: list(streets.map(({ name }) => name)) }) + near }]
}

type Rate = NewZone['rates'][number]

function zonesOf(language: PageLanguage, zones: ShippingPlan['zones']): ShownBlock[] {
  const t = partTranslator(language)
  const cell = (rate: Rate | undefined) =>
    rate
      ? `${amountIn(language, rate.fee)} · ${t('workingDays', { span: spanOf(language, String(rate.daysMin), String(rate.daysMax)) })}`
      : '—'
  return table(
    [t('to'), t('standard'), t('express'), t('freeFrom')],
    zones.map(({ name, rates }) => {
      const of = (code: string) => rates.find(({ method }) => method === code)
      const free = rates.find(({ freeFrom }) => freeFrom !== null)?.freeFrom ?? null
      return [name, cell(of('standard')), cell(of('express')), free === null ? '—' : amountIn(language, free)]
    }),
  )
}

type Rules = Awaited<ReturnType<typeof settings.paymentRules>>

async function waysToPay(deps: Deps, language: PageLanguage, rules: Rules): Promise<ShownBlock[]> {
  const t = partTranslator(language)
  const { onDelivery, onPickup, bankTransfer, card, deposit } = rules
  const rows: (string[] | false)[] = [
    Boolean(deps.cards) && [t('card'), card.capture === 'at-once' ? t('cardAtOnce') : t('cardLater')],
    Boolean(deps.regional) && [t('mobile'), t('mobileText')],
    bankTransfer.on && [t('transfer'), t('transferText', { hours: String(bankTransfer.hold_hours) })],
    onDelivery.on && [t('onDelivery'), t('onDeliveryText', { most: amountIn(language, onDelivery.most) })],
    onPickup.on && [t('onPickup'), t('onPickupText', { most: amountIn(language, onPickup.most) })],
    [t('credit'), t('creditText')],
    deposit.on && [t('deposit'), t('depositText', { percent: `${deposit.percent}%` })],
  ]
  return table(
    [t('way'), t('when')],
    rows.filter((row) => row !== false),
  )
}

/** Lists the cookies and other data that this shop stores on devices. Leaves out analytics that are turned off. */
function keptOn(language: PageLanguage, { countVisits, ga4Id }: Pick<Deps['config'], 'countVisits' | 'ga4Id'>): ShownBlock[] {
  const t = partTranslator(language)
  const does = { visits: countVisits, ga4: ga4Id !== undefined }
  const lasts = ({ lasts: time }: StoredItem) =>
    typeof time === 'string'
      ? t(`storage.${time}`)
      : time < 86_400
        ? t('storage.minutes', { count: time / 60 })
        : t('storage.days', { count: time / 86_400 })
  return table(
    [t('kept'), t('why'), t('lasts'), t('asked')],
    KEPT_ON_DEVICE.filter(({ counts }) => !counts || does[counts]).map((each) => [
      each.names.join(', '),
      t(`storage.${each.for}`),
      lasts(each),
      each.asked ? t('yes') : t('no'),
    ]),
  )
}
