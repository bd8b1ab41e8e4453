const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Whether it looks like an address; whether it is one only a mail can tell. */
export const isEmail = (value: string): boolean => EMAIL.test(value.trim())
