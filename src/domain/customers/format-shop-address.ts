/** Adds the city to the shop's address, unless the address contains it. */
export const placeOf = (address: string, city: string): string =>
  address.toLowerCase().includes(city.toLowerCase()) ? address : [address, city].filter(Boolean).join(', ')
