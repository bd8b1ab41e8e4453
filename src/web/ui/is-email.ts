const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** True for text in the form of an e-mail address. Only a sent e-mail can prove that it exists. */
export const isEmail = (value: string): boolean => EMAIL.test(value.trim())
