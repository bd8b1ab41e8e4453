import type { DraftName } from './drafts.ts'

/** Colours (`#rrggbb`) with the number of threads of each, in order. The whole sequence repeats. */
export type ThreadOrder = readonly (readonly [colour: string, threads: number])[]
export type Line = { every: number; width: number; at: number; colour: string; strength: number; along: 'warp' | 'weft' }

export type WovenCloth = {
  make: 'woven'
  draft: DraftName
  warp: ThreadOrder
  weft: ThreadOrder
  /** Distance between threads in millimetres, as drawn. */
  pitch: number
  /** Distance between picks divided by the distance between ends; 1 by default. */
  spread?: number
  relief?: number
  melange?: number
  slub?: number
  nap?: number
  sheen?: number
  specular?: number
  lines?: readonly Line[]
  /** Blistered stripes (seersucker): `width` of every `every` millimetres, starting at `at`. */
  pucker?: { every: number; width: number; at: number }
}
export type SilkCloth = { make: 'satin'; colour: string; specular: number; gloss: number; streak?: number }
/** Cut pile in ridges of `wale` millimetres. */
export type PileCloth = { make: 'pile'; ground: string; tip: string; wale: number }
/** Knit; a honeycomb with `tuck`. `gauge`: width of a stitch in millimetres, as drawn. */
export type KnitCloth = { make: 'knit'; yarn: string; second: string; gauge: number; tuck?: boolean; melange?: number }
/** Print on plain cotton. The design interprets `palette`. `repeat` is in millimetres. */
export type PrintedCloth = { make: 'print'; design: PrintDesign; palette: readonly string[]; repeat: number }
export type SolidCloth = { make: 'solid'; look: SolidLook; dark: string; pale: string }
export type SolidLook = 'flat' | 'matte' | 'waxen' | 'metal' | 'horn' | 'wood'

export const PRINT_DESIGNS = ['medallion', 'star', 'fans', 'leaves', 'combs', 'dots', 'ripples', 'diamonds'] as const
export type PrintDesign = (typeof PRINT_DESIGNS)[number]

/**
 * Cloth as data that can be stored in a catalogue and sent to a worker. Colours are as a person sees them in daylight; the
 * renderer darkens them for its strong key light.
 */
export type Cloth = {
  /** In lower case with hyphens. */
  code: string
  name: string
} & (WovenCloth | PileCloth | KnitCloth | SilkCloth | PrintedCloth | SolidCloth)
