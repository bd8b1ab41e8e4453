import { expect, test } from 'vitest'
import { inRange } from '#domain/tailoring/tape.ts'
import { bodyIn, COPIED_GARMENTS, easeAt, isHalved, laidMeasures } from './copied-garment.ts'

test('bodyIn derives body measures from a flat garment, less its ease', () => {
  expect(bodyIn('jacket', { chest: 560, shoulderToWrist: 640 }, 'regular')).toEqual([
    { measure: 'chest', value: 1020, give: 40 },
    { measure: 'shoulderToWrist', value: 635, give: 15 },
  ])
  // A slim garment has less ease around the body, and the same length.
  expect(bodyIn('jacket', { chest: 560, shoulderToWrist: 640 }, 'slim').map(({ value }) => value)).toEqual([1050, 635])
  expect(easeAt('trousers', 'inseam', 'relaxed')).toBe(-20)
  expect(bodyIn('shirt', {}, 'regular')).toEqual([])
})

test('usual figures of every garment give possible bodies', () => {
  const USUAL = { chest: 550, waist: 500, shoulderToShoulder: 460, shoulderToWrist: 640, biceps: 200, neck: 400, wrist: 115 }
  const LOWER = { seat: 540, upperLeg: 330, knee: 230, inseam: 820, waistToFloor: 1080 }
  for (const garment of COPIED_GARMENTS) {
    const measured = { ...USUAL, ...LOWER, ...(garment === 'trousers' && { waist: 450 }) }
    const found = bodyIn(garment, measured, 'regular')
    expect(found.map(({ measure }) => measure)).toEqual(laidMeasures(garment))
    for (const { measure, value } of found) expect([measure, inRange(measure, value)]).toEqual([measure, true])
  }
  expect([isHalved('jacket', 'chest'), isHalved('jacket', 'shoulderToWrist')]).toEqual([true, false])
})
