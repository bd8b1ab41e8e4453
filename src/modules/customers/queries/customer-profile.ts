import type { Db, Tx } from '#platform/db.ts'
import type { Profile } from '../contract.ts'
import { consentRequestOf } from '../preference-store.ts'
import * as store from '../store.ts'
import { consentsOf } from './consents.ts'

type Account = { id: string; email: string; name: string }

export async function customerProfile(db: Db | Tx, { id, email, name }: Account): Promise<Profile> {
  const [row, [consent]] = [await store.profileOf(db, id), await consentsOf(db, id, 1)]
  const pending = !consent?.given && (await consentRequestOf(db, id)) !== undefined
  return {
    email,
    name,
    phone: row?.phone ?? null,
    dateFormat: row?.date_format ?? 'day-month-year',
    language: row?.language ?? null,
    currency: row?.currency ?? null,
    theme: row?.theme ?? null,
    marketing: {
      given: consent?.given ?? false,
      at: consent?.at.toISOString() ?? null,
      source: consent?.source ?? null,
      pending,
    },
    notifications: { orderProgress: row?.order_progress ?? true, newSignIn: row?.new_sign_in ?? true },
  }
}

export async function wantsMail(db: Db | Tx, userId: string, kind: keyof Profile['notifications']): Promise<boolean> {
  const row = await store.profileOf(db, userId)
  return (kind === 'orderProgress' ? row?.order_progress : row?.new_sign_in) ?? true
}
