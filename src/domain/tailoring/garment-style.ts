/**
 * Style options of made-to-measure garments. `pattern`: options of the drafted pattern, by piece; `{}` is the pattern's
 * default.
 */

/** Pieces that are cut and fitted separately; a suit has several. `figure`: garment of unknown kind. */
export const PIECES = ['jacket', 'waistcoat', 'trousers', 'shirt', 'coat', 'dress', 'skirt', 'figure'] as const
export type Piece = (typeof PIECES)[number]

export type PatternOptions = Readonly<Record<string, number | string | boolean>>
export type StyleValue = {
  code: string
  /** KES cents. */
  price: number
  /** Additional days that making the garment takes. */
  days: number
  pattern?: Partial<Record<Piece, PatternOptions>>
  /** Instruction for the workshop, in English. */
  note?: string
  /** Incompatible values as `choice:value`. Listed on one side; they apply in both directions. */
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
