import { present } from '#kernel/assert.ts'
import type { PlannedSlot } from '#modules/shipping/contract.ts'
import { markClosed, planWeekIn, savePickup } from '#modules/shipping/index.ts'
import '#modules/shipping/tables.ts'
import type { Tx } from '#platform/db.ts'

/** Delivery slots of the demo shop's riders, by hour in Nairobi. */
const TIMES = [
  { opens: 9, closes: 12, capacity: 6 },
  { opens: 12, closes: 15, capacity: 6 },
  { opens: 15, closes: 18, capacity: 8 },
  { opens: 18, closes: 20, capacity: 4 },
] as const
const WEEKDAYS = [1, 2, 3, 4, 5, 6]
const NOTICE_hours = 3
const HOURS = { days: WEEKDAYS, opens: 9, closes: 20 }

/** Kenya's public holidays with a fixed date. */
const HOLIDAYS: readonly [month: number, day: number, name: string][] = [
  [1, 1, 'New Year’s Day'],
  [5, 1, 'Labour Day'],
  [6, 1, 'Madaraka Day'],
  [10, 10, 'Mazingira Day'],
  [10, 20, 'Mashujaa Day'],
  [12, 12, 'Jamhuri Day'],
  [12, 25, 'Christmas Day'],
  [12, 26, 'Boxing Day'],
]
const YEARS = 2

export async function seedDelivery(tx: Tx, now: Date): Promise<void> {
  await savePickup(tx, { on: true, readyDays: 1 })
  for (const [month, day, name] of HOLIDAYS) {
    for (let year = now.getUTCFullYear(); year < now.getUTCFullYear() + YEARS; year++)
      await markClosed(tx, new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10), name)
  }
  const nairobi = await tx.selectFrom('shipping_zone').select('id').where('name', '=', 'Nairobi').executeTakeFirst()
  const week: PlannedSlot[] = WEEKDAYS.flatMap((weekday) =>
    TIMES.map((time) => ({ ...time, weekday, noticeHours: NOTICE_hours })),
  )
  const planned = await planWeekIn(tx, { zone: present(nairobi, 'Nairobi').id, week, hours: HOURS, now })
  if (!planned.ok) throw new Error(planned.problem.message)
}
