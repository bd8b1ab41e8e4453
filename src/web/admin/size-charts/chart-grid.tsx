import { useState } from 'react'
import { type BodyPoint, type ChartFault, chartFaults, gradedBy } from '#domain/tailoring/size-chart.ts'
import { useText } from '../../i18n/text.tsx'
import { BOX } from '../../shared/admin/kit/values-picker.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ChartDocument, LengthUnit } from './chart-reads.ts'
import { GridTools } from './grid-tools.tsx'
import { LengthInput } from './length-input.tsx'

type Size = ChartDocument['sizes'][number]
type Props = { document: ChartDocument; unit: LengthUnit; change: (some: Partial<ChartDocument>) => void }

export function ChartGrid({ document, unit, change }: Props) {
  const t = useText()
  const { points, sizes } = document
  const faults = chartFaults(document)
  const countries = [...new Set(sizes.flatMap(({ equivalents }) => Object.keys(equivalents)))]
  const setSize = (at: number, size: Partial<Size>) => change({ sizes: sizes.with(at, { ...(sizes[at] as Size), ...size }) })
  return (
    <div className="relative overflow-x-auto border-t">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{t('admin.sizeCharts.grid')}</caption>
        <thead>
          <tr className="text-start text-caption text-muted">
            <th scope="col" className="px-4 py-2 text-start font-medium sm:ps-5">
              {t('admin.sizeCharts.size')}
            </th>
            {points.map((point, at) => (
              <th key={point} scope="col" className="px-2 py-2 text-start font-medium whitespace-nowrap">
                <PointHead point={point} document={document} unit={unit} change={change} first={at === 0} />
              </th>
            ))}
            {countries.map((country) => (
              <th key={country} scope="col" className="px-2 py-2 text-start font-medium">
                {country}
              </th>
            ))}
            <th scope="col" className="w-px">
              <span className="sr-only">{t('admin.sizeCharts.removeSize')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((row, at) => (
            <SizeLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the size's name is edited in the row, so it cannot be the key
              key={at}
              row={row}
              at={at}
              points={points}
              countries={countries}
              faults={faults}
              unit={unit}
              onChange={(size) => setSize(at, size)}
              onRemove={sizes.length > 1 ? () => change({ sizes: sizes.toSpliced(at, 1) }) : undefined}
            />
          ))}
        </tbody>
      </table>
      <GridTools document={document} countries={countries} change={change} />
    </div>
  )
}

type LineProps = {
  row: Size
  at: number
  points: readonly BodyPoint[]
  countries: readonly string[]
  faults: readonly ChartFault[]
  unit: LengthUnit
  onChange: (size: Partial<Size>) => void
  onRemove: (() => void) | undefined
}

function SizeLine({ row, at, points, countries, faults, unit, onChange, onRemove }: LineProps) {
  const t = useText()
  return (
    <tr className="border-t">
      <th scope="row" className="px-4 py-1.5 font-normal sm:ps-5">
        <input
          aria-label={t('admin.sizeCharts.sizeName', { number: at + 1 })}
          value={row.size}
          maxLength={20}
          onChange={({ target }) => onChange({ size: target.value })}
          className={`${BOX} w-16 text-center font-medium`}
        />
      </th>
      {points.map((point) => (
        <td key={point} className="px-2 py-1.5 whitespace-nowrap">
          <RangeCell
            row={row}
            point={point}
            unit={unit}
            wrong={faults.some((fault) => fault.point === point && (fault.size === row.size || fault.next === row.size))}
            onChange={(ranges) => onChange({ ranges })}
          />
        </td>
      ))}
      {countries.map((country) => (
        <td key={country} className="px-2 py-1.5">
          <input
            aria-label={t('admin.sizeCharts.elsewhere', { country, size: row.size })}
            value={row.equivalents[country] ?? ''}
            maxLength={20}
            dir="ltr"
            onChange={({ target }) => onChange({ equivalents: withName(row.equivalents, country, target.value) })}
            className={`${BOX} w-16 text-center`}
          />
        </td>
      ))}
      <td className="pe-2">
        <IconButton
          label={t('admin.sizeCharts.removeThis', { size: row.size })}
          aria-disabled={onRemove ? undefined : true}
          onClick={onRemove}
        >
          <Icon name="x" size={16} />
        </IconButton>
      </td>
    </tr>
  )
}

const withName = (names: Readonly<Record<string, string>>, country: string, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...names, [country]: name }).filter(([key, value]) => value !== '' || key !== country))

type CellProps = { row: Size; point: BodyPoint; unit: LengthUnit; wrong: boolean; onChange: (ranges: Size['ranges']) => void }

function RangeCell({ row, point, unit, wrong, onChange }: CellProps) {
  const t = useText()
  const range = row.ranges[point]
  const set = (end: 'from' | 'to', mm: number | undefined) => {
    const next = { from: range?.from ?? mm ?? 0, to: range?.to ?? mm ?? 0, [end]: mm ?? 0 }
    onChange({ ...row.ranges, [point]: next })
  }
  const labels = { point: t(`admin.sizeCharts.point.${point}`), size: row.size }
  return (
    <span className="flex items-center gap-1">
      <LengthInput
        label={t('admin.sizeCharts.from', labels)}
        mm={range?.from}
        unit={unit}
        wrong={wrong}
        onChange={(mm) => set('from', mm)}
      />
      <span aria-hidden="true">–</span>
      <LengthInput
        label={t('admin.sizeCharts.to', labels)}
        mm={range?.to}
        unit={unit}
        wrong={wrong}
        onChange={(mm) => set('to', mm)}
      />
    </span>
  )
}

type HeadProps = Props & { point: BodyPoint; first: boolean }

function PointHead({ point, first, document, unit, change }: HeadProps) {
  const t = useText()
  const [step, setStep] = useState<number | undefined>(40)
  const name = t(`admin.sizeCharts.point.${point}`)
  const base = document.sizes[0]
  const range = base?.ranges[point]
  const fill = () => base && range && step && change({ sizes: gradedBy(document, point, base.size, range, step) as Size[] })
  return (
    <details>
      <summary className="cursor-pointer">
        {name}
        {first && <span className="font-normal"> ({t('admin.sizeCharts.primary')})</span>}
      </summary>
      <span className="mt-1.5 flex items-center gap-1.5 font-normal text-ink">
        <LengthInput
          label={t('admin.sizeCharts.step', { point: name })}
          mm={step}
          unit={unit}
          onChange={setStep}
          className="w-14"
        />
        <Button
          look="outline"
          size="small"
          disabledReason={range && step ? null : t('admin.sizeCharts.stepNeeds')}
          onClick={fill}
        >
          {t('admin.sizeCharts.fill')}
        </Button>
        {document.points.length > 1 && (
          <IconButton
            label={t('admin.sizeCharts.removePoint', { point: name })}
            onClick={() =>
              change({
                points: document.points.filter((each) => each !== point),
                sizes: document.sizes.map((row) => withoutPoint(row, point)),
              })
            }
          >
            <Icon name="trash-2" size={16} />
          </IconButton>
        )}
      </span>
    </details>
  )
}

function withoutPoint(row: Size, point: BodyPoint): Size {
  const { [point]: _, ...ranges } = row.ranges
  return { ...row, ranges }
}
