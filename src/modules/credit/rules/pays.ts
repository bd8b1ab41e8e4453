/** Fields of a card that decide whether it can pay. Days in the form `2027-11-20`. */
export type Card = { balance: number; expires_on: string | null; stopped_at: Date | null }

/** True until the end of the card's last day, unless it was stopped. */
export const canPay = ({ expires_on, stopped_at }: Card, today: string): boolean =>
  stopped_at === null && (expires_on === null || expires_on >= today)
