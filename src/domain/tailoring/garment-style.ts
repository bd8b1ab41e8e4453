/**
 * What can be chosen of a garment that is made for one person: the vocabulary that shop, patterns and workshop share. Prices are KES
 * cents on top of the garment's own price, days come on top of its making.
 *
 * `pattern` is what the drafted pattern does about it, by piece, in the words of the design (docs/measurements.md; `{}`: as it is
 * drafted anyway). A value without it that changes how the cloth is cut has a `note`: the cutter does it by hand. A value with neither
 * is sewn on or pressed in, and never reaches the cutter.
 */

/** What is cut, fitted and hung by itself: a suit is several of them. `figure` is a garment that nobody has named. */
export const PIECES = ['jacket', 'waistcoat', 'trousers', 'shirt', 'coat', 'dress', 'skirt', 'figure'] as const
export type Piece = (typeof PIECES)[number]

export type PatternOptions = Readonly<Record<string, number | string | boolean>>
export type StyleValue = {
  code: string
  /** KES cents. */
  price: number
  /** Days that making it takes longer. */
  days: number
  pattern?: Partial<Record<Piece, PatternOptions>>
  /** For the workshop, in its language. */
  note?: string
  /** `choice:value` that it cannot be worn with; said once, meant both ways. */
  notWith?: readonly string[]
}
export type StyleChoice = { code: string; pieces: readonly Piece[]; values: readonly StyleValue[] }

export const value = (code: string, more: Partial<Omit<StyleValue, 'code'>> = {}): StyleValue => ({
  code,
  price: 0,
  days: 0,
  ...more,
})
export const shillings = (amount: number): number => amount * 100
export const byHand = (note: string): string => `By hand: ${note}`
