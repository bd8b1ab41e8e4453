import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { Select } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { type ChartRead, type ChartRow, chartWrites } from './chart-reads.ts'

type Props = {
  chart: ChartRead
  others: readonly ChartRow[]
  choose: (code: string | undefined) => void
  onChanged: () => Promise<void>
  onClose: () => void
}

export function RemoveChart({ chart, others, choose, onChanged, onClose }: Props) {
  const t = useText()
  const [target, setTarget] = useState('')
  const remove = async () => {
    await chartWrites.remove(chart.code, target || undefined)
    onClose()
    choose(target || undefined)
    await onChanged()
    toast({ title: t('admin.sizeCharts.deleted') })
  }
  return (
    <ConfirmWrite
      title={t('admin.sizeCharts.deleteTitle', { name: chart.document.name })}
      confirm={t('admin.sizeCharts.delete')}
      send={remove}
      onClose={onClose}
    >
      <Select
        label={t('admin.sizeCharts.replaceWith', { products: chart.products, categories: chart.categories.length })}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      >
        <option value="">{t('admin.sizeCharts.noOther')}</option>
        {others.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </ConfirmWrite>
  )
}
