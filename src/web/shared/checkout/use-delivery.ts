import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ShippingOption, ShippingOptions } from '#modules/shipping/contract.ts'
import { AT_HOME } from '../delivery/at-home.ts'
import { orderReads } from '../order/order-reads.ts'
import type { Draft, DraftSlot } from './draft.ts'

export const destinationOf = ({ country, region }: Pick<Draft, 'country' | 'region'>) =>
  country === 'KE' && region !== '' ? { country, region } : { country }

export const knowsPlace = ({ country, region }: Pick<Draft, 'country' | 'region'>): boolean => country !== 'KE' || region !== ''

/** Undefined without a slot, and when it belongs to another zone or is before the goods can arrive. */
export const slotThatFits = ({ slot }: Pick<Draft, 'slot'>, option: ShippingOption | undefined): DraftSlot | undefined =>
  slot && option && slot.zone === option.zone && slot.day >= option.earliest ? slot : undefined

/** Shipping fee for these items, in KES cents. Recomputed here because the options may have been fetched for a smaller cart. */
export const feeFor = ({ fee, freeFrom }: Pick<ShippingOption, 'fee' | 'freeFrom'>, items: number): number =>
  freeFrom !== null && items >= freeFrom ? 0 : fee

/**
 * First delivery option to the shop's own city, with its fee for these items. Undefined once the
 * draft has a destination, or when no delivery there is known.
 */
export function estimateFor(draft: Draft, items: number, atHome: ShippingOptions | undefined) {
  const cheapest = knowsPlace(draft) ? undefined : atHome?.options.find(({ method }) => method !== 'pickup')
  return cheapest && { place: AT_HOME.region, fee: feeFor(cheapest, items) }
}

/** Amount missing for free delivery to this place, in KES cents. Undefined when it is never free, or already is. */
export function untilFree(items: number, options: readonly ShippingOption[]): number | undefined {
  const froms = options.filter(({ fee }) => fee > 0).flatMap(({ freeFrom }) => (freeFrom === null ? [] : [freeFrom]))
  const missing = Math.min(...froms) - items
  return froms.length > 0 && missing > 0 ? missing : undefined
}

export type Rise = { from: number; to: number }

/** `outdated`: the options belong to the previous destination. */
export function useDelivery(draft: Draft, first: ShippingOptions) {
  const {
    data,
    isPlaceholderData: outdated,
    isError: unpriced,
    isFetching: isLoading,
    refetch,
  } = useQuery({ ...orderReads.cartShipping(destinationOf(draft)), placeholderData: keepPreviousData })
  const all = data?.options ?? []
  const collect = (data ?? first).options.find(({ method }) => method === 'pickup') // pickup from the initial options while the others load
  const options = all.filter((each) => each !== collect)
  const chosen = all.find(({ method }) => method === draft.shipping)
  const option: ShippingOption | undefined = chosen ?? options[0]
  const retry = unpriced ? { busy: isLoading, again: () => void refetch() } : undefined
  return {
    options,
    option,
    collect,
    asked: data !== undefined,
    outdated,
    retry,
    rise: useRise(option, outdated || !knowsPlace(draft)),
  }
}

/** Returns the last rise of the fee under one shipping method, so that the total can be explained. */
function useRise(option: ShippingOption | undefined, unseen: boolean): Rise | undefined {
  const last = useRef<{ method: string; fee: number }>(undefined)
  const [rise, setRise] = useState<Rise>()
  const { method, fee } = option ?? {}
  useEffect(() => {
    if (unseen || method === undefined || fee === undefined) return
    const before = last.current
    last.current = { method, fee }
    if (before && before.fee !== fee)
      setRise(before.method === method && fee > before.fee ? { from: before.fee, to: fee } : undefined)
  }, [method, fee, unseen])
  return rise
}
