/**
 * Makes text safe for e-mail and PostgreSQL: well-formed Unicode, `\n` line breaks, no direction overrides, other control
 * characters replaced by blanks. For text from a provider, or stored before input validation.
 */
export const cleanText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(DISGUISE, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')

/** Cleans text and joins its lines, for a header, subject or name. */
export const cleanLine = (value: string): string => cleanText(value).replaceAll('\n', ' ')

/** True for one e-mail address that SMTP accepts (RFC 5321), with a host in lower case and without surrounding blanks. */
export function isEmailAddress(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@'))
  if (address.length > LONGEST_ADDRESS || local.length > LONGEST_LOCAL_PART || local === '') return false
  return ADDRESS.test(address) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}
/** Byte order mark and Unicode direction overrides, which are invisible and can disguise the text after them. */
export const DISGUISE = /[\uFEFF\u202A-\u202E\u2066-\u2069]/g

export const LONGEST_ADDRESS = 254
const LONGEST_LOCAL_PART = 64
/** E-mail address. Host labels have at most 63 letters, digits and inner hyphens; the top-level domain starts with a letter. */
const ADDRESS = /^[\w'+.-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
