/** Whether days and hours can be told in it: a name of the IANA database that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && name.includes('/')
  } catch {
    return false
  }
}
