const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** True for text in the form of an e-mail address. */
export const isEmail = (value: string): boolean => EMAIL.test(value.trim())
