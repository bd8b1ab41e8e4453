const MOST = 60
/** Something to go to, write to or call: an address of the web, of a mailbox, or a number. */
const LEADS_SOMEWHERE = /@|:\/\/|\bwww\b|\p{L}\.\p{L}{2}|\d(?:[\s().-]*\d){5}/u

/**
 * Returns the name for a greeting, or an empty string. Anyone can sign up or order with another person's address, and mail from
 * the shop must not carry their message: names that look like links are dropped, long ones cut.
 */
export function greetedAs(name: string): string {
  const plain = name.trim()
  return LEADS_SOMEWHERE.test(plain.normalize('NFKC')) ? '' : [...plain].slice(0, MOST).join('').trim()
}
