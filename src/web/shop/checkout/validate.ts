import { type Draft, FIELDS, type FieldName } from '../../shared/checkout/draft.ts'
import { isEmail } from '../../ui/is-email.ts'

/** Errors of a field, named like their message keys. */
export type FieldError = 'missing' | 'badEmail' | 'badPhone'
export type FieldErrors = Partial<Record<FieldName, FieldError>>

/** Number of digits of an international phone number, without signs. The server has the rules of each country. */
const PHONE_DIGITS = { min: 7, max: 15 }

/** Returns the required fields. In Kenya the rider needs the county. */
export const REQUIRED = (country: string): readonly FieldName[] =>
  country === 'KE' ? ['email', 'phone', 'name', 'line1', 'town', 'region'] : ['email', 'phone', 'name', 'line1', 'town']

const OF_THE_PERSON: readonly FieldName[] = ['email', 'phone', 'name']

export function fieldErrorOf(name: FieldName, draft: Draft): FieldError | undefined {
  if (draft.shipping === 'pickup' && !OF_THE_PERSON.includes(name)) return undefined
  const value = draft[name].trim()
  if (value === '') return REQUIRED(draft.country).includes(name) ? 'missing' : undefined
  if (name === 'email' && !isEmail(value)) return 'badEmail'
  if (name === 'phone') {
    const digits = value.replace(/\D/g, '').length
    if (digits < PHONE_DIGITS.min || digits > PHONE_DIGITS.max || /[^\d\s+().-]/.test(value)) return 'badPhone'
  }
  return undefined
}

export const FORM_ORDER: readonly FieldName[] = FIELDS.filter((name) => name !== 'note')

export function fieldErrorsOf(draft: Draft): FieldErrors {
  const found = FORM_ORDER.map((name) => [name, fieldErrorOf(name, draft)] as const).filter(([, error]) => error !== undefined)
  return Object.fromEntries(found)
}
