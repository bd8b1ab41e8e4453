export const AT_HOME = { country: 'KE', region: 'Nairobi' }
