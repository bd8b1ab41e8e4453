import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ShippingOption, ShippingOptions } from '#modules/shipping/contract.ts'
import { orderReads } from '../order/order-reads.ts'
import type { Draft, DraftSlot } from './draft.ts'

/** Counties have their own fees in Kenya; elsewhere the country decides. */
export const destinationOf = ({ country, region }: Pick<Draft, 'country' | 'region'>) =>
  country === 'KE' && region !== '' ? { country, region } : { country }

/** Whether the draft says enough for a fee to be shown. */
export const knowsPlace = ({ country, region }: Pick<Draft, 'country' | 'region'>): boolean => country !== 'KE' || region !== ''

/** A time that was chosen for this delivery; nothing when it belongs to another zone, or to a day before the goods can be there. */
export const slotThatFits = ({ slot }: Pick<Draft, 'slot'>, option: ShippingOption | undefined): DraftSlot | undefined =>
  slot && option && slot.zone === option.zone && slot.day >= option.earliest ? slot : undefined

/**
 * Shipping fee for these items, in KES cents. Recomputed here because the options may have been fetched for a smaller cart, as on
 * a page cached for offline use.
 */
export const feeFor = ({ fee, freeFrom }: Pick<ShippingOption, 'fee' | 'freeFrom'>, items: number): number =>
  freeFrom !== null && items >= freeFrom ? 0 : fee

/** Amount missing for free delivery to this place, in KES cents. Undefined when it is never free, or already is. */
export function untilFree(items: number, options: readonly ShippingOption[]): number | undefined {
  const froms = options.flatMap(({ freeFrom }) => (freeFrom === null ? [] : [freeFrom]))
  const missing = Math.min(...froms) - items
  return froms.length > 0 && missing > 0 ? missing : undefined
}

export type Rise = { from: number; to: number }

/**
 * Shipping options for the draft's destination, the chosen one, and whether its fee has risen. `outdated`: options of the
 * previous destination. `retry`: the options could not be loaded.
 */
export function useDelivery(draft: Draft, first: ShippingOptions) {
  const {
    data,
    isPlaceholderData: outdated,
    isError: unpriced,
    isFetching: asking,
    refetch,
  } = useQuery({ ...orderReads.cartShipping(destinationOf(draft)), placeholderData: keepPreviousData })
  const all = data?.options ?? []
  const collect = (data ?? first).options.find(({ method }) => method === 'pickup') // the server knows only what came first
  const options = all.filter((each) => each !== collect)
  const wanted = all.find(({ method }) => method === draft.shipping)
  const option: ShippingOption | undefined = wanted ?? options[0]
  const retry = unpriced ? { busy: asking, again: () => void refetch() } : undefined
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

/**
 * Returns the old and new fee when the same method costs more at a new destination, so that the total can be explained. Undefined
 * after a change of method.
 */
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
