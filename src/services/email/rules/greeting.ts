const MOST = 60
/** Something to go to, write to or call: an address of the web, of a mailbox, or a number. */
const LEADS_SOMEWHERE = /@|:\/\/|\bwww\b|\p{L}\.\p{L}{2}|\d(?:[\s().-]*\d){5}/u

/**
 * The name that a mail greets somebody with; empty for nobody. Whoever orders or signs up may name anybody's address, and a mail of the
 * house must not carry their message to it: a name that leads somewhere is left out, and a long one is cut.
 */
export function greetedAs(name: string): string {
  const plain = name.trim()
  return LEADS_SOMEWHERE.test(plain.normalize('NFKC')) ? '' : [...plain].slice(0, MOST).join('').trim()
}
