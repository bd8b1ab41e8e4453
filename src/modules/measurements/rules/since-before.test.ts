import { expect, test } from 'vitest'
import type { Taken } from '#domain/tailoring/tape.ts'
import type { Finding } from '../contract.ts'
import { sinceBefore } from './since-before.ts'

const BEFORE: Taken = { height: 1780, weight: 82_000, waist: 900, seat: 1005, wrist: 175 }
const findingsFor = (now: Taken, before: Taken | undefined = BEFORE, found: readonly Finding[] = []) =>
  sinceBefore(now, before, found).map(({ measure, apart }) => [measure, apart])

test.each([
  ['ten centimetres at the waist, which statistics of others hardly notice', { ...BEFORE, waist: 1000 }, [['waist', 100]]],
  ['what became less', { ...BEFORE, seat: 940 }, [['seat', -65]]],
  ['a twentieth, and not more', { ...BEFORE, waist: 945, seat: 955 }, []],
  ['a wrist by a centimetre', { ...BEFORE, wrist: 185 }, [['wrist', 10]]],
  ['weight, which comes and goes', { ...BEFORE, weight: 95_000 }, []],
  ['what was not measured before, or is not now', { neck: 392 }, []],
])('change since the last measurements: %s', (_what, now, expected) => {
  expect(findingsFor(now)).toEqual(expected)
})

test('a measure with another finding, or measured first, is not questioned again', () => {
  const found: Finding = { measure: 'waist', kind: 'unusual', rule: null, with: [], apart: 90, slip: null }
  expect(findingsFor({ waist: 1000 }, BEFORE, [found])).toEqual([])
  expect(sinceBefore({ waist: 1000 }, undefined, [])).toEqual([])
})
