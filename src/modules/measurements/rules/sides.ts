import { type Right, SIDED, type Sided, type Taken } from '#domain/tailoring/tape.ts'
import type { Finding } from '../contract.ts'

export type Sides = { taken: Taken; right: Right }

/** Maximum plausible difference between a person's arms or legs: an assumption. */
const APART_mm = 30
/** Minimum difference of left and right in the version before, in mm, to detect swapped sides. */
const TOLD_APART_mm = 5

export const sideFindings = (now: Sides, before: Sides | undefined): Finding[] =>
  SIDED.flatMap((measure): Finding[] => {
    const [left, right] = [now.taken[measure], now.right[measure]]
    if (left === undefined || right === undefined) return []
    const found = { measure, kind: 'unusual' as const, with: [], apart: null, slip: null }
    if (isExchanged(measure, { left, right }, before))
      return [{ ...found, rule: 'sides-exchanged', slip: { kind: 'sides-exchanged', would: right } }]
    return Math.abs(left - right) > APART_mm ? [{ ...found, rule: 'sides-apart' }] : []
  })

function isExchanged(measure: Sided, now: { left: number; right: number }, before: Sides | undefined): boolean {
  const [left, right] = [before?.taken[measure], before?.right[measure]]
  if (left === undefined || right === undefined || Math.abs(left - right) < TOLD_APART_mm) return false
  const straight = Math.abs(now.left - left) + Math.abs(now.right - right)
  const crossed = Math.abs(now.left - right) + Math.abs(now.right - left)
  return crossed * 2 < straight
}
