import { expect, test } from 'vitest'
import { type Draft, EMPTY_DRAFT, movedTo } from './draft.ts'

const KILIMANI: Draft = {
  ...EMPTY_DRAFT,
  email: 'wanjiru@example.com',
  name: 'Wanjiru Kamau',
  line1: 'Argwings Kodhek Road 14',
  town: 'Kilimani',
  region: 'Nairobi',
  shipping: 'express',
  slot: { id: 1, day: '2026-11-27', opens: 9, closes: 12, zone: 1 },
  addressed: true,
}

test('a place chosen before typing starts the checkout', () => {
  expect(movedTo(EMPTY_DRAFT, { country: 'KE', region: 'Mombasa' })).toEqual({ ...EMPTY_DRAFT, region: 'Mombasa' })
  expect(movedTo(EMPTY_DRAFT, { country: 'UG' })).toEqual({ ...EMPTY_DRAFT, country: 'UG' })
})

test('another place keeps the contact and clears town, delivery and slot', () => {
  expect(movedTo(KILIMANI, { country: 'KE', region: 'Mombasa' })).toEqual({
    ...KILIMANI,
    region: 'Mombasa',
    town: '',
    shipping: '',
    slot: null,
    addressed: false,
  })
})

test('the same place changes nothing in the draft', () => {
  expect(movedTo(KILIMANI, { country: 'KE', region: 'Nairobi' })).toBe(KILIMANI)
})
