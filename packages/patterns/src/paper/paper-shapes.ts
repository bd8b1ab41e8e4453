import type { PaperLanguage } from '../words/index.ts'

export const PAPER_FORMATS = ['a4', 'a0', 'roll'] as const
/** Tiles to be glued together, large sheets, or a plotter's roll of 914 mm. */
export type PaperFormat = (typeof PAPER_FORMATS)[number]

/** What is written on the sheets beside the pattern: nothing of the body. */
export type Caption = {
  language: PaperLanguage
  /** The order's number, or what else it is known by. */
  reference: string
  /** The beginning of the draft's hash, so that two sheets of different drafts are told apart. */
  mark: string
  /** Of the papers: nothing about them depends on the clock. */
  at: Date
}

type Run = { font: string; text: string }
/** How letters become glyphs: the fonts, and a text in pieces of one font each, in the order in which they stand on paper. */
export type Letters = {
  fonts: readonly { name: string; file: string }[]
  runsOf: (text: string, style: 'text' | 'strong') => readonly Run[]
}

/** What a barcode is drawn from: bars in modules from the left, and how wide all of it is. */
export type Bars = { text: string; bars: readonly { at: number; width: number }[]; width: number }
