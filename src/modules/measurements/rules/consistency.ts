import type { Measure, Taken } from '#domain/tailoring/tape.ts'

type Rule = { name: string; fields: readonly [Measure, ...Measure[]]; holds: (all: Readonly<Record<string, number>>) => boolean }

const rule = <const F extends readonly [Measure, ...Measure[]]>(
  name: string,
  fields: F,
  holds: (all: Readonly<Record<F[number], number>>) => boolean,
): Rule => ({ name, fields, holds: holds as Rule['holds'] })

const RULES: readonly Rule[] = [
  rule('inseam-under-outseam', ['inseam', 'waistToFloor'], (m) => m.inseam < m.waistToFloor),
  rule('outseam-under-height', ['waistToFloor', 'height'], (m) => m.waistToFloor < 0.72 * m.height),
  rule('rise-is-the-difference', ['waistToUpperLeg', 'waistToFloor', 'inseam'], (m) => {
    return Math.abs(m.waistToFloor - m.inseam - m.waistToUpperLeg) <= 40
  }),
  rule('seat-over-thigh', ['seat', 'upperLeg'], (m) => m.seat >= 1.2 * m.upperLeg),
  rule('high-bust-near-chest', ['highBust', 'chest'], (m) => m.highBust >= 0.8 * m.chest && m.highBust <= 1.15 * m.chest),
  rule('wrist-under-biceps', ['wrist', 'biceps'], (m) => m.wrist < m.biceps),
  rule('front-rise-under-half', ['crossSeamFront', 'crossSeam'], (m) => m.crossSeamFront < 0.55 * m.crossSeam),
  rule('elbow-on-the-arm', ['shoulderToElbow', 'shoulderToWrist'], (m) => {
    return m.shoulderToElbow >= 0.5 * m.shoulderToWrist && m.shoulderToElbow <= 0.68 * m.shoulderToWrist
  }),
  rule('seat-above-knee', ['waistToSeat', 'waistToKnee'], (m) => m.waistToSeat < m.waistToKnee),
]

export type Broken = { rule: string; fields: readonly Measure[] }

/** Skips a rule when one of its measurements is missing. */
export const brokenRules = (taken: Taken): Broken[] =>
  RULES.filter(
    ({ fields, holds }) => fields.every((field) => taken[field] !== undefined) && !holds(taken as Record<string, number>),
  ).map(({ name, fields }) => ({ rule: name, fields }))
