import { expect, test } from 'vitest'
import { atMoment, momentOf } from '../../../../shared/admin/local-moment.ts'
import { givenBy } from './given-price.ts'

test.each([
  ['15 %', { price: null, percentOff: 15 }],
  ['-15%', { price: null, percentOff: 15 }],
  ['1.234,50', { price: 123_450, percentOff: null }],
  ['0', undefined],
  ['0 %', undefined],
  ['soon', undefined],
])('typed price %s is %o', (typed, expected) => expect(givenBy(typed)).toEqual(expected))

test('a date and time survive display and typing', () => {
  expect(atMoment(momentOf('2026-11-24T06:30:00.000Z'))).toBe('2026-11-24T06:30:00.000Z')
  expect(atMoment('2026-11-24T09:30')).toBe('2026-11-24T06:30:00.000Z') // shop time, not the reader's time zone
  expect([atMoment(''), momentOf('')]).toEqual([undefined, ''])
})
