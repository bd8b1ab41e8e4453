import {
  type Block,
  type Garment,
  inRange,
  isSided,
  MEASURES,
  type Measure,
  neededFor,
  neededToCut,
  SIDED,
  settled,
  TAKEN_TWICE,
  type Taken,
} from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { NewSet } from '../contract.ts'
import { problems } from '../problems.ts'
import { findingsOf } from './guard.ts'
import { type Sides, sideFindings } from './sides.ts'
import { sinceBefore } from './since-before.ts'

const measuresIn = (taken: Taken): Measure[] => MEASURES.filter((measure) => taken[measure] !== undefined)

/** Returns the measurements used for cutting: the mean of two readings, the longer of two sides, else the reading itself. */
export function reckoned({ taken, second, right }: Pick<NewSet, 'taken' | 'second' | 'right'>): Taken {
  const both = measuresIn(taken).map((measure) => {
    const [first, again] = [taken[measure] as number, second[measure]]
    if (isSided(measure)) return [measure, Math.max(first, right[measure] ?? first)]
    return [measure, (again === undefined ? undefined : settled(first, again)) ?? first]
  })
  return Object.fromEntries(both) as Taken
}

/**
 * Returns the measurements that were confirmed despite a finding. Refuses `measurements.nothing-taken`, `.incomplete` (a right
 * side without a left), `.out-of-range`, `.readings-apart`, and `.confirm-first` for findings that `kept` does not name.
 */
export function acceptSet(
  block: Block,
  set: NewSet,
  before: Sides | undefined,
  by: 'owner' | 'house' = 'owner',
): Outcome<Measure[]> {
  const all = measuresIn(set.taken)
  if (all.length === 0) return refuse(problems.nothingTaken())
  const alone = SIDED.filter((measure) => set.right[measure] !== undefined && set.taken[measure] === undefined)
  if (alone.length > 0) return refuse(problems.incomplete(alone))
  const isOutside = (measure: Measure, value: number | undefined) => value !== undefined && !inRange(measure, value)
  const outside = all.filter(
    (measure) => isOutside(measure, set.taken[measure]) || (isSided(measure) && isOutside(measure, set.right[measure])),
  )
  if (outside.length > 0) return refuse(problems.outOfRange(outside))
  const unusual = all.filter((measure) => {
    const again = set.second[measure]
    return again !== undefined && settled(set.taken[measure] as number, again) === undefined
  })
  if (unusual.length > 0) return refuse(problems.readingsApart(unusual))
  const alike = [...findingsOf(block, reckoned(set)), ...sideFindings(set, before)]
  const found = by === 'house' ? alike : [...alike, ...sinceBefore(set.taken, before?.taken, alike)]
  const toConfirm = MEASURES.filter((each) => found.some(({ measure }) => measure === each))
  const open = toConfirm.filter((measure) => !set.kept.includes(measure))
  return open.length > 0 ? refuse(problems.confirmFirst(open)) : done(toConfirm)
}

export const stillNeeded = (garment: Garment, set: Readings): Measure[] => unread(neededFor([garment]), set)
export const missingToCut = (garment: Garment, set: Readings): Measure[] => unread(neededToCut(garment), set)

type Readings = Pick<NewSet, 'taken' | 'second'>
const unread = (needed: readonly Measure[], { taken, second }: Readings): Measure[] =>
  needed.filter((measure) => taken[measure] === undefined || (TAKEN_TWICE.includes(measure) && second[measure] === undefined))
