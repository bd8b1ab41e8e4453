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
 * What a way of sending costs this bag, in KES cents: also where the options were asked for a smaller bag, as those are that lie in a
 * page which was kept for reading without a connection.
 */
export const feeFor = ({ fee, freeFrom }: Pick<ShippingOption, 'fee' | 'freeFrom'>, items: number): number =>
  freeFrom !== null && items >= freeFrom ? 0 : fee

/** How much more would make delivery to this place free, in KES cents; nothing where it never is, or is already. */
export function untilFree(items: number, options: readonly ShippingOption[]): number | undefined {
  const froms = options.flatMap(({ freeFrom }) => (freeFrom === null ? [] : [freeFrom]))
  const missing = Math.min(...froms) - items
  return froms.length > 0 && missing > 0 ? missing : undefined
}

export type Rise = { from: number; to: number }

/** The ways to send the cart to where the draft says, which of them is chosen, and whether that costs more than was last shown. `outdated`: those of the place before. `retry`: none could be had. */
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

/** The same method to another place may cost more: then the total says why. Choosing a dearer method needs no explaining. */
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
