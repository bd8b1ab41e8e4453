import { hash } from '../core/numbers.ts'
import type { Draft } from '../core/weave.ts'

/** Parses a weaving draft: rows of crossings, 1 where the warp lies on top. */
const rows = (...lines: string[]): Draft => lines.map((line) => [...line].map(Number))

/** A 2/2 twill that reverses its direction every `ends` threads. */
function herringbone(ends: number): Draft {
  const up = (at: number) => (((at % 4) + 4) % 4 < 2 ? 1 : 0)
  return Array.from({ length: 4 }, (_, j) => [
    ...Array.from({ length: ends }, (_, i) => up(i - j)),
    ...Array.from({ length: ends }, (_, i) => up(1 - i - j)),
  ])
}

function scattered(size: number): Draft {
  const draft: number[][] = []
  for (let j = 0; j < size; j++) {
    draft.push([])
    for (let i = 0; i < size; i++) {
      const thrown = hash(i, j, 17) < 0.5 ? 1 : 0
      const over = draft[j - 1]?.[i] === thrown && draft[j - 2]?.[i] === thrown
      const beside = draft[j]![i - 1] === thrown && draft[j]![i - 2] === thrown
      draft[j]!.push(over || beside ? 1 - thrown : thrown)
    }
  }
  return draft
}

export const DRAFTS = {
  plain: rows('10', '01'),
  'twill-2-2': rows('1100', '1001', '0011', '0110'),
  'twill-2-1': rows('110', '101', '011'),
  'twill-3-1': rows('1110', '1101', '1011', '0111'),
  hopsack: rows('1100', '1100', '0011', '0011'),
  barathea: rows('110010', '100110', '001101', '011001'),
  birdseye: rows('1010', '0111', '1010', '1101'),
  'satin-5': rows('01111', '11011', '11110', '10111', '11101'),
  herringbone: herringbone(8),
  'wide-herringbone': herringbone(14),
  crepe: scattered(23),
} as const satisfies Record<string, Draft>
export type DraftName = keyof typeof DRAFTS
