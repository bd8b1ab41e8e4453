import { orNotFound } from '../../api/prefetch.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { toOwnView } from '../../shared/admin/kit/own-view.ts'
import type { Route } from './+types/world-locations'
import { CountriesView } from './countries-view.tsx'
import { CountryView } from './country-view.tsx'
import { placeReads } from './place-reads.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('view')
  if (!code) await toOwnView(context, request, 'countries')
  if (!code) return { all: (await forAdmins(context, { all: placeReads.countries() })).all }
  return forAdmins(context, { one: placeReads.country(code) }).catch(orNotFound)
}

export default function WorldLocationsScreen({ loaderData }: Route.ComponentProps) {
  return 'one' in loaderData ? (
    <CountryView key={loaderData.one.country.code} places={loaderData.one} />
  ) : (
    <CountriesView countries={loaderData.all.countries} />
  )
}
