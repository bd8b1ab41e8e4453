/** What was kept before there were such rules, or comes from a provider, as a mail or a database can carry it. */
export const cleanText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(DISGUISE, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')

/** The same on one line: for a header, a subject, a name. */
export const cleanLine = (value: string): string => cleanText(value).replaceAll('\n', ' ')

/** Whether mail can be sent to it: one address that SMTP can carry (RFC 5321), in small letters, with nothing around it. */
export function isEmailAddress(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@'))
  if (address.length > LONGEST_ADDRESS || local.length > LONGEST_LOCAL_PART || local === '') return false
  return ADDRESS.test(address) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}
/** Byte order mark, and what overrides or embeds a direction: invisible, and able to disguise what follows. */
export const DISGUISE = /[\uFEFF\u202A-\u202E\u2066-\u2069]/g

export const LONGEST_ADDRESS = 254
const LONGEST_LOCAL_PART = 64
/** Labels of a host name: letters, digits and hyphens inside, 63 at most, and an end that is none of numbers alone. */
const ADDRESS = /^[\w'+.-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
