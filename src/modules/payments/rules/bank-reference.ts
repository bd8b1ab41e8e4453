/** Writes the bank's reference in capitals without spaces, however it was typed. */
export const bankReference = (typed: string): string => `bank:${typed.toUpperCase().replace(/\s+/g, '')}`
