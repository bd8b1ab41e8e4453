import { z } from 'zod'

export const SETUP_STEPS = ['store', 'product', 'delivery', 'payments', 'order', 'address', 'email', 'team'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export const STORE_FACTS = ['city', 'address', 'email', 'phone', 'pin'] as const

const count = z.int().min(0)

export const SetupState = z.object({
  mode: z.enum(['demo', 'live']),
  done: z.array(z.enum(SETUP_STEPS)),
  missing: z.array(z.enum(STORE_FACTS)),
  products: z.object({ onSale: count, drafts: count }),
  delivery: z.object({ zones: count, countries: count }),
  payments: z.object({ offered: count, live: count, simulated: count, troubled: count }),
  paidOrders: count,
  address: z.string(),
  email: z.object({ sends: z.boolean(), from: z.string().nullable(), lost: count }),
  team: z.object({ members: count, invited: count }),
  giftCards: count,
  ratesAt: z.iso.datetime(),
  fiscal: z.enum(['on', 'off', 'refused']),
  apiKeys: count,
  webhooks: z.object({ active: count, failed: count }),
  backupAt: z.iso.datetime().nullable(),
  pages: count,
})
export type SetupState = z.infer<typeof SetupState>

/** `last`: latest backup that staff took in the back office; null before the first one. */
export const BackupState = z.object({
  last: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** True when pictures are stored in S3, which the backup does not include. */
  picturesElsewhere: z.boolean(),
  /** Size of the database in MiB, rounded up. */
  megabytes: z.int(),
})
export type BackupState = z.infer<typeof BackupState>
