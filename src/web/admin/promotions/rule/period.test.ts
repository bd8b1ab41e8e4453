import { expect, test } from 'vitest'
import { endFields, endOf, startFields, startOf } from './period.ts'

test('a start without a time is midnight in Nairobi', () => {
  expect(startOf({ day: '2026-12-01', time: '' })).toBe('2026-11-30T21:00:00.000Z')
  expect(startFields('2026-11-30T21:00:00.000Z')).toEqual({ day: '2026-12-01', time: '' })
})

test('an end without a time includes the whole day', () => {
  expect(endOf({ day: '2026-12-24', time: '' })).toBe('2026-12-24T21:00:00.000Z')
  expect(endFields('2026-12-24T21:00:00.000Z')).toEqual({ day: '2026-12-24', time: '' })
})

test('an end with a time is that moment', () => {
  expect(endOf({ day: '2026-12-24', time: '18:00' })).toBe('2026-12-24T15:00:00.000Z')
  expect(endFields('2026-12-24T15:00:00.000Z')).toEqual({ day: '2026-12-24', time: '18:00' })
})

test('no day is no end, and no valid start', () => {
  expect(endOf({ day: '', time: '' })).toBeNull()
  expect(endFields(null)).toEqual({ day: '', time: '' })
  expect(startOf({ day: '', time: '' })).toBe('')
})
