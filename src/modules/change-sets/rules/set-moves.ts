import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { SetKind, SetState } from '../contract.ts'
import { problems } from '../problems.ts'

export const SET_MOVES = {
  run: { from: ['ready', 'scheduled'], to: 'running' },
  schedule: { from: ['ready', 'scheduled'], to: 'scheduled' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['checking', 'ready', 'scheduled', 'running', 'paused'], to: 'cancelled' },
  undo: { from: ['done', 'cancelled', 'paused'], to: 'undoing' },
} as const satisfies Record<string, { from: readonly SetState[]; to: SetState }>
export type SetMove = keyof typeof SET_MOVES

export const UNDO_hours = 24
export const MAX_AHEAD_days = 366

type Movable = { kind: SetKind; state: SetState; startedAt: Date | null; undoUntil: Date | null }

export function moveSet(set: Movable, move: SetMove, now: Date): Outcome<SetState> {
  const { from, to } = SET_MOVES[move]
  // An import cannot be scheduled, because its rows are deleted too soon.
  if (move === 'schedule' && set.kind !== 'bulk') return refuse(problems.notNow(set.state))
  if (!(from as readonly SetState[]).includes(set.state)) return refuse(problems.notNow(set.state))
  if (move !== 'undo') return done(to)
  if (set.startedAt === null) return refuse(problems.notNow(set.state))
  return set.undoUntil !== null && now <= set.undoUntil ? done(to) : refuse(problems.tooLateToUndo())
}

export const movesOf = (set: Movable, now: Date): SetMove[] =>
  (Object.keys(SET_MOVES) as SetMove[]).filter((move) => moveSet(set, move, now).ok)

/** Refuses `changes.not-ahead` for a time that is not in the future, or more than `MAX_AHEAD_days` ahead. */
export function momentAhead(at: Date, now: Date): Outcome<Date> {
  const ahead_ms = at.getTime() - now.getTime()
  return ahead_ms > 0 && ahead_ms <= MAX_AHEAD_days * 86_400_000 ? done(at) : refuse(problems.notAhead())
}
