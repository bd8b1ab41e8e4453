import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RequestNumber } from '../errors/request-number.tsx'
import type { ListedMethod } from './methods/method-list.tsx'
import type { Failure } from './use-pay.ts'

type Kind = ListedMethod['kind']
type Props = {
  failure: Failure | undefined
  earlier: string | null
  others: readonly Kind[]
  onOther: (kind: Kind) => void
  className?: string
}

const NAMED = 2

export function FailureNotice({ failure, earlier, others, onOther, className }: Props) {
  const t = useText()
  const sentence = useFailureSentence()
  if (failure?.kind === 'error')
    return (
      <Notice title={t('payment.error.title')} className={className}>
        {t('common.unexpectedError')} {t('payment.error.safe')} <RequestNumber requestId={failure.requestId} />
      </Notice>
    )
  const code = failure?.code ?? earlier
  if (!failure && !code) return null
  return (
    <Notice title={t('payment.failed')} focused={failure !== undefined} className={className}>
      {sentence(code, failure?.sentence)}
      {others.length > 0 && (
        <span className="mt-2 flex flex-wrap gap-2">
          {others.slice(0, NAMED).map((kind) => (
            <Button key={kind} look="outline" size="touch" onClick={() => onOther(kind)}>
              {t('payment.instead', { way: t(`payment.method.${kind}.name`) })}
            </Button>
          ))}
        </span>
      )}
    </Notice>
  )
}

function useFailureSentence(): (code: string | null, fallback?: string) => string {
  const t = useText()
  return (code, fallback) => (code && t.maybe(`payment.failure.${code}`)) || fallback || t('payment.failure.other')
}
