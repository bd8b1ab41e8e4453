import type { Problem } from './outcome.ts'

/** Result of a lifecycle's guards: for each move, null if it is allowed now, else the problem. */
export type TransitionErrors<Move extends string> = Readonly<Record<Move, Problem | null>>

export const transitionErrorsOf = <Move extends string>(
  moves: readonly Move[],
  problemOf: (move: Move) => Problem | null,
): TransitionErrors<Move> => Object.fromEntries(moves.map((move) => [move, problemOf(move)])) as Record<Move, Problem | null>

export const allowedTransitions = <Move extends string>(verdicts: TransitionErrors<Move>): Move[] =>
  (Object.keys(verdicts) as Move[]).filter((move) => verdicts[move] === null)
