import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CHANNELS } from '#kernel/goods.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { Badge, Panel } from '../../../shared/admin/panel.tsx'
import { productReads as shopReads } from '../../../shared/products/product-reads.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ProductRead } from '../product-reads.ts'
import { AILMENTS, type Ailment, type AilmentCode, ailmentsOf, isStopped } from './rules/doctor.ts'
import type { ProductForm } from './use-product-form.ts'

type Props = { product: ProductForm; read: ProductRead | undefined; zones: number }

/** Where on this page it is put right. */
const SECTIONS: Partial<Record<AilmentCode, string>> = {
  'no-variant': 'variants',
  'none-offered': 'variants',
  'no-price': 'variants',
  'below-cost': 'variants',
  'no-picture': 'pictures',
  'small-picture': 'pictures',
  'no-description': 'basics',
  'not-translated': 'translations',
  'no-size-chart': 'size-chart',
}

/** Why nobody can buy this, as it stands here, each with what puts it right; and what the shop itself says of what is saved. */
export function DoctorPanel({ product, read, zones }: Props) {
  const t = useText()
  const document = product.document()
  const variants = read?.variants ?? {}
  const ailments = ailmentsOf(document, {
    zones,
    available: Object.fromEntries(Object.entries(variants).map(([sku, { available }]) => [sku, available])),
    pictures: Object.fromEntries(
      Object.entries(read?.pictures ?? {}).map(([asset, { width, height }]) => [asset, Math.min(width, height)]),
    ),
    languages: PAGE_LANGUAGES.filter((language) => language !== 'en'),
  })
  const stopped = isStopped(ailments)
  return (
    <Panel
      title={t('admin.products.section.doctor')}
      id="doctor"
      aside={
        <Badge tone={stopped ? 'danger' : ailments.length > 0 ? 'warn' : 'success'}>
          {t(
            stopped
              ? 'admin.products.doctor.stopped'
              : ailments.length > 0
                ? 'admin.products.doctor.better'
                : 'admin.products.doctor.well',
          )}
        </Badge>
      }
    >
      <ul>
        {ailments.map((ailment) => (
          <li
            key={`${ailment.code} ${ailment.language ?? ''}`}
            className="flex items-start gap-3 border-t px-4 py-2.5 text-small sm:px-5"
          >
            <Icon
              name={AILMENTS[ailment.code] === 'stops' ? 'circle-alert' : 'info'}
              size={17}
              className={`mt-0.5 ${AILMENTS[ailment.code] === 'stops' ? 'text-danger' : 'text-warn'}`}
            />
            <span className="min-w-0 flex-1">
              <Words ailment={ailment} />
            </span>
            <Fix code={ailment.code} product={product} document={document} />
          </li>
        ))}
      </ul>
      {read && <InTheShop key={read.version} slug={read.document.slug} />}
    </Panel>
  )
}

function Words({ ailment: { code, count = 0, language = '', percent = 0 } }: { ailment: Ailment }) {
  const t = useText()
  const languageName = useLanguageName()
  if (code === 'not-translated') return t('admin.products.doctor.not-translated', { language: languageName(language), percent })
  if (code === 'no-price' || code === 'below-cost' || code === 'small-picture')
    return t(`admin.products.doctor.${code}`, { count })
  return t(`admin.products.doctor.${code}`)
}

type FixProps = { code: AilmentCode; product: ProductForm; document: ProductDocument }

function Fix({ code, product: { form }, document }: FixProps) {
  const t = useText()
  const look = 'min-h-6 shrink-0 font-medium underline underline-offset-4'
  const set = (name: string, value: unknown) => form.setValue(name as never, value as never, { shouldDirty: true })
  if (code === 'not-active')
    return (
      <button type="button" className={look} onClick={() => set('status', 'active')}>
        {t('admin.products.doctor.activate')}
      </button>
    )
  if (code === 'no-channel')
    return (
      <button
        type="button"
        className={look}
        onClick={() => set('channels', [...document.channels, ...CHANNELS.slice(0, 1).map((channel) => ({ channel }))])}
      >
        {t('admin.products.doctor.list')}
      </button>
    )
  if (code === 'no-stock')
    return (
      <Link className={look} to={adminPaths.inventory(document.variants[0]?.sku)}>
        {t('admin.products.doctor.count')}
      </Link>
    )
  if (code === 'no-zone')
    return (
      <Link className={look} to={adminPaths.shipping()}>
        {t('admin.products.doctor.deliver')}
      </Link>
    )
  return (
    <a className={look} href={`#${SECTIONS[code] ?? 'basics'}`}>
      {t('admin.products.doctor.show')}
    </a>
  )
}

/** Asked of the same address as every customer asks. */
function InTheShop({ slug }: { slug: string }) {
  const t = useText()
  const { data, error, isPending } = useQuery({ ...shopReads.product(slug), staleTime: 0, retry: false })
  return (
    <p role="status" className="border-t px-4 py-2.5 text-small text-muted sm:px-5">
      {isPending ? t('common.loading') : data && !error ? t('admin.products.doctor.shown') : t('admin.products.doctor.notShown')}
    </p>
  )
}
