import { describe, expect, test } from 'vitest'
import { shorterSides } from '#domain/tailoring/tape.ts'
import { reckoned } from './accept-set.ts'
import { type Sides, sideFindings } from './sides.ts'

const arms = (left: number, right: number): Sides => ({ taken: { shoulderToWrist: left }, right: { shoulderToWrist: right } })
const found = (now: Sides, before?: Sides) => sideFindings(now, before).map(({ rule, slip }) => [rule, slip?.would ?? null])

describe('left and right', () => {
  test('swapped since the last version: asked, with the swap offered', () => {
    expect(found(arms(610, 622), arms(622, 610))).toEqual([['sides-exchanged', 622]])
    expect(found(arms(612, 620), arms(622, 610))).toEqual([['sides-exchanged', 620]]) // both sides measured again and swapped
  })
  test('even, consistent or one-sided arms raise no question', () => {
    expect(found(arms(620, 611), arms(622, 610))).toEqual([])
    expect(found(arms(620, 622), arms(622, 620))).toEqual([])
    expect(found(arms(610, 622), { taken: { shoulderToWrist: 622 }, right: {} })).toEqual([])
    expect(found({ taken: { shoulderToWrist: 622 }, right: {} }, arms(610, 622))).toEqual([])
  })
  test('further apart than usual: asked, and can be kept', () => {
    expect(found(arms(622, 580))).toEqual([['sides-apart', null]])
    expect(found(arms(622, 592))).toEqual([])
  })
  test('the pattern uses the longer one, and the cutter gets the difference', () => {
    expect(reckoned({ ...arms(610, 622), second: {} })).toEqual({ shoulderToWrist: 622 })
    expect(shorterSides(arms(610, 622))).toEqual([{ measure: 'shoulderToWrist', side: 'left', by: 12 }])
    expect(shorterSides(arms(622, 620))).toEqual([])
  })
})
