import type { PaperLanguage } from '../words/index.ts'

export const PAPER_FORMATS = ['a4', 'a0', 'roll'] as const
/** Tiles to be glued together, large sheets, or a plotter's roll of 914 mm. */
export type PaperFormat = (typeof PAPER_FORMATS)[number]

/** Text printed on the pattern sheets. */
export type Caption = {
  language: PaperLanguage
  reference: string
  /** First characters of the draft's hash, to distinguish sheets of different drafts. */
  mark: string
  /** Date of the papers, passed in so that output does not depend on the clock. */
  at: Date
}

type Run = { font: string; text: string }
/** Fonts, and a function that splits text into runs of one font each, in visual order. */
export type Letters = {
  fonts: readonly { name: string; file: string }[]
  runsOf: (text: string, style: 'text' | 'strong') => readonly Run[]
}

/** Bars of a barcode in modules from the left, and their total width. */
export type Bars = { text: string; bars: readonly { at: number; width: number }[]; width: number }
