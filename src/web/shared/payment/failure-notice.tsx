import { useText } from '../../i18n/text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RequestNumber } from '../errors/request-number.tsx'
import type { Failure } from './use-pay.ts'

type Props = { failure: Failure | undefined; earlier: string | null; others: boolean; busy: boolean }

/** Why the last try brought no money, and that none has moved. A page that is opened again says it more quietly. */
export function FailureNotice({ failure, earlier, others, busy }: Props) {
  const t = useText()
  const sentence = useFailureSentence()
  if (busy) return null
  if (failure?.kind === 'error')
    return (
      <Notice title={t('payment.error.title')} className="mt-6">
        {t('common.unexpectedError')} {t('payment.error.safe')} <RequestNumber requestId={failure.requestId} />
      </Notice>
    )
  const code = failure?.code ?? earlier
  if (!failure && !code) return null
  return (
    <Notice title={t('payment.failed')} focused={failure !== undefined} className="mt-6">
      {sentence(code, failure?.sentence)} {others && t('payment.another')}
    </Notice>
  )
}

/** In the shopper's language where we know the reason; else in the server's own words. */
export function useFailureSentence(): (code: string | null, fallback?: string) => string {
  const t = useText()
  return (code, fallback) => (code && t.maybe(`payment.failure.${code}`)) || fallback || t('payment.failure.other')
}
