import { done } from '#kernel/outcome.ts'
import * as identity from '#modules/identity/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import { stockLocations } from '#modules/inventory/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { queueEmail } from '#services/email/index.ts'
import { stockRules, storeSettings } from '#services/settings/index.ts'
import { type Low, lowNamed, lowStock } from '#views/stock/low-stock.ts'

const BACK = { by: 'shop', note: 'There is enough of it again, or it was ordered.' }

/**
 * Checks for low stock. Opens action items for variants that fell to their threshold, and closes
 * them once the variants are restocked or reordered. Mails staff at the configured interval.
 */
export async function watchStock(deps: Deps): Promise<void> {
  const [before, low] = await Promise.all([inventory.knownLow(deps.db), lowStock(deps.db)])
  const { came, recovered } = inventory.crossings(before, low)
  if (came.length + recovered.length > 0) {
    const alerts = await itemsFor(deps, came)
    await transact(deps.db, async (tx) => {
      const at = deps.clock.now()
      if (recovered.length > 0) await withdraw(tx, recovered, at)
      if (alerts.length > 0) await openItems(tx, alerts, at)
      return done(undefined)
    })
  }
  await writeToHouse(deps, low)
}

type StockAlert = { item: string; detail: Record<string, unknown>; low: readonly Low[] }

async function withdraw(tx: Tx, resolved: readonly (inventory.Watched & { item: string })[], at: Date) {
  for (const cause of await inventory.unmarkLow(tx, resolved))
    await actionItems.settleActionItem(tx, 'low-stock', cause, { ...BACK, at })
}

async function openItems(tx: Tx, alerts: readonly StockAlert[], at: Date) {
  for (const { item, detail, low } of alerts) {
    await inventory.markLow(
      tx,
      low.map((each) => ({ ...each, item })),
      at,
    )
    await actionItems.openActionItem(tx, { kind: 'low-stock', cause: item, detail, at })
  }
}

/** Returns one alert for each variant that became low, or a single one for many, for example after a new rule. */
async function itemsFor({ db, clock }: Deps, came: readonly Low[]): Promise<StockAlert[]> {
  if (came.length === 0) return []
  const moment = clock.now().toISOString()
  if (!inventory.tellsApart(came.length)) return [{ item: `many ${moment}`, detail: { count: came.length }, low: came }]
  const [names, places] = await namesOf(db, came)
  return came.map((each) => {
    const { sku, name, details, unit } = names.get(each.variantId) ?? UNKNOWN
    const { units, at, quantity } = each
    const place = each.locationId === null ? null : (places.get(each.locationId) ?? null)
    return {
      item: `${inventory.keyOf(each)} ${moment}`,
      detail: { sku, piece: [name, details].filter(Boolean).join(' · '), unit, units, at, quantity, place },
      low: [each],
    }
  })
}
const UNKNOWN = { sku: '', name: '', details: '', unit: 'piece' as const }

const namesOf = async (db: Deps['db'], low: readonly Low[]) => {
  const [names, places] = await Promise.all([
    lowNamed(
      db,
      low.map(({ variantId }) => variantId),
    ),
    stockLocations(db),
  ])
  return [names, new Map(places.map(({ id, name }) => [id, name]))] as const
}

const NAMED = 20

/** Mails staff about the low variants that no earlier mail listed, at the configured interval. */
async function writeToHouse(deps: Deps, low: readonly Low[]): Promise<void> {
  const { db, clock } = deps
  const { lowStock: lowStockNotice } = await stockRules(db)
  if (lowStockNotice.notice === 'off') return
  const { email, timeZone } = await storeSettings(deps)
  const to = lowStockNotice.to || email
  const now = clock.now()
  const due = inventory.noticeDue(lowStockNotice.notice, now, await inventory.lastNotice(db), { inZone: momentIn(timeZone) })
  const left = await inventory.unnoticed(db)
  if (!due || left.length === 0 || !to) return
  const keys = new Set(left.map(inventory.keyOf))
  const about = low.filter((each) => keys.has(inventory.keyOf(each)))
  const [names, places] = await namesOf(db, about.slice(0, NAMED))
  const pieces = about.slice(0, NAMED).map(({ variantId, locationId, units, at }) => {
    const { sku, name, details, unit } = names.get(variantId) ?? UNKNOWN
    const place = locationId === null ? undefined : places.get(locationId)
    return { sku, name, details, unit, units, at, ...(place && { place }) }
  })
  await transact(db, async (tx) => {
    await inventory.noticed(tx, left, now)
    const data = { pieces, more: about.length - pieces.length, path: '/admin/inventory?only=low' }
    const language = await identity.languageOfAccount(tx, to)
    if (pieces.length > 0) await queueEmail(deps, tx, { template: 'low-stock', to, language, data, at: now })
    return done(undefined)
  })
}

const momentIn = (timeZone: string) => (moment: Date) => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23' as const,
    hour: '2-digit' as const,
    year: 'numeric' as const,
    month: '2-digit' as const,
    day: '2-digit' as const,
  }).formatToParts(moment)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${of('year')}-${of('month')}-${of('day')}`, hour: Number(of('hour')) }
}
