import { type ChartFault, shownLength } from '#domain/tailoring/size-chart.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { LengthUnit } from './chart-reads.ts'

export function FaultList({ faults, unit }: { faults: readonly ChartFault[]; unit: LengthUnit }) {
  const t = useText()
  return (
    <div role="status" className="border-t px-4 py-3 text-small sm:px-5">
      {faults.length === 0 ? (
        <p className="flex items-center gap-2 text-success">
          <Icon name="check" size={16} /> {t('admin.sizeCharts.whole')}
        </p>
      ) : (
        <ul className="grid gap-1.5">
          {faults.map(({ kind, point, size, next, mm }) => (
            <li key={`${kind} ${point} ${size}`} className="flex items-start gap-2 text-warn">
              <Icon name="circle-alert" size={16} className="mt-0.5" />
              {t(`admin.sizeCharts.fault.${kind}`, {
                point: t(`admin.sizeCharts.point.${point}`),
                size,
                next: next ?? '',
                length: `${shownLength(mm, unit)} ${t(`admin.sizeCharts.unitName.${unit}`)}`,
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
