import { CSV_HEAD, csvLine } from '#kernel/csv.ts'
import type { Deps } from '#platform/deps.ts'
import { knownPlaces } from '../place-store.ts'
import { PLACE_COLUMNS } from '../rules/place-file.ts'

/** All places as the file that `readPlaces` takes: read back as it is, it changes nothing. */
export async function placeList({ db }: Pick<Deps, 'db'>): Promise<Response> {
  const { countries, regions } = await knownPlaces(db)
  const ofCountry = Map.groupBy(regions, ({ country }) => country)
  const open = (active: boolean) => (active ? 'yes' : 'no')
  const lines = [...countries].flatMap(([code, { active, dial }]) => [
    csvLine([code, '', '', open(active), dial, '']),
    ...(ofCountry.get(code) ?? []).flatMap(({ name, parts, number, ...region }) => [
      csvLine([code, name, '', open(region.active), '', number]),
      ...parts.map((part) => csvLine([code, name, part, '', '', ''])),
    ]),
  ])
  return new Response(CSV_HEAD + csvLine([...PLACE_COLUMNS]) + lines.join(''), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="places.csv"' },
  })
}
