/**
 * Measures the plausibility check of measurements: mean over 2,000 synthetic men, in milliseconds.
 * usage: node bin/run.mjs bench/measurement-guard.ts
 */
import { type Measure, neededFor, type Taken } from '#domain/tailoring/tape.ts'
import { findingsOf } from '#modules/measurements/rules/guard.ts'
import { inSurvey } from '#modules/measurements/rules/survey-fields.ts'
import { syntheticPeople } from '#modules/measurements/rules/synthetic-people.ts'

const SUIT: readonly Measure[] = neededFor(['suit']).filter(inSurvey)
const people = syntheticPeople('male', 2_000, 5).map(
  (person): Taken => Object.fromEntries(SUIT.map((measure) => [measure, person[measure]])),
)
for (const person of people) findingsOf('menswear', person) // warms up the JIT compiler
const began = performance.now()
for (const person of people) findingsOf('menswear', person)
console.log(`${((performance.now() - began) / people.length).toFixed(3)} ms a check`)
