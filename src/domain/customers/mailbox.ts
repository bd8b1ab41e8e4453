const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * Returns the mailbox of an e-mail address, to recognise a customer who spells the address differently: in lower case, without
 * the tag after `+`, and for Gmail without dots.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const untagged = name.split('+')[0] ?? ''
  return GMAIL.includes(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
