import type { Problem } from '#kernel/outcome.ts'

/** Guard results of a state machine: for each transition, null when it is allowed, else the problem that refuses it. */
export type TransitionErrors<Move extends string> = Readonly<Record<Move, Problem | null>>

export const transitionErrorsOf = <Move extends string>(
  moves: readonly Move[],
  problemOf: (move: Move) => Problem | null,
): TransitionErrors<Move> => Object.fromEntries(moves.map((move) => [move, problemOf(move)])) as Record<Move, Problem | null>

export const allowedTransitions = <Move extends string>(verdicts: TransitionErrors<Move>): Move[] =>
  (Object.keys(verdicts) as Move[]).filter((move) => verdicts[move] === null)
