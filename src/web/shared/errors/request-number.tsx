import { useText } from '../../i18n/text.tsx'

export function RequestNumber({ requestId }: { requestId: string | undefined }) {
  const t = useText()
  if (!requestId) return null
  return t.rich('common.quoteRequest', {
    id: (
      <bdi key="id" dir="ltr" className="figures text-ink select-all">
        {requestId}
      </bdi>
    ),
  })
}
