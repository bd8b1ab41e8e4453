import { expect, test } from 'vitest'
import type { Options } from '../pattern.ts'
import { fitting } from './attempt.ts'

// Pocket seams never match, and lapel seams match only with the pocket.
const draw = ({ hipPockets, lapelShape }: Options) => {
  const untrue = hipPockets ? ['hipPockets'] : lapelShape ? ['lapelShape'] : []
  return { undrawn: [], untrue }
}

test('fitting leaves out an option whose seams differ only without another one', () => {
  const options = { hipPockets: 'flap', lapelShape: 'peak', balance: 12 }
  expect(fitting('jaeger', options, draw)).toEqual({ undrawn: ['lapelShape', 'hipPockets'], untrue: [] })
})
