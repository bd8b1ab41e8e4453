const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * Returns the mailbox of an e-mail address: in lower case, without the tag after `+`, and for Gmail without dots. Identifies a
 * customer who spells the address differently. Never displayed or used for sending. Same as `customer_mailbox` in the database.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const untagged = name.split('+')[0] ?? ''
  return GMAIL.includes(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
