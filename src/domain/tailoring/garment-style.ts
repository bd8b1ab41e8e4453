/**
 * Style options of made-to-measure garments, shared by shop, patterns and workshop. Prices in KES cents are added to the
 * garment's price, days to its making time.
 *
 * `pattern`: options of the drafted pattern, by piece (docs/measurements.md); `{}` is the pattern's default. A value without
 * `pattern` that changes the cut has a `note`: the cutter cuts it by hand. A value with neither is sewn on or pressed in, and
 * does not concern the cutter.
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
