import { isStorefront } from '#domain/channels/doors.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ShippingMethod, ShippingOption } from '#modules/shipping/contract.ts'
import type { Db, Tx } from '#platform/db.ts'
import * as settings from '#services/settings/index.ts'

/** What the orders of a channel begin with, and the ways in which they may come to their buyers: none named, every way that there is. */
export type ChannelTerms = { prefix: string; ways?: readonly ShippingMethod[] }

/** Refuses `settings.storefront-closed`. */
export async function termsOf(db: Db | Tx, channel: Channel): Promise<Outcome<ChannelTerms>> {
  if (!isStorefront(channel)) return done({ prefix: '' })
  const { open, prefix, ways } = await settings.storefrontSettings(db)
  return open ? done({ prefix, ways }) : refuse(settings.problems.storefrontClosed())
}

/** Whether a channel sends things this way. What is not sent at all is not the carrier's to refuse. */
export const offers = ({ ways }: ChannelTerms, { method, nothingSent }: ShippingOption): boolean =>
  nothingSent === true || !ways || ways.includes(method)
