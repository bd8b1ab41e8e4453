import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { SetState } from '../contract.ts'
import { problems } from '../problems.ts'

/** Every move that staff make. `undo` is possible for a day, also of what was stopped half way. */
export const SET_MOVES = {
  run: { from: ['ready'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['checking', 'ready', 'running', 'paused'], to: 'cancelled' },
  undo: { from: ['done', 'cancelled', 'paused'], to: 'undoing' },
} as const satisfies Record<string, { from: readonly SetState[]; to: SetState }>
export type SetMove = keyof typeof SET_MOVES

/** How long what was changed can be taken back. */
export const UNDO_hours = 24

type Movable = { state: SetState; startedAt: Date | null; undoUntil: Date | null }

export function moveSet(set: Movable, move: SetMove, now: Date): Outcome<SetState> {
  const { from, to } = SET_MOVES[move]
  if (!(from as readonly SetState[]).includes(set.state)) return refuse(problems.notNow(set.state))
  if (move !== 'undo') return done(to)
  if (set.startedAt === null) return refuse(problems.notNow(set.state))
  return set.undoUntil !== null && now <= set.undoUntil ? done(to) : refuse(problems.tooLateToUndo())
}

export const movesOf = (set: Movable, now: Date): SetMove[] =>
  (Object.keys(SET_MOVES) as SetMove[]).filter((move) => moveSet(set, move, now).ok)
