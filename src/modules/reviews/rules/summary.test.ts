import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FITS, type Fit } from '../contract.ts'
import { fitShift, fitVerdict, summaryOf } from './summary.ts'

test.each<[Fit[], ReturnType<typeof fitVerdict>]>([
  [[], null],
  [['small', 'small'], null],
  [['small', 'small', 'true'], 'small'],
  [['slightly-small', 'true', 'true'], 'true'],
  [['small', 'large', 'true'], 'true'],
  [['slightly-large', 'slightly-large', 'true'], 'large'],
])('fit verdict of %j is %s', (votes, verdict) => {
  expect(fitVerdict(votes)).toBe(verdict)
})

test('the review average is that of its stars, and mirrored fit votes are opposite', () => {
  const mirrored: Record<Fit, Fit> = {
    small: 'large',
    'slightly-small': 'slightly-large',
    true: 'true',
    'slightly-large': 'slightly-small',
    large: 'small',
  }
  const opposite = { small: 'large', large: 'small', true: 'true' } as const
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }), fc.array(fc.constantFrom(...FITS)), (stars, votes) => {
      const { count, average } = summaryOf(stars, votes)
      const all = stars.flatMap((each, at) => Array.from({ length: each }, () => at + 1))
      expect(count).toBe(all.length)
      if (count > 0) expect(Math.abs(average - all.reduce((a, b) => a + b, 0) / count)).toBeLessThanOrEqual(0.0500001)
      else expect(average).toBe(0)
      const [verdict, turned] = [fitVerdict(votes), fitVerdict(votes.map((vote) => mirrored[vote]))]
      expect(turned).toBe(verdict && opposite[verdict])
    }),
  )
})

test('fit votes shift the size by less than half, more with more votes', () => {
  const many = (fit: Fit, count: number) => Array.from({ length: count }, () => fit)
  expect([fitShift(many('small', 2)), fitShift(many('true', 9)), fitShift(['small', 'large', 'true'])]).toEqual([0, 0, 0])
  expect(fitShift(many('small', 3))).toBeCloseTo(0.5 * (3 / 7))
  expect(fitShift(many('large', 3))).toBeCloseTo(-0.5 * (3 / 7))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...FITS), { maxLength: 60 }), (votes) => {
      expect(Math.abs(fitShift(votes))).toBeLessThan(0.5)
      const [one, more] = [fitShift([...votes, 'small', 'small', 'small']), fitShift([...votes, ...many('small', 6)])]
      expect(more).toBeGreaterThanOrEqual(one)
      if (fitVerdict(votes) === 'small') expect(fitShift(votes)).toBeGreaterThan(0)
      if (fitVerdict(votes) === 'large') expect(fitShift(votes)).toBeLessThan(0)
    }),
  )
})
