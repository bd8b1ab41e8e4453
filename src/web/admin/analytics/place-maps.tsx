import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import type { Filters } from './analytics-reads.ts'
import outlines from './outlines.json' with { type: 'json' }
import { type MapMeasure, mapValue, type Region, usePlaceFigures } from './place-figures.ts'

type Props = { places: readonly Region[]; measure: MapMeasure; filters: Filters }
const MAX_RADIUS = 36
const MIN_RADIUS = 5

export function KenyaMap({ places, measure, filters }: Props) {
  const t = useText()
  const { show } = usePlaceFigures()
  const { width, height, countries, towns } = outlines.kenya
  const most = Math.max(1, ...places.map((place) => mapValue(measure, place)))
  const found = new Map(places.map((place) => [place.key, place]))
  const circles = towns.flatMap(([county, x, y]) => {
    const place = found.get(String(county))
    const share = place ? Math.max(0, mapValue(measure, place)) / most : 0
    return place ? [{ place, x: Number(x), y: Number(y), r: Math.max(MIN_RADIUS, MAX_RADIUS * Math.sqrt(share)) }] : []
  })
  circles.sort((a, b) => b.r - a.r)
  return (
    <MapPanel id="kenya" title={t('admin.distribution.kenya')} width={width} height={height}>
      {countries.map(([code, path]) => (
        <path key={code} d={path} className={code === 'KE' ? 'fill-surface stroke-line' : 'fill-sunk stroke-line'} />
      ))}
      {towns.map(([county, x, y]) => (
        <circle key={county} cx={Number(x)} cy={Number(y)} r={1.5} className="fill-muted" />
      ))}
      {circles.map(({ place, x, y, r }) => {
        const label = t('admin.distribution.place', { name: place.key, figure: show(measure, place) })
        return (
          <Link key={place.key} to={adminPaths.sales({ ...filters, country: 'KE', county: place.key })} aria-label={label}>
            <title>{label}</title>
            <circle cx={x} cy={y} r={r} className="fill-indigo/55 stroke-indigo hover:fill-indigo/80" />
          </Link>
        )
      })}
    </MapPanel>
  )
}

export function WorldMap({ places, measure, filters }: Props) {
  const t = useText()
  const { show, country } = usePlaceFigures()
  const { width, height, countries } = outlines.world
  const most = Math.max(1, ...places.map((place) => mapValue(measure, place)))
  const found = new Map(places.map((place) => [place.key, place]))
  return (
    <MapPanel id="world" title={t('admin.distribution.world')} width={width} height={height}>
      {countries.map(([code = '', path]) => {
        const place = found.get(code)
        if (!place) return <path key={code} d={path} className="fill-surface stroke-line" />
        const strength = 15 + Math.round((Math.max(0, mapValue(measure, place)) * 85) / most)
        const label = t('admin.distribution.place', { name: country(code), figure: show(measure, place) })
        return (
          <Link key={code} to={adminPaths.sales({ ...filters, country: code })} aria-label={label}>
            <title>{label}</title>
            <path
              d={path}
              className="stroke-line hover:stroke-ink"
              style={{ fill: `color-mix(in oklab, var(--indigo) ${strength}%, var(--surface))` }}
            />
          </Link>
        )
      })}
    </MapPanel>
  )
}

type PanelProps = { id: string; title: string; width: number; height: number; children: ReactNode }

function MapPanel({ id, title, width, height, children }: PanelProps) {
  return (
    <Panel id={id} title={title} className="min-w-0 self-start">
      <div className="border-t p-3 sm:p-4">
        <svg viewBox={`0 0 ${width} ${height}`} direction="ltr" className="h-auto w-full rounded-2 bg-sunk">
          <title>{title}</title>
          {children}
        </svg>
      </div>
    </Panel>
  )
}
