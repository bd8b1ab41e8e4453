import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoMercator, geoNaturalEarth1, geoPath } from 'd3-geo'
import countries from 'i18n-iso-countries'
import { feature } from 'topojson-client'
import { COUNTY_TOWNS } from '#domain/analytics/county-towns.ts'

/* Makes the outlines of the customer map, `src/web/admin/analytics/outlines.json`, from Natural Earth (public domain, in the
   package world-atlas). Run it after a change of COUNTY_TOWNS: `node bin/run.mjs bin/maps.ts`. */

const WORLD = { width: 960, height: 470 }
const KENYA = { width: 560, height: 660, margin: 24 }
const ANTARCTICA = 'AQ'
const AROUND = ['KE', 'UG', 'TZ', 'ET', 'SO', 'SS']

type Feature = { id?: string | number; type: 'Feature'; geometry: object }
const load = createRequire(import.meta.url).resolve
function featuresOf(file: string): { code: string; shape: Feature }[] {
  const topology = JSON.parse(readFileSync(load(`world-atlas/${file}`), 'utf8'))
  const found = feature(topology, topology.objects.countries) as unknown as { features: Feature[] }
  return found.features.flatMap((shape) => {
    const code = shape.id === undefined ? undefined : countries.numericToAlpha2(shape.id)
    return code ? [{ code, shape }] : []
  })
}
const rounded = (path: string | null) =>
  (path ?? '').replaceAll(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))

const world = featuresOf('countries-110m.json').filter(({ code }) => code !== ANTARCTICA)
const worldMap = { type: 'FeatureCollection', features: world.map(({ shape }) => shape) }
const worldPath = geoPath(geoNaturalEarth1().fitSize([WORLD.width, WORLD.height], worldMap as never))

const around = featuresOf('countries-50m.json').filter(({ code }) => AROUND.includes(code))
const kenya = around.find(({ code }) => code === 'KE')?.shape
const { width, height, margin } = KENYA
const projection = geoMercator()
  .fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    kenya as never,
  )
  .clipExtent([
    [0, 0],
    [width, height],
  ])
const kenyaPath = geoPath(projection)

const outlines = {
  world: {
    width: WORLD.width,
    height: WORLD.height,
    countries: world.map(({ code, shape }) => [code, rounded(worldPath(shape as never))]),
  },
  kenya: {
    width,
    height,
    countries: around.map(({ code, shape }) => [code, rounded(kenyaPath(shape as never))]),
    towns: Object.entries(COUNTY_TOWNS).map(([county, place]) => [
      county,
      ...(projection(place as [number, number]) ?? []).map(Math.round),
    ]),
  },
}
writeFileSync('src/web/admin/analytics/outlines.json', `${JSON.stringify(outlines)}\n`)
