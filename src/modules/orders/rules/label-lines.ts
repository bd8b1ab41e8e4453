import type { Address } from '../contract.ts'

const CODE_FIRST = ['{postcode} {town}']
const CODE_LAST = ['{town} {region} {postcode}']
const UNDER_EACH_OTHER = ['{town}', '{region}', '{postcode}']
const BY_PLACE = ['{town}, {region}']

/** An empty field is dropped with the separator before it. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  KE: ['{postcode} {town}', '{region}'],
  DE: CODE_FIRST,
  FR: CODE_FIRST,
  ES: CODE_FIRST,
  PT: CODE_FIRST,
  NL: CODE_FIRST,
  BE: CODE_FIRST,
  CH: CODE_FIRST,
  AT: CODE_FIRST,
  SE: CODE_FIRST,
  NO: CODE_FIRST,
  DK: CODE_FIRST,
  IT: ['{postcode} {town} {region}'],
  US: ['{town}, {region} {postcode}'],
  CA: ['{town} {region} {postcode}'],
  AU: CODE_LAST,
  GB: ['{town}', '{postcode}'],
  ZA: UNDER_EACH_OTHER,
  IN: ['{town} {postcode}', '{region}'],
  AE: BY_PLACE,
  UG: BY_PLACE,
  TZ: BY_PLACE,
  RW: BY_PLACE,
  BI: BY_PLACE,
  ET: BY_PLACE,
  SO: BY_PLACE,
  DJ: BY_PLACE,
  SS: BY_PLACE,
  NG: BY_PLACE,
  GH: BY_PLACE,
}
const ELSEWHERE = ['{town}, {region}', '{postcode}']

/** Country names in English. Created once, because construction is slow. */
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

/** A country other than `from` is named in English capitals. */
export function labelLines({ line1, line2, landmark, town, region, postcode, country }: Address, from: string): string[] {
  const parts: Record<string, string> = { town, region: region && region !== town ? region : '', postcode: postcode ?? '' }
  const places = (FORMS[country] ?? ELSEWHERE).map((form) =>
    form
      .replace(/(,? ?)\{(\w+)\}/g, (_, before: string, name: string) => (parts[name] ? before + parts[name] : ''))
      .replace(/^[\s,]+/, ''),
  )
  const abroad = country !== from && COUNTRIES.of(country)?.toUpperCase()
  return [line1, line2, landmark, ...places, abroad].filter((line): line is string => !!line)
}
