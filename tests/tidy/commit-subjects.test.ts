import { expect, test } from 'vitest'
import { subjectFaults, subjectsAheadOfMain } from './commit-subjects.ts'

test('commit subjects ahead of the main branch are an imperative verb, a thing and a place', () => {
  const found = subjectsAheadOfMain().flatMap((subject) => subjectFaults(subject).map((fault) => `${fault}: ${subject}`))
  expect(found).toEqual([])
})

test.each([
  ['A press on what sleeps is heard', 'does not begin with a verb'],
  ['Replayed clicks made before hydration', 'verb is not imperative'],
  ['Replay clicks; keep the rest', 'holds a ";"'],
  [`Replay clicks made before hydration ${'and after it '.repeat(4)}`, 'longer than 72 characters'],
])('commit subject is refused: %s', (subject, fault) => {
  expect(subjectFaults(subject)).toContain(fault)
})

test('commit subject with an imperative verb passes', () => {
  expect(subjectFaults('Replay clicks made before hydration on product pages')).toEqual([])
})
