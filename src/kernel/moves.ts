import type { Problem } from './outcome.ts'

/** What the guards of a lifecycle answer: for each move null when it is possible now, else the problem. */
export type Verdicts<Move extends string> = Readonly<Record<Move, Problem | null>>

export const verdictsOf = <Move extends string>(
  moves: readonly Move[],
  problemOf: (move: Move) => Problem | null,
): Verdicts<Move> => Object.fromEntries(moves.map((move) => [move, problemOf(move)])) as Record<Move, Problem | null>

export const possibleMoves = <Move extends string>(verdicts: Verdicts<Move>): Move[] =>
  (Object.keys(verdicts) as Move[]).filter((move) => verdicts[move] === null)
