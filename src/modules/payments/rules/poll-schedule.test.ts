import { expect, test } from 'vitest'
import { minutesAfter } from '#kernel/clock.ts'
import { nextPoll, pollsBehind } from './poll-schedule.ts'

const began = new Date('2026-11-20T09:00:00Z')
const at = (minutes: number) => minutesAfter(began, minutes)

test('a payment is asked about after 1, 3, 10, 30 and 60 minutes, 6 hours and a day, and then no more', () => {
  const questions = Array.from({ length: 9 }, (_, asked) => nextPoll(began, asked))
  expect(questions).toEqual([at(1), at(3), at(10), at(30), at(60), at(360), at(1440), undefined, undefined])
})

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [10, 3],
  [59, 4],
  [100_000, 7],
])('after %d minutes %d questions lie behind', (minutes, behind) => expect(pollsBehind(began, at(minutes))).toBe(behind))
