const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * Mailbox of an e-mail address: without the tag after `+`, and for Gmail without dots, in lower case. It recognises a customer who
 * writes the address in another way. Never shown, and no e-mail is sent to it. The same as `customer_mailbox` in the database.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const untagged = name.split('+')[0] ?? ''
  return GMAIL.includes(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
