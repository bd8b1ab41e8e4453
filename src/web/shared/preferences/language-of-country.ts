import type { Language } from '#kernel/languages.ts'

/** Countries by the language of the shop that most of their people read, from Unicode CLDR 48 territory data. */
const COUNTRIES: Partial<Record<Language, string>> = {
  es: 'AD AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE',
  fr: 'BE BF BI BJ BL CD CF CG CI CM DJ FR GA GF GN GP HT LU MC MF MG ML MQ MU NC NE PF PM RE SC SN TF TG WF YT',
  de: 'AT CH DE LI',
  it: 'IT SM VA',
  pt: 'AO BR CV GW MZ PT ST TL',
  ru: 'AM BY KG KZ RU',
  zh: 'CN HK MO TW',
  ja: 'JP',
  ko: 'KP KR',
  ar: 'AE BH DZ EG EH IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TD TN YE',
  hi: 'IN',
  sw: 'KE TZ',
  am: 'ET',
}

export function languageOfCountry(country: string): Language {
  const code = country.toUpperCase()
  const found = Object.entries(COUNTRIES).find(([, countries]) => countries.split(' ').includes(code))
  return (found?.[0] as Language | undefined) ?? 'en'
}
