import { isStorefront } from '#domain/channels/channel-paths.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ShippingMethod, ShippingOption } from '#modules/shipping/contract.ts'
import type { Db, Tx } from '#platform/db.ts'
import * as settings from '#services/settings/index.ts'

/** `prefix`: start of its order numbers. Undefined `ways` allows all delivery methods. */
export type ChannelTerms = { prefix: string; ways?: readonly ShippingMethod[] }

/** Returns the terms of a channel. Refuses `settings.storefront-closed`. */
export async function termsOf(db: Db | Tx, channel: Channel): Promise<Outcome<ChannelTerms>> {
  if (!isStorefront(channel)) return done({ prefix: '' })
  const { open, prefix, ways } = await settings.storefrontSettings(db)
  return open ? done({ prefix, ways }) : refuse(settings.problems.storefrontClosed())
}

/** True when the channel allows this delivery option. Always true for services and gift cards, because nothing is sent. */
export const offers = ({ ways }: ChannelTerms, { method, nothingSent }: ShippingOption): boolean =>
  nothingSent === true || !ways || ways.includes(method)
