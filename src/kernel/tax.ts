/** With VAT inside; goods that leave the country; a customer who owes none. */
export const TAX_TREATMENTS = ['standard', 'export', 'exempt'] as const
export type TaxTreatment = (typeof TAX_TREATMENTS)[number]

/** The country whose VAT is inside the prices. */
export const HOME_COUNTRY = 'KE'

type Facts = {
  /** ISO 3166, of where it is delivered to. */
  country: string
  /** Whether the owner has turned exports without VAT on. */
  exportsWithoutVat: boolean
  /** Whether the customer is in a group that is exempt. */
  exemptGroup: boolean
  /** The customer's number with the revenue authority. */
  pin: string | null
}

/** What left the country without VAT cannot come home by another address: its VAT was never charged. */
export const comesHome = (tax: TaxTreatment, country: string): boolean => tax === 'export' && country === HOME_COUNTRY

/** An exemption counts for whoever can be named on the invoice alone. */
export function taxTreatment({ country, exportsWithoutVat, exemptGroup, pin }: Facts): TaxTreatment {
  if (exportsWithoutVat && country !== HOME_COUNTRY) return 'export'
  return exemptGroup && pin !== null ? 'exempt' : 'standard'
}
