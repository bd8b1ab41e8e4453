import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CHANNELS } from '#domain/pricing/goods.ts'
import type { Finding } from '#modules/catalogue/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { Badge, Panel } from '../../../shared/admin/panel.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type ProductRead, productReads } from '../product-reads.ts'
import type { ProductForm } from './use-product-form.ts'

type Props = { product: ProductForm; read: ProductRead }

const SECTIONS: Partial<Record<Finding['fix'], string>> = {
  variants: 'variants',
  pictures: 'pictures',
  texts: 'basics',
  translations: 'translations',
  'size-chart': 'making',
}

export function DoctorPanel({ product, read }: Props) {
  const t = useText()
  const { data, isPending } = useQuery({ ...productReads.doctor(read.id), staleTime: 0, refetchOnMount: 'always' })
  const findings = data?.findings ?? []
  const well = findings.length === 0
  return (
    <Panel
      title={t('admin.products.section.doctor')}
      id="doctor"
      aside={
        data && (
          <Badge tone={data.buyable ? (well ? 'success' : 'warn') : 'danger'}>
            {t(
              data.buyable
                ? well
                  ? 'admin.products.doctor.well'
                  : 'admin.products.doctor.better'
                : 'admin.products.doctor.stopped',
            )}
          </Badge>
        )
      }
    >
      {isPending && <p className="border-t px-5 py-4 text-small text-muted">{t('common.loading')}</p>}
      <ul>
        {findings.map((finding) => (
          <li key={finding.code} className="flex items-start gap-3 border-t px-4 py-2.5 text-small sm:px-5">
            <Icon
              name={finding.blocks ? 'circle-alert' : 'info'}
              size={17}
              className={`mt-0.5 ${finding.blocks ? 'text-danger' : 'text-warn'}`}
            />
            <span className="min-w-0 flex-1">
              <FindingText finding={finding} />
            </span>
            <Fix finding={finding} product={product} read={read} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function FindingText({ finding: { code, about } }: { finding: Finding }) {
  const t = useText()
  const languageName = useLanguageName()
  if (code === 'translation-missing')
    return t('admin.products.doctor.translation-missing', { languages: about.map(languageName).join(t('common.comma')) })
  return t(`admin.products.doctor.${code}`, { count: about.length })
}

function Fix({ finding: { fix }, product: { form }, read }: { finding: Finding } & Props) {
  const t = useText()
  const look = 'min-h-6 shrink-0 font-medium underline underline-offset-4'
  const set = (name: string, value: unknown) => form.setValue(name as never, value as never, { shouldDirty: true })
  const press = (label: string, run: () => void) => (
    <button type="button" className={look} onClick={run}>
      {label}
    </button>
  )
  const leave = (label: string, to: string) => (
    <Link className={look} to={to}>
      {label}
    </Link>
  )
  if (fix === 'status') return press(t('admin.products.doctor.activate'), () => set('status', 'active'))
  if (fix === 'channels')
    return press(t('admin.products.doctor.list'), () =>
      set(
        'channels',
        CHANNELS.slice(0, 1).map((channel) => ({ channel })),
      ),
    )
  if (fix === 'stock') return leave(t('admin.products.doctor.count'), adminPaths.inventory(read.document.name))
  if (fix === 'delivery') return leave(t('admin.products.doctor.deliver'), adminPaths.shipping())
  return (
    <a className={look} href={`#${SECTIONS[fix] ?? 'basics'}`}>
      {t('admin.products.doctor.show')}
    </a>
  )
}
