import { expect, test } from 'vitest'
import { kes } from '#kernel/money.ts'
import { parcelOf } from './parcel.ts'

test('a parcel sums its weight, pieces and slowest making days', () => {
  const lines = [
    { unit: 'piece', quantity: 2, parcel_g: 900, making_days: 0 },
    { unit: 'piece', quantity: 1, parcel_g: 1_200, making_days: 21 },
    { unit: 'centimetre', quantity: 150, parcel_g: 275, making_days: 0 },
  ] as const
  expect(parcelOf(lines, kes(5_000_00))).toEqual({
    goods: 5_000_00,
    weight_g: 1_800 + 1_200 + 413,
    pieces: 4,
    makingDays: 21,
    sendDay: null,
  })
  expect(parcelOf([], kes(0))).toEqual({ goods: 0, weight_g: 0, pieces: 0, makingDays: 0, sendDay: null })
  const withSendDays = lines.map((line, at) => ({ ...line, sendDay: [null, '2027-03-12', '2027-03-05'][at] ?? null }))
  expect(parcelOf(withSendDays, kes(0)).sendDay).toBe('2027-03-12')
})
