import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import {
  type Block,
  type Garment,
  inRange,
  MEASURES,
  type Measure,
  neededFor,
  settled,
  TAKEN_TWICE,
  type Taken,
} from '#kernel/tape.ts'
import type { NewSet } from '../contract.ts'
import { problems } from '../problems.ts'
import { findingsOf } from './guard.ts'

const measuresIn = (taken: Taken): Measure[] => MEASURES.filter((measure) => taken[measure] !== undefined)

/** The mean of what was read twice, else what was read. */
export function reckoned({ taken, second }: Pick<NewSet, 'taken' | 'second'>): Taken {
  const both = measuresIn(taken).map((measure) => {
    const [first, again] = [taken[measure] as number, second[measure]]
    return [measure, (again === undefined ? undefined : settled(first, again)) ?? first]
  })
  return Object.fromEntries(both) as Taken
}

/**
 * Whether somebody's measurements can be kept. Half of them can: the rest is taken another day. What the guard asks about has to be kept by
 * name, which is never refused; only what no body measures is. Answers what is kept although it was asked about.
 */
export function acceptSet(block: Block, set: NewSet): Outcome<Measure[]> {
  const all = measuresIn(set.taken)
  if (all.length === 0) return refuse(problems.nothingTaken())
  const outside = all.filter((measure) => !inRange(measure, set.taken[measure] as number))
  if (outside.length > 0) return refuse(problems.outOfRange(outside))
  const apart = all.filter((measure) => {
    const again = set.second[measure]
    return again !== undefined && settled(set.taken[measure] as number, again) === undefined
  })
  if (apart.length > 0) return refuse(problems.readingsApart(apart))
  const asked = findingsOf(block, reckoned(set)).map(({ measure }) => measure)
  const open = asked.filter((measure) => !set.kept.includes(measure))
  return open.length > 0 ? refuse(problems.confirmFirst(open)) : done(asked)
}

/** What is still to be taken for a garment, or to be read a second time. */
export const stillNeeded = (garment: Garment, { taken, second }: Pick<NewSet, 'taken' | 'second'>): Measure[] =>
  neededFor([garment]).filter(
    (measure) => taken[measure] === undefined || (TAKEN_TWICE.includes(measure) && second[measure] === undefined),
  )
