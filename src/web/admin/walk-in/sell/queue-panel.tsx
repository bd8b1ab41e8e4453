import { receiptNumber as receiptOf } from '#domain/pricing/counter.ts'
import type { TakenSale, TakeSale } from '#modules/pos/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { paths } from '../../../paths.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { Button } from '../../../ui/button.tsx'
import { renumber, retry } from '../device/database.ts'
import type { Queued } from '../device/send-queue.ts'
import type { Counter } from '../device/use-counter.ts'

const RENUMBERED = ['register.number-taken', 'register.number-too-far']

export function QueuePanel({ counter: { queue, connection, person, device, look, sync } }: { counter: Counter }) {
  const t = useText()
  const refused = queue.filter(({ state }) => state === 'refused')
  const others = queue.filter((entry) => entry.state === 'waiting' && entry.person !== person).length
  const again = async (change: Promise<void>) => {
    await change
    await look()
    void sync()
  }
  if (connection !== 'sign-in' && refused.length === 0 && others === 0) return null
  return (
    <Panel className="grid gap-3 border-warn px-4 py-3.5 text-small sm:px-5">
      {connection === 'sign-in' && (
        <p>
          {t('admin.counter.signInFirst')}{' '}
          <a href={paths.signIn('/admin/walk-in-orders')} className="link">
            {t('admin.counter.signIn')}
          </a>
        </p>
      )}
      {others > 0 && <p>{t('admin.counter.othersWait', { count: others })}</p>}
      {refused.map((entry) => (
        <div key={entry.seq} className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0">
            <span className="font-medium">
              {nameOf(entry, device.register?.series ?? 0) ?? t(`admin.counter.queued.${entry.kind}`)}
            </span>
            {entry.kind === 'sale' && (
              <>
                {t('common.comma')}
                <Price exact amount={(entry.body as TakeSale).total} />
              </>
            )}
            <span className="block text-danger">{entry.problem?.sentence}</span>
          </p>
          {RENUMBERED.includes(entry.problem?.code ?? '') ? (
            <Button size="small" look="outline" onClick={() => void again(renumber(entry.seq))}>
              {t('admin.counter.nextNumber')}
            </Button>
          ) : (
            <Button size="small" look="outline" onClick={() => void again(retry(entry.seq))}>
              {t('admin.counter.sendAgain')}
            </Button>
          )}
        </div>
      ))}
    </Panel>
  )
}

const nameOf = ({ kind, body, answer }: Queued, series: number): string | undefined =>
  kind === 'sale' ? ((answer as TakenSale | undefined)?.receipt ?? receiptOf(series, (body as TakeSale).serial)) : undefined
