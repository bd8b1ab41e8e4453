import { expect, test } from 'vitest'
import { chooseColleague, type OnDuty } from './choose-colleague.ts'

const who = (id: string, open: number, minute: number | null): OnDuty => ({
  id,
  name: id,
  open,
  lastGivenAt: minute === null ? null : new Date(minute * 60_000),
})

test.each([
  ['manual', [who('a', 0, null)], undefined],
  ['in-turn', [], undefined],
  ['in-turn', [who('a', 0, 5), who('b', 9, 3)], 'b'],
  ['in-turn', [who('a', 0, 5), who('b', 9, null)], 'b'],
  ['by-load', [who('a', 2, 1), who('b', 1, 9)], 'b'],
  ['by-load', [who('a', 1, 9), who('b', 1, 3)], 'b'],
  ['by-load', [who('b', 0, null), who('a', 0, null)], 'a'],
] as const)('assignment %s chooses from %j: %s', (assignment, staff, expected) => {
  expect(chooseColleague(assignment, staff)?.id).toBe(expected)
})
