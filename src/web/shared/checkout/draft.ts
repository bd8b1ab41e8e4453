import type { ChosenSlot, ShippingMethod } from '#modules/shipping/contract.ts'
import { tabStore } from '../tab-store.ts'

export const FIELDS = [
  'email',
  'phone',
  'name',
  'country',
  'line1',
  'line2',
  'town',
  'region',
  'postcode',
  'landmark',
  'note',
] as const
export type FieldName = (typeof FIELDS)[number]

export type DraftSlot = ChosenSlot & { zone: number }
export type Draft = Record<FieldName, string> & {
  shipping: '' | ShippingMethod
  /** Chosen delivery slot and its zone; null for any time on the promised days. */
  slot: DraftSlot | null
  /** True when the address step is completed, so that it is folded up. */
  addressed: boolean
}

export const EMPTY_DRAFT: Draft = {
  email: '',
  phone: '',
  name: '',
  country: 'KE',
  line1: '',
  line2: '',
  town: '',
  region: '',
  postcode: '',
  landmark: '',
  note: '',
  shipping: '',
  slot: null,
  addressed: false,
}

const METHODS: readonly ShippingMethod[] = ['standard', 'express', 'pickup']
const MAX_LETTERS = 600
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_LETTERS) : '')

function readSlot(saved: unknown): DraftSlot | null {
  const { day, ...numbers } = (saved ?? {}) as Record<string, unknown>
  const { id, opens, closes, zone } = numbers
  const isValid =
    [id, opens, closes, zone].every(Number.isSafeInteger) && typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)
  return isValid ? ({ id, day, opens, closes, zone } as DraftSlot) : null
}

export function readDraft(saved: string | null): Draft {
  let found: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse(saved ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) found = parsed as Record<string, unknown>
  } catch {
    // malformed: start empty
  }
  const values = Object.fromEntries(FIELDS.map((name) => [name, textOf(found[name])])) as Record<FieldName, string>
  const { shipping, slot, addressed } = found
  return {
    ...values,
    country: values.country || EMPTY_DRAFT.country,
    shipping: METHODS.find((method) => method === shipping) ?? '',
    slot: readSlot(slot),
    addressed: addressed === true,
  }
}

/** Merges input typed before hydration over the saved draft. Empty fields and default values do not overwrite. */
export function mergeDraft(saved: Draft, typed: Partial<Record<FieldName, string>>): Draft {
  const entries = Object.entries(typed).filter(([name, value]) => value !== '' && value !== EMPTY_DRAFT[name as FieldName])
  return { ...saved, ...Object.fromEntries(entries) }
}

/** Clears the fields of one order. Contact and address stay for the next order. */
export const settled = (draft: Draft): Draft => ({ ...draft, note: '', shipping: '', slot: null, addressed: false })

export type DeliveryPlace = { country: string; region?: string }

/** Returns the draft for another destination. Clears what belongs to the old one and reopens the address step. */
export function movedTo(draft: Draft, { country, region = '' }: DeliveryPlace): Draft {
  if (draft.country === country && draft.region === region) return draft
  return { ...draft, country, region, town: '', postcode: '', shipping: '', slot: null, addressed: false }
}

const KEY = 'loomcourt-checkout'

export const saveDraft = (draft: Draft): void => tabStore.setItem(KEY, JSON.stringify(draft))
export const savedDraft = (): Draft => readDraft(tabStore.getItem(KEY))
