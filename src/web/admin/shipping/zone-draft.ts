import type { DeliveryMethod, NewZone, ZonePlan } from '#modules/shipping/contract.ts'
import { centsOf, countOf, typedOf } from '../../shared/admin/amounts.ts'

/** One method as it is typed: fees in KES, weights in whole kilograms. */
export type RateDraft = Record<'fee' | 'freeFrom' | 'daysMin' | 'daysMax' | 'includedKg' | 'perKg', string> & { on: boolean }
export type ZoneDraft = {
  name: string
  countries: readonly string[]
  /** Separated by commas. */
  regions: string
  rates: Record<DeliveryMethod, RateDraft>
}

export const METHODS: readonly DeliveryMethod[] = ['standard', 'express']
const EMPTY: RateDraft = { on: false, fee: '', freeFrom: '', daysMin: '1', daysMax: '3', includedKg: '3', perKg: '0' }

export function draftOf(zone?: ZonePlan): ZoneDraft {
  const rateOf = (method: DeliveryMethod): RateDraft => {
    const rate = zone?.rates.find((each) => each.method === method)
    if (!rate) return { ...EMPTY, on: zone === undefined && method === 'standard' }
    return {
      ...{ on: true, fee: typedOf(rate.fee), freeFrom: rate.freeFrom === null ? '' : typedOf(rate.freeFrom) },
      ...{ daysMin: String(rate.daysMin), daysMax: String(rate.daysMax) },
      ...{ includedKg: String(rate.includedGrams / 1000), perKg: typedOf(rate.perKg) },
    }
  }
  return {
    ...{ name: zone?.name ?? '', countries: zone?.countries ?? [], regions: zone?.regions.join(', ') ?? '' },
    rates: { standard: rateOf('standard'), express: rateOf('express') },
  }
}

/** Grams of kilograms as typed: `1.5`. */
const gramsOf = (typed: string): number | undefined => {
  const hundredths = centsOf(typed)
  return hundredths === undefined ? undefined : hundredths * 10
}

/** What is wrong with a field of a rate. */
export type RateError = 'amount' | 'number' | 'days'
export function rateErrors(rate: RateDraft): Partial<Record<keyof RateDraft, RateError>> {
  if (!rate.on) return {}
  const [from, to] = [countOf(rate.daysMin), countOf(rate.daysMax)]
  return {
    ...(centsOf(rate.fee) === undefined && { fee: 'amount' as const }),
    ...(rate.freeFrom.trim() !== '' && !centsOf(rate.freeFrom) && { freeFrom: 'amount' as const }),
    ...(centsOf(rate.perKg) === undefined && { perKg: 'amount' as const }),
    ...(gramsOf(rate.includedKg) === undefined && { includedKg: 'number' as const }),
    ...(from === undefined && { daysMin: 'number' as const }),
    ...((to === undefined || (from !== undefined && to < from)) && {
      daysMax: to === undefined ? ('number' as const) : ('days' as const),
    }),
  }
}

export const isValid = ({ name, rates }: ZoneDraft): boolean =>
  name.trim() !== '' && METHODS.every((method) => Object.keys(rateErrors(rates[method])).length === 0)

/** As it is sent. Only of a draft without flaws. */
export function zoneOf({ name, countries, regions, rates }: ZoneDraft): NewZone {
  return {
    ...{ name: name.trim(), countries: [...countries] },
    regions: regions
      .split(/[,،\n]/)
      .map((region) => region.trim().toLowerCase())
      .filter((region) => region !== ''),
    rates: METHODS.filter((method) => rates[method].on).map((method) => {
      const { fee, freeFrom, daysMin, daysMax, includedKg, perKg } = rates[method]
      return {
        ...{ method, fee: centsOf(fee) ?? 0, freeFrom: centsOf(freeFrom) ?? null, perKg: centsOf(perKg) ?? 0 },
        ...{ includedGrams: gramsOf(includedKg) ?? 0, daysMin: countOf(daysMin) ?? 0, daysMax: countOf(daysMax) ?? 0 },
      }
    }),
  }
}
