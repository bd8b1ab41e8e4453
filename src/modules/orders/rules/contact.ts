import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Address, Contact } from '../contract.ts'
import { problems } from '../problems.ts'

/** Parses a phone number, local to `country` or international, into E.164. Undefined when it is not valid. */
export function readPhone(typed: string, country = 'KE'): string | undefined {
  const parsed = parsePhoneNumberFromString(typed.slice(0, 40), { defaultCountry: country as 'KE' })
  return parsed?.isValid() ? parsed.number : undefined
}

/** English names by ISO 3166 code. */
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && countries.of(code) !== undefined

/** Returns the phone number as E.164. Refuses `orders.bad-country` and `orders.bad-phone`. */
export function readContact(contact: Contact, { country }: Address): Outcome<Contact> {
  if (!isCountry(country)) return refuse(problems.badCountry())
  const phone = readPhone(contact.phone, country)
  return phone ? done({ ...contact, phone }) : refuse(problems.badPhone())
}

/** Undefined when the text is neither an e-mail address nor a phone number. */
export function readProof(typed: string): { email?: string; phone?: string } | undefined {
  const text = typed.trim()
  if (text.includes('@')) return { email: text.toLowerCase() }
  const phone = readPhone(text)
  return phone ? { phone } : undefined
}
