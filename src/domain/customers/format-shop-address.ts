/** Formats the shop's address on one line. Adds the city unless the address contains it. */
export const placeOf = (address: string, city: string): string =>
  address.toLowerCase().includes(city.toLowerCase()) ? address : [address, city].filter(Boolean).join(', ')
