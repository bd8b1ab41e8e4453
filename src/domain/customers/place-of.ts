/** Where a house is, in one line. Many a house writes its town into its address already. */
export const placeOf = (address: string, city: string): string =>
  address.toLowerCase().includes(city.toLowerCase()) ? address : [address, city].filter(Boolean).join(', ')
