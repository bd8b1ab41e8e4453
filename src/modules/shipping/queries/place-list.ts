import { CSV_HEAD, csvLine } from '#kernel/csv.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { knownPlaces } from '../place-store.ts'
import { PLACE_COLUMNS } from '../rules/place-file.ts'

const PER_HOUR = 60

/** Exports all places as CSV and records it in the audit log. Refuses `rate-limit.exceeded`. */
export async function placeList({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Outcome<never> | Response> {
  const at = clock.now()
  const allowed = await allow(db, { name: 'places-export', who: userId, limit: PER_HOUR, windowSeconds: 3600, now: at })
  if (!allowed.ok) return allowed
  await audit.record(db, { actor: userId, action: 'data-exported', subject: 'places', at, detail: { what: 'places' } })
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
