import type { Problem } from './outcome.ts'

/** Result of a lifecycle's guards: for each move, null if it is allowed now, else the problem. */
export type Verdicts<Move extends string> = Readonly<Record<Move, Problem | null>>

export const verdictsOf = <Move extends string>(
  moves: readonly Move[],
  problemOf: (move: Move) => Problem | null,
): Verdicts<Move> => Object.fromEntries(moves.map((move) => [move, problemOf(move)])) as Record<Move, Problem | null>

export const possibleMoves = <Move extends string>(verdicts: Verdicts<Move>): Move[] =>
  (Object.keys(verdicts) as Move[]).filter((move) => verdicts[move] === null)
