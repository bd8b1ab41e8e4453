/** Letters and digits without 0, 1, i, l, o and u. Ten of these 30 characters give 49 bits. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
export const RECOVERY_CODES = 10
export const RECOVERY_LENGTH = 10

export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Formats a recovery code for display: `k7m4w-2qxd9`. */
export const shownRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`
