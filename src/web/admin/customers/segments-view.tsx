import { Link, useRevalidator } from 'react-router'
import type { AdminCustomerList, SegmentList } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CustomerTabs } from './customer-tabs.tsx'
import { SegmentForm } from './segment-form.tsx'

type Props = { list: SegmentList; choices: Pick<AdminCustomerList, 'tags' | 'groups'>; open: string | undefined }

export function SegmentsView({ list: { segments }, choices, open }: Props) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const segment = segments.find(({ id }) => id === open)
  return (
    <AdminPage
      title={t('admin.customers.views.segments')}
      about={t('admin.customers.segmentsAbout')}
      actions={
        <ButtonLink to={adminPaths.customers({ view: 'segments', segment: 'new' })} size="small">
          {t('admin.customers.newSegment')}
        </ButtonLink>
      }
    >
      <CustomerTabs current="segments" />
      {(open === 'new' || segment) && (
        <SegmentForm key={open} choices={choices} onChanged={revalidate} {...(segment && { segment })} />
      )}
      <Panel className="overflow-clip">
        {segments.length === 0 && <p className="px-5 py-8 text-ink-2">{t('admin.customers.noSegments')}</p>}
        <ul className="[&>li+li]:border-t">
          {segments.map(({ id, name, total }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 px-4 py-3 sm:px-5">
              <Link to={adminPaths.customers({ segment: id })} className="link min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>
              </Link>
              <span className="flex items-center gap-5">
                <span className="figures text-small text-muted">{t('admin.customers.count', { count: total })}</span>
                <Link
                  to={adminPaths.customers({ view: 'segments', segment: id })}
                  aria-label={`${t('admin.customers.changeRules')}, ${name}`}
                  className="text-small underline underline-offset-4"
                >
                  {t('admin.customers.changeRules')}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </AdminPage>
  )
}
