import { hash } from '../core/numbers.ts'
import type { Draft } from '../core/weave.ts'

/** How the loom is tied up: rows of crossings, 1 where the warp lies on top. */
const rows = (...lines: string[]): Draft => lines.map((line) => [...line].map(Number))

/** A 2/2 twill that turns round every `ends` threads, with its phase moved by one thread for a clean break. */
function herringbone(ends: number): Draft {
  const up = (at: number) => (((at % 4) + 4) % 4 < 2 ? 1 : 0)
  return Array.from({ length: 4 }, (_, j) => [
    ...Array.from({ length: ends }, (_, i) => up(i - j)),
    ...Array.from({ length: ends }, (_, i) => up(1 - i - j)),
  ])
}

/** Crepe has no line to follow: crossings as if thrown, half of them up. */
function scattered(size: number): Draft {
  return Array.from({ length: size }, (_, j) => Array.from({ length: size }, (_, i) => (hash(i, j, 17) < 0.5 ? 1 : 0)))
}

export const DRAFTS = {
  plain: rows('10', '01'),
  'twill-2-2': rows('1100', '0110', '0011', '1001'),
  'twill-2-1': rows('110', '011', '101'),
  'twill-3-1': rows('1110', '0111', '1011', '1101'),
  hopsack: rows('1100', '1100', '0011', '0011'),
  barathea: rows('110010', '100110', '001101', '011001'),
  birdseye: rows('1010', '0111', '1010', '1101'),
  'satin-5': rows('01111', '11011', '11110', '10111', '11101'),
  herringbone: herringbone(8),
  'wide-herringbone': herringbone(14),
  cord: rows('1110', '1011'),
  crepe: scattered(23),
} as const satisfies Record<string, Draft>
export type DraftName = keyof typeof DRAFTS
