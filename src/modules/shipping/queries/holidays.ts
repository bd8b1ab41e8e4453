import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { Holidays } from '../contract.ts'
import { dayOf } from '../rules/arrival.ts'
import { kenyanHolidays } from '../rules/holidays.ts'
import { closedDaysIn, promisedOn } from '../zone-store.ts'

export async function holidaysIn({ db, clock }: Deps, year: number): Promise<Outcome<Holidays>> {
  const today = dayOf(clock.now())
  const coming = kenyanHolidays(year).filter(({ day }) => day >= today)
  const [closed, promised] = await Promise.all([
    closedDaysIn(db, year),
    promisedOn(
      db,
      coming.map(({ day }) => day),
    ),
  ])
  return done({
    holidays: coming.map((holiday) => ({
      ...holiday,
      closed: closed.includes(holiday.day),
      promised: promised.get(holiday.day) ?? 0,
    })),
  })
}
