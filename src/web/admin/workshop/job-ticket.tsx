import { Link } from 'react-router'
import { code128 } from '#kernel/code-128.ts'
import type { Job } from '#modules/workshop/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Button } from '../../ui/button.tsx'
import { workshopReads } from './workshop-reads.ts'

const HEIGHT = 40

function Bars({ text }: { text: string }) {
  const { bars, width } = code128(text)
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="inline-block h-20 max-w-full"
      role="img"
      aria-label={text}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={HEIGHT} fill="#fff" />
      {bars.map(({ at, width: wide }) => (
        <rect key={at} x={at} width={wide} height={HEIGHT} fill="#000" />
      ))}
    </svg>
  )
}

export const ticketView = adminView({
  load: ({ context, search }) => forAdmins(context, { job: workshopReads.job(search.get('job') ?? '') }).catch(orNotFound),
  Show: JobTicket,
})

function JobTicket({ job }: { job: Job }) {
  const t = useText()
  const day = useDay()
  const rows = [
    [t('admin.workshop.garment'), t(`measurement.garment.${job.garment}`)],
    [t('admin.workshop.piece'), [job.piece, job.descriptor].filter(Boolean).join(', ')],
    [t('admin.workshop.customer'), job.customer],
    [t('admin.workshop.order'), job.orderNumber],
    ...(job.promisedOn ? [[t('admin.workshop.promised'), day(job.promisedOn)]] : []),
    ...(job.draftedByHand ? [[t('admin.workshop.byHand'), job.draftedByHand]] : []),
  ] as const
  return (
    <AdminPage
      title={t('admin.workshop.ticketOf', { number: job.number })}
      actions={
        <>
          <Button size="small" onClick={() => window.print()}>
            {t('admin.workshop.print')}
          </Button>
          <Link to={adminPaths.workshop({ job: job.id })} className="link text-small print:hidden">
            {t('admin.workshop.toBoard')}
          </Link>
        </>
      }
    >
      <section className="max-w-130 rounded-3 border bg-surface p-5 print:border-0 print:p-0">
        <div dir="ltr" className="max-w-90 rtl:ms-auto rtl:text-right">
          <Bars text={`J-${job.number}`} />
          <p className="figures mt-1 text-h3 tracking-wide">J-{job.number}</p>
        </div>
        <dl className="mt-4 grid text-small">
          {rows.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-b py-2">
              <dt className="text-muted">{name}</dt>
              <dd className="text-end font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </AdminPage>
  )
}
