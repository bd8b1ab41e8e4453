import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { FittingKind, FittingOutcome } from '../fitting-shapes.ts'
import * as store from '../fitting-store.ts'
import { problems } from '../problems.ts'
import type { FittingRecord } from '../queries/fittings.ts'
import { isFittingHour, mayChange, type Opening } from '../rules/fitting-hours.ts'

export type Hour = { at: Date; now: Date; today: string; opening: Opening }

/**
 * Books an hour, or moves the booked fitting. Refuses `workshop.no-fitting-hour`, `workshop.hour-taken`, and
 * `workshop.fitting-too-near` unless `byHouse`.
 */
export async function bookFitting(
  tx: Tx,
  { whose, kind, byHouse, ...hour }: Hour & { whose: store.Whose; kind: FittingKind; byHouse: boolean },
): Promise<Outcome<void>> {
  const { at, now, opening, today } = hour
  if (!isFittingHour(at, now, opening, today)) return refuse(problems.noFittingHour())
  const booked = await store.bookedFor(tx, whose)
  if (booked && !byHouse && !mayChange(booked.starts_at, now)) return refuse(problems.fittingTooNear())
  const free = await store.freeAt(tx, at, booked?.id ?? null)
  if (!free) return refuse(problems.hourTaken())
  if (booked) await store.moveFittingTo(tx, booked.id, { at, now, ...free })
  else await store.insertFitting(tx, { whose, kind, at, now, ...free })
  return done(undefined)
}

/** Cancels the booked fitting. Refuses `workshop.no-such-fitting`, and `workshop.fitting-too-near` unless `byHouse`. */
export async function cancelFitting(
  tx: Tx,
  { whose, by, now, byHouse }: { whose: store.Whose; by: string; now: Date; byHouse: boolean },
): Promise<Outcome<FittingRecord>> {
  const booked = await store.bookedFor(tx, whose)
  if (!booked) return refuse(problems.noSuchFitting())
  if (!byHouse && !mayChange(booked.starts_at, now)) return refuse(problems.fittingTooNear())
  await store.endFitting(tx, booked.id, { state: 'cancelled', by, at: now })
  return done(booked)
}

/** Refuses `workshop.no-such-fitting` unless the fitting is booked. */
export async function recordFitting(
  tx: Tx,
  fitting: FittingRecord,
  { came, words, points, by, at }: FittingOutcome & { by: string; at: Date },
): Promise<Outcome<void>> {
  if (fitting.state !== 'booked') return refuse(problems.noSuchFitting())
  await store.endFitting(tx, fitting.id, { state: came ? 'held' : 'missed', words, by, at })
  if (came) await store.addPoints(tx, fitting.id, points)
  return done(undefined)
}
