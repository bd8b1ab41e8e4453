/**
 * Makes text from a provider, or stored before these rules, safe for e-mail and PostgreSQL: well-formed, `\n` line breaks, no
 * direction marks, control characters replaced by blanks.
 */
export const cleanText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(DISGUISE, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')

/** Cleans text and puts it on one line: for a header, a subject or a name. */
export const cleanLine = (value: string): string => cleanText(value).replaceAll('\n', ' ')

/** True for one lower-case address that SMTP can carry (RFC 5321), without blanks around it. */
export function isEmailAddress(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@'))
  if (address.length > LONGEST_ADDRESS || local.length > LONGEST_LOCAL_PART || local === '') return false
  return ADDRESS.test(address) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}
/** Byte order mark and direction overrides: invisible, and able to disguise the text after them. */
export const DISGUISE = /[\uFEFF\u202A-\u202E\u2066-\u2069]/g

export const LONGEST_ADDRESS = 254
const LONGEST_LOCAL_PART = 64
/** Plain e-mail address. Host labels have at most 63 letters, digits and inner hyphens; the last one starts with a letter. */
const ADDRESS = /^[\w'+.-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
