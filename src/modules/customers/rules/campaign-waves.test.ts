import { expect, test } from 'vitest'
import { momentAt, nextWave } from './campaign-waves.ts'

const NAIROBI = 'Africa/Nairobi'
const BERLIN = 'Europe/Berlin'
const iso = (at: Date) => at.toISOString().slice(0, 16)

test('a start is read in the time zone of the shop', () => {
  expect(iso(momentAt('2026-12-01T09:00', NAIROBI))).toBe('2026-12-01T06:00')
  expect(iso(momentAt('2026-12-01T00:30', NAIROBI))).toBe('2026-11-30T21:30')
  expect(iso(momentAt('2026-07-01T09:00', BERLIN))).toBe('2026-07-01T07:00')
})

test('a start in an hour that a clock change skips is moved by an hour', () => {
  expect(iso(momentAt('2027-03-28T02:30', BERLIN))).toBe('2027-03-28T01:30')
  expect(iso(momentAt('2026-10-25T02:30', BERLIN))).toBe('2026-10-25T00:30')
})

test('daily waves keep the time of day over a clock change, hourly ones the gap', () => {
  const evening = momentAt('2027-03-27T09:00', BERLIN)
  expect(iso(nextWave(evening, { every: 1, unit: 'day' }, evening, BERLIN))).toBe('2027-03-28T07:00')
  expect(iso(nextWave(evening, { every: 24, unit: 'hour' }, evening, BERLIN))).toBe('2027-03-28T08:00')
  const autumn = momentAt('2026-10-24T09:00', BERLIN)
  expect(iso(nextWave(autumn, { every: 1, unit: 'day' }, autumn, BERLIN))).toBe('2026-10-25T08:00')
})

test('waves missed during an outage do not begin together', () => {
  const planned = new Date('2026-12-01T06:00Z')
  const back = new Date('2026-12-01T09:10Z')
  expect(iso(nextWave(planned, { every: 30, unit: 'minute' }, back, NAIROBI))).toBe('2026-12-01T09:30')
  expect(iso(nextWave(planned, { every: 1, unit: 'day' }, new Date('2026-12-04T05:59Z'), NAIROBI))).toBe('2026-12-04T06:00')
  expect(iso(nextWave(planned, { every: 1, unit: 'day' }, new Date('2026-12-04T06:00Z'), NAIROBI))).toBe('2026-12-05T06:00')
})
