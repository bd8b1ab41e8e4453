import { isSent, type Make, type Unit } from '#domain/pricing/goods.ts'
import type { Money } from '#kernel/money.ts'
import type { Parcel } from './quote.ts'

/** `parcel_g`: weight of one piece or metre. */
export type ParcelLine = {
  make?: Make
  unit: Unit
  quantity: number
  parcel_g: number
  making_days: number
  sendDay?: string | null
}

export const lastDayOf = (days: readonly (string | null | undefined)[]): string | null =>
  days.reduce<string | null>((last, day) => (day && (last === null || day > last) ? day : last), null)

const goesAlong = ({ make = 'ready' }: ParcelLine): boolean => isSent(make)

export const parcelOf = (lines: readonly ParcelLine[], goods: Money): Parcel => ({
  goods,
  weight_g: lines
    .filter(goesAlong)
    .reduce((sum, line) => sum + Math.ceil((line.parcel_g * line.quantity) / (line.unit === 'piece' ? 1 : 100)), 0),
  pieces: lines.filter(goesAlong).reduce((sum, { unit, quantity }) => sum + (unit === 'piece' ? quantity : 1), 0),
  makingDays: Math.max(0, ...lines.map((line) => line.making_days)),
  sendDay: lastDayOf(lines.map((line) => line.sendDay)),
  ...(lines.length > 0 && !lines.some(goesAlong) && { nothingSent: true }),
})
