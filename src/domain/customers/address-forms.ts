export const ADDRESS_FIELDS = ['line1', 'line2', 'landmark', 'town', 'region', 'postcode'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type RegionKind = 'county' | 'state' | 'province' | 'region' | 'emirate' | 'department'

export type AddressForm = {
  /** In the order in which addresses of the country are written. */
  fields: readonly AddressField[]
  required: readonly AddressField[]
  region?: RegionKind
  postcode?: { shape: RegExp; example: string }
}

const western = (shape: RegExp, example: string): AddressForm => ({
  fields: ['line1', 'line2', 'postcode', 'town'],
  required: ['line1', 'postcode', 'town'],
  postcode: { shape, example },
})
const withRegion = (region: RegionKind, shape: RegExp, example: string): AddressForm => ({
  fields: ['line1', 'line2', 'town', 'region', 'postcode'],
  required: ['line1', 'town', 'region', 'postcode'],
  region,
  postcode: { shape, example },
})
/** Format of countries where a landmark helps more than a street number. */
const byLandmark = (region: RegionKind): AddressForm => ({
  fields: ['line1', 'landmark', 'town', 'region'],
  required: ['line1', 'town'],
  region,
})

const FORMS: Readonly<Record<string, AddressForm>> = {
  KE: {
    fields: ['line1', 'line2', 'landmark', 'town', 'region', 'postcode'],
    required: ['line1', 'town', 'region'],
    region: 'county',
    postcode: { shape: /^\d{5}$/, example: '00100' },
  },
  UG: byLandmark('region'),
  TZ: byLandmark('region'),
  RW: byLandmark('province'),
  BI: byLandmark('province'),
  ET: byLandmark('region'),
  SO: byLandmark('region'),
  DJ: byLandmark('region'),
  SS: byLandmark('state'),
  NG: byLandmark('state'),
  GH: byLandmark('region'),
  AE: { fields: ['line1', 'line2', 'town', 'region'], required: ['line1', 'region'], region: 'emirate' },
  ZA: withRegion('province', /^\d{4}$/, '8001'),
  US: withRegion('state', /^\d{5}(-\d{4})?$/, '10001'),
  CA: withRegion('province', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, 'K1A 0B1'),
  AU: withRegion('state', /^\d{4}$/, '2000'),
  IN: withRegion('state', /^\d{6}$/, '110001'),
  GB: {
    fields: ['line1', 'line2', 'town', 'postcode'],
    required: ['line1', 'town', 'postcode'],
    postcode: { shape: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
  },
  DE: western(/^\d{5}$/, '10115'),
  FR: western(/^\d{5}$/, '75001'),
  IT: western(/^\d{5}$/, '00118'),
  ES: western(/^\d{5}$/, '28001'),
  PT: western(/^\d{4}-\d{3}$/, '1000-001'),
  NL: western(/^\d{4} ?[A-Z]{2}$/i, '1012 AB'),
  BE: western(/^\d{4}$/, '1000'),
  CH: western(/^\d{4}$/, '8001'),
  AT: western(/^\d{4}$/, '1010'),
  SE: western(/^\d{3} ?\d{2}$/, '111 20'),
  NO: western(/^\d{4}$/, '0150'),
  DK: western(/^\d{4}$/, '1050'),
}

const ELSEWHERE: AddressForm = { fields: ['line1', 'line2', 'town', 'region', 'postcode'], required: ['line1', 'town'] }

/** Returns the address format of a country, by its two-letter ISO 3166 code. */
export const addressFormOf = (country: string): AddressForm =>
  Object.hasOwn(FORMS, country) ? (FORMS[country] ?? ELSEWHERE) : ELSEWHERE

export type AddressFault = { field: AddressField; kind: 'missing' | 'postcode' }

/** Returns the first problem of an address by its country's format. Undefined for a valid address. */
export function addressFault(
  country: string,
  address: Partial<Record<AddressField, string | null | undefined>>,
): AddressFault | undefined {
  const { required, fields, postcode } = addressFormOf(country)
  const missing = fields.find((field) => required.includes(field) && !address[field]?.trim())
  if (missing) return { field: missing, kind: 'missing' }
  const code = address.postcode?.trim()
  return code && postcode && !postcode.shape.test(code) ? { field: 'postcode', kind: 'postcode' } : undefined
}
