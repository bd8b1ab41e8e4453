/** Shop address on one line. Adds the city only if the address does not contain it. */
export const placeOf = (address: string, city: string): string =>
  address.toLowerCase().includes(city.toLowerCase()) ? address : [address, city].filter(Boolean).join(', ')
