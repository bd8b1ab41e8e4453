/**
 * Makes text safe for e-mail and PostgreSQL: well-formed Unicode, `LF` line breaks, no direction overrides, other control
 * characters replaced by blanks.
 */
export const cleanText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(DISGUISE, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')

export const cleanLine = (value: string): string => cleanText(value).replaceAll('\n', ' ')

/** True for one e-mail address with its host in lower case and without surrounding blanks. */
export function isEmailAddress(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@'))
  if (address.length > LONGEST_ADDRESS || local.length > LONGEST_LOCAL_PART || local === '') return false
  return ADDRESS.test(address) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}
/** Byte order mark and Unicode direction overrides, which are invisible and can disguise the text after them. */
export const DISGUISE = /[\uFEFF\u202A-\u202E\u2066-\u2069]/g

export const LONGEST_ADDRESS = 254
const LONGEST_LOCAL_PART = 64
/** Host labels have at most 63 characters; the top-level domain starts with a letter. */
const ADDRESS = /^[\w'+.-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
