import { slugOf } from '#kernel/slug.ts'
import { NewSizeChart } from '#modules/size-charts/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { type ChartDocument, chartWrites } from './chart-reads.ts'

type Props = { like: ChartDocument | undefined; onAdded: (code: string) => Promise<void>; onClose: () => void }

const FIRST = {
  gender: 'men' as const,
  system: 'EU',
  points: ['chest' as const],
  sizes: [{ size: '48', ranges: { chest: { from: 940, to: 980 } } }],
}

export function NewChart({ like, onAdded, onClose }: Props) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: NewSizeChart,
    start: { code: '', document: { ...(like ?? FIRST), name: '', published: false } },
    prepare: (typed) => ({ ...typed, code: typed.code || slugOf(typed.document.name, 60) }),
    problemFields: { 'size-charts.code-taken': 'code' },
    send: async (input) => onAdded((await chartWrites.add(input)).code),
  })
  return (
    <FormDialog title={t('admin.sizeCharts.add')} submit={t('admin.sizeCharts.create')} form={form} onClose={onClose}>
      <TextField {...field('document.name')} label={t('admin.sizeCharts.name')} maxLength={80} data-begins />
      <TextField
        {...field('code')}
        label={t('admin.sizeCharts.code')}
        hint={t('admin.sizeCharts.codeHint')}
        ltr
        maxLength={60}
        optional
      />
    </FormDialog>
  )
}
