import { z } from 'zod'
import { KEY_SCOPES } from '#domain/staff/permissions.ts'
import { Moment, singleLine } from '#shapes/text.ts'

export const NewApiKey = z.object({
  name: singleLine(60, { least: 2 }),
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1)
    .max(KEY_SCOPES.length)
    .transform((scopes) => [...new Set(scopes)]),
  expires_days: z.int().min(1).max(365),
})
export type NewApiKey = z.infer<typeof NewApiKey>

export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.string()),
    hint: z.string(),
    madeBy: z.string(),
    createdAt: Moment,
    expiresAt: Moment,
    lastUsedAt: Moment.nullable(),
    revokedAt: Moment.nullable(),
    /**
     * True when the key is rejected: revoked, expired, or made by an account that is no longer an
     * owner.
     */
    ended: z.boolean(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>
export const ApiKeys = z.object({ keys: z.array(ApiKey) })
export type ApiKeys = z.infer<typeof ApiKeys>
/** Response to creating an API key: the only one with the `key` itself. */
export const MadeApiKey = z.object({ id: z.uuid(), key: z.string() })
export type MadeApiKey = z.infer<typeof MadeApiKey>
