const MOST = 60
/** Matches text that looks like a web address, an e-mail address or a telephone number. */
const LEADS_SOMEWHERE = /@|:\/\/|\bwww\b|\p{L}\.\p{L}{2}|\d(?:[\s().-]*\d){5}/u

/**
 * Returns the name for a greeting, or an empty string. Anyone can enter another person's address, so names that look like links
 * are dropped and long ones cut.
 */
export function greetedAs(name: string): string {
  const plain = name.trim()
  return LEADS_SOMEWHERE.test(plain.normalize('NFKC')) ? '' : [...plain].slice(0, MOST).join('').trim()
}
