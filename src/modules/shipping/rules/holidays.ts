import { daysAfter } from '#kernel/clock.ts'

const FIXED = [
  ['01-01', 'New Year’s Day'],
  ['05-01', 'Labour Day'],
  ['06-01', 'Madaraka Day'],
  ['10-10', 'Mazingira Day'],
  ['10-20', 'Mashujaa Day'],
  ['12-12', 'Jamhuri Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
] as const

export type Holiday = { day: string; name: string }

/** Returns Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}

const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/**
 * A holiday on a Sunday moves to the next day that is not a holiday. Idd-ul-Fitr and Idd-ul-Azha are missing, because they
 * depend on the moon.
 */
export function kenyanHolidays(year: number): Holiday[] {
  const easter = easterOf(year)
  const all: Holiday[] = [
    ...FIXED.map(([day, name]) => ({ day: `${year}-${day}`, name })),
    { day: daysAfter(easter, -2), name: 'Good Friday' },
    { day: daysAfter(easter, 1), name: 'Easter Monday' },
  ].sort((a, b) => (a.day < b.day ? -1 : 1))
  const taken = new Set(all.map(({ day }) => day))
  const moved = all.map(({ day, name }) => {
    let observed = day
    while (isSunday(observed) || (observed !== day && taken.has(observed))) observed = daysAfter(observed, 1)
    taken.add(observed)
    return { day: observed, name }
  })
  return moved.sort((a, b) => (a.day < b.day ? -1 : 1))
}
