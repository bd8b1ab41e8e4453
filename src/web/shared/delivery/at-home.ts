/** Where delivery is promised to before anyone has said where they live. */
export const AT_HOME = { country: 'KE', region: 'Nairobi' }
