import { useState } from 'react'
import { BODY_POINT_NAMES, type BodyPoint } from '#domain/tailoring/size-chart.ts'
import { useText } from '../../i18n/text.tsx'
import { BOX } from '../../shared/admin/kit/values-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ChartDocument } from './chart-reads.ts'

type Props = { document: ChartDocument; countries: readonly string[]; change: (some: Partial<ChartDocument>) => void }

export function GridTools({ document, countries, change }: Props) {
  const t = useText()
  const [country, setCountry] = useState('')
  const { points, sizes } = document
  const addSize = () => {
    const [before, last] = [sizes.at(-2), sizes.at(-1)]
    const ranges = Object.fromEntries(
      points.flatMap((point) => {
        const range = last?.ranges[point]
        if (!range) return []
        const step = range.from - (before?.ranges[point]?.from ?? range.from - (range.to - range.from))
        return [[point, { from: range.from + step, to: range.to + step }]]
      }),
    )
    change({ sizes: [...sizes, { size: nextName(last?.size ?? '', before?.size), ranges, equivalents: {} }] })
  }
  const addCountry = () => {
    const name = country.trim()
    setCountry('')
    if (name === '' || countries.includes(name)) return
    change({
      sizes: sizes.map((row) => ({ ...row, equivalents: { ...row.equivalents, [name]: row.equivalents[name] ?? row.size } })),
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t px-4 py-3 sm:px-5">
      <Button look="outline" size="small" onClick={addSize}>
        <Icon name="plus" size={16} /> {t('admin.sizeCharts.addSize')}
      </Button>
      <select
        aria-label={t('admin.sizeCharts.addPoint')}
        value=""
        onChange={({ target }) => change({ points: [...points, target.value as BodyPoint] })}
        className={BOX}
      >
        <option value="">{t('admin.sizeCharts.addPoint')}</option>
        {BODY_POINT_NAMES.filter((point) => !points.includes(point)).map((point) => (
          <option key={point} value={point}>
            {t(`admin.sizeCharts.point.${point}`)}
          </option>
        ))}
      </select>
      <span className="flex gap-1.5">
        <input
          aria-label={t('admin.sizeCharts.country')}
          placeholder="UK"
          value={country}
          maxLength={12}
          onChange={({ target }) => setCountry(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && addCountry()}
          className={`${BOX} w-20`}
        />
        <Button look="quiet" size="small" onClick={addCountry}>
          {t('admin.sizeCharts.addCountry')}
        </Button>
      </span>
    </div>
  )
}

/** Returns the next name of a numeric series, `50` after `46` and `48`. Appends `+` to other names. */
function nextName(last: string, before: string | undefined): string {
  const [number, step] = [Number(last), Number(last) - Number(before)]
  return Number.isFinite(number) && last !== '' ? String(number + (step > 0 ? step : 2)) : `${last}+`
}
