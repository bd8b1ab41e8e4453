/** Default destination before the visitor gives one. */
export const AT_HOME = { country: 'KE', region: 'Nairobi' }
