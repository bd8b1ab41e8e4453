import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { whenPath } from '../shared/delivery/delivery-date-path.ts'
import type { Stop } from '../shop/checkout/use-place-order.ts'
import { Icon } from './icon.tsx'

/** What went wrong and what was not lost, at the top of the page and with the focus. */
type Props = { title: string; children?: ReactNode; tone?: 'danger' | 'warn'; focused?: boolean; className?: string }

export function Notice({ title, children, tone = 'danger', focused = true, className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another notice
  useEffect(() => {
    if (!focused) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [focused, title, children])
  const colours = tone === 'danger' ? 'border-danger bg-danger-bg text-danger' : 'border-warn bg-warn-bg text-warn'
  return (
    <div ref={box} tabIndex={-1} role="alert" className={`flex gap-3 border-s-2 px-4 py-3.5 ${colours} ${className}`}>
      <Icon name="circle-alert" className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {children && <div className="mt-0.5 text-small text-ink">{children}</div>}
      </div>
    </div>
  )
}

export function StopNotice({ stop, className }: { stop: Stop; className?: string }) {
  const t = useText()
  if (stop.kind === 'unreached')
    return (
      <Notice title={t('checkout.unreached.title')} className={className}>
        {t('checkout.unreached.text')}
      </Notice>
    )
  if (stop.kind === 'refused')
    return (
      <Notice title={t('checkout.refused')} className={className}>
        {stop.sentence} {isAboutTime(stop.code) && <AnotherTime />}
      </Notice>
    )
  return (
    <Notice title={t('payment.error.text')} className={className}>
      {t('checkout.fault')} <Quote requestId={stop.requestId} />
    </Notice>
  )
}

const isAboutTime = (code: string | undefined) => code === 'shipping.slot-full' || code === 'shipping.slot-closed'

/** Everything that was typed waits in this tab for whoever comes back from choosing. */
function AnotherTime() {
  const t = useText()
  return (
    <Link to={whenPath()} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
      {t('checkout.chooseAnother')}
    </Link>
  )
}

/** The number under which the house can look it up. */
export function Quote({ requestId }: { requestId: string | undefined }) {
  const t = useText()
  if (!requestId) return null
  return t.rich('error.quote', {
    id: (
      <bdi key="id" dir="ltr" className="figures select-all">
        {requestId}
      </bdi>
    ),
  })
}
