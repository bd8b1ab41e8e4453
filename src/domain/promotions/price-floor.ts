/** Cost of one piece or metre without VAT in KES cents; null when it is unknown. VAT rate in basis points. */
type Costed = { cost: number | null; pieces: number; vatRate: number }

/**
 * Returns the lowest price in KES cents, VAT included, at which goods have this margin in percent. 0 without a margin, and when
 * their cost is unknown.
 */
export const priceFloor = ({ cost, pieces, vatRate }: Costed, marginPercent: number | null): number =>
  cost === null || marginPercent === null ? 0 : Math.ceil((cost * pieces * (10_000 + vatRate)) / 100 / (100 - marginPercent))
