import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import type { OrderGarments } from '#modules/workshop/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay, useMoment } from '../../shared/account/dates.ts'
import Guarantee from '../../shared/guarantee/guarantee.tsx'
import { measurementsPath } from '../../shared/measurements/measurement-paths.ts'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { Fitting } from './fitting.tsx'
import { madeReads } from './made-reads.ts'

const FitReport = lazy(() => import('./fit-report.tsx'))
const HAD = ['delivered', 'collected']

export function MadeGarments({ order }: { order: OrderView }) {
  const t = useText()
  const [day, moment] = [useDay(), useMoment()]
  const made = order.placedAt !== null && order.lines.some(({ make }) => make === 'measure')
  const { data } = useQuery({ ...madeReads.garments(order.number), enabled: made, staleTime: 0 })
  if (!data || data.garments.length === 0) return null
  return (
    <section aria-labelledby="made" className="mt-10">
      <h2 id="made" className="text-h3 font-medium">
        {t('made.title')}
      </h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.garments.map((garment) => (
          <li key={garment.job} className="grid content-start gap-1 border p-4">
            {garment.photo && (
              <img
                src={garment.photo}
                alt={t('made.photo', { garment: t(`measurement.garment.${garment.garment}`) })}
                className="mb-2 aspect-4/3 w-full object-cover"
                loading="lazy"
              />
            )}
            <p className="font-medium">
              {t(`measurement.garment.${garment.garment}`)}
              {garment.kind === 'alteration' && <span className="font-normal text-ink-2"> · {t('made.alteration')}</span>}
              {garment.kind === 'replacement' && <span className="font-normal text-ink-2"> · {t('made.replacement')}</span>}
            </p>
            <p className="text-small text-ink-2">{garment.name}</p>
            <p>{t(`made.stage.${garment.state}`)}</p>
            <p className="figures text-small text-muted">{t('made.since', { at: moment(garment.since) })}</p>
            {garment.readyBy && !['ready', 'delivered', 'collected'].includes(garment.state) && (
              <p className="text-small">{t('made.readyBy', { day: day(garment.readyBy) })}</p>
            )}
            {HAD.includes(garment.state) && <Fit number={order.number} garment={garment} />}
          </li>
        ))}
      </ul>
      <div className="mt-4 max-w-[68ch] border-s-2 ps-4 text-small text-ink-2">
        <h3 className="mb-1 font-medium text-ink">{t('guarantee.title')}</h3>
        <Guarantee guarantee={data.guarantee} />
      </div>
      <Fitting number={order.number} />
    </section>
  )
}

function Fit({
  number,
  garment: { job, garment, reported, credit },
}: {
  number: string
  garment: OrderGarments['garments'][number]
}) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (reported)
    return (
      <p className="text-small text-ink-2">
        {t('made.fit.said')} {credit > 0 && t.rich('made.fit.given', { amount: <Price key="credit" amount={credit} /> })}{' '}
        <Link to={measurementsPath()} className="link">
          {t('made.fit.see')}
        </Link>
      </p>
    )
  return (
    <>
      <Button
        size="touch"
        look="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="mt-2 justify-self-start"
      >
        {t('made.fit.title')}
      </Button>
      {open && (
        <Suspense>
          <FitReport number={number} job={job} garment={garment} credit={credit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
