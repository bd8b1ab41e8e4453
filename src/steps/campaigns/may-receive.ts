import type { LetterKind, LetterReason } from '#modules/customers/contract.ts'
import type { Tx } from '#platform/db.ts'
import { isRefused, marketingThisWeek } from '#views/customers/bag-runs.ts'
import { reasonAgainst } from '#views/customers/campaign-recipients.ts'

type Reader = Parameters<typeof reasonAgainst>[0] & { perWeek?: number | null }

/** Returns why a person gets no e-mail of a campaign now; null when no reason applies. */
export async function reasonNotToMail(
  tx: Tx,
  reader: Reader,
  kind: LetterKind,
  { perWeek, at }: { perWeek: number; at: Date },
): Promise<LetterReason | null> {
  const reason = reasonAgainst(reader, kind)
  if (reason || kind === 'service') return reason
  if (await isRefused(tx, reader.email, at)) return 'refused'
  return (await marketingThisWeek(tx, reader.email, at)) >= Math.min(perWeek, reader.perWeek ?? perWeek) ? 'weekly-limit' : null
}
