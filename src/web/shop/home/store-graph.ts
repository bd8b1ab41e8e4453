import type { StoreSettings } from '#services/settings/contract.ts'
import { paths } from '../../paths.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const hour = (each: number): string => `${String(each).padStart(2, '0')}:00`

export const storeGraph = (store: StoreSettings, origin: string): object[] => [
  {
    '@type': ['Organization', 'ClothingStore'],
    '@id': `${origin}/#house`,
    name: store.name,
    url: origin + paths.home(),
    logo: `${origin}/icons/icon-512.png`,
    image: `${origin}/icons/icon-512.png`,
    email: store.email || undefined,
    telephone: store.phone || undefined,
    address: { '@type': 'PostalAddress', streetAddress: store.address, addressLocality: store.city, addressCountry: 'KE' },
    currenciesAccepted: 'KES',
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: store.hours.days.map((day) => `https://schema.org/${DAYS[day - 1]}`),
      opens: hour(store.hours.opens),
      closes: hour(store.hours.closes),
    },
  },
  {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: store.name,
    url: origin + paths.home(),
    publisher: { '@id': `${origin}/#house` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.browse()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]
