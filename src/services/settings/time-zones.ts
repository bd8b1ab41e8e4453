/** True for an IANA time zone that this runtime supports. Refuses names without a slash, such as `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && name.includes('/')
  } catch {
    return false
  }
}
